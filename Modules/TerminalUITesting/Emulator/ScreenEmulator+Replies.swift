import TerminalCore

/// Titles, queries, and the replies to them.
extension ScreenEmulator {
  /// The maximum number of saved titles, as in xterm.
  private static let deepestTitleStack = 10

  /// Appends a reply for the program, if the terminal has answers.
  mutating func reply(_ text: String) {
    if answers != nil { replies += text.utf8 }
  }

  /// Replies with a mode report (DECRPM): 1 is on, 2 is off, 0 is unknown.
  mutating func reportMode(_ number: Int) {
    let mode = ScreenMode(rawValue: number)
    var state = 0
    if let mode, answers?.modes.contains(mode) ?? false { state = modes.contains(mode) ? 1 : 2 }
    reply("\u{1B}[?\(number);\(state)$y")
  }

  /// Reports the color scheme for mode 2031 or for the query `CSI ?996n`.
  mutating func reportColorScheme() {
    reply("\u{1B}[?997;\(answers?.isDark ?? true ? 1 : 2)n")
  }

  /// Reports the size for mode 2048, without a size in pixels.
  mutating func reportSize() {
    reply("\u{1B}[48;\(rows);\(columns);0;0t")
  }

  /// Performs xterm's window sequences for titles. Returns false if the sequence is unknown.
  mutating func manipulateWindow(_ sequence: ControlSequence) -> Bool {
    // 0 means both titles, 2 that of the window; 1 is that of the icon, which does not exist here.
    let hasWindowTitle = [0, 2].contains(sequence.value(at: 1))
    switch sequence.value(at: 0) {
    case 22 where hasWindowTitle:
      titleStack.append(title)
      if titleStack.count > Self.deepestTitleStack { titleStack.removeFirst() }
    case 23 where hasWindowTitle: title = titleStack.popLast() ?? title
    case 22, 23: break
    default: return false
    }
    return true
  }

  /// Performs an operating system command: titles and color queries. Others are ignored.
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
    // The format of XParseColor with 16 bits per channel, as xterm replies.
    let channels = [red, green, blue].map { channel in
      let digits = String(channel, radix: 16)
      let byte = channel < 16 ? "0" + digits : digits
      return byte + byte
    }
    reply("\u{1B}]\(command);rgb:\(channels.joined(separator: "/"))\u{1B}\\")
  }
}

extension ScreenEmulator {
  /// The cell at a position, counted from 0 at the top left.
  public subscript(column column: Int, row row: Int) -> ScreenCell {
    page.lines[row][column]
  }

  /// Returns the cells of a row, from the left.
  public func cells(inRow row: Int) -> [ScreenCell] {
    page.lines[row]
  }

  /// The rows as text without trailing blanks, with `▨` for each part of a picture.
  public var lines: [String] {
    page.lines.map { line in
      let end = line.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
      return line[..<end].map(\.shownText).joined()
    }
  }

  /// The screen as text, without trailing blanks in rows and without empty rows at the bottom.
  public var text: String {
    let lines = lines
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }

  /// Returns the topmost and leftmost position of a text that is within one row, or nil if it is
  /// not on the screen.
  public func firstPosition(of text: String) -> ScreenPosition? {
    let wanted = Array(text).map(String.init)
    guard !wanted.isEmpty else { return nil }
    for (row, line) in page.lines.enumerated() {
      let glyphs = line.indices.filter { line[$0].width > 0 }
      guard glyphs.count >= wanted.count else { continue }
      for start in 0...glyphs.count - wanted.count
      where wanted.indices.allSatisfy({ line[glyphs[start + $0]].text == wanted[$0] }) {
        return ScreenPosition(column: glyphs[start], row: row)
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a text is on the screen, within one row.
  public func contains(_ text: String) -> Bool {
    firstPosition(of: text) != nil
  }

  /// Returns a Boolean value that indicates whether another screen looks the same: the appearance
  /// of the cells, and the cursor if it is visible.
  public func looksLike(_ other: ScreenEmulator) -> Bool {
    guard isCursorVisible == other.isCursorVisible, columns == other.columns, rows == other.rows
    else { return false }
    if isCursorVisible {
      guard cursor.column == other.cursor.column, cursor.row == other.cursor.row,
        cursor.shape == other.cursor.shape
      else { return false }
    }
    return page.lines.elementsEqual(other.page.lines) { line, otherLine in
      line == otherLine || line.map(\.appearance) == otherLine.map(\.appearance)
    }
  }

  public var isCursorVisible: Bool { modes.contains(.cursorVisible) }

  public var isAlternateScreen: Bool { modes.contains(.alternateScreen) }

  /// The active kitty keyboard flags of the visible screen.
  public var keyboardFlags: Int { page.keyboardStack.last ?? 0 }

  /// The kitty keyboard flags pushed on the visible screen, with the active ones last.
  public var keyboardStack: [Int] { page.keyboardStack }
}

extension ScreenEmulator: CustomStringConvertible {
  /// A text snapshot of the screen, as drawn by `Snapshot`.
  public var description: String { Snapshot.text(of: self) }
}

/// The position of a cell on the screen, counted from 0 at the top left.
public struct ScreenPosition: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
