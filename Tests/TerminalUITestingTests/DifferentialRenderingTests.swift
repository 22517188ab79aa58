import Foundation
import TerminalCore
import TerminalUITesting
import Testing

/// Random programs drawn step by step: what the renderer sends for each change, replayed on an
/// emulated terminal, must show the frame that was meant and the same as painting it from nothing.
struct DifferentialRenderingTests {
  /// A size, how many steps to draw there, and a seed.
  static let programs = (0..<repeats).flatMap { plans(seed: 1000 * $0) }

  /// The number of times to draw all kinds of programs, with new ones each time: `DRAWING_REPEATS`
  /// in the environment, or once.
  private static let repeats =
    ProcessInfo.processInfo.environment["DRAWING_REPEATS"].flatMap(UInt64.init) ?? 1

  private static func plans(seed: UInt64) -> [DrawingProgram.Plan] {
    let sizes = [
      (1, 1, 12, 12), (2, 2, 20, 12), (10, 3, 40, 16), (33, 9, 30, 12), (80, 24, 12, 8),
      (200, 60, 4, 4),
    ]
    return sizes.enumerated().flatMap { index, size in
      let (columns, rows, steps, count) = size
      return (0..<UInt64(count)).map { number in
        DrawingProgram.Plan(
          columns: columns, rows: rows, steps: steps, seed: seed + 100 * UInt64(index) + number)
      }
    }
  }

  @Test(arguments: programs)
  func changesShowTheSameAsAFullRepaint(plan: DrawingProgram.Plan) {
    var program = DrawingProgram(plan)
    var renderer = Renderer()
    renderer.colorDepth = plan.colorDepth
    renderer.erasesWithBackground = plan.seed % 2 == 0
    renderer.synchronizedOutput = plan.seed % 3 == 0
    var screen = ScreenEmulator(columns: plan.columns, rows: plan.rows)
    // Nothing a frame sends may lean on the terminal wrapping or not.
    if plan.seed % 5 > 0 { screen.feed("\u{1B}[?7l") }

    for step in 0..<plan.steps {
      program.advance()
      let output = show(program, with: &renderer, on: &screen)
      guard agrees(screen, with: program, step: step, output: output) else { return }

      #expect(render(program, with: &renderer).isEmpty, "step \(step) drawn again")

      var painter = Renderer()
      painter.colorDepth = plan.colorDepth
      var repainted = ScreenEmulator(columns: screen.columns, rows: screen.rows)
      repainted.feed(render(program, with: &painter))
      if !screen.looksLike(repainted) {
        Issue.record("Step \(step) shows\n\(screen)and painted from nothing\n\(repainted)")
      }
    }
  }

  @Test(arguments: 0..<12)
  func repaintingRepairsADamagedScreen(seed: UInt64) {
    let plan = DrawingProgram.Plan(columns: 30, rows: 8, steps: 6, seed: 900 + seed)
    var program = DrawingProgram(plan)
    var renderer = Renderer()
    renderer.colorDepth = plan.colorDepth
    var screen = ScreenEmulator(columns: 30, rows: 8)
    for step in 0..<plan.steps {
      program.advance()
      _ = show(program, with: &renderer, on: &screen)
      screen.feed("\u{1B}[3;2r\u{1B}[2;5r\u{1B}[5;5H\u{1B}[1;41mwall: shutdown\u{1B}[2J\u{1B}[?25h")
      renderer.invalidate()
      let output = show(program, with: &renderer, on: &screen)
      guard agrees(screen, with: program, step: step, output: output) else { return }
    }
  }

