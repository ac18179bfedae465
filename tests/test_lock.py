"""The locked versions are those that pyproject.toml asks for, on every Python that we say it runs on."""

from __future__ import annotations

import re
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
DRIFTED = "requirements.lock does not fit pyproject.toml any more: run ./dev lock"


def dev() -> Any:
    """The program `dev`, which has no ending that Python knows."""
    spec = spec_from_loader("dev", SourceFileLoader("dev", str(ROOT / "dev")))
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_lock_is_of_today() -> None:
    program = dev()
    assert program.asked_for() in program.LOCK.read_text(), DRIFTED


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
def test_everything_asked_for_is_locked(python: str) -> None:
    lines = [line for line in dev().LOCK.read_text().splitlines() if not line.startswith("#")]
    there = {"python_version": python, "python_full_version": f"{python}.0"}
    pins = [Requirement(line) for line in lines]
    versions = {
        canonicalize_name(pin.name): re.sub("^==", "", str(pin.specifier))
        for pin in pins
        if pin.marker is None or pin.marker.evaluate(there)
    }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"].values()
    for asked in map(Requirement, [*project["dependencies"], *(each for extra in extras for each in extra)]):
        version = versions.get(canonicalize_name(asked.name), "")
        assert version, DRIFTED
        assert asked.specifier.contains(version), DRIFTED
