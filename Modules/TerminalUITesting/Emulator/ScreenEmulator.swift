import TerminalCore

/// A terminal in memory, which interprets output and provides the resulting screen.
///
/// It behaves like xterm, with wide glyphs and grapheme clusters as in terminals with mode 2027. It
/// is stricter than real terminals: a control function that is unknown, or that terminals interpret
/// differently (REP, CHT, blinking text), has no effect and is recorded in `unknownSequences`, so
/// that a test can require that there are none. OSC, DCS, SOS, PM and APC strings are ignored,
/// except for titles, color queries, and pictures (the kitty graphics protocol with placeholders).
///
/// ```swift
/// var screen = ScreenEmulator(columns: 20, rows: 3)
/// screen.feed("\u{1B}[2;3HHello, \u{1B}[1m世界")
/// screen.lines[1]                     // "  Hello, 世界"
/// screen[column: 9, row: 1].width     // 2
/// ```
public struct ScreenEmulator: Sendable {
  /// The width in columns of a cluster of several scalars.
  public enum Widths: Hashable, Sendable {
    /// The width of one glyph: a flag is 2 columns wide.
    case clusters
    /// The sum of the scalars' widths, as in terminals without mode 2027.
    case scalars
  }

  /// The width in cells.
  public internal(set) var columns: Int
  /// The height in cells.
  public internal(set) var rows: Int
  public let widths: Widths
  public internal(set) var cursor = ScreenCursor()
  /// The style of subsequent text.
  public internal(set) var pen = Style.plain
  public internal(set) var modes = ScreenMode.initial
  /// The rows that scroll (DECSTBM).
  public internal(set) var scrollRegion: Range<Int>
  /// The title of the terminal's window.
  public internal(set) var title = ""
  /// The saved titles (`CSI 22 t`), with the most recent last.
  public internal(set) var titleStack: [String] = []
  /// The number of times the bell has rung.
  public internal(set) var bellCount = 0
  /// The unknown or malformed control functions, written as in manuals: `CSI 3b`. At most the first
  /// thousand are recorded.
  public internal(set) var unknownSequences: [String] = []
  /// The replies to queries; `nil` for a terminal that does not reply.
  public var answers: ScreenAnswers?
  /// The replies so far, as bytes for the program's input.
  public internal(set) var replies: [UInt8] = []
  /// The number of bytes received.
  public internal(set) var byteCount = 0
  /// The number of calls that sent bytes, which is the number of a program's writes.
  public internal(set) var writeCount = 0

  /// The pictures that the program has sent and not deleted, by their numbers.
  public internal(set) var pictures: [Int: ScreenPicture] = [:]
  /// The number of pictures received, including those that were sent again.
  public internal(set) var picturesReceived = 0

  var page: ScreenPage
  /// The picture that is being received, while further chunks are to come.
  var upload: Upload?
  /// The one of the two screens that is hidden.
  var hiddenPage: ScreenPage
  /// The position of the last glyph while only text has followed it, because the next scalar may
  /// still belong to it.
  var lastGlyph: ScreenPosition?
  private var parser = OutputParser()

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - columns: The width in cells, at least 1.
  ///   - rows: The height in cells, at least 1.
  ///   - widths: The width of clusters of several scalars.
  ///   - answers: The replies to queries; `nil` for a terminal that does not reply.
  public init(
    columns: Int, rows: Int, widths: Widths = .clusters, answers: ScreenAnswers? = nil
  ) {
    precondition(columns > 0 && rows > 0, "A screen has at least one cell.")
    self.columns = columns
    self.rows = rows
    self.widths = widths
    self.answers = answers
    scrollRegion = 0..<rows
    page = ScreenPage(columns: columns, rows: rows)
    hiddenPage = page
  }

  /// Interprets the output of a program. Sequences and characters may be split anywhere between two
  /// calls.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    var parser = self.parser
    writeCount += 1
    for byte in bytes {
      byteCount += 1
      parser.parse(byte) { perform($0) }
    }
    self.parser = parser
  }

  /// Interprets text, including the control functions in it.
  public mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  /// A Boolean value that indicates whether the bytes so far end with a complete character or
  /// sequence.
  public var isIdle: Bool { parser.isIdle }

  /// Changes the size, as the user does by dragging the window's corner. Cells that no longer fit
  /// are removed at the right and the bottom; lines are not rewrapped.
  public mutating func resize(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "A screen has at least one cell.")
    self.columns = columns
    self.rows = rows
    page.resize(columns: columns, rows: rows)
    hiddenPage.resize(columns: columns, rows: rows)
    scrollRegion = 0..<rows
    moveCursor(column: cursor.column, row: cursor.row)
    lastGlyph = nil
    if modes.contains(.sizeReports) { reportSize() }
  }

  /// Returns and removes the collected replies.
  public mutating func consumeReplies() -> [UInt8] {
    defer { replies.removeAll() }
    return replies
  }

  /// Resets the counts of bytes and writes to 0 for a new measurement.
  public mutating func resetCounts() {
    byteCount = 0
    writeCount = 0
  }

  /// The cell that erasing leaves behind: a blank with the pen's background (xterm's "back color
  /// erase").
  var blank: ScreenCell { .blank(Style(background: pen.background)) }

  mutating func recordUnknown(_ description: String) {
    if unknownSequences.count < 1000 { unknownSequences.append(description) }
  }
}

