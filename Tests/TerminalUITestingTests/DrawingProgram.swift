import TerminalCore
import TerminalUITesting
import TestSupport
import Testing

/// A program that draws at random, the same for the same seed: text of every kind, boxes, clearing,
/// rows and columns that move, and other sizes.
struct DrawingProgram {
  /// The size, the seed and the number of steps.
  struct Plan: Sendable, CustomTestStringConvertible {
    var columns: Int
    var rows: Int
    var steps: Int
    var seed: UInt64
    /// If true, draws only text whose width is the same on all terminals, and keeps the size.
    var isPlainText = false

    var colorDepth: ColorDepth { ColorDepth.allCases[Int(seed % 4)] }

    var testDescription: String {
      "\(columns)×\(rows), \(steps) steps, \(colorDepth), seed \(seed)"
    }
  }

  private(set) var frame: CellBuffer
  private(set) var cursor: Cursor?
  private let plan: Plan
  private var random: SeededGenerator

  init(_ plan: Plan) {
    self.plan = plan
    random = SeededGenerator(seed: plan.seed)
    frame = CellBuffer(columns: plan.columns, rows: plan.rows, graphemes: GraphemeTable())
  }

  /// Draws the next frame.
  mutating func advance() {
    switch below(12) {
    case 0: frame.clear(style: below(2) == 0 ? .plain : style())
    case 1 where !plan.isPlainText: resize()
    case 2, 3, 4: shiftRows()
    case 5: shiftColumns()
    case 6: fill()
    case 7: break
    default: write()
    }
    for _ in 0..<below(4) { write() }
    let shape: Cursor.Shape = [.block, .block, .block, .underline, .bar][below(5)]
    cursor =
      below(4) == 0
      ? nil : Cursor(column: below(frame.columns), row: below(frame.rows), shape: shape)
  }

  /// The cells the frame should be on a screen of the plan's colors.
  func intendedRows() -> [[ScreenCell]] {
    (0..<frame.rows).map { row in
      (0..<frame.columns).map { column in
        let cell = frame[column: column, row: row]
        let style = Style(
          foreground: cell.foreground.reduced(to: plan.colorDepth),
          background: cell.background.reduced(to: plan.colorDepth), attributes: cell.attributes)
        let text = cell.width == 0 ? "" : String(frame.graphemes.character(for: cell.glyph))
        return ScreenCell(text, style: style, width: Int(cell.width))
      }
    }
  }
}

extension DrawingProgram {
  private mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &random)
  }

  private mutating func write() {
    let pieces = plan.isPlainText ? Self.plainPieces : Self.pieces
    let text = (0..<1 + below(12)).map { _ in pieces[below(pieces.count)] }.joined()
    let count = below(8) == 0 ? 6 : 1
    frame.write(
      String(repeating: text, count: count), column: below(frame.columns + 4) - 4,
      row: below(frame.rows), style: style())
  }

  private mutating func fill() {
    let glyph: [Cell] = [
      .blank(style()), Cell(glyph: 0x2500, width: 1, style: style()),
      Cell(glyph: 0x4E16, width: 2, style: style()),
    ]
    frame.fill(area(), with: glyph[below(glyph.count)])
  }

  private mutating func area() -> CellRect {
    CellRect(
      column: below(frame.columns), row: below(frame.rows), columns: 1 + below(frame.columns),
      rows: 1 + below(frame.rows))
  }

  private mutating func resize() {
    let columns = max(1, plan.columns + below(7) - 3)
    let rows = max(1, plan.rows + below(5) - 2)
    frame.resize(columns: columns, rows: rows)
  }

  /// Moves a block of rows up or down, as scrolling a list does.
  private mutating func shiftRows() {
    let area = CellRect(
      column: 0, row: below(frame.rows), columns: frame.columns, rows: 1 + below(frame.rows))
    move(area, byColumns: 0, rows: below(5) - 2)
  }

  private mutating func shiftColumns() {
    move(area(), byColumns: below(5) - 2, rows: 0)
  }

  private mutating func move(_ area: CellRect, byColumns columns: Int, rows: Int) {
    let before = frame
    frame.copy(
      before, from: area, toColumn: area.column + columns, row: area.row + rows,
      clip: area.intersection(frame.bounds))
  }

  private mutating func style() -> Style {
    if below(3) == 0 { return .plain }
    return Style(
      foreground: color(), background: below(2) == 0 ? .default : color(),
      attributes: Style.Attributes(rawValue: below(2) == 0 ? 0 : UInt16(below(64))))
  }

  private mutating func color() -> Color {
    switch below(4) {
    case 0: .default
    case 1: .palette(UInt8(below(16)))
    case 2: .palette(UInt8(below(256)))
    default: .rgb(UInt8(below(256)), UInt8(below(256)), UInt8(below(256)))
    }
  }

  private static let plainPieces = ["a", "Hello", " ", "     ", "x y z", "é", "世", "界語", "==="]

  /// Text of every width, and of every kind that has ever broken a terminal program.
  private static let pieces = [
    "a", "Hello", " ", "    ", "                ", "x y z", "é", "e\u{301}", "世", "界語", "ｱ", "한글",
    "각", "👩\u{200D}👩\u{200D}👧\u{200D}👦", "👍🏽", "🇩🇪", "🇩", "❤\u{FE0F}", "❤", "1\u{FE0F}\u{20E3}",
    "☺\u{FE0E}", "─│╭", "█▌", "क्षि", "\u{202E}rtl", "שלום", "مرحبا", "\u{301}", "\u{1B}[31m", "\t",
    "\u{9B}", "a\u{300}\u{301}\u{302}\u{303}", "ทำ", "\u{0E33}", "\u{1100}", "\u{1161}", "\u{11A8}",
    "가", "\u{903}", "🏳\u{FE0F}\u{200D}🌈", "\u{600}1", "..",
    "==========",
  ]
}