  /// A terminal that adds the widths of scalars draws some emoji wider; what is painted behind them
  /// on a fresh screen must stand where it belongs all the same.
  @Test(arguments: ["👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "👍🏽", "🇩🇪", "1\u{FE0F}\u{20E3}"])
  func textAfterAnEmojiIsInItsColumnOnEveryTerminal(emoji: String) {
    var frame = CellBuffer(columns: 12, rows: 2, graphemes: GraphemeTable())
    frame.write(emoji + "abcdefgh", column: 0, row: 0)
    let width = TextWidth.columns(of: emoji)
    var renderer = Renderer()
    var output: [UInt8] = []
    renderer.render(frame, cursor: nil, into: &output)
    var screen = ScreenEmulator(columns: 12, rows: 2, widths: .scalars)
    screen.feed(output)
    let tail = (width..<12).map { screen[column: $0, row: 0].text }.joined()
    #expect(tail.hasPrefix("abcdefgh"))
  }

  /// On such a terminal, changes drawn one after the other leave everything right but the clusters
  /// themselves.
  @Test(arguments: 0..<24)
  func clustersDrawnDifferentlyAffectNothingElse(seed: UInt64) {
    let plan = DrawingProgram.Plan(columns: 40, rows: 8, steps: 12, seed: 2000 + seed)
    var program = DrawingProgram(plan)
    var renderer = Renderer()
    renderer.colorDepth = plan.colorDepth
    var screen = ScreenEmulator(columns: 40, rows: 8, widths: .scalars)
    screen.feed("\u{1B}[?7l")
    for step in 0..<plan.steps {
      program.advance()
      let output = show(program, with: &renderer, on: &screen)
      let wanted = program.intendedRows()
      for row in 0..<screen.rows {
        let cells = screen.cells(inRow: row)
        var isInCluster = false
        for (column, cell) in wanted[row].enumerated() {
          if cell.width > 0 { isInCluster = cell.text.unicodeScalars.count > 1 }
          if isInCluster || cells[column].appearance == cell.appearance { continue }
          Issue.record(
            """
            Step \(step), column \(column), row \(row): \
            shown \(cells[column]), meant \(cell)
            \(screen)\(String(decoding: output, as: UTF8.self).debugDescription.prefix(2000))
            """)
          return
        }
      }
    }
  }

  /// A glyph that would join the one before it, were it part of the same text, has a cell of its
  /// own when it was drawn on its own.
  @Test(arguments: [
    ("\u{1100}", "한"), ("🇩", "🇪"), ("\u{600}", "1"), ("👩\u{200D}", "👧"), ("क\u{94D}", "ष"),
    ("\u{1100}", "\u{1100}"),
  ])
  func adjacentClustersDoNotCombine(left: String, right: String) {
    var frame = CellBuffer(columns: 6, rows: 1, graphemes: GraphemeTable())
    let column = frame.write(left, column: 0, row: 0)
    frame.write(right + "x", column: column, row: 0)
    var renderer = Renderer()
    var output: [UInt8] = []
    renderer.render(frame, cursor: nil, into: &output)
    var screen = ScreenEmulator(columns: 6, rows: 1)
    screen.feed(output)
    let glyphs = screen.cells(inRow: 0).filter { $0.width > 0 }.map(\.text)
    #expect(glyphs.prefix(3) == [left, right, "x"])
  }

  private func render(_ program: DrawingProgram, with renderer: inout Renderer) -> [UInt8] {
    var output: [UInt8] = []
    renderer.render(program.frame, cursor: program.cursor, into: &output)
    return output
  }

  /// Draws the frame on the screen, which gets the frame's size first.
  private func show(
    _ program: DrawingProgram, with renderer: inout Renderer, on screen: inout ScreenEmulator
  ) -> [UInt8] {
    let (columns, rows) = (program.frame.columns, program.frame.rows)
    if screen.columns != columns || screen.rows != rows {
      screen.resize(columns: columns, rows: rows)
    }
    let output = render(program, with: &renderer)
    screen.feed(output)
    return output
  }

  /// Returns a Boolean value that indicates whether the screen shows the frame, and records the
  /// differences.
  private func agrees(
    _ screen: ScreenEmulator, with program: DrawingProgram, step: Int, output: [UInt8]
  ) -> Bool {
    let wanted = program.intendedRows()
    for row in 0..<screen.rows where screen.cells(inRow: row) != wanted[row] {
      let cells = screen.cells(inRow: row).map(\.appearance)
      let wanted = wanted.map { $0.map(\.appearance) }
      if cells == wanted[row] { continue }
      let column = cells.indices.first { cells[$0] != wanted[row][$0] } ?? 0
      Issue.record(
        """
        Step \(step), column \(column), row \(row) of \(screen.columns)×\(screen.rows): \
        shown \(cells[column]), meant \(wanted[row][column])
        \(String(decoding: output, as: UTF8.self).debugDescription.prefix(2000))
        """)
      return false
    }
    if let cursor = program.cursor {
      #expect(screen.isCursorVisible, "step \(step)")
      #expect(screen.cursor.column == min(cursor.column, screen.columns - 1), "step \(step)")
      #expect(screen.cursor.row == min(cursor.row, screen.rows - 1), "step \(step)")
    } else {
      #expect(!screen.isCursorVisible, "step \(step)")
    }
    #expect(screen.unknownSequences.isEmpty, "step \(step)")
    #expect(screen.isIdle, "step \(step)")
    #expect(!screen.modes.contains(.synchronizedOutput), "step \(step)")
    #expect(screen.scrollRegion == 0..<screen.rows, "step \(step)")
    return true
  }
}
