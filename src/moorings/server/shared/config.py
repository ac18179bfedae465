"""How a server is set up: where its data is, and whom it trusts."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

DATA, DATABASE, LIMITS, RULES = "MOORINGS_DATA", "MOORINGS_DATABASE", "MOORINGS_LIMITS", "MOORINGS_RULES"
HOSTS = "MOORINGS_HOSTS"
SWITCH = 0.0005
"""Seconds after which a thread that computes lets another go on, a tenth of what is usual: whoever sends to sockets
waits so long for each of them while a move is worked out."""
WEB = Path(__file__).parents[1] / "web"
"""Where the package build puts the web app."""


def data_folder() -> Path:
    """Where the data of this user are: what MOORINGS_DATA says, or the usual place."""
    return Path(os.environ[DATA]) if os.environ.get(DATA) else user_data_path("moorings", "moorings")


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of one server process."""

    data: Path = field(default_factory=data_folder)
    database: str = field(default_factory=lambda: os.environ.get(DATABASE, ""))
    origins: tuple[str, ...] = ()  # besides its own address, pages from here may use it
    hosts: tuple[str, ...] = field(default_factory=lambda: tuple(filter(None, os.environ.get(HOSTS, "").split(","))))
    """More names by which it may be asked for; its own, those in `origins` and all addresses are known anyway."""
    metrics_from: tuple[str, ...] = ()  # networks that are told the numbers, besides this machine
    secure: bool = False  # cookies only over HTTPS
    background: bool = False  # games are compiled for bots from the start, beside all else, not when one needs it
    limits: bool = field(default_factory=lambda: os.environ.get(LIMITS) != "off")
    """Whether it is limited how often things may be done; MOORINGS_LIMITS=off is for tests, and for them only."""
    compiled: bool = field(default_factory=lambda: os.environ.get(RULES) == "compiled")
    """Whether the server itself runs compiled rules. MOORINGS_RULES=compiled is for `./dev load`, which measures both
    ways: a twentieth of a move's cost is saved, for 170 MiB and seconds at the start."""
    bots: int | None = None  # processes for bots; none means as many as there are cores, less one
    ray: str = ""  # the address of a Ray cluster on which bots think
    private_hooks: bool = False  # webhooks may go to addresses of the local network
    web: Path | None = WEB if WEB.is_dir() else None  # the built web app

    @property
    def url(self) -> str:
        """The database: the one that was named, or a file in the data folder."""
        return self.database or f"sqlite:///{self.data / 'moorings.db'}"
