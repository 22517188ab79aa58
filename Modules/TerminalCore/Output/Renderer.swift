/// Draws only what changed since the last frame, in as few bytes as possible.
///
/// The renderer remembers what the terminal shows and appends the bytes that turn it into the next
/// frame. It never writes to the terminal itself, and does not allocate once its buffers have grown
/// to the size of the screen.
///
/// The terminal must be in raw mode, in which a line feed only moves down. It should not wrap at
/// the right edge (DECAWM off), so that a glyph that is wider than expected never scrolls the
/// screen.
///
/// ```swift
/// var renderer = Renderer()
/// var frame = CellBuffer(columns: 80, rows: 24, graphemes: GraphemeTable())
/// frame.write("Schedule", column: 1, row: 0)
/// var output: [UInt8] = []
/// renderer.render(frame, cursor: nil, into: &output)
/// ```
public struct Renderer {
  /// The number of colors of the terminal, to which every color is reduced. Changing it repaints
  /// everything.
  public var colorDepth = ColorDepth.trueColor {
    didSet { if colorDepth != oldValue { invalidate() } }
  }
  /// A Boolean value that indicates whether the terminal supports synchronized output (mode 2026),
  /// so that a frame of more than one row appears at once.
  public var synchronizedOutput = false
  /// A Boolean value that indicates whether erased cells take the current background color
  /// ("bce").
  ///
  /// If false, only cells with the default background are erased, which works alike in every
  /// terminal.
  public var erasesWithBackground = false
  /// A Boolean value that indicates whether the terminal can erase a number of cells (ECH).
  public var erasesCharacters = true
  /// A Boolean value that indicates whether the terminal can scroll a region of rows (DECSTBM with
  /// SU and SD).
  public var scrollsRegions = true
  /// A Boolean value that indicates whether the terminal can change the cursor's shape (DECSCUSR).
  public var shapesCursor = true

  /// The forms in which symbols and borders are sent. Changing them repaints everything.
  public var glyphForms = GlyphForms.unicode {
    didSet { if glyphForms != oldValue { invalidate() } }
  }

  /// The size of the displayed frame.
  private(set) var columns = 0
  private(set) var rows = 0
  /// The cells that the terminal shows, row by row; compared with the next frame as memory.
  var shown: [Cell] = []
  /// The rows of the frame that look different from `shown`, from top to bottom.
  var changedRows: [Int] = []
  /// The cells that the terminal would show after scrolling. The hashes and votes decide whether it
  /// should scroll.
  var scrolled: [Cell] = []
  var hashes: [UInt64] = []
  var votes: [Int] = []
  /// The terminal's cursor and style.
  var terminal = TerminalState()
  /// The cursor of the last frame; nil if it is hidden.
  private var cursor: Cursor?
  private var shape: Cursor.Shape?
  /// A Boolean value that indicates whether the content of the terminal is unknown.
  private var isInvalid = true
  /// A Boolean value that indicates whether the visibility of the terminal's cursor is unknown.
  private var isCursorUnknown = true
  /// The generation of the grapheme table that the glyphs in `shown` belong to.
  private var generation = 0

  public init() {}

  /// Appends the bytes that turn the last frame into this one; nothing if both look the same.
  ///
  /// If the frame's size differs from the last one, the screen is cleared before painting, because
  /// terminals disagree about the content after a resize.
  ///
  /// - Parameters:
  ///   - frame: The content of the screen.
  ///   - drawnRows: The rows that were drawn in since the last frame; other rows are not compared.
  ///     If nil, all rows are.
  ///   - pictures: The bytes that must reach the terminal before the cells, and after the screen is
  ///     cleared.
  ///   - cursor: The cursor, which is moved inside the frame if necessary; nil hides it.
  ///   - output: The bytes for the terminal.
  public mutating func render(
    _ frame: CellBuffer, drawnIn drawnRows: [Range<Int>]? = nil, pictures: [UInt8] = [],
    cursor: Cursor?, into output: inout [UInt8]
  ) {
    let start = output.count
    if cursor == nil, self.cursor != nil || isCursorUnknown { output.append("\u{1B}[?25l") }
    let isRepaint = clearsScreen(for: frame)
    if isRepaint { clear(for: frame, into: &output) }
    output += pictures
    let painted = paint(frame, drawnIn: isRepaint ? nil : drawnRows, into: &output)
    place(cursor, in: frame, into: &output)
    if synchronizedOutput, isRepaint || painted > 1 {
      output.insert(contentsOf: Self.beginSynchronized, at: start)
      output.append("\u{1B}[?2026l")
    }
  }

