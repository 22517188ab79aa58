import Foundation
import Persistence
import TerminalUI

/// The next event after one is completed.
extension EventListScreen {
  /// The open event below the cursor, or else the nearest one above it; nil if there is none close
  /// by.
  var nextOpenEvent: StoredToDo? {
    guard let cursor = tableView.focusedIndexPath else { return nil }
    for step in [1, -1] {
      var path = cursor
      for _ in 0..<Self.rowsToSearch {
        guard let next = row(beside: path, step: step) else { break }
        if let event = event(at: next), !event.isCompleted { return event }
        path = next
      }
    }
    return nil
  }

  /// Returns the row below another one, or above it if the step is negative.
  private func row(beside path: IndexPath, step: Int) -> IndexPath? {
    let counts = sections.map(\.numberOfObjects)
    var (section, row) = (path[0], path[1] + step)
    while counts.indices.contains(section) {
      if 0..<counts[section] ~= row { return IndexPath(indexes: [section, row]) }
      section += step
      guard counts.indices.contains(section) else { return nil }
      row = step > 0 ? 0 : counts[section] - 1
    }
    return nil
  }

  /// The number of rows in either direction to search for an open event.
  private static let rowsToSearch = 200
}
