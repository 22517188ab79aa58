import Persistence
import ScreenSupport
import TerminalUI

/// The counts of the bottom line and the message of an empty list.
extension TaskListScreen {
  /// Updates the right of the bottom line (a message, the number of selected tasks, or the counts)
  /// and the message of an empty list.
  func updateStatus() {
    let failure = document.rows.failure.map { "\($0)" } ?? filterFailure
    tableView.showEmpty(failure ?? emptyMessage)
    let selected = tableView.selectedRowCount
    showStatus(isSelecting ? "\(selected) selected" : countsText, failure: failure)
  }

  /// `2 of 9 · 6 open · 1 overdue · 3 done`: counts of all tasks, or of those that match the
  /// filter.
  private var countsText: String {
    do {
      let now = document.dates.now()
      let counts = try self.counts ?? document.store.counts(document.query.filter, today: now)
      self.counts = counts
      var parts = [cursorPosition(among: counts.total)].compactMap(\.self)
      parts.append("\(counts.open) open")
      if counts.overdue > 0 { parts.append("\(counts.overdue) overdue") }
      parts.append("\(counts.completed) done")
      return parts.joined(separator: " · ")
    } catch {
      return "\(error)"
    }
  }

  /// Returns the position of the cursor among all rows: `2 of 9`; nil if there are fewer than two.
  private func cursorPosition(among count: Int) -> String? {
    guard let path = tableView.focusedIndexPath, count > 1 else { return nil }
    let before = sections.prefix(path.section).reduce(0) { $0 + $1.numberOfObjects }
    let place = before + path.row
    return place < count ? "\(place + 1) of \(count)" : nil
  }

  private var emptyMessage: String {
    if isFiltered {
      return "No tasks match “\(filterText.prefix(60))”.\n\nPress Esc to show all tasks."
    }
    if document.scope != .all {
      return "No tasks in “\(document.scope.title.prefix(60))”.\n\nPress 1 for all tasks."
    }
    return """
      No tasks yet.

      Press a to add one, e.g. Pay rent friday #home !!!

      Or press q and import what you have:
      task-list import todo.txt
      """
  }
}
