"""What the Event Scheduler's screen takes with a hundred events and with a hundred thousand."""

import os
import sqlite3
import statistics
import time

from figures import Figure, print_table
from pty_program import Program

SIZES = (100, 100_000)
DOWN, UP, BACKSPACE = b"\x1b[B", b"\x1b[A", b"\x7f"
# Lines that are typed to add an event. The screen should respond to each key within a frame, 16 ms.
LINES = {
    "short": "Dentist fri 9-10am @Sparks St !15m #health",
    "long": "Dinner with Ann and Bob at Blue Door every other fri from dec 4 at 7:30pm for 2 hours "
            "until mar 26 !1h #friends",
}

FIGURES = [
    Figure("first frame, 100,000 events against 100", 2, None, "×"),
    Figure("arrow → last byte, 100,000 against 100", 2, None, "×"),
    Figure("first frame, 100 events", None, None, "ms"),
    Figure("first frame, 100,000 events", None, None, "ms"),
    Figure("arrow → last byte, 100 events", None, None, "ms"),
    Figure("arrow → last byte, 100,000 events", None, None, "ms"),
    Figure("key in a short typed line → last byte", 16, None, "ms"),
    Figure("key in a long typed line → last byte", 16, None, "ms"),
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
    typed = {
        name: typing(binary, os.path.join(folder, f"typing-{name}"), line)
        for name, line in LINES.items()}
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
            "key in a short typed line → last byte": typed["short"],
            "key in a long typed line → last byte": typed["long"],
            "memory, 100,000 events": memory,
        })


def typing(binary, home, line):
    """The median milliseconds of a key in a typed line, which is read again at each key.

    Each line has a home of its own, as the app offers the draft of a line that was not finished.
    """
    fill(binary, home, SIZES[0])
    program = Program([binary], {"COURSE_APPS_HOME": home})
    program.first_frame()
    program.read(patience=0.2)
    program.step(b"a")
    for character in line:
        program.latency(character.encode())
    times = [program.latency(key) * 1000 for _ in range(30) for key in (b"s", BACKSPACE)]
    program.close()
    return statistics.median(times)


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
