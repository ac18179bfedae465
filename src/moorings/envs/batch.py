"""One step of many matches in compiled code, in place over shared arrays, by several threads.

Nothing in it makes a view of a part of an array: each would be counted, for all threads in one place.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from moorings.envs.rewards import reward_of
from moorings.kernel import api
from moorings.kernel.clone import clone
from moorings.kernel.memory import LINE, fetch, peek, post
from moorings.kernel.observation import AT, Sights, forget, look, refresh
from moorings.kernel.random import quick_below, quick_reseed
from moorings.kernel.record import Array
from moorings.kernel.rule import rule


class Batch(NamedTuple):
    """Many matches side by side: a row of each array is one of them. `VectorEnv` says what the public ones hold."""

    states: Array  # behind those of the matches the prepared one, and for each thread one to blank, between spare ones
    raw: Array  # their bytes, one after another
    deals: Array  # generators of seeds
    draws: Array  # generators of moves
    legal: Array  # the legal moves of whoever is active, where there are masks
    counts: Array  # how many
    actions: Array
    active: Array
    done: Array
    rewards: Array
    scores: Array
    masks: Array
    observations: Array  # one after another
    shown: Array  # what they show, as `look` gathered it, one after another
    shown_words: Array  # the same by words


class Room(NamedTuple):
    """What a thread needs for itself."""

    moves: Array
    luck: Array
    looked: Array
    looked_words: Array


class Job(IntEnum):
    """What is to be done, as bits."""

    DEAL = 1  # new matches
    CHECK = 2  # whether all actions are legal
    DRAW = 4  # actions at random
    STEP = 8
    OBSERVE = 16
    MASK = 32


TICKET, JOB, REWARD, OVER, BOARD = 0, 1, 2, 3, 16
"""What stands on the board by which threads work together: the number of the task, what it is, what rewards are for,
and whether there will be no more; and how many numbers that is."""
FINISHED, FOUND, ASLEEP, DESK = 0, 1, 2, 16
"""Behind that, for each thread, the last task that it has finished, what it found, whether it has gone to sleep, and
how many numbers that is: so many that no two threads write to the same line of memory."""
FETCHED = 8 * LINE
"""Bytes of a record that processors fetch in time without being told."""


@rule
def load_luck(luck: Array, all_of_them: Array, i: int) -> None:
    """Takes up the generator of a match."""
    for k in range(4):
        luck[k] = all_of_them[i, k]


@rule
def keep_luck(luck: Array, all_of_them: Array, i: int) -> None:
    """Puts it back."""
    for k in range(4):
        all_of_them[i, k] = luck[k]


@rule
def settle(s: Any, i: int, reward: int, rewards: Array, scores: Array) -> None:
    """The scores and the rewards of a match that is over."""
    for seat in range(s.seats):
        scores[i, seat] = api.score(s, seat)
        rewards[i, seat] = reward_of(s, seat, reward)


@rule
def first_illegal(batch: Batch, room: Room, start: int, stop: int, job: int) -> int:
    """The first match from `start` on whose action is not legal, -1 if there is none."""
    states, active, actions, moves = batch.states, batch.active, batch.actions, room.moves
    legal, counts = batch.legal, batch.counts
    for i in range(start, stop):
        found = 0
        if job & Job.MASK:
            for k in range(counts[i]):
                found |= 1 if legal[i, k] == actions[i] else 0
        else:
            for k in range(api.legal(states[i], active[i], moves)):
                found |= 1 if moves[k] == actions[i] else 0
        if found == 0:
            return i
    return -1


@rule
def draw_actions(batch: Batch, room: Room, start: int, stop: int, job: int) -> None:
    """Legal moves at random for the matches from `start` on."""
    states, active, actions, moves = batch.states, batch.active, batch.actions, room.moves
    legal, counts, draws, luck = batch.legal, batch.counts, batch.draws, room.luck
    for i in range(start, stop):
        load_luck(luck, draws, i)
        if job & Job.MASK:
            actions[i] = legal[i, quick_below(luck, counts[i])]
        else:
            actions[i] = moves[quick_below(luck, api.legal(states[i], active[i], moves))]
        keep_luck(luck, draws, i)


@rule
def advance(batch: Batch, sights: Sights, room: Room, start: int, stop: int, job: int, reward: int, spare: int) -> None:
    """A step of the matches from `start` on, or new ones; the record number `spare` is there to be blanked."""
    states, raw, deals, draws, legal = batch.states, batch.raw, batch.deals, batch.draws, batch.legal
    counts, active, done, actions, masks = batch.counts, batch.active, batch.done, batch.actions, batch.masks
    rewards, scores, observations = batch.rewards, batch.scores, batch.observations
    shown, shown_words = batch.shown, batch.shown_words
    moves, luck, looked, looked_words = room.moves, room.luck, room.looked, room.looked_words
    pieces, targets, seated, sites = sights.pieces, sights.targets, sights.seated, sights.sites
    owners, plain, parts = sights.owners, sights.plain, sights.parts
    n = len(active)
    seats = states[n].seats
    stride, size, width = len(raw) // len(states), len(observations) // n, len(owners)
    playing, gathered = int(sights.shown[seats]), sites[len(sites) - 1, AT]
    large = stride > FETCHED
    for i in range(start, stop):
        s = states[i]
        if large:
            for at in range((i + 1) * stride, (i + 2) * stride, LINE):
                fetch(raw, at)  # the next match, while this one is played
        if done[i]:
            done[i] = False
            for seat in range(seats):
                rewards[i, seat] = 0
        waiting = 0
        if job & Job.STEP:
            seat, move = active[i], actions[i]
            if job & Job.DRAW:
                load_luck(luck, draws, i)
                if job & Job.MASK:
                    move = legal[i, quick_below(luck, counts[i])]
                else:
                    move = moves[quick_below(luck, api.legal(s, seat, moves))]
                keep_luck(luck, draws, i)
                actions[i] = move
            api.apply(s, seat, move)
            waiting = api.active(s)
            if waiting == 0:
                settle(s, i, reward, rewards, scores)
                done[i] = True
        if waiting == 0:
            clone(states, i, n)
            load_luck(luck, deals, i)
            quick_reseed(luck, s)
            keep_luck(luck, deals, i)
            api.setup(s)
            waiting = api.active(s)
        seat = 0
        while waiting >> seat & 1 == 0:
            seat += 1
        active[i] = seat
        if job & Job.MASK:
            for k in range(counts[i]):
                masks[i, legal[i, k]] = 0
            number = api.legal(s, seat, moves)
            counts[i] = number
            for k in range(number):
                legal[i, k] = moves[k]
                masks[i, moves[k]] = 1
        if job & Job.OBSERVE:
            clone(states, spare, i)
            seen = states[spare]
            api.hide(seen, seat)
            look(pieces, targets, seated, raw, spare * stride, seats, seat, looked, gathered)
            if job & Job.DEAL:
                forget(shown, i * width, looked, observations, i * size, size)
            refresh(
                sites, owners, plain, parts, playing,
                shown, shown_words, i * width, looked, looked_words, observations, i * size,
            )  # fmt: skip


@rule
def carry_out(batch: Batch, sights: Sights, room: Room, board: Array, start: int, stop: int, thread: int) -> None:
    """A thread's part of the task on the board."""
    job, reward, desk = board[JOB], board[REWARD], BOARD + DESK * thread
    if job & Job.CHECK:
        board[desk + FOUND] = first_illegal(batch, room, start, stop, job)
    elif job & (Job.STEP | Job.DEAL):
        advance(batch, sights, room, start, stop, job, reward, len(batch.active) + 2 + 2 * thread)
    else:
        draw_actions(batch, room, start, stop, job)


