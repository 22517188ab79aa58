"""Programs run in a pseudo-terminal: typed at, listened to, counted and signalled."""

import fcntl
import mmap
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

# The last query (DA1), whose reply means that all others have been answered.
FENCE = b"\x1b[c"
FENCE_REPLY = b"\x1b[?62;22c"

# The private modes that are on initially; all others are off.
MODES_ON = {7, 25}


class Program:
    """A program that is the foreground job of a pseudo-terminal of its own.

    Its parent stands in for the shell: it has the terminal's session and is told when the job stops
    or ends. The terminal answers the question all terminals answer, and no other.
    """

    def __init__(self, arguments, environment=None, columns=200, rows=60, counters=None):
        variables = {
            "PATH": os.environ.get("PATH", ""), "HOME": os.environ.get("HOME", "/"),
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
            "SWIFT_BACKTRACE": "enable=no",
        }
        variables.update(environment or {})
        if counters:
            variables.update(counters.environment)
        self.counters = counters
        self.output = b""
        self.painted = None
        self.rows = rows
        master, slave = pty.openpty()
        resize(master, columns, rows)
        self.settings = termios.tcgetattr(master)
        news, told = os.pipe()
        self.began = time.perf_counter()
        self.shell = os.fork()
        if self.shell == 0:
            os.close(master)
            os.close(news)
            play_shell(arguments, variables, slave, told)
        os.close(told)
        os.close(slave)
        self.terminal, self.news = master, news
        self.job = int(self._next_news())

    def _next_news(self, seconds=10):
        ready, _, _ = select.select([self.news], [], [], seconds)
        line = b""
        while ready and not line.endswith(b"\n"):
            byte = os.read(self.news, 1)
            if not byte:
                break
            line += byte
        return line.decode().strip()

    def send(self, data):
        """Types bytes, all of them there for one read."""
        os.write(self.terminal, data)

    def read(self, quiet=0.06, patience=2.0):
        """What the program writes until it is quiet for some seconds, and when the last byte came.

        Patience is how long the first byte may take.
        """
        data, last = b"", None
        wait = patience
        while select.select([self.terminal], [], [], wait)[0]:
            try:
                piece = os.read(self.terminal, 65536)
            except OSError:
                break
            if not piece:
                break
            last = time.perf_counter()
            data += piece
            wait = quiet
            if not self.painted and FENCE in self.output[-8:] + data:
                self.painted = last
                self.send(FENCE_REPLY)
        self.output += data
        return data, last

    def first_frame(self):
        """Seconds from the start until the first frame is out.

        The questions follow it; a program that asks none has painted when it is quiet, which it also
        is between the terminal's settings and its first frame, for as long as it reads its data.
        """
        last = self.read(quiet=0.5, patience=20)[1]
        return (self.painted or last) - self.began

    def step(self, data, quiet=0.06):
        """The bytes a program answers some keys with."""
        self.send(data)
        return len(self.read(quiet)[0])

    def latency(self, data):
        """Seconds from a key to the last byte it leads to."""
        start = time.perf_counter()
        self.send(data)
        last = self.read(quiet=0.004)[1]
        return (last or time.perf_counter()) - start

    def resize(self, columns, rows):
        resize(self.terminal, columns, rows)

    def memory(self):
        """The most bytes that were resident."""
        try:
            with open(f"/proc/{self.job}/status") as status:
                return int(re.search(r"VmHWM:\s*(\d+) kB", status.read()).group(1)) * 1024
        except FileNotFoundError:
            size = subprocess.check_output(["ps", "-o", "rss=", "-p", str(self.job)])
            return int(size) * 1024

    def signal(self, number):
        """Sends a signal and waits until the job has stopped or ended."""
        os.kill(self.job, number)
        news = self._next_news()
        self.read(quiet=0.02, patience=0.05)
        return news

    @property
    def is_terminal_clean(self):
        """Whether the terminal is as it was found, by its settings and by the bytes it was sent."""
        modes = {}
        for numbers, switch in re.findall(rb"\x1b\[\?([\d;]+)([hl])", self.output):
            for number in numbers.split(b";"):
                modes[int(number)] = switch == b"h"
        if any(is_on != (mode in MODES_ON) for mode, is_on in modes.items()):
            return False
        for neutral, pattern in [
            ((b"", b"0"), rb"\x1b\[([\d;:]*)m"), ((b"", b"0"), rb"\x1b\[(\d*) q"),
            ((b"", b"1;%d" % self.rows), rb"\x1b\[([\d;]*)r"),
        ]:
            found = re.findall(pattern, self.output)
            if found and found[-1] not in neutral:
                return False
        return termios.tcgetattr(self.terminal) == self.settings

    def end(self, data=b"\x03"):
        """Types what ends the program; returns what it prints on the ordinary screen then."""
        if data:
            self.send(data)
        before = len(self.output)
        if not self._next_news(2):
            os.kill(self.job, signal.SIGKILL)
        self.read(quiet=0.02, patience=0.05)
        return self.output[before:]

    def close(self):
        """Ends what is left of it and gives the terminal up."""
        for process in (self.job, self.shell):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        os.waitpid(self.shell, 0)
        os.close(self.terminal)
        os.close(self.news)


class Counters:
    """The counts of counters.c: allocations, writes to the terminal, bytes in them."""

    def __init__(self, library, path):
        self.environment = {"LD_PRELOAD": library, "BENCH_COUNTERS": path}
        with open(path, "w+b") as file:
            file.truncate(24)
            self.memory = mmap.mmap(file.fileno(), 24)

    @property
    def now(self):
        return struct.unpack("=3Q", self.memory[:24])


def resize(terminal, columns, rows):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def play_shell(arguments, variables, terminal, news):
    """Runs a job on a terminal as a shell does, and tells what becomes of it. Never returns."""
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(terminal, os.getpid())
        for number in (signal.SIGHUP, signal.SIGTTOU, signal.SIGPIPE, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        for stream in range(3):
            os.dup2(terminal, stream)
        try:
            os.execve(arguments[0], arguments, variables)
        finally:
            os._exit(127)
    os.write(news, f"{job}\n".encode())
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            os.tcsetpgrp(terminal, os.getpid())
        os.write(news, f"{status}\n".encode())
        if not os.WIFSTOPPED(status):
            signal.pause()
