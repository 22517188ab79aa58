import TerminalCore
import TerminalUITesting
import TestSupport
import Testing

/// The emulator and tmux show the same for the same bytes.
///
/// Only what both hold to be right is drawn. Where terminals differ by design (what makes a pending
/// wrap go away, wide glyphs cut in two, clusters), the emulator follows xterm, and the programs
/// keep away.
@Suite(.enabled(if: Tmux.isThere), .serialized, .timeLimit(.minutes(5)))
struct TmuxComparisonTests {
  @Test func randomControlFunctionsShowTheSame() throws {
    let tmux = try #require(Tmux())
    for seed in 0..<UInt64(60) {
      var random = SeededGenerator(seed: 7000 + seed)
      let columns = Int.random(in: 2...60, using: &random)
      let rows = Int.random(in: 2...20, using: &random)
      let program = (0..<200).map { _ in
        function(columns: columns, rows: rows, using: &random)
      }
      try compare(
        program.map { Array($0.utf8) }, columns: columns, rows: rows, with: tmux, seed: seed)
    }
  }

  @Test func renderedFramesShowTheSame() throws {
    let tmux = try #require(Tmux())
    for seed in 0..<UInt64(40) {
      let plan = DrawingProgram.Plan(
        columns: 50, rows: 12, steps: 8, seed: 8000 + seed, isPlainText: true)
      var program = DrawingProgram(plan)
      var renderer = Renderer()
      renderer.colorDepth = plan.colorDepth
      renderer.erasesWithBackground = seed % 2 == 0
      var output = [Array("\u{1B}[?7l".utf8)]
      for _ in 0..<plan.steps {
        program.advance()
        var bytes: [UInt8] = []
        renderer.render(program.frame, cursor: program.cursor, into: &bytes)
        output.append(bytes)
      }
      try compare(output, columns: 50, rows: 12, with: tmux, seed: seed)
    }
  }

  /// Sends the same pieces to both; if the pictures differ, names the piece that causes it.
  private func compare(
    _ pieces: [[UInt8]], columns: Int, rows: Int, with tmux: Tmux, seed: UInt64
  ) throws {
    func pictures(_ count: Int) throws -> (own: ScreenEmulator, other: ScreenEmulator)? {
      let bytes = Array(pieces.prefix(count).joined())
      var screen = ScreenEmulator(columns: columns, rows: rows)
      screen.feed(bytes)
      let other = try tmux.screen(showing: bytes, columns: columns, rows: rows)
      let isSame =
        screen.place == other.place && screen.isCursorVisible == other.isCursorVisible
        && (0..<rows).allSatisfy { visible($0, of: screen) == visible($0, of: other) }
      return isSame ? nil : (screen, other)
    }

    guard var different = try pictures(pieces.count) else { return }
    var (same, end) = (0, pieces.count)
    while end - same > 1 {
      let middle = (same + end) / 2
      if let pair = try pictures(middle) {
        (different, end) = (pair, middle)
      } else {
        same = middle
      }
    }
    let last = pieces[max(0, end - 6)..<end].map {
      String(decoding: $0, as: UTF8.self).debugDescription
    }
    Issue.record(
      """
      Seed \(seed), piece \(end), after \(last.joined(separator: " ")) the emulator shows
      \(Snapshot.text(of: different.own, styles: true))tmux shows
      \(Snapshot.text(of: different.other, styles: true))
      """)
  }

  /// The cells of a row up to its last glyph: tmux does not tell the colors of blanks that were
  /// erased behind it.
  private func visible(_ row: Int, of screen: ScreenEmulator) -> [ScreenCell] {
    let cells = screen.cells(inRow: row).map(\.appearance)
    let end = cells.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
    return Array(cells[..<end])
  }

  /// A control function or a piece of text, at random.
  private func function(
    columns: Int, rows: Int, using random: inout SeededGenerator
  ) -> String {
    let escape = "\u{1B}["
    let column = Int.random(in: 1...columns, using: &random)
    let row = Int.random(in: 1...rows, using: &random)
    let count = Int.random(in: 0...6, using: &random)
    let place = "\(escape)\(row);\(column)H"
    switch Int.random(in: 0..<11, using: &random) {
    case 0: return place
    case 1:
      let final = "ABCDGd".randomElement(using: &random) ?? "A"
      return "\(escape)\(count)\(final)"
    case 2: return place + ["\r", "\n", "\u{8}", "\r\n"][count % 4]
    case 3:
      let parameter = Int.random(in: 0...2, using: &random)
      return place + "\(escape)\(parameter)\(count % 2 == 0 ? "J" : "K")"
    case 4:
      let final = "XST".randomElement(using: &random) ?? "X"
      return place + "\(escape)\(count)\(final)" + place
    case 5:
      let other = Int.random(in: 1...rows, using: &random)
      return count < 3 ? "\(escape)r" : "\(escape)\(min(row, other));\(max(row, other))r"
    case 6:
      let codes = [
        "0", "1", "2", "3", "4", "7", "9", "22", "24", "27", "31", "44", "95", "38;5;200",
        "48;2;1;2;3", "39", "49",
      ]
      return "\(escape)\(codes.randomElement(using: &random) ?? "0")m"
    default:
      let text = ["abc", "x", "Hello, world", "é", "─────", "   "]
      return text.randomElement(using: &random) ?? ""
    }
  }
}
