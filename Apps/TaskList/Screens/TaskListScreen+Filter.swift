import Models
import Persistence
import ScreenSupport
import TerminalUI

// MARK: - UISearchResultsUpdating

/// `/` takes the words of a filter. The order is kept as the list's state, the filter ends with the program.
extension TaskListScreen: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { applyFilter() }

  /// The text of the filter field.
  var filterText: String { navigationItem.searchController?.searchBar.text ?? "" }

  /// Whether a filter is typed.
  var isFiltered: Bool { !filterText.allSatisfy(\.isWhitespace) }

  /// Shows the tasks that pass what is typed. Of a filter that cannot be read, as while it is being
  /// typed, the words before the last one count, and it says where it cannot.
  func applyFilter() {
    do {
      document.query.filter = try document.scopedFilter(filterText)
      filterFailure = nil
      reload()
    } catch {
      let before = filterText.lastIndex(of: " ").map { String(filterText[..<$0]) } ?? ""
      document.query.filter = (try? document.scopedFilter(before)) ?? document.query.filter
      reload()
      filterFailure = "\(error)"
    }
  }

  /// Puts the list into the order it was left in.
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
  /// Asks for the order; the present one is ticked, and chosen again is turned round.
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
  /// The words a person chooses it by.
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
      var query = document.query
      query.filter = TaskFilter(
        query.filter.conditions + [
          .isCompleted(false), .due(from: document.dates.startOfToday, to: nil),
        ])
      (query.order, query.isAscending, query.limit) = (.dueDate, true, 1)
      guard let id = try document.store.ids(query).first,
        let path = document.rows.indexPath(forID: id)
      else { return showMessage("No task is due today or later") }
      tableView.moveCursor(to: path)
    } catch {
      // As the list itself shows it.
      showMessage("\(error)")
    }
  }
}

// MARK: - First run

extension TaskListScreen {
  /// Offers sample tasks on the first run.
  func offerSamples() {
    guard let document, let samples = document.samples else { return }
    offerSamplesOnce(
      welcomingTo: "Task List", "No tasks yet. Add sample tasks to look around"
    ) { store in
      "Added \(try store.add(samples(document.syntax)).count) tasks"
    }
  }
}
