import TerminalCore

/// A frame, its cursor and the renderer that draws it.
struct TestScreen {
  var frame: CellBuffer
  var cursor: Cursor?
  var renderer = Renderer()

  init(columns: Int, rows: Int) {
    frame = CellBuffer(columns: columns, rows: rows, graphemes: GraphemeTable())
  }

  /// Returns the bytes sent for the frame, with visible control characters.
  mutating func render(drawnIn rows: [Range<Int>]? = nil) -> String {
    bytes(drawnIn: rows).escaped
  }

  mutating func bytes(drawnIn rows: [Range<Int>]? = nil) -> [UInt8] {
    var output: [UInt8] = []
    renderer.render(frame, drawnIn: rows, cursor: cursor, into: &output)
    return output
  }

  /// Draws a list between a header and a footer.
  mutating func writeList(from first: Int) {
    frame.clear()
    frame.write("A header", column: 0, row: 0)
    for row in 1..<frame.rows - 1 {
      frame.write("row number \(first + row - 1) with a text long enough", column: 0, row: row)
    }
    frame.write("A footer", column: 0, row: frame.rows - 1)
  }
}