/// Cursor movement.
extension ScreenEmulator {
  /// Moves the cursor to a position, clamped to the screen.
  mutating func moveCursor(column: Int, row: Int) {
    cursor.column = min(max(0, column), columns - 1)
    cursor.row = min(max(0, row), rows - 1)
    cursor.isWrapPending = false
  }

  /// Moves the cursor up (CUU). It stops at the top of the scroll region, unless it is above it.
  mutating func moveUp(_ count: Int) {
    let top = cursor.row >= scrollRegion.lowerBound ? scrollRegion.lowerBound : 0
    moveCursor(column: cursor.column, row: max(top, cursor.row - count))
  }

  /// Moves the cursor down (CUD). It stops at the bottom of the scroll region, unless it is below
  /// it.
  mutating func moveDown(_ count: Int) {
    let end = cursor.row < scrollRegion.upperBound ? scrollRegion.upperBound : rows
    moveCursor(column: cursor.column, row: min(end - 1, cursor.row + count))
  }

  /// Moves to the next tab stop (HT), which are eight columns apart. A pending wrap stays pending.
  mutating func tab() {
    cursor.column = min((cursor.column / 8 + 1) * 8, columns - 1)
  }

  /// Moves the cursor down one row (IND); at the bottom of the scroll region the lines scroll up.
  mutating func index() {
    if cursor.row == scrollRegion.upperBound - 1 {
      page.scrollUp(1, in: scrollRegion, filling: blank)
      cursor.isWrapPending = false
    } else {
      moveCursor(column: cursor.column, row: cursor.row + 1)
    }
  }

  /// Saves the cursor of the main screen (1049).
  mutating func saveCursor() {
    page.saved = ScreenPage.SavedCursor(
      column: cursor.column, row: cursor.row, isWrapPending: cursor.isWrapPending, pen: pen)
  }

  /// Restores the saved cursor. Without one, the cursor moves to the top left and the pen is plain.
  mutating func restoreCursor() {
    let saved = page.saved
    moveCursor(column: saved.column, row: saved.row)
    cursor.isWrapPending = saved.isWrapPending
    pen = saved.pen
  }
}

/// Erasing and scrolling, which leave blanks with the pen's background.
extension ScreenEmulator {
  /// Erases in the display (ED). Erasing the history (3) has no effect, because there is none.
  mutating func eraseInDisplay(_ sequence: ControlSequence) {
    switch sequence.value(at: 0) {
    case 0:
      erase(cursor.column..<columns, row: cursor.row)
      for row in cursor.row + 1..<rows { erase(0..<columns, row: row) }
      cursor.isWrapPending = false
    case 1:
      for row in 0..<cursor.row { erase(0..<columns, row: row) }
      erase(0..<cursor.column + 1, row: cursor.row)
    case 2: for row in 0..<rows { erase(0..<columns, row: row) }
    case 3: break
    default: recordUnknown("\(sequence)")
    }
  }

  /// Erases in the line (EL).
  mutating func eraseInLine(_ sequence: ControlSequence) {
    switch sequence.value(at: 0) {
    case 0:
      erase(cursor.column..<columns, row: cursor.row)
      cursor.isWrapPending = false
    case 1: erase(0..<cursor.column + 1, row: cursor.row)
    case 2: erase(0..<columns, row: cursor.row)
    default: recordUnknown("\(sequence)")
    }
  }

  /// Erases characters (ECH).
  mutating func eraseCharacters(_ count: Int) {
    erase(cursor.column..<min(columns, cursor.column + count), row: cursor.row)
    cursor.isWrapPending = false
  }

  private mutating func erase(_ columns: Range<Int>, row: Int) {
    page.fill(columns, row: row, with: blank)
  }

  /// Sets the scroll region (DECSTBM) and moves the cursor to the top left. A region of less than
  /// two rows has no effect.
  mutating func setScrollRegion(_ sequence: ControlSequence) {
    let top = sequence.count() - 1
    let bottom = sequence.value(at: 1)
    let end = bottom == 0 ? rows : min(bottom, rows)
    guard end - top >= 2 else { return }
    scrollRegion = top..<end
    moveCursor(column: 0, row: 0)
  }
}
