import TerminalCore

extension KnownInput {
  static let all: [KnownInput] =
    text + controls + escapes + xterm + others + kitty + mouse + pastes + reports + replies
    + hostile

  static let text = [
    KnownInput("a", .typed("a")),
    KnownInput("Hé", .typed("H"), .typed("é")),
    KnownInput("日本", .typed("日"), .typed("本")),
    KnownInput("🙂", .typed("🙂")),
    KnownInput("e\u{301}", .typed("e"), .typed("\u{301}")),
    KnownInput("👩‍💻", .typed("👩"), .typed("\u{200D}"), .typed("💻")),
    KnownInput([0xFF, 0x61], [.typed("\u{FFFD}"), .typed("a")]),
    KnownInput([0xC3, 0x61], [.typed("\u{FFFD}"), .typed("a")]),
    KnownInput([0xC0, 0x80], [.typed("\u{FFFD}"), .typed("\u{FFFD}")]),
    KnownInput([0xE2, 0x82, 0xC3, 0xA9], [.typed("\u{FFFD}"), .typed("é")]),
    KnownInput([0xED, 0xA0, 0x80], [.typed("\u{FFFD}"), .typed("\u{FFFD}"), .typed("\u{FFFD}")]),
    KnownInput([0xF0, 0x9F, 0x1B, 0x5B, 0x41], [.typed("\u{FFFD}"), .key(.up)]),
    KnownInput([0xF4, 0x90], [.typed("\u{FFFD}"), .typed("\u{FFFD}")]),
    KnownInput([0x9B, 0x41], [.typed("\u{FFFD}"), .typed("A")]),
    KnownInput("\u{85}\u{80}", .typed("\u{FFFD}"), .typed("\u{FFFD}")),
    KnownInput("\u{9B}B", .key(.down)),
    KnownInput("\u{9B}1;5Cx", .key(.right, .control), .typed("x")),
    KnownInput("\u{8F}P", .key(.function(1))),
    KnownInput("\u{1B}\u{9B}A", .key(.up, .alternate)),
    KnownInput("a\u{98}hidden\u{9C}b", .typed("a"), .typed("b")),
    KnownInput("a\u{9D}0;Ü title\u{1B}\\b", .typed("a"), .reply(.other("0;Ü title")), .typed("b")),
  ]

  static let controls = [
    KnownInput("\u{0}", .typed(" ", .control)),
    KnownInput("\u{1}", .typed("a", .control)),
    KnownInput("\u{3}", .typed("c", .control)),
    KnownInput("\u{1A}", .typed("z", .control)),
    KnownInput("\u{1C}\u{1D}", .typed("\\", .control), .typed("]", .control)),
    KnownInput("\u{1E}\u{1F}", .typed("^", .control), .typed("_", .control)),
    KnownInput("\t", .key(.tab)),
    KnownInput("\r", .key(.enter)),
    KnownInput("\n", .key(.enter)),
    KnownInput([0x0D, 0x0A], [.key(.enter)]),
    KnownInput([0x0D, 0x0D, 0x0A, 0x0A], [.key(.enter), .key(.enter), .key(.enter)]),
    KnownInput("\u{7F}", .key(.backspace)),
    KnownInput("\u{8}", .key(.backspace, .control)),
  ]

  static let escapes = [
    KnownInput("\u{1B}", .key(.escape)),
    KnownInput("\u{1B}\u{1B}", .key(.escape), .key(.escape)),
    KnownInput("\u{1B}\u{1B}\u{1B}", .key(.escape), .key(.escape), .key(.escape)),
    KnownInput("\u{1B}a", .typed("a", .alternate)),
    KnownInput("\u{1B}é", .typed("é", .alternate)),
    KnownInput("\u{1B}(", .typed("(", .alternate)),
    KnownInput("\u{1B}\u{1B}a", .key(.escape), .typed("a", .alternate)),
    KnownInput("\u{1B}\u{1}", .typed("a", [.control, .alternate])),
    KnownInput("\u{1B}\u{3}", .typed("c", .control)),
    KnownInput("\u{1B}\u{1B}\u{3}", .key(.escape), .typed("c", .control)),
    KnownInput("\u{1B}\r", .key(.enter, .alternate)),
    KnownInput("\u{1B}\t", .key(.tab, .alternate)),
    KnownInput("\u{1B}\u{7F}", .key(.backspace, .alternate)),
    KnownInput([0x1B, 0xC3, 0x61], [.typed("\u{FFFD}", .alternate), .typed("a")]),
    KnownInput("\u{1B}\\", .typed("\\", .alternate)),
  ]

