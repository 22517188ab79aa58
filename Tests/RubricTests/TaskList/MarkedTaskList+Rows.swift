import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

/// The rows of a list, which show the due date below the text or, in a list in columns, on the same
/// line.
extension MarkedTaskList {
  /// Returns the text that shows a task's due date: the line below the task, or in a list in
  /// columns the end of the line or the heading above it.
  func dueText(of text: String) -> String? {
    guard let place = screen.firstPosition(of: text), place.row + 1 < screen.rows else {
      return nil
    }
    guard isOneLine(place.row) else {
      return String(screen.lines[place.row + 1].dropFirst(place.column))
    }
    let end = screen.lines[place.row].dropFirst(place.column + text.count)
    return end.contains(where: \.isLetter)
      ? String(end) : screen.lines[..<place.row].last { $0.contains("──") }
  }

  /// Returns the colors of a task's text and of its due date.
  func colors(of text: String) throws -> [Color] {
    let place = try #require(screen.firstPosition(of: text), "“\(text)” is not seen\n\(screen)")
    let isOneLine = isOneLine(place.row)
    let left = place.column + (isOneLine ? text.count : 0)
    let row = place.row + (isOneLine ? 0 : 1)
    let column = screen.lines[row].dropFirst(left).firstIndex { !$0.isWhitespace }
      .map { screen.lines[row].distance(from: screen.lines[row].startIndex, to: $0) }
    return [(place.column, place.row), (column ?? place.column, column == nil ? place.row : row)]
      .map { screen[column: $0.0, row: $0.1].style.foreground }
  }

  /// Returns the line of the screen that shows a task's text, with its due date on this or the next
  /// line; nil if there is none.
  func row(of text: String, dated date: String?) -> Int? {
    screen.lines.indices.dropLast(2).first { row in
      let line = screen.lines[row]
      guard line.contains(text) else { return false }
      guard isOneLine(row) else {
        return date.map(screen.lines[row + 1].contains) ?? !Self.hasDate(screen.lines[row + 1])
      }
      return date.map { Self.mentions(line, $0) } ?? !line.contains(/(late|\d|day|morrow) ?▐?$/)
    }
  }

  /// Returns a Boolean value that indicates whether a line in columns shows a date, absolute or
  /// relative.
  private static func mentions(_ line: String, _ date: String) -> Bool {
    let formatter = formatter("MMM d, yyyy")
    guard !line.contains(date), let day = formatter.date(from: date) else { return true }
    let calendar = Calendar.current
    let today = calendar.startOfDay(for: Date())
    return switch calendar.dateComponents([.day], from: today, to: day).day ?? 0 {
    case let days where days < 0: line.contains(" \(-days) d late")
    case 0: line.contains(" Today")
    case 1: line.contains(" Tomorrow")
    // A list in columns may omit the month of days to come, or the current year.
    default:
      ["EEE d", "MMM d"].contains { line.contains(" \(self.formatter($0).string(from: day))") }
    }
  }

  /// Returns a Boolean value that indicates whether a table row is one line high, as in a list in
  /// columns.
  private func isOneLine(_ line: Int) -> Bool {
    guard let table = try? view(UITableView.self) else { return false }
    let paths = [line, line + 1].map { line in
      table.indexPathForRow(at: table.convert(CGPoint(x: 0, y: CGFloat(line)), from: nil))
    }
    return paths[0] != paths[1]
  }
}
