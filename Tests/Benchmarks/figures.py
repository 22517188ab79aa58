"""The table that a benchmark prints: each measurement with its aim and the figure of a peer."""

from dataclasses import dataclass
from typing import Optional


@dataclass
class Figure:
    """A row: what is measured, the bar, a peer's figure from elsewhere, the unit; None for none."""

    name: str
    bar: Optional[float]
    peer: Optional[float]
    unit: str
    is_least: bool = False

    def is_met(self, value):
        """Whether a value, as it is printed, is within the bar."""
        if self.bar is None:
            return True
        rounded = round(value, digits(value))
        return rounded >= self.bar if self.is_least else rounded <= self.bar

    def text(self, value):
        return "–" if value is None else f"{value:,.{digits(value)}f} {self.unit}"


def digits(value):
    """The decimals a value is worth printing with."""
    if value == int(value) or abs(value) >= 100:
        return 0
    return 1 if abs(value) >= 2 else 2


def print_table(figures, ours, peer=None, peer_name="ncurses"):
    """Prints the figures; a star marks a peer's figure that is not of this run."""
    rows = [("step", "ours", "bar", peer_name, "")]
    has_peer = peer is not None or any(figure.peer is not None for figure in figures)
    for figure in figures:
        value = ours.get(figure.name)
        here = (peer or {}).get(figure.name)
        there = figure.text(here) if here is not None or figure.peer is None else (
            figure.text(figure.peer) + " *")
        verdict = "misses" if value is not None and not figure.is_met(value) else ""
        sign = "" if figure.bar is None else "≥ " if figure.is_least else "≤ "
        rows.append(
            (figure.name, figure.text(value), sign + figure.text(figure.bar), there, verdict))
    print_rows([row if has_peer else row[:3] + row[4:] for row in rows])
    if any(row[3].endswith(" *") for row in rows):
        print("* measured on another machine")


def print_rows(rows):
    """Prints rows of text in aligned columns, the first one to the left."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for number, row in enumerate(rows):
        cells = [
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))
        ]
        print("  ".join(cells).rstrip())
        if number == 0:
            print("  ".join("─" * width for width in widths).rstrip())
