import CommandSupport
import DateFormatting
import Models
import Recurrence
import ScreenSupport
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
    let completed = TaskQuery(filter: TaskFilter([.isCompleted(true)]))
    let count = (try? document.store.count(completed)) ?? 0
    guard count > 0 else { return showMessage("No task is completed") }
    let tasks = ItemNoun("completed task").counted(count)
    askToDelete(tasks) { [weak self] in
      self?.perform("The completed tasks are not removed") { store in
        try store.deleteCompleted()
        return "Removed \(tasks) – u brings them back"
      }
    }
  }

  // MARK: The selection

  /// The chosen tasks, in the list's order.
  private var selection: [StoredTask] {
    (tableView.indexPathsForSelectedRows ?? []).sorted().compactMap(task(at:))
  }

  func completeSelection() {
    change("The tasks are not completed") { store, ids in
      "Completed \(TaskListProgram.noun.counted(try store.complete(ids).changed.count))"
    }
  }

  func askToDeleteSelection() {
    let tasks = selection
    guard !tasks.isEmpty else { return showMessage("No task is selected – Space selects") }
    if tasks.contains(where: \.repeats) { return delete(tasks) }
    askToDelete(TaskListProgram.noun.counted(tasks.count)) { [weak self] in
      self?.change("The tasks are not deleted") { store, ids in
        try store.delete(ids)
        self?.recordDeleted(ids)
        return "Deleted \(TaskListProgram.noun.counted(ids.count)) – u brings them back"
      }
    }
  }

  /// Deletes tasks, once it is said which instances of those that come again.
  func delete(_ tasks: [StoredTask]) {
    let isOne = tasks.count == 1
    let what = isOne ? tasks[0].quotedText : TaskListProgram.noun.counted(tasks.count)
    let delete: @MainActor (SeriesScope) -> Void = { [weak self] scope in
      guard let self else { return }
      let isDone = perform("The \(isOne ? "task is" : "tasks are") not deleted") { store in
        try store.delete(tasks.compactMap(\.id), scope)
        recordDeleted(tasks.compactMap(\.id))
        return "Deleted \(what) – u brings \(isOne ? "it" : "them") back"
      }
      if isDone, isSelecting { setEditing(false, animated: true) }
    }
    guard let repetition = document.repetition(of: tasks) else { return delete(.following) }
    askForScope("Delete \(what)", repetition, isOne: isOne, preferring: .this, then: delete)
  }

  func dateSelection() {
    let tasks = selection
    let ids = tasks.compactMap(\.id)
    guard !ids.isEmpty else { return showMessage("No task is selected – Space selects") }
    let made = storyboard?.instantiateViewController(withIdentifier: "DueDate")
    guard let dueDate = made as? DueDateScreen, let document else { return }
    dueDate.document = document
    dueDate.dueDate = tasks[0].dueDate
    dueDate.onDone = { [weak self] date in
      self?.change("The due date is not changed", to: ids) { store, ids in
        try store.update(ids, titled: "Re-date") { $0.dueDate = date }
        let day = date.map { "due \(document.dates.dueDate($0))" } ?? "without a due date"
        return
          "\(TaskListProgram.noun.counted(ids.count)) \(ids.count == 1 ? "is" : "are") now \(day)"
      }
    }
    navigationController?.pushViewController(dueDate, animated: true)
  }

  /// Does something to the chosen tasks, which ends the choosing.
  private func change(
    _ failureTitle: String, to ids: [Int64]? = nil,
    _ change: (TaskStore, [Int64]) throws -> String
  ) {
    let ids = ids ?? selection.compactMap(\.id)
    guard !ids.isEmpty else { return showMessage("No task is selected – Space selects") }
    perform(failureTitle) { try change($0, ids) }
    setEditing(false, animated: true)
  }
}

/// In a wide terminal the task under the cursor is edited beside the list.
extension TaskListScreen: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    rememberFocus()
  }

  /// The form beside the list.
  private var form: EditTaskScreen? {
    detail?.viewControllers.first as? EditTaskScreen
  }

  /// Shows a task beside the list, or nothing, unless the form there has the keys or changes.
  func showBeside(_ task: StoredTask?) {
    guard let detail, detail.viewControllers.count <= 1, form?.hasKeys != true,
      form?.hasUnsavedChanges != true
    else { return }
    guard let task else {
      if form?.isNew != true { detail.setViewControllers([], animated: false) }
      return
    }
    if let form {
      if form.task.id != task.id { form.show(task) }
      return
    }
    let made = storyboard?.instantiateViewController(withIdentifier: "EditTask")
    guard let edit = made as? EditTaskScreen else { return }
    prepare(edit, for: task)
    splitViewController?.setViewController(edit, for: .secondary)
  }
}
