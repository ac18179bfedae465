"""What is counted, for Prometheus: one registry for each server process."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, PlatformCollector, ProcessCollector
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from moorings.server.storage.database import Database
from moorings.server.storage.schema import Table

WAITS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
SIZES = (1, 2, 4, 8, 16, 32)


class Metrics:
    """The counters of one process, and what is looked up when somebody asks."""

    def __init__(self, db: Database) -> None:
        self.registry = all_of = CollectorRegistry()
        self.requests = Counter(
            "moorings_requests", "Requests that were answered.", ("method", "route", "status"), registry=all_of
        )
        self.seconds = Histogram(
            "moorings_request_seconds", "How long requests took.", ("route",), buckets=WAITS, registry=all_of
        )
        self.sockets = Gauge("moorings_sockets", "Live sockets.", registry=all_of)
        self.moves = Counter("moorings_moves", "Moves that were made, by people and bots.", ("game",), registry=all_of)
        self.refused = Counter("moorings_refused_moves", "Moves that were refused.", ("code",), registry=all_of)
        self.bot_moves = Counter("moorings_bot_moves", "Moves that bots made.", ("game", "level"), registry=all_of)
        self.bot_seconds = Counter("moorings_bot_seconds", "How long bots thought.", ("game", "level"), registry=all_of)
        self.commits = Histogram(
            "moorings_commit_changes", "How many changes shared a commit.", buckets=SIZES, registry=all_of
        )
        self.played = defaultdict[str, int](int)  # moves by game, for those who read them here
        all_of.register(_Stages(lambda: tables_by_stage(db)))
        ProcessCollector(registry=all_of)
        PlatformCollector(registry=all_of)

    def move(self, game: str) -> None:
        """A move was made."""
        self.moves.labels(game).inc()
        self.played[game] += 1


def tables_by_stage(db: Database) -> dict[str, int]:
    """How many tables there are, by what happens at them."""
    with db.read() as session:
        rows = session.execute(select(Table.stage, func.count()).group_by(Table.stage))
        return {row[0]: row[1] for row in rows}


class _Stages(Collector):
    """A gauge that is read when it is asked for."""

    def __init__(self, read: Callable[[], Mapping[str, int]]) -> None:
        self._read = read

    def describe(self) -> Iterable[Metric]:
        """Nothing: the database may not be there yet when this is registered."""
        return []

    def collect(self) -> Iterable[Metric]:
        """The tables now; none where the database does not answer, so that the other numbers can still be had."""
        family = GaugeMetricFamily("moorings_tables", "Tables by stage.", labels=("stage",))
        try:
            found = self._read()
        except SQLAlchemyError:
            found = {}
        for stage, count in sorted(found.items()):
            family.add_metric((stage,), count)
        return [family]
