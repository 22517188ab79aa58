import TerminalCore

/// Lays out days as text, seven to a row.
///
/// A row is as high as its fullest day, up to a limit. A day with more lines shows the number of
/// hidden ones.
struct DayGrid {
  /// The text of a day.
  struct Cell {
    /// The day's number or name.
    let heading: String
    /// The lines of the day, which are truncated to the column's width.
    let lines: [String]
  }

  /// The maximum width, in cells.
  let width: Int
  /// The maximum number of lines of a day.
  let most: Int

  /// The width of a day, in cells.
  var column: Int { max(3, (width - Self.gap * (Self.daysOfWeek - 1)) / Self.daysOfWeek) }

  private static let gap = 2
  private static let daysOfWeek = 7

  /// Returns the lines of the grid.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns; empty for none.
  ///   - cells: The days, beginning with the first of a week.
  func lines(under titles: [String], _ cells: [Cell]) -> [String] {
    var lines = titles.isEmpty ? [] : [row(titles)]
    for start in stride(from: 0, to: cells.count, by: Self.daysOfWeek) {
      let week = cells[start..<min(start + Self.daysOfWeek, cells.count)]
      lines.append(row(week.map(\.heading)))
      let fields = week.map(shown)
      for place in 0..<(fields.map(\.count).max() ?? 0) {
        lines.append(row(fields.map { place < $0.count ? $0[place] : "" }))
      }
      lines.append("")
    }
    return Array(lines.dropLast())
  }

  /// Returns the lines of a day. The last line counts the hidden ones.
  private func shown(_ cell: Cell) -> [String] {
    guard cell.lines.count > most else { return cell.lines }
    return cell.lines.prefix(most - 1) + ["+\(cell.lines.count - most + 1) more"]
  }

  private func row(_ fields: [String]) -> String {
    let padded = fields.map { TextWidth.padded(VisibleText.of($0), columns: column) }
    let line = padded.joined(separator: String(repeating: " ", count: Self.gap))
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
