"""The types of the server's interface for the web app, made from its OpenAPI description: `./dev types` writes them."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from moorings.server.app import create_app
from moorings.server.shared.config import Config

WEB = Path(__file__).parents[1] / "web"
TYPES = WEB / "src" / "api" / "schema.d.ts"


def made() -> str:
    """The types as they should be."""
    program = shutil.which("openapi-typescript", path=WEB / "node_modules" / ".bin")
    assert program, "openapi-typescript is not installed: run ./dev set-up"
    described = json.dumps(create_app(Config(data=Path("nowhere"))).openapi())
    done = subprocess.run([program], input=described, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


if __name__ == "__main__":
    TYPES.write_text(made())
