import Foundation
import Models
import Persistence
import ScreenSupport
import TaskListAssignment
import TerminalUI

/// What the toolbar offers: things to do to the list, or to the tasks that are chosen.
extension TaskListScreen {
  var listToolbarItems: [UIBarButtonItem] {
    [
      item("Sort", "Choose the order", key: "s") { $0.sortButtonPressed() },
      item("Select", "Choose several tasks") { $0.beginSelecting() },
      .flexibleSpace(),
      item("Clear Completed", "Remove all completed tasks", key: "c") {
        $0.clearCompletedButtonPressed()
      },
    ]
  }

  var selectionToolbarItems: [UIBarButtonItem] {
    [
      item("Complete", "Complete the selected tasks", key: "x") { $0.completeSelection() },
      item("Due Date", "Give the selected tasks a due date", key: "m") { $0.dateSelection() },
      .flexibleSpace(),
      item("Delete", "Delete the selected tasks", key: "d") { $0.askToDeleteSelection() },
    ]
  }

  // MARK: The list

  func clearCompletedButtonPressed() {
    let count = (try? document.store.counts(today: document.dates.now()).completed) ?? 0
    guard count > 0 else { return say("No task is completed") }
    askToDelete("\(count) completed task\(count == 1 ? "" : "s")") { [weak self] in
      self?.perform("The completed tasks are not removed") { store in
        try store.deleteCompleted()
        return "Removed \(count) completed task\(count == 1 ? "" : "s") – u brings them back"
      }
    }
  }

  // MARK: The selection

  /// The ids of the chosen tasks, in the list's order.
  private var selection: [Int64] {
    (tableView.indexPathsForSelectedRows ?? []).sorted().compactMap {
      taskList.task(at: $0.row)?.id
    }
  }

  func completeSelection() {
    change("The tasks are not completed") { store, ids in
      let completion = try store.complete(ids)
      let count = completion.completed.count
      return "Completed \(count) task\(count == 1 ? "" : "s")"
    }
  }

  func askToDeleteSelection() {
    let count = selection.count
    guard count > 0 else { return say("No task is selected – Space selects") }
    askToDelete("\(count) task\(count == 1 ? "" : "s")") { [weak self] in
      self?.deleteSelection()
    }
  }

  private func deleteSelection() {
    change("The tasks are not deleted") { store, ids in
      try store.delete(ids)
      return "Deleted \(ids.count) task\(ids.count == 1 ? "" : "s") – u brings them back"
    }
  }

  func dateSelection() {
    let ids = selection
    guard !ids.isEmpty else { return say("No task is selected – Space selects") }
    let made = storyboard?.instantiateViewController(withIdentifier: "DueDate")
    guard let dueDate = made as? DueDateScreen, let document else { return }
    dueDate.document = document
    dueDate.dueDate = (try? document.store.task(ids[0]))??.dueDate
    dueDate.onDone = { [weak self] date in
      self?.change("The due date is not changed", to: ids) { store, ids in
        try store.update(ids, titled: "Re-date") { $0.dueDate = date }
        let day = date.map { "due \(document.dates.dueDate($0))" } ?? "without a due date"
        return "\(ids.count) task\(ids.count == 1 ? " is" : "s are") now \(day)"
      }
    }
    navigationController?.pushViewController(dueDate, animated: true)
  }

  /// Does something to the chosen tasks, which ends the choosing.
  private func change(
    _ failureTitle: String, to ids: [Int64]? = nil,
    _ change: (TaskStore, [Int64]) throws -> String
  ) {
    let ids = ids ?? selection
    guard !ids.isEmpty else { return say("No task is selected – Space selects") }
    perform(failureTitle) { try change($0, ids) }
    setEditing(false, animated: true)
  }
}
