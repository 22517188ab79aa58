import TerminalCore

/// A terminal that is only memory: bytes go in, and what a person would see can be read.
///
/// It behaves as xterm does, with wide glyphs and grapheme clusters as in terminals that have
/// mode 2027. It is strict where terminals are patient: a control function that it does not know,
/// or one that terminals disagree about (REP, CHT, blinking text), changes nothing and is written
/// down in `unknownSequences`, so that a test can require that there is none. The contents of
/// OSC, DCS, SOS, PM and APC strings other than titles, colour questions and pictures (the kitty
/// graphics protocol with placeholders) are read over.
///
/// ```swift
/// var screen = ScreenEmulator(columns: 20, rows: 3)
/// screen.feed("\u{1B}[2;3HHello, \u{1B}[1m世界")
/// screen.lines[1]                     // "  Hello, 世界"
/// screen[column: 9, row: 1].width     // 2
/// ```
public struct ScreenEmulator: Sendable {
  /// How many columns a cluster of several scalars takes.
  public enum Widths: Hashable, Sendable {
    /// As one glyph: a flag is 2 columns wide.
    case clusters
    /// As the sum of its scalars, which is what terminals without mode 2027 do.
    case scalars
  }

  /// The width in cells.
  public internal(set) var columns: Int
  /// The height in cells.
  public internal(set) var rows: Int
  public let widths: Widths
  public internal(set) var cursor = ScreenCursor()
  /// The style of what is written next.
  public internal(set) var pen = Style.plain
  public internal(set) var modes = ScreenMode.initial
  /// The rows that scroll (DECSTBM).
  public internal(set) var scrollRegion: Range<Int>
  /// The title of the terminal's window.
  public internal(set) var title = ""
  /// Titles that were put aside (`CSI 22 t`), the last one last.
  public internal(set) var titleStack: [String] = []
  /// How often the bell rang.
  public internal(set) var bellCount = 0
  /// Control functions that are not known, or malformed, as a manual writes them: `CSI 3b`. The
  /// first thousand are kept.
  public internal(set) var unknownSequences: [String] = []
  /// What to say to questions; `nil` for a terminal that says nothing.
  public var answers: ScreenAnswers?
  /// The answers given, as bytes for the program's input.
  public internal(set) var replies: [UInt8] = []
  /// How many bytes were fed.
  public internal(set) var byteCount = 0
  /// How many times bytes were fed: writes of a program.
  public internal(set) var writeCount = 0

  /// The pictures the program sent and did not delete, by their numbers.
  public internal(set) var pictures: [Int: ScreenPicture] = [:]
  /// How many pictures were sent, those sent again included.
  public internal(set) var picturesReceived = 0

  var page: ScreenPage
  /// The picture of which a piece was sent last, while more are to come.
  var upload: Upload?
  /// The one of the two screens that is not shown.
  var hiddenPage: ScreenPage
  /// Where the last glyph was put, as long as nothing but text came after it: the next scalar can
  /// still belong to it.
  var lastGlyph: ScreenPosition?
  private var parser = OutputParser()

  /// An empty screen.
  ///
  /// - Parameters:
  ///   - columns: The width in cells, at least 1.
  ///   - rows: The height in cells, at least 1.
  ///   - widths: How many columns a cluster of several scalars takes.
  ///   - answers: What to say to questions; `nil` for a terminal that says nothing.
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

  /// Shows what a program wrote. Sequences and characters may be cut anywhere between two calls.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    var parser = self.parser
    writeCount += 1
    for byte in bytes {
      byteCount += 1
      parser.parse(byte) { perform($0) }
    }
    self.parser = parser
  }

  /// Shows text, with the control functions in it.
  public mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  /// Whether the bytes so far end with a complete character or sequence.
  public var isIdle: Bool { parser.isIdle }

  /// Gives the screen another size, as a person does who drags the window's corner. What no longer
  /// fits is cut off at the right and below; nothing is wrapped anew.
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

  /// Hands the answers out and forgets them.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies.removeAll() }
    return replies
  }

  /// Sets the counts of bytes and writes to 0, to measure what comes next.
  public mutating func resetCounts() {
    byteCount = 0
    writeCount = 0
  }

  /// What erasing leaves behind: a blank with the pen's background (xterm's "back colour erase").
  var blank: ScreenCell { .blank(Style(background: pen.background)) }

  mutating func recordUnknown(_ description: String) {
    if unknownSequences.count < 1000 { unknownSequences.append(description) }
  }
}

/// Moving the cursor.
extension ScreenEmulator {
  /// Goes to a place, or to the nearest one on the screen.
  mutating func moveCursor(column: Int, row: Int) {
    cursor.column = min(max(0, column), columns - 1)
    cursor.row = min(max(0, row), rows - 1)
    cursor.isWrapPending = false
  }

  /// CUU stops at the top of the scroll region, unless the cursor is above it.
  mutating func moveUp(_ count: Int) {
    let top = cursor.row >= scrollRegion.lowerBound ? scrollRegion.lowerBound : 0
    moveCursor(column: cursor.column, row: max(top, cursor.row - count))
  }

  /// CUD stops at the bottom of the scroll region, unless the cursor is below it.
  mutating func moveDown(_ count: Int) {
    let end = cursor.row < scrollRegion.upperBound ? scrollRegion.upperBound : rows
    moveCursor(column: cursor.column, row: min(end - 1, cursor.row + count))
  }

  /// HT: to the next of the stops that stand every eight columns. A pending wrap stays pending.
  mutating func tab() {
    cursor.column = min((cursor.column / 8 + 1) * 8, columns - 1)
  }

  /// IND: one row down; at the bottom of the scroll region its lines move up.
  mutating func index() {
    if cursor.row == scrollRegion.upperBound - 1 {
      page.scrollUp(1, in: scrollRegion, filling: blank)
      cursor.isWrapPending = false
    } else {
      moveCursor(column: cursor.column, row: cursor.row + 1)
    }
  }

  /// Keeps the cursor for the main screen (1049).
  mutating func saveCursor() {
    page.saved = ScreenPage.SavedCursor(
      column: cursor.column, row: cursor.row, isWrapPending: cursor.isWrapPending, pen: pen)
  }

  /// Brings the cursor back that was kept; where none was, it goes home and the pen is plain.
  mutating func restoreCursor() {
    let saved = page.saved
    moveCursor(column: saved.column, row: saved.row)
    cursor.isWrapPending = saved.isWrapPending
    pen = saved.pen
  }
}

/// Erasing and scrolling. All of it leaves blanks in the pen's background.
extension ScreenEmulator {
  /// ED. Erasing the history (3) has nothing to do here.
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

  /// EL.
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

  /// ECH.
  mutating func eraseCharacters(_ count: Int) {
    erase(cursor.column..<min(columns, cursor.column + count), row: cursor.row)
    cursor.isWrapPending = false
  }

  private mutating func erase(_ columns: Range<Int>, row: Int) {
    page.fill(columns, row: row, with: blank)
  }

  /// DECSTBM: a region of at least two rows; the cursor goes home. Anything else changes nothing.
  mutating func setScrollRegion(_ sequence: ControlSequence) {
    let top = sequence.count() - 1
    let bottom = sequence.value(at: 1)
    let end = bottom == 0 ? rows : min(bottom, rows)
    guard end - top >= 2 else { return }
    scrollRegion = top..<end
    moveCursor(column: 0, row: 0)
  }
}
