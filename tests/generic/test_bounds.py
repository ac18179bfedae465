"""No rule reads or writes beyond an array. Compiled code does not look, so the sweeps run in code that does.

That is random play (set-up, legal moves, what moves do, and the invariants, in many more games than the interpreter
could play) and a small run of the search. What else is a rule (what is hidden, dealt anew, scored, judged) the
interpreter runs in `test_agreement`, and there every index is checked.
"""

import os
import subprocess
import sys

import pytest

from moorings.kernel.rule import COMPILING
from support import GAMES


@pytest.mark.spare
@pytest.mark.skipif(not COMPILING, reason="nothing is compiled in this run")
@pytest.mark.parametrize("name", GAMES)
def test_no_index_is_out_of_bounds(name: str) -> None:
    files = (f"tests/games/{name}", "tests/generic/test_invariants.py", "tests/bots/test_every_table.py")
    sweeps = ("-m", "bounds and not heavy", "-k", name, *files)
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", *sweeps]
    done = subprocess.run(command, env=checked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