@rule
def work(
    batch: Batch, sights: Sights, room: Room, board: Array, start: int, stop: int, thread: int, patience: int
) -> bool:
    """What a thread does. The first carries out the task on the board, and looks `patience` times whether the others
    have done so, too, which it returns. Any other carries out one task after another until there was none for so long.

    Looking is a thousand times as quick as waking somebody up.
    """
    if thread == 0:
        post(board, TICKET, board[TICKET] + 1)
        carry_out(batch, sights, room, board, start, stop, thread)
        return all_finished(board, patience)
    desk = BOARD + DESK * thread
    last = board[desk + FINISHED]
    waited = 0
    while waited < patience:
        ticket = peek(board, TICKET)
        if ticket == last:
            waited += 1
        else:
            if board[OVER]:
                return True
            carry_out(batch, sights, room, board, start, stop, thread)
            post(board, desk + FINISHED, ticket)
            last = ticket
            waited = 0
    return False


@rule
def all_finished(board: Array, patience: int) -> bool:
    """Whether all threads have finished the task; looks so many times."""
    for _ in range(patience):
        finished = True
        for thread in range(1, (len(board) - BOARD) // DESK):
            finished = finished and peek(board, BOARD + DESK * thread + FINISHED) == board[TICKET]
        if finished:
            return True
    return False
