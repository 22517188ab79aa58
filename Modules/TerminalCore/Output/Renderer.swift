/// Draws only what changed since the last frame, in the fewest bytes it knows.
///
/// The renderer remembers what the terminal shows and appends what turns that into the next frame.
/// It never writes anything itself and allocates nothing once its buffers have grown to the size of
/// the screen.
///
/// The terminal must be in raw mode (a line feed moves down and nothing else) and should not wrap
/// at the right edge (DECAWM off), so that a glyph some terminal draws wider than expected never
/// scrolls the screen.
///
/// ```swift
/// var renderer = Renderer()
/// var frame = CellBuffer(columns: 80, rows: 24, graphemes: GraphemeTable())
/// frame.write("Schedule", column: 1, row: 0)
/// var output: [UInt8] = []
/// renderer.render(frame, cursor: nil, into: &output)
/// ```
public struct Renderer {
  /// The colours the terminal has; every colour is reduced to them. A change repaints everything.
  public var colorDepth = ColorDepth.trueColor {
    didSet { if colorDepth != oldValue { invalidate() } }
  }
  /// Whether the terminal has synchronized output (mode 2026). A frame of more than one row is
  /// then shown at once.
  public var synchronizedOutput = false
  /// Whether erased cells take the background colour of the moment ("bce"). Otherwise only cells
  /// of the default background are erased, which every terminal does alike.
  public var erasesWithBackground = false
  /// Whether the terminal erases a number of cells (ECH).
  public var erasesCharacters = true
  /// Whether the terminal scrolls a region of rows (DECSTBM with SU and SD).
  public var scrollsRegions = true
  /// Whether the terminal sets the cursor's shape (DECSCUSR).
  public var shapesCursor = true

  /// Whether signs and frames are sent as ASCII has them. A change repaints everything.
  public var isASCII = false {
    didSet { if isASCII != oldValue { invalidate() } }
  }

  /// The size of what the terminal shows.
  private(set) var columns = 0
  private(set) var rows = 0
  /// What the terminal shows, row by row; compared with the next frame as memory.
  var shown: [Cell] = []
  /// The rows of the frame that look different from `shown`, from the top.
  var changedRows: [Int] = []
  /// What the terminal would show after scrolling, and the means to find out whether it should.
  var scrolled: [Cell] = []
  var hashes: [UInt64] = []
  var votes: [Int] = []
  /// The terminal's cursor and style.
  var terminal = TerminalState()
  /// The cursor of the last frame; nil while it is hidden.
  private var cursor: Cursor?
  private var shape: Cursor.Shape?
  /// Whether what the terminal shows is unknown, and whether it shows its cursor.
  private var isInvalid = true
  private var isCursorUnknown = true
  /// The state of the grapheme table that the glyphs in `shown` belong to.
  private var generation = 0

  public init() {}

  /// Appends what turns the last frame into this one; nothing when both look the same.
  ///
  /// A frame of another size than the last one is painted on a cleared screen, for terminals
  /// disagree about what a resize leaves.
  ///
  /// - Parameters:
  ///   - frame: What the screen is to show.
  ///   - drawnRows: The rows anything was drawn in since the last frame; no other is looked at. All
  ///     of them unless it is given.
  ///   - pictures: What has to reach the terminal before the cells, and after the screen was
  ///     cleared.
  ///   - cursor: Where the cursor is to stand, moved inside the frame if need be; nil hides it.
  ///   - output: Takes the bytes for the terminal.
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

  /// Whether a frame will be painted on a cleared screen.
  public func clearsScreen(for frame: CellBuffer) -> Bool {
    isInvalid || frame.columns != columns || frame.rows != rows
      || frame.graphemes.generation != generation
  }

  /// Forgets what the terminal shows: the next frame clears the screen and paints everything.
  public mutating func invalidate() {
    isInvalid = true
    isCursorUnknown = true
    shape = nil
  }

  private static let beginSynchronized: [UInt8] = Array("\u{1B}[?2026h".utf8)
}

extension Renderer {
  /// Clears the screen and starts from the blanks that leaves.
  private mutating func clear(for frame: CellBuffer, into output: inout [UInt8]) {
    // Without colours and margins, so that all of the screen is erased, to the default background.
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

  /// Paints the rows that changed and returns how many took any bytes.
  private mutating func paint(
    _ frame: CellBuffer, drawnIn drawnRows: [Range<Int>]?, into output: inout [UInt8]
  ) -> Int {
    findChangedRows(of: frame, among: drawnRows)
    if changedRows.isEmpty { return 0 }
    let start = output.count
    let before = terminal
    var painted = paintChangedRows(of: frame, into: &output)
    if scrollsRegions, painted > 2, let shift = findShift(to: frame) {
      // Both ways are encoded and the shorter one is sent: no estimate is as good.
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

  /// Finds the rows that look different; most are told from the others by their memory alone.
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

  /// Puts the cursor where it is to stand, shaped and visible.
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
  /// Finds the region whose rows are, but for their place, what the terminal shows already.
  ///
  /// The changed rows are hashed as they were and as they are to be; each votes for the distances
  /// at which it is found again. What matches at the best distance is then compared cell for cell.
  mutating func findShift(to frame: CellBuffer) -> RowShift? {
    hashChangedRows(of: frame)
    votes.removeAll(keepingCapacity: true)
    votes.append(contentsOf: repeatElement(0, count: 2 * rows + 1))
    // A row of blanks is found everywhere and says nothing.
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

  /// Appends the scrolling of a region and puts what the terminal then shows into `scrolled`.
  mutating func scroll(by shift: RowShift, into output: inout [UInt8]) {
    // Rows scrolled in take the background of the moment on some terminals.
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
      // Setting the margins puts the cursor at the top left.
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

  /// The largest region of rows that match at a distance; up to two rows in a row may differ, such
  /// as a selected one.
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

  /// Hashes the changed rows as they are shown, and after them as they are in the frame.
  private mutating func hashChangedRows(of frame: CellBuffer) {
    hashes.removeAll(keepingCapacity: true)
    for row in changedRows {
      hashes.append(Self.hash(shown[row * columns..<(row + 1) * columns]))
    }
    for row in changedRows {
      hashes.append(Self.hash(frame.cells[row * columns..<(row + 1) * columns]))
    }
  }

  /// A quick hash that tells rows apart; equality is always checked afterwards.
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
  /// How many rows the content moves up; negative for down.
  var distance: Int
}

/// Where the terminal's cursor stands and how it looks; columns and rows count from 0.
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
