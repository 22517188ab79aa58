"""Times and memory of commands, and the table they are printed in."""

import os
import shutil
import statistics
import subprocess
import sys
import time

from figures import digits, print_rows
from pty_program import Program

HERE = os.path.dirname(os.path.abspath(__file__))
BINARIES = os.environ.get("BENCH_BIN", os.path.join(HERE, "../../.build/release"))
SQLITE = shutil.which("sqlite3")
PAGE_DOWN = b"\x1b[6~"


def spawn(arguments):
    """Runs a program that has to succeed, its output and messages thrown away."""
    actions = [(os.POSIX_SPAWN_OPEN, file, os.devnull, os.O_WRONLY, 0) for file in (1, 2)]
    variables = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    variables["LANG"] = "C.UTF-8"
    process = os.posix_spawn(arguments[0], arguments, variables, file_actions=actions)
    _, status = os.waitpid(process, 0)
    if status:
        sys.exit(f"error: {' '.join(arguments)[:200]} failed.")


def run(arguments):
    """Seconds that a program takes."""
    start = time.perf_counter()
    spawn(arguments)
    return time.perf_counter() - start


def memory(arguments):
    """The most bytes of a program that were resident.

    Linux counts what its parent had when it was started; so a small one starts it.
    """
    parent = [sys.executable, "-I", "-S", "-c", SMALL_PARENT, *arguments]
    most = int(subprocess.run(parent, check=True, capture_output=True).stdout)
    return most * 1024


SMALL_PARENT = """
import os, sys
actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=actions)
_, status, usage = os.wait4(process, 0)
print(usage.ru_maxrss)
sys.exit(1 if status else 0)
"""


def medians(*commands, rounds=21):
    """The median seconds of programs that take turns, as often as given; None for one that is not
    there."""
    times = [[] for _ in commands]
    for _ in range(rounds):
        for command, found in zip(commands, times):
            if command:
                found.append(run(command))
    return [statistics.median(found) if found else None for found in times]


class Report:
    """The table: what was measured, ours, the peer's, their ratio or a figure, and the bar."""

    def __init__(self):
        self.rows = [("measure", "ours", "peer", "ratio", "bar", "")]

    def ratio(self, name, ours, peer, bar):
        """Two times, and how many times ours is the other."""
        if ours is None or peer is None:
            return self._add(name, seconds(ours), seconds(peer), None, "", bar)
        self._add(name, seconds(ours), seconds(peer), ours / peer, "×", bar)

    def figure(self, name, value, unit, bar):
        """A figure that has a bar of its own."""
        self._add(name, amount(value, unit), "", None if bar is None else value, unit, bar, False)

    def _add(self, name, ours, peer, value, unit, bar, isRatio=True):
        shown = amount(value, unit) if isRatio and value is not None else ""
        verdict = "misses" if value is not None and bar is not None and value > bar else ""
        limit = "" if bar is None else f"≤ {amount(bar, unit or '×')}"
        self.rows.append((name, ours, peer, shown, limit, verdict))

    def print(self):
        print_rows(self.rows)


def seconds(value):
    return "–" if value is None else f"{value * 1000:,.1f} ms"


def amount(value, unit):
    return f"{value:,.{digits(value)}f} {unit}"


def measure_start(report, program, folder):
    """Compares the start of a program with that of one that does nothing."""
    empty = os.path.join(folder, "empty")
    swiftc = shutil.which("swiftc")
    source = os.path.join(HERE, "Peers", "empty.swift")
    if not swiftc or subprocess.run(
            [swiftc, "-O", "-static-stdlib", source, "-o", empty], capture_output=True).returncode:
        empty = None
    ours, peer = medians([program, "--version"], [empty] if empty else None, rounds=41)
    report.ratio("start (--version), peer an empty Foundation program", ours, peer, 1.5)


def measure_first_frame(report, program, few, many):
    """Starts the full screen over a store of 100 and one of 100,000 items, in turn."""
    frames = {few: [], many: []}
    for _ in range(9):
        for store, found in frames.items():
            screen = Program([program, "--database", store])
            found.append(screen.first_frame())
            screen.end(b"q")
            screen.close()
    a, b = (statistics.median(found) for found in frames.values())
    report.ratio("first frame of 100,000, peer of 100", b, a, 2)


class PageOfCurses:
    """A list of rows in ncurses that goes a page on, in turn with the program it is a peer of."""

    def __init__(self, folder):
        self.times = []
        self.screen = None
        compiler = next(filter(shutil.which, ["cc", "clang"]), None)
        program = os.path.join(folder, "list")
        source = os.path.join(HERE, "Peers", "list.c")
        if not compiler or all(
                subprocess.run([compiler, "-O2", source, "-o", program, *libraries],
                               stderr=subprocess.DEVNULL).returncode
                for libraries in (["-lncursesw"], ["-lncursesw", "-ltinfo"])):
            return
        self.screen = Program([program])
        self.screen.read(patience=10)
        self.screen.step(b"\t")

    def turn(self):
        """Goes a page on."""
        if self.screen:
            self.times.append(self.screen.latency(PAGE_DOWN))

    def end(self):
        """Seconds from a key to the last byte of a page; None where it could not be compiled."""
        if not self.screen:
            return None
        self.screen.end()
        self.screen.close()
        return statistics.median(self.times)
