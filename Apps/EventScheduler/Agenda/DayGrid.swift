import TerminalCore

/// Days in weeks, seven side by side, as text.
///
/// A row of days is as high as the fullest of them needs, up to a limit; what does not fit is counted.
struct DayGrid {
  /// The content of the field of a day.
  struct Cell {
    /// The day's number or name.
    let heading: String
    /// One line for each thing on the day; cut to the field's width.
    let lines: [String]
  }

  /// The greatest width, in cells.
  let width: Int
  /// The number of things of a day that are shown.
  let most: Int

  /// The width of the field of a day, in cells.
  var column: Int { max(3, (width - Self.gap * (Self.daysOfWeek - 1)) / Self.daysOfWeek) }

  private static let gap = 2
  private static let daysOfWeek = 7

  /// The lines of the grid.
  ///
  /// - Parameters:
  ///   - titles: What stands over the columns; empty for nothing.
  ///   - cells: The days, from the first of a week on.
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

  /// The lines of a day, the last of them with how many more there are.
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
