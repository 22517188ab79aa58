import DateFormatting
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

// MARK: - UISearchResultsUpdating

/// The filter field, which `/` opens. The sort order is stored with the list's state; the filter is
/// not stored.
extension TaskListScreen: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    actionMessage = nil
    applyFilter()
  }

  /// The text of the filter field.
  var filterText: String { navigationItem.searchController?.searchBar.text ?? "" }

  /// A Boolean value that indicates whether a filter is typed.
  var isFiltered: Bool { !filterText.allSatisfy(\.isWhitespace) }

  /// Shows the tasks that match the typed filter. If the filter cannot be parsed, for example while
  /// it is being typed, the words before the last one apply, and a message says why.
  func applyFilter() {
    do {
      document.query.filter = try document.scopedFilter(filterText)
      filterFailure = nil
      reload()
    } catch {
      let before = filterText.lastIndex(of: " ").map { String(filterText[..<$0]) } ?? ""
      document.query.filter = (try? document.scopedFilter(before)) ?? document.query.filter
      reload()
      filterFailure = (error as? TaskSyntaxError)?.message ?? "\(error)"
    }
  }

  /// Restores the sort order in which the list was left.
  func restoreListState() {
    do {
      let state = try document.store.listState
      document.query.order = state.order
      document.query.isAscending = state.isAscending
    } catch {
      showMessage("Can't read the order: \(error)")
    }
  }

  private func saveListState() {
    guard document.store.refusal == nil else { return }
    do {
      try document.store.setListState(
        TaskListState(
          order: document.query.order, isAscending: document.query.isAscending))
    } catch {
      showMessage("Can't save the order: \(error)")
    }
  }
}

// MARK: - Sorting

extension TaskListScreen {
  /// Asks for the sort order. The current one is ticked; choosing it again reverses it.
  func sortButtonPressed() {
    let arrow = document.query.isAscending ? " ↓" : " ↑"
    ask(
      "Sort by", "Choose the current order again to reverse it.", as: .actionSheet,
      TaskOrder.allCases.map { order in
        let title = order.name + (order == document.query.order ? arrow : "")
        return UIAlertAction(title: title, style: .default) { [weak self] _ in
          self?.sort(by: order)
        }
      })
  }

  private func sort(by order: TaskOrder) {
    let isPresent = order == document.query.order
    document.query.isAscending = isPresent ? !document.query.isAscending : true
    document.query.order = order
    saveListState()
    reload()
    let direction = document.query.isAscending ? "" : ", reversed"
    showMessage("Sorted by \(order.name.lowercased())\(direction)")
  }
}

extension TaskOrder {
  /// The title of the sort order in the menu.
  var name: String {
    switch self {
    case .dueDate: "Due Date"
    case .priority: "Priority"
    case .text: "Text"
    case .creation: "Creation"
    }
  }
}

// MARK: - Today

extension TaskListScreen {
  /// Moves the cursor to the open task of the list that is due today or next.
  func moveCursorToToday() {
    do {
      guard let path = try firstOpenTask(from: document.dates.startOfToday) else {
        return showMessage("No task is due today or later")
      }
      tableView.moveCursor(to: path)
    } catch {
      // The same message as in the list.
      showMessage("\(error)")
    }
  }

  /// Moves the cursor to the first open task of the list that is due on a day or later, if there is
  /// one.
  func moveCursor(toDay day: CivilDate) {
    // The list shows the error.
    let start = document.dates.environment.clock.startOfDay(day)
    guard let path = try? firstOpenTask(from: start) else { return }
    tableView.moveCursor(to: path)
    rememberFocus()
  }

  /// Returns the position of the first open task of the list that is due at a date or later; nil if
  /// there is none.
  private func firstOpenTask(from date: Date) throws -> IndexPath? {
    var query = document.query
    query.filter = TaskFilter(
      query.filter.conditions + [.isCompleted(false), .due(from: date, to: nil)])
    (query.order, query.isAscending, query.limit) = (.dueDate, true, 1)
    return try document.store.ids(query).first.flatMap { document.rows.indexPath(forID: $0) }
  }
}

// MARK: - First run

extension TaskListScreen {
  /// Offers sample tasks on the first run.
  func offerSamples() {
    guard let document, let samples = document.samples else { return }
    offerSamplesOnce(
      welcomingTo: "Task List", "No tasks yet. Add sample tasks to look around."
    ) { store in
      "Added \(try store.add(samples(document.syntax)).count) tasks"
    }
  }
}