  static let xterm = [
    KnownInput("\u{1B}[A", .key(.up)), KnownInput("\u{1B}[B", .key(.down)),
    KnownInput("\u{1B}[C", .key(.right)), KnownInput("\u{1B}[D", .key(.left)),
    KnownInput("\u{1B}[H", .key(.home)), KnownInput("\u{1B}[F", .key(.end)),
    KnownInput("\u{1B}OA", .key(.up)), KnownInput("\u{1B}OD", .key(.left)),
    KnownInput("\u{1B}OH", .key(.home)), KnownInput("\u{1B}OF", .key(.end)),
    KnownInput("\u{1B}OP", .key(.function(1))), KnownInput("\u{1B}OS", .key(.function(4))),
    KnownInput("\u{1B}OM", .key(.enter)), KnownInput("\u{1B}Oj", .typed("*")),
    KnownInput("\u{1B}Oy", .typed("9")),
    KnownInput("\u{1B}O5P", .key(.function(1), .control)),
    KnownInput("\u{1B}O1;2Q", .key(.function(2), .shift)),
    KnownInput("\u{1B}[1~", .key(.home)), KnownInput("\u{1B}[2~", .key(.insert)),
    KnownInput("\u{1B}[3~", .key(.delete)), KnownInput("\u{1B}[4~", .key(.end)),
    KnownInput("\u{1B}[5~", .key(.pageUp)), KnownInput("\u{1B}[6~", .key(.pageDown)),
    KnownInput("\u{1B}[15~", .key(.function(5))), KnownInput("\u{1B}[17~", .key(.function(6))),
    KnownInput("\u{1B}[21~", .key(.function(10))), KnownInput("\u{1B}[24~", .key(.function(12))),
    KnownInput("\u{1B}[26~", .key(.function(14))), KnownInput("\u{1B}[29~", .key(.function(16))),
    KnownInput("\u{1B}[34~", .key(.function(20))),
    KnownInput("\u{1B}[Z", .key(.backTab)),
    KnownInput("\u{1B}[1;5Z", .key(.backTab, .control)),
    KnownInput("\u{1B}[1;2A", .key(.up, .shift)),
    KnownInput("\u{1B}[1;3B", .key(.down, .alternate)),
    KnownInput("\u{1B}[1;5C", .key(.right, .control)),
    KnownInput("\u{1B}[1;8D", .key(.left, [.shift, .alternate, .control])),
    KnownInput("\u{1B}[1;9H", .key(.home, .command)),
    KnownInput("\u{1B}[3;5~", .key(.delete, .control)),
    KnownInput("\u{1B}[24;2~", .key(.function(12), .shift)),
    KnownInput("\u{1B}[1;5P", .key(.function(1), .control)),
    KnownInput("\u{1B}[1;2R", .key(.function(3), .shift)),
    KnownInput("\u{1B}[R", .key(.function(3))),
    KnownInput("\u{1B}[27;5;105~", .typed("i", .control)),
    KnownInput("\u{1B}[27;6;65~", .typed("A", .control)),
    KnownInput("\u{1B}[27;2;13~", .key(.enter, .shift)),
    KnownInput("\u{1B}[27;5;9~", .key(.tab, .control)),
    KnownInput("\u{1B}[27;6;9~", .key(.backTab, .control)),
    KnownInput("\u{1B}[27;4;33~", .typed("!", .alternate)),
  ]

  /// rxvt and the Linux console.
  static let others = [
    KnownInput("\u{1B}[7~", .key(.home)), KnownInput("\u{1B}[8~", .key(.end)),
    KnownInput("\u{1B}[11~", .key(.function(1))),
    KnownInput("\u{1B}[3^", .key(.delete, .control)),
    KnownInput("\u{1B}[3$", .key(.delete, .shift)),
    KnownInput("\u{1B}[23$", .key(.function(11), .shift)),
    KnownInput("\u{1B}[5@", .key(.pageUp, [.control, .shift])),
    KnownInput("\u{1B}[a", .key(.up, .shift)), KnownInput("\u{1B}[d", .key(.left, .shift)),
    KnownInput("\u{1B}Oa", .key(.up, .control)), KnownInput("\u{1B}Od", .key(.left, .control)),
    KnownInput("\u{1B}\u{1B}[A", .key(.up, .alternate)),
    KnownInput("\u{1B}\u{1B}OA", .key(.up, .alternate)),
    KnownInput("\u{1B}\u{1B}[3~", .key(.delete, .alternate)),
    KnownInput("\u{1B}\u{1B}[1;3A", .key(.escape), .key(.up, .alternate)),
    KnownInput("\u{1B}\u{1B}[I", .key(.escape), .focus(true)),
    KnownInput("\u{1B}[[A", .key(.function(1))), KnownInput("\u{1B}[[E", .key(.function(5))),
    KnownInput("\u{1B}\u{1B}[[B", .key(.function(2), .alternate)),
  ]

