"""What the Event Scheduler's screen takes with a hundred events and with a hundred thousand."""

import os
import sqlite3
import statistics
import time

from figures import Figure, print_table
from pty_program import Program

SIZES = (100, 100_000)
DOWN, UP = b"\x1b[B", b"\x1b[A"

FIGURES = [
    Figure("first frame, 100,000 events against 100", 2, None, "×"),
    Figure("arrow → last byte, 100,000 against 100", 2, None, "×"),
    Figure("first frame, 100 events", None, None, "ms"),
    Figure("first frame, 100,000 events", None, None, "ms"),
    Figure("arrow → last byte, 100 events", None, None, "ms"),
    Figure("arrow → last byte, 100,000 events", None, None, "ms"),
    Figure("memory, 100,000 events", 60, None, "MB"),
]


def measure(binary, folder):
    """Prints the figures; nothing where the app is not built."""
    if not os.path.exists(binary):
        return
    homes = {size: os.path.join(folder, f"events-{size}") for size in SIZES}
    for size, home in homes.items():
        fill(binary, home, size)

    frames = {size: [] for size in SIZES}
    for _ in range(9):
        for size in SIZES:
            program = Program([binary], {"COURSE_APPS_HOME": homes[size]})
            frames[size].append(program.first_frame() * 1000)
            program.end()
            program.close()

    programs = {size: Program([binary], {"COURSE_APPS_HOME": homes[size]}) for size in SIZES}
    times = {size: [] for size in SIZES}
    for program in programs.values():
        program.first_frame()
        program.read(patience=0.2)
    for _ in range(60):
        for key in (DOWN, UP):
            for size, program in programs.items():
                times[size].append(program.latency(key) * 1000)
    memory = programs[SIZES[1]].memory() / 1e6
    for program in programs.values():
        program.end()
        program.close()

    frame = {size: statistics.median(found) for size, found in frames.items()}
    arrow = {size: statistics.median(found) for size, found in times.items()}
    few, many = SIZES
    print("\nEvent Scheduler")
    print_table(
        FIGURES,
        {
            "first frame, 100,000 events against 100": frame[many] / frame[few],
            "arrow → last byte, 100,000 against 100": arrow[many] / arrow[few],
            "first frame, 100 events": frame[few],
            "first frame, 100,000 events": frame[many],
            "arrow → last byte, 100 events": arrow[few],
            "arrow → last byte, 100,000 events": arrow[many],
            "memory, 100,000 events": memory,
        })


def fill(binary, home, size):
    """Has the app make its store, and puts events into it, one an hour, half of them past."""
    program = Program([binary], {"COURSE_APPS_HOME": home})
    program.first_frame()
    program.end()
    program.close()
    [path] = [
        os.path.join(folder, name)
        for folder, _, names in os.walk(home) for name in names if name.endswith(".sqlite")]
    now = time.time()
    store = sqlite3.connect(path)
    with store:
        store.executemany(
            "INSERT INTO event(title, description, date) VALUES (?, ?, ?)",
            ((f"Event {number}", f"Room {number * 7 % 300}", now + (number - size / 2) * 3600)
             for number in range(size)))
    store.close()
