"""`python -m moorings.cli`."""

import sys

from moorings.cli import main

sys.exit(main())