  static let kitty = [
    KnownInput("\u{1B}[27u", .key(.escape)),
    KnownInput("\u{1B}[97u", .typed("a")),
    KnownInput("\u{1B}[97;5u", .typed("a", .control)),
    KnownInput("\u{1B}[97;6u", .typed("A", .control)),
    KnownInput("\u{1B}[97;2u", .typed("A")),
    KnownInput("\u{1B}[97;65u", .typed("A")),
    KnownInput("\u{1B}[97;66u", .typed("a")),
    KnownInput("\u{1B}[97:65;2u", .typed("A")),
    KnownInput("\u{1B}[49:33;4u", .typed("!", .alternate)),
    KnownInput("\u{1B}[49;4u", .typed("1", [.shift, .alternate])),
    KnownInput("\u{1B}[97;;229u", .typed("å")),
    KnownInput("\u{1B}[0;;26085:26412u", .typed("日"), .typed("本")),
    KnownInput("\u{1B}[97;1:1u", .typed("a")),
    KnownInput("\u{1B}[97;1:2u", .typed("a")),
    KnownInput("\u{1B}[97;1:3u"),
    KnownInput("\u{1B}[1;1:3A"),
    KnownInput("\u{1B}[1;5:2A", .key(.up, .control)),
    KnownInput("\u{1B}[3;1:3~"),
    KnownInput("\u{1B}[9u", .key(.tab)),
    KnownInput("\u{1B}[9;2u", .key(.backTab)),
    KnownInput("\u{1B}[13;2u", .key(.enter, .shift)),
    KnownInput("\u{1B}[127;5u", .key(.backspace, .control)),
    KnownInput("\u{1B}[32;2u", .typed(" ")),
    KnownInput("\u{1B}[32;5u", .typed(" ", .control)),
    KnownInput("\u{1B}[13~", .key(.function(3))),
    KnownInput("\u{1B}[57376u", .key(.function(13))),
    KnownInput("\u{1B}[57400u", .typed("1")),
    KnownInput("\u{1B}[57414u", .key(.enter)),
    KnownInput("\u{1B}[57423u", .key(.home)),
    KnownInput("\u{1B}[57441;2u"),
    KnownInput("\u{1B}[57358u"),
    KnownInput("\u{1B}[97;33u", .typed("a", .alternate)),
    KnownInput("\u{1B}\u{1B}[27u", .key(.escape), .key(.escape)),
  ]

  static let mouse = [
    KnownInput("\u{1B}[<0;1;1M", .mouse(MouseEvent(.press, column: 0, row: 0))),
    KnownInput("\u{1B}[<0;12;7m", .mouse(MouseEvent(.release, column: 11, row: 6))),
    KnownInput("\u{1B}[<2;3;4M", .mouse(MouseEvent(.press, button: .right, column: 2, row: 3))),
    KnownInput("\u{1B}[<32;3;4M", .mouse(MouseEvent(.drag, column: 2, row: 3))),
    KnownInput("\u{1B}[<35;3;4M", .mouse(MouseEvent(.move, button: .none, column: 2, row: 3))),
    KnownInput("\u{1B}[<64;3;4M", .mouse(MouseEvent(.wheelUp, button: .none, column: 2, row: 3))),
    KnownInput("\u{1B}[<65;3;4M", .mouse(MouseEvent(.wheelDown, button: .none, column: 2, row: 3))),
    KnownInput(
      "\u{1B}[<67;3;4M", .mouse(MouseEvent(.wheelRight, button: .none, column: 2, row: 3))),
    KnownInput(
      "\u{1B}[<20;3;4M",
      .mouse(MouseEvent(.press, column: 2, row: 3, modifiers: [.shift, .control]))),
    KnownInput(
      "\u{1B}[<128;300;4M", .mouse(MouseEvent(.press, button: .other(8), column: 299, row: 3))),
    KnownInput("\u{1B}[<0;0;0M", .mouse(MouseEvent(.press, column: 0, row: 0))),
    KnownInput("\u{1B}[<0;1M"),
    KnownInput("\u{1B}[M !!"),
    KnownInput([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xA0], []),
    KnownInput("\u{1B}[32;12;7M"),
  ]

