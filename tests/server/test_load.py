"""The server under a little load; `./dev load` measures it under much."""

from pathlib import Path

import pytest

from load import Plan, measure


@pytest.mark.bench
def test_moves_reach_everybody_soon_and_tables_are_small(tmp_path: Path) -> None:
    """Machines that run tests are shared: how late we are woken tells how busy this one is with other things.

    A move has to wait like that about four times on its way to everybody.
    """
    report = measure(tmp_path, Plan(tables=10, rates=[40], seconds=10))
    (run,) = report.runs
    assert run.lost == 0
    assert run.p99 < 250 + 4 * run.woken_late_p99
    assert report.growth_per_table < 1
