"""The bots' hands, and how they and all else that runs beside the requests come to an end."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

from moorings.server.bots.worker_pool import LocalWorkers
from patience import PATIENCE, in_a_loop
from server.room import Room

SOON = 10.0
"""Seconds within which what was told to end has ended."""


class Nobody(LocalWorkers):
    """Workers who never have a hand free, so that no turn is claimed."""

    def __init__(self) -> None:
        super().__init__(1)
        self.size = -1


@pytest.mark.parametrize("later", range(6))
def test_a_crew_that_is_woken_just_when_it_is_to_end_ends(room: Room, later: int) -> None:
    """However the two meet: the news of a turn, and so many rounds of the event loop later the end."""
    crew = room.crew(Nobody())

    async def work() -> bool:
        running = asyncio.create_task(crew.run())
        crew.wake("bots")
        while crew._wake.is_set():  # once it is not, the crew has looked round and waits again
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        crew.wake("bots")
        for _ in range(later):
            await asyncio.sleep(0)
        running.cancel()
        await asyncio.wait([running], timeout=SOON)
        return running.cancelled()

    assert in_a_loop(work())


def test_a_server_ends_though_a_part_of_it_misses_the_first_call(room: Room) -> None:
    called = 0

    async def deaf() -> None:
        nonlocal called
        while called < 2:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                called += 1

    async def work() -> bool:
        await room.service.start()
        room.service._tasks.append(asyncio.create_task(deaf()))
        await asyncio.sleep(0)
        stopping = asyncio.create_task(room.service.stop())
        await asyncio.wait([stopping], timeout=SOON)
        return stopping.done()

    assert in_a_loop(work())
    assert called == 2
    with pytest.raises(RuntimeError, match="closed"):
        room.write(lambda session: None)


def test_an_interrupt_does_not_strike_a_process_that_is_just_beginning() -> None:
    """A terminal tells it to all processes at once; to a bot's it is nothing, however soon it comes."""
    workers = LocalWorkers(1)

    async def work() -> int:
        answer = workers.submit(os.getpid)
        assert workers.processes
        for process in workers.processes:
            os.kill(process, signal.SIGINT)
        return await asyncio.wait_for(answer, PATIENCE)

    try:
        assert in_a_loop(work()) != os.getpid()
    finally:
        workers.close()


def test_a_piece_of_work_goes_where_the_last_one_of_its_name_was_unless_others_have_less_to_do() -> None:
    workers = LocalWorkers(2)

    async def work() -> None:
        first = await workers.submit(os.getpid, near="first")
        second = await asyncio.gather(workers.submit(os.getpid, near="first"), workers.submit(os.getpid, near="second"))
        assert second[0] == first != second[1]
        again = [await workers.submit(os.getpid, near=name) for name in ("second", "first", "second")]
        assert again == [second[1], first, second[1]]
        busy = workers.submit(time.sleep, 0.5, near="first")
        assert await workers.submit(os.getpid, near="first") == second[1]
        await busy

    try:
        in_a_loop(asyncio.wait_for(work(), PATIENCE))
    finally:
        workers.close()