  /// Returns a Boolean value that indicates whether rendering a frame clears the screen.
  public func clearsScreen(for frame: CellBuffer) -> Bool {
    isInvalid || frame.columns != columns || frame.rows != rows
      || frame.graphemes.generation != generation
  }

  /// Discards what is known about the terminal, so that the next frame clears the screen and paints
  /// everything.
  public mutating func invalidate() {
    isInvalid = true
    isCursorUnknown = true
    shape = nil
  }

  private static let beginSynchronized: [UInt8] = Array("\u{1B}[?2026h".utf8)
}

extension Renderer {
  /// Clears the screen and resets `shown` to blanks.
  private mutating func clear(for frame: CellBuffer, into output: inout [UInt8]) {
    // Without colors and margins, the whole screen is erased to the default background.
    terminal.pen.reset(into: &output)
    if scrollsRegions { output.append("\u{1B}[r") }
    output.append("\u{1B}[H\u{1B}[2J")
    terminal.row = 0
    terminal.column = 0
    columns = frame.columns
    rows = frame.rows
    generation = frame.graphemes.generation
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: repeatElement(.blank(), count: columns * rows))
    isInvalid = false
  }

  /// Paints the rows that changed and returns the number of rows that took any bytes.
  private mutating func paint(
    _ frame: CellBuffer, drawnIn drawnRows: [Range<Int>]?, into output: inout [UInt8]
  ) -> Int {
    findChangedRows(of: frame, among: drawnRows)
    if changedRows.isEmpty { return 0 }
    let start = output.count
    let before = terminal
    var painted = paintChangedRows(of: frame, into: &output)
    if scrollsRegions, painted > 2, let shift = findShift(to: frame) {
      // Encode both ways and send the shorter one. No estimate is as accurate.
      let end = output.count
      let after = terminal
      terminal = before
      scroll(by: shift, into: &output)
      swap(&shown, &scrolled)
      findChangedRows(of: frame)
      _ = paintChangedRows(of: frame, into: &output)
      if output.count - end < end - start {
        output.removeSubrange(start..<end)
        painted = shift.region.count
      } else {
        output.removeLast(output.count - end)
        terminal = after
        swap(&shown, &scrolled)
        findChangedRows(of: frame)
      }
    }
    for row in changedRows {
      for index in row * columns..<(row + 1) * columns { shown[index] = frame.cells[index] }
    }
    return painted
  }

  /// Finds the rows that look different. For most rows, comparing memory is enough.
  private mutating func findChangedRows(
    of frame: CellBuffer, among drawnRows: [Range<Int>]? = nil
  ) {
    changedRows.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      if let drawnRows, !drawnRows.contains(where: { $0.contains(row) }) { continue }
      let cells = row * columns..<(row + 1) * columns
      if shown.isSame(as: frame.cells, in: cells) { continue }
      if cells.contains(where: { looksDifferent($0, in: frame) }) { changedRows.append(row) }
    }
  }

  /// Moves the cursor to its position, sets its shape and shows it.
  private mutating func place(
    _ target: Cursor?, in frame: CellBuffer, into output: inout [UInt8]
  ) {
    if let target, columns > 0, rows > 0 {
      move(
        toRow: min(max(target.row, 0), rows - 1), column: min(max(target.column, 0), columns - 1),
        of: frame, into: &output)
      if shapesCursor, shape != target.shape {
        switch target.shape {
        case .block: output.append("\u{1B}[2 q")
        case .underline: output.append("\u{1B}[4 q")
        case .bar: output.append("\u{1B}[6 q")
        }
        shape = target.shape
      }
      if cursor == nil || isCursorUnknown { output.append("\u{1B}[?25h") }
    }
    cursor = target
    isCursorUnknown = false
  }
}

extension Renderer {
  /// Returns the region whose rows the terminal already shows at another place; nil if there is
  /// none.
  ///
  /// The changed rows are hashed before and after the change. Each row votes for the distances at
  /// which its hash occurs again. The rows at the best distance are then compared cell by cell.
  mutating func findShift(to frame: CellBuffer) -> RowShift? {
    hashChangedRows(of: frame)
    votes.removeAll(keepingCapacity: true)
    votes.append(contentsOf: repeatElement(0, count: 2 * rows + 1))
    // A blank row matches everywhere and is no evidence.
    let blank = Self.hash(repeatElement(Cell.blank(), count: columns))
    let count = changedRows.count
    for new in 0..<count where hashes[count + new] != blank {
      for old in 0..<count where hashes[old] == hashes[count + new] {
        votes[changedRows[old] - changedRows[new] + rows] += 1
      }
    }
    guard let most = votes.max(), most > 1, let index = votes.firstIndex(of: most) else {
      return nil
    }
    return region(movedBy: index - rows, in: frame)
  }

