import TerminalCore
import TestSupport

/// A random program that draws: texts of all kinds, fills, restyling, scrolling, new sizes.
struct DrawingProgram {
  private(set) var frame: CellBuffer
  private(set) var cursor: Cursor?
  private var random: SeededGenerator
  private let erasesWithBackground: Bool

  private static let texts = [
    "a", "Hello, world", "   ", "          ", "┌────────┐", "日本語のテキスト", "漢", "naïve café",
    "e\u{301}a\u{308}", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷", "❤️ love", "👍🏽 ok", "1️⃣", "\u{1B}[31mred",
    "tab\there", "🙂", "क्षि", "한국어", "ﾊﾝｶｸ", "x🙂y", "⚠ careful", "שלום", "\u{202E}abc",
    "item 1234 of the list, with a longer title",
  ]
  private static let colors: [Color] = [
    .default, .default, .palette(1), .palette(12), .palette(200), .rgb(10, 20, 30),
    .rgb(250, 128, 0),
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    erasesWithBackground = seed % 3 == 0
    frame = CellBuffer(columns: 30, rows: 9, graphemes: GraphemeTable())
  }

  mutating func configure(_ renderer: inout Renderer) {
    renderer.erasesWithBackground = erasesWithBackground
    renderer.synchronizedOutput = Bool.random(using: &random)
    renderer.colorDepth = ColorDepth.allCases.randomElement(using: &random) ?? .none
  }

  func screen(manner: ReplayScreen.Manner) -> ReplayScreen {
    ReplayScreen(
      columns: frame.columns, rows: frame.rows, manner: manner,
      erasesWithBackground: erasesWithBackground)
  }

  func resize(_ screen: inout ReplayScreen) {
    screen.resize(columns: frame.columns, rows: frame.rows)
  }

  /// Draws the next frame and returns whether it has another size.
  mutating func changeFrame() -> Bool {
    let size = frame.bounds
    for _ in 0..<Int.random(in: 0...6, using: &random) { change() }
    let hasCursor = Bool.random(using: &random)
    cursor =
      hasCursor ? Cursor(column: number(below: frame.columns), row: number(below: frame.rows)) : nil
    return frame.bounds != size
  }

  func render(with renderer: inout Renderer) -> [UInt8] {
    var output: [UInt8] = []
    renderer.render(frame, cursor: cursor, into: &output)
    return output
  }

  private mutating func change() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9:
      let column = number(below: frame.columns + 8) - 6
      let text = Self.texts.randomElement(using: &random) ?? ""
      let clip = Bool.random(using: &random) ? frame.bounds : rect()
      frame.write(text, column: column, row: number(below: frame.rows), style: style(), clip: clip)
    case 9..<12: frame.fill(rect(), with: .blank(style()))
    case 12..<14:
      let style = style()
      frame.restyle(rect()) { $0 = style }
    case 14..<18: scroll(number(below: 5) - 2)
    case 18 where number(below: 4) == 0:
      frame.resize(columns: 1 + number(below: 50), rows: 1 + number(below: 15))
    default:
      if number(below: 4) == 0 { frame.clear(style: style()) }
    }
  }

  /// Moves the rows between a header and a footer.
  private mutating func scroll(_ distance: Int) {
    guard frame.rows > 3 else { return }
    let old = frame
    let body = CellRect(column: 0, row: 1, columns: frame.columns, rows: frame.rows - 2)
    frame.fill(body, with: .blank())
    frame.copy(old, from: body, toColumn: 0, row: 1 - distance, clip: body)
    let number = number(below: 1000)
    frame.write("row \(number)", column: 0, row: distance > 0 ? frame.rows - 2 : 1)
  }

  private mutating func rect() -> CellRect {
    CellRect(
      column: number(below: frame.columns), row: number(below: frame.rows),
      columns: 1 + number(below: frame.columns), rows: 1 + number(below: 4))
  }

  private mutating func style() -> Style {
    Style(
      foreground: Self.colors.randomElement(using: &random) ?? .default,
      background: Self.colors.randomElement(using: &random) ?? .default,
      attributes: Bool.random(using: &random)
        ? [] : Style.Attributes(rawValue: UInt16(number(below: 64))))
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<max(limit, 1), using: &random)
  }
}
