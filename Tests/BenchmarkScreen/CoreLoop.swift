import TerminalCore

/// Parses a key, draws a frame and encodes it, again and again, with `TerminalCore` alone.
///
/// A run of twice the frames that allocates no more than a run of half of them shows that a frame
/// allocates nothing.
struct CoreLoop {
  private var parser = InputParser()
  private var renderer = Renderer()
  private var frame = CellBuffer(columns: 200, rows: 60, graphemes: GraphemeTable())
  private var output: [UInt8] = []
  private var row = 0

  mutating func run(frames: Int) {
    let keys: [[UInt8]] = [Array("\u{1B}[B".utf8), Array("\u{1B}[A".utf8)]
    for number in 0..<frames {
      var down = false
      parser.feed(keys[number % 2][...]) { event in
        if case .key(let press) = event { down = press.key == .down }
      }
      row = down ? 30 : 20
      draw()
      output.removeAll(keepingCapacity: true)
      renderer.render(frame, cursor: Cursor(column: 0, row: row), into: &output)
    }
  }

  private mutating func draw() {
    frame.clear()
    for line in 0..<frame.rows {
      let style = line == row ? Style(attributes: .bold) : .plain
      frame.write("Event 漢字", column: 2, row: line, style: style)
      frame.write("Room", column: 90, row: line, style: style)
      frame.write("12/17/20", column: 190, row: line, style: style)
    }
  }
}