  /// Appends the sequences that scroll a region and stores the resulting cells in `scrolled`.
  mutating func scroll(by shift: RowShift, into output: inout [UInt8]) {
    // Some terminals fill the rows that scroll in with the current background.
    if terminal.pen.style.background != .default {
      terminal.pen.change(toBlank: .plain, into: &output)
    }
    let isWhole = shift.region == 0..<rows
    if !isWhole {
      output.appendCSI()
      if shift.region.lowerBound > 0 { output.append(decimal: shift.region.lowerBound + 1) }
      output.append(UInt8(ascii: ";"))
      output.append(decimal: shift.region.upperBound)
      output.append(UInt8(ascii: "r"))
    }
    output.appendCSI(abs(shift.distance), shift.distance > 0 ? "S" : "T")
    if !isWhole {
      // Setting the margins moves the cursor to the top left.
      output.append("\u{1B}[r")
      terminal.row = 0
      terminal.column = 0
    }
    scrolled.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      let source = shift.region.contains(row) ? row + shift.distance : row
      if source == row || shift.region.contains(source) {
        scrolled.append(contentsOf: shown[source * columns..<(source + 1) * columns])
      } else {
        scrolled.append(contentsOf: repeatElement(.blank(), count: columns))
      }
    }
  }

  /// Returns the largest region of rows that match at a distance; nil if there is none.
  ///
  /// Up to two consecutive rows may differ, such as a selected one.
  private func region(movedBy distance: Int, in frame: CellBuffer) -> RowShift? {
    var best = 0..<0
    var start = 0
    var end = 0
    for row in 0..<rows {
      let source = row + distance
      guard source >= 0, source < rows, isRow(source, equalTo: row, of: frame) else { continue }
      if row - end > 2 || end == 0 { start = row }
      end = row + 1
      if end - start > best.count { best = start..<end }
    }
    guard best.count > 1 else { return nil }
    let region =
      distance > 0
      ? best.lowerBound..<best.upperBound + distance
      : best.lowerBound + distance..<best.upperBound
    return RowShift(region: region, distance: distance)
  }

  private func isRow(_ old: Int, equalTo new: Int, of frame: CellBuffer) -> Bool {
    shown[old * columns..<(old + 1) * columns]
      == frame.cells[new * columns..<(new + 1) * columns]
  }

  /// Hashes the changed rows as they are shown, followed by the changed rows of the frame.
  private mutating func hashChangedRows(of frame: CellBuffer) {
    hashes.removeAll(keepingCapacity: true)
    for row in changedRows {
      hashes.append(Self.hash(shown[row * columns..<(row + 1) * columns]))
    }
    for row in changedRows {
      hashes.append(Self.hash(frame.cells[row * columns..<(row + 1) * columns]))
    }
  }

  /// Returns a hash of a row. Equal hashes are always verified.
  private static func hash(_ cells: some Sequence<Cell>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for cell in cells {
      let text = UInt64(cell.glyph) << 32 | UInt64(cell.foreground.rawValue)
      let look = UInt64(cell.background.rawValue) << 32 | UInt64(cell.attributes.rawValue)
      hash = (hash ^ text) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 29) ^ look) &* 0xBF58_476D_1CE4_E5B9
    }
    return hash
  }
}

/// A region of rows whose content moves.
struct RowShift {
  /// The rows of the region.
  var region: Range<Int>
  /// The number of rows the content moves up; negative for down.
  var distance: Int
}

/// The position and shape of the terminal's cursor; columns and rows count from 0.
public struct Cursor: Hashable, Sendable, BitwiseCopyable {
  /// The steady cursor shapes of DECSCUSR.
  public enum Shape: Hashable, Sendable, BitwiseCopyable { case block, underline, bar }

  public var column: Int
  public var row: Int
  public var shape: Shape

  public init(column: Int, row: Int, shape: Shape = .block) {
    self.column = column
    self.row = row
    self.shape = shape
  }
}
