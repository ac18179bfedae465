"""Builds the web app into the package, so that whoever installs it needs no Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebApp(BuildHookInterface):
    """Runs before a wheel or an sdist is made; one made from an sdist finds the web app built already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds it if it is not there. An editable install leaves that to `./dev`."""
        web, built = Path(self.root, "web"), Path(self.root, "src/moorings/server/web")
        if version == "editable" or (built / "index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "The web app is not built yet, and building it needs Node: install it, or build from an sdist."
            )
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=web, check=True)
