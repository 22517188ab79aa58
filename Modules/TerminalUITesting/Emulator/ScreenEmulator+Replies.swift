import TerminalCore

/// Titles, questions, and the answers to them.
extension ScreenEmulator {
  /// As many titles as xterm puts aside.
  private static let deepestTitleStack = 10

  /// Keeps an answer for the program, where the terminal is one that answers.
  mutating func reply(_ text: String) {
    if answers != nil { replies += text.utf8 }
  }

  /// DSR; false for a question that is not known.
  mutating func reportStatus(_ sequence: ControlSequence) -> Bool {
    switch sequence.value(at: 0) {
    case 5: reply("\u{1B}[0n")
    case 6:
      let top = modes.contains(.origin) ? scrollRegion.lowerBound : 0
      reply("\u{1B}[\(cursor.row - top + 1);\(cursor.column + 1)R")
    default: return false
    }
    return true
  }

  /// DECRPM: 1 is on, 2 is off, 0 is not known.
  mutating func reportMode(_ number: Int) {
    let mode = ScreenMode(rawValue: number)
    var state = 0
    if let mode, answers?.modes.contains(mode) ?? false { state = modes.contains(mode) ? 1 : 2 }
    reply("\u{1B}[?\(number);\(state)$y")
  }

  /// Mode 2031's report, also asked for with `CSI ?996n`.
  mutating func reportColorScheme() {
    reply("\u{1B}[?997;\(answers?.isDark ?? true ? 1 : 2)n")
  }

  /// Mode 2048's report; this terminal has no pixels.
  mutating func reportSize() {
    reply("\u{1B}[48;\(rows);\(columns);0;0t")
  }

  /// xterm's window sequences, as far as a program without a window manager needs them.
  mutating func manipulateWindow(_ sequence: ControlSequence) -> Bool {
    // 0 means both titles, 2 the window's; 1 is the icon's, of which there is none.
    let hasWindowTitle = [0, 2].contains(sequence.value(at: 1))
    switch sequence.value(at: 0) {
    case 18: reply("\u{1B}[8;\(rows);\(columns)t")
    case 22 where hasWindowTitle:
      titleStack.append(title)
      if titleStack.count > Self.deepestTitleStack { titleStack.removeFirst() }
    case 23 where hasWindowTitle: title = titleStack.popLast() ?? title
    case 22, 23: break
    default: return false
    }
    return true
  }

  /// OSC: titles and questions about colours; anything else is read over.
  mutating func perform(command bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    switch (parts[0], parts[1]) {
    case ("0", _), ("2", _): title = String(parts[1])
    case ("10", "?"): reportColor(answers?.foreground, command: 10)
    case ("11", "?"): reportColor(answers?.background, command: 11)
    default: break
    }
  }

  private mutating func reportColor(_ color: Color?, command: Int) {
    guard case .rgb(let red, let green, let blue) = color?.kind else { return }
    // XParseColor's form with 16 bits a channel, as xterm answers.
    let channels = [red, green, blue].map { channel in
      let digits = String(channel, radix: 16)
      let byte = channel < 16 ? "0" + digits : digits
      return byte + byte
    }
    reply("\u{1B}]\(command);rgb:\(channels.joined(separator: "/"))\u{1B}\\")
  }
}