  static let pastes = [
    KnownInput("\u{1B}[200~\u{1B}[201~", .pasteBegan, .pasteEnded),
    KnownInput("\u{1B}[200~abc\u{1B}[201~", .pasteBegan, .pasteText("abc"), .pasteEnded),
    KnownInput(
      "\u{1B}[200~a\r\nb\rc\nd\u{1B}[201~", .pasteBegan, .pasteText("a\nb\nc\nd"), .pasteEnded),
    KnownInput("\u{1B}[200~日é🙂\u{1B}[201~", .pasteBegan, .pasteText("日é🙂"), .pasteEnded),
    KnownInput(
      "\u{1B}[200~x\u{1B}[31my\u{7}\tz\u{1B}[201~", .pasteBegan, .pasteText("x[31my\tz"),
      .pasteEnded),
    KnownInput(
      "\u{1B}[200~\u{1B}[20\u{1B}[201~", .pasteBegan, .pasteText("[20"), .pasteEnded),
    KnownInput(
      "\u{1B}[200~\u{1B}\u{1B}[201~", .pasteBegan, .pasteEnded),
    KnownInput(
      "\u{1B}[200~\u{1B}[200~q\u{1B}[201~", .pasteBegan, .pasteText("[200~q"), .pasteEnded),
    KnownInput(
      Array("\u{1B}[200~".utf8) + [0xE2, 0x82] + Array("\u{1B}[201~".utf8),
      [.pasteBegan, .pasteText("\u{FFFD}"), .pasteEnded]),
    KnownInput("\u{1B}[201~"),
  ]

  static let reports = [
    KnownInput("\u{1B}[I", .focus(true)),
    KnownInput("\u{1B}[O", .focus(false)),
    KnownInput("\u{1B}[48;24;80;480;640t", .resize(columns: 80, rows: 24)),
    KnownInput("\u{1B}[48;24;80t", .resize(columns: 80, rows: 24)),
    KnownInput("\u{1B}[48;0;80;0;0t"),
    KnownInput("\u{1B}[48;99999;99999;0;0t"),
  ]

  static let replies = [
    KnownInput("\u{1B}[?62;22c", .reply(.primaryDeviceAttributes)),
    KnownInput("\u{1B}[?6c", .reply(.primaryDeviceAttributes)),
    KnownInput("\u{1B}[>41;354;0c", .reply(.other(">41;354;0c"))),
    KnownInput("\u{1B}[?2026;2$y", .reply(.mode(number: 2026, state: 2))),
    KnownInput("\u{1B}[4;1$y", .reply(.other("4;1$y"))),
    KnownInput("\u{1B}P>|XTerm(390)\u{1B}\\", .reply(.version("XTerm(390)"))),
    KnownInput(
      "\u{1B}]11;rgb:1e1e/ffff/0000\u{1B}\\",
      .reply(.defaultColor(OSC: 11, red: 0x1E, green: 0xFF, blue: 0))),
    KnownInput(
      "\u{1B}]10;rgb:f/8/0\u{7}", .reply(.defaultColor(OSC: 10, red: 255, green: 136, blue: 0))),
    KnownInput(
      "\u{1B}]11;rgba:1e/ff/00/80\u{7}",
      .reply(.defaultColor(OSC: 11, red: 0x1E, green: 0xFF, blue: 0))),
    KnownInput(
      "\u{1B}]11;#102030\u{7}",
      .reply(.defaultColor(OSC: 11, red: 0x10, green: 0x20, blue: 0x30))),
    KnownInput("\u{1B}]11;?\u{7}", .reply(.other("11;?"))),
    KnownInput("\u{1B}]11;rgb:xx/yy/zz\u{7}", .reply(.other("11;rgb:xx/yy/zz"))),
    KnownInput("\u{1B}]52;c;aGk=\u{7}", .reply(.other("52;c;aGk="))),
    KnownInput("\u{1B}[?997;1n", .reply(.colorScheme(isDark: true))),
    KnownInput("\u{1B}[?997;2n", .reply(.colorScheme(isDark: false))),
    KnownInput("\u{1B}[?5;7R", .reply(.other("?5;7R"))),
    KnownInput("\u{1B}[24;80R"),
    KnownInput("\u{1B}[?31u", .reply(.keyboardFlags(31))),
    KnownInput("\u{1B}[0n", .reply(.other("0n"))),
    KnownInput("\u{1B}P1$r0m\u{1B}\\", .reply(.other("1$r0m"))),
    KnownInput("\u{1B}_Gi=31;OK\u{1B}\\", .reply(.graphics(number: 31, message: "OK"))),
    KnownInput(
      "\u{1B}_Gi=7,p=1;ENOENT:no such picture\u{1B}\\",
      .reply(.graphics(number: 7, message: "ENOENT:no such picture"))),
    KnownInput("\u{1B}\u{1B}[?6c", .key(.escape), .reply(.primaryDeviceAttributes)),
  ]

