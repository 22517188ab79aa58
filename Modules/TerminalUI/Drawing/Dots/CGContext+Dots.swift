public import Foundation
import TerminalCore

extension CGContext {
  /// Draws a dot canvas with its upper left corner at a point.
  ///
  /// Cells without dots keep their content, and all cells keep their background.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - point: The position in the coordinates of the current view, in cells.
  ///   - inks: The attributes of each ink. Inks beyond the last have its attributes.
  public func draw(
    _ canvas: UIDotCanvas, at point: CGPoint, inks: [TextAttributes] = [TextAttributes()]
  ) {
    guard let plainest = inks.last else { return }
    let start = cells(of: CGRect(origin: point, size: .zero))
    let place = CellRect(
      column: start.column, row: start.row, columns: canvas.columns, rows: canvas.rows)
    let area = place.intersection(clipArea).intersection(buffer.bounds)
    guard !area.isEmpty else { return }
    for row in area.row..<area.row + area.rows {
      for column in area.column..<area.column + area.columns {
        let index = (row - start.row) * canvas.columns + column - start.column
        guard let glyph = canvas.glyph(index) else { continue }
        let ink = Int(canvas.inks[index])
        let look = style(
          of: ink < inks.count ? inks[ink] : plainest, over: buffer[column: column, row: row])
        buffer[column: column, row: row] = Cell(glyph: glyph.value, width: 1, style: look)
      }
    }
  }
}
