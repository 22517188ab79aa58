"""Hostile, split and rare input, and the text that a field has to hold after it."""

ESC = b"\x1b"
FAMILY = "👩‍👩‍👧‍👦"

# The description, the chunks that are read one by one, and the resulting text of the field.
CASES = [
    ("plain text", [b"abc"], "abc"),
    ("two bytes, split", [b"\xc3", b"\xa9"], "é"),
    ("three bytes, split twice", [b"\xe6", b"\xbc", b"\xa2"], "漢"),
    ("four bytes, split", [b"\xf0\x9f", b"\x99\x82"], "🙂"),
    ("a combining accent, split off", [b"e", "\u0301".encode()], "e\u0301"),
    ("a family, erased as one", [FAMILY.encode(), b"\x7f"], ""),
    ("a flag, erased as one", ["🇩🇪".encode(), b"\x7f"], ""),
    ("a skin tone, erased as one", ["x👍🏽".encode(), b"\x7f"], "x"),
    ("an accent, erased with its letter", ["ae\u0301".encode(), b"\x7f"], "a"),
    ("a keycap", ["1️⃣".encode()], "1️⃣"),
    ("right to left", ["שלום".encode()], "שלום"),
    ("a byte that begins nothing", [b"a\xffb"], "a\ufffdb"),
    ("an overlong slash", [b"a\xc0\xafb"], "a\ufffd\ufffdb"),
    ("half a character, then a letter", [b"a\xc3b"], "a\ufffdb"),
    ("an arrow, split after ESC [", [b"ab", ESC + b"[", b"Dc"], "acb"),
    ("an arrow, split after ESC", [b"ab", ESC, b"[Dc"], "acb"),
    ("an arrow with modifiers, split", [b"ab", ESC + b"[1;", b"2", b"DX"], "aX"),
    ("application arrows", [b"ab", ESC + b"O", b"Dc"], "acb"),
    ("Delete, split in its number", [b"ab" + ESC + b"[H" + ESC + b"[", b"3", b"~"], "b"),
    ("an unknown sequence", [b"a", ESC + b"[99;98;97z", b"b"], "ab"),
    ("a parameter too large", [b"a", ESC + b"[" + b"9" * 400 + b"u", b"b"], "ab"),
    ("a thousand parameters", [b"a", ESC + b"[" + b"1;" * 1000 + b"m", b"b"], "ab"),
    ("a function key", [b"a", ESC + b"[24~", b"b"], "ab"),
    ("an answer to DA1", [b"a", ESC + b"[?62;1;6c", b"b"], "ab"),
    ("an answer to DA2", [b"a", ESC + b"[>41;354;0c", b"b"], "ab"),
    ("a cursor report", [b"a", ESC + b"[?12;40R", b"b"], "ab"),
    ("a mode report", [b"a", ESC + b"[?2026;2$y", b"b"], "ab"),
    ("a color reply, split", [b"a", ESC + b"]11;rgb:00", b"00/0000/0000" + ESC, b"\\b"], "ab"),
    ("a background color with BEL", [b"a", ESC + b"]11;rgb:ff/ff/ff\x07", b"b"], "ab"),
    ("XTVERSION, split", [b"a", ESC + b"P>|kitty(0", b".32)" + ESC + b"\\", b"b"], "ab"),
    ("an APC string", [b"a", ESC + b"_Gi=1;OK" + ESC + b"\\", b"b"], "ab"),
    ("focus coming and going", [b"a", ESC + b"[I" + ESC + b"[O", b"b"], "ab"),
    ("the mouse moving", [b"a", ESC + b"[<35;10;10M", b"b"], "ab"),
    ("an old mouse report", [b"a", ESC + b"[M\x43\x2a\x2a", b"b"], "ab"),
    ("a paste, split in its end", [ESC + b"[200~a b", ESC + b"[20", b"1~c"], "a bc"),
    ("a paste of escapes", [ESC + b"[200~x" + ESC + b"[Dy" + ESC + b"[201~"], "x[Dy"),
    ("a paste of lines", [ESC + b"[200~a\rb" + ESC + b"[201~"], "a b"),
    ("kitty's letter", [b"a", ESC + b"[98u"], "ab"),
    ("xterm's modifyOtherKeys", [b"a", ESC + b"[27;2;66~"], "aB"),
]


def holds(program, pieces, expected):
    """Whether a program's field holds a text after the pieces; it prints the field when it ends."""
    for piece in pieces:
        program.send(piece)
        program.read(quiet=0.015, patience=0.015)
    said = program.end().decode(errors="replace").replace("\r", "")
    return said.endswith(f"text: {expected}\n")