  /// Input that no terminal sends on purpose. Only its text counts as typed.
  static let hostile = [
    KnownInput("\u{1B}[999999999999999999999999;5A"),
    KnownInput("\u{1B}[1;99999999999999999999A", .key(.up)),
    KnownInput("\u{1B}[38;5;1m"),
    KnownInput("\u{1B}[;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;x"),
    KnownInput("\u{1B}[::::5;:u"),
    KnownInput("\u{1B}[99999999u"),
    KnownInput("\u{1B}[55296u"),
    KnownInput("\u{1B}[155u"),
    KnownInput("\u{1B}[<99999999999;99999999999;99999999999M", .mouse(.farAway)),
    KnownInput("\u{1B}[12\u{3}", .typed("c", .control)),
    KnownInput("\u{1B}[12\u{18}a", .typed("a")),
    KnownInput("\u{1B}[1\u{1B}[B", .key(.down)),
    KnownInput("\u{1B}[1é", .typed("é")),
    KnownInput("\u{1B}O\r", .typed("O", .alternate), .key(.enter)),
    KnownInput("\u{1B}O12!", .typed("O", .alternate), .typed("1"), .typed("2"), .typed("!")),
    KnownInput("\u{1B}O\u{1B}[A", .typed("O", .alternate), .key(.up)),
    KnownInput("\u{1B}[[z"),
    KnownInput("\u{1B}[M\u{1B}[A", .key(.up)),
    KnownInput("\u{1B}]0;a title\rrm -rf\n\u{4}\u{7}", .reply(.other("0;a titlerm -rf"))),
    KnownInput("\u{1B}]0;a title\u{3}x", .typed("c", .control), .typed("x")),
    KnownInput("\u{1B}]\u{3}", .typed("]", .alternate), .typed("c", .control)),
    KnownInput("\u{1B}P1\u{1B}\u{3}", .typed("c", .control)),
    KnownInput("\u{1B}Xstart\u{3}", .typed("c", .control)),
    KnownInput("\u{1B}]0;never ended\u{1B}[A", .key(.up)),
    KnownInput("\u{1B}]0;never ended\u{1B}\u{1B}[A", .key(.up)),
    KnownInput("\u{1B}Pdevice\u{7}bell\u{18}", []),
    KnownInput("\u{1B}_application\u{1B}\\"),
    KnownInput("\u{1B}^private\u{1B}\\"),
    KnownInput("\u{1B}Xstart\u{1B}\\"),
    KnownInput("\u{1B}_G;OK\u{1B}\\"),
    KnownInput("\u{1B}_Gi=99999999999999999999;OK\u{1B}\\"),
    KnownInput("\u{1B}_Gi=31\u{1B}\\"),
    KnownInput("\u{1B}_Gi=31;OK\u{7}\u{18}"),
    KnownInput("\u{1B}]\u{7}"),
    KnownInput("\u{1B}P\u{1B}\\"),
    KnownInput(
      [0x1B, 0x5D] + Array(repeating: UInt8(ascii: "A"), count: 6000) + [0x07], []),
    KnownInput(
      [0x1B, 0x5B] + Array(repeating: UInt8(ascii: "1"), count: 6000) + [0x41], []),
  ]

  init(_ text: String, _ events: [InputEvent]) { self.init(Array(text.utf8), events) }
}

extension MouseEvent {
  /// The position of a mouse whose coordinates are too large.
  fileprivate static let farAway = MouseEvent(
    .drag, button: .other(11), column: 0xFFFFFE, row: 0xFFFFFE,
    modifiers: [.shift, .alternate, .control])
}
