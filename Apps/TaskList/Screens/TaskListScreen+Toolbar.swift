import CommandSupport
import DateFormatting
import Models
import Persistence
import Recurrence
import ScreenSupport
import TerminalUI

/// Actions on the list, and the toolbar for the selected tasks.
extension TaskListScreen {
  var selectionToolbarItems: [UIBarButtonItem] {
    [
      item("Complete", "Complete the selected tasks", key: "x") { $0.completeSelection() },
      item("Due Date", "Set the due date of the selected tasks", key: "m") {
        $0.moveToDate($0.selection)
      },
      .flexibleSpace(),
      item("Delete", "Delete the selected tasks", key: "d") { $0.askToDeleteSelection() },
    ]
  }

  // MARK: The list

  func clearCompletedButtonPressed() {
    let completed = TaskQuery(filter: TaskFilter([.isCompleted(true)]))
    let failureTitle = "Can't delete the completed tasks"
    do {
      let count = try document.store.count(completed)
      guard count > 0 else { return showMessage("No completed tasks") }
      let tasks = ItemNoun("completed task").counted(count)
      askToDelete(tasks) { [weak self] in
        self?.perform(failureTitle) { store in
          try store.deleteCompleted()
          return "Deleted \(tasks) – u to undo"
        }
      }
    } catch {
      present(error: error, title: failureTitle)
    }
  }

  // MARK: The selection

  /// The selected tasks, in the order of the list.
  var selection: [StoredTask] {
    (tableView.indexPathsForSelectedRows ?? []).sorted().compactMap(task(at:))
  }

  func completeSelection() {
    change("Can't complete the tasks") { store, ids in
      "Completed \(TaskListProgram.noun.counted(try store.complete(ids).changed.count))"
    }
  }

  func askToDeleteSelection() {
    let tasks = selection
    guard !tasks.isEmpty else { return showMessage("No tasks selected – press Space to select") }
    if tasks.contains(where: \.repeats) { return delete(tasks) }
    askToDelete(TaskListProgram.noun.counted(tasks.count)) { [weak self] in
      self?.change("Can't delete the tasks") { store, ids in
        try store.delete(ids)
        self?.recordDeleted(ids)
        return "Deleted \(TaskListProgram.noun.counted(ids.count)) – u to undo"
      }
    }
  }

  /// Deletes tasks, after asking which instances of repeating ones.
  func delete(_ tasks: [StoredTask]) {
    let isOne = tasks.count == 1
    let what = isOne ? tasks[0].quotedText : TaskListProgram.noun.counted(tasks.count)
    let delete: @MainActor (SeriesScope) -> Void = { [weak self] scope in
      guard let self else { return }
      let isDone = perform("Can't delete the \(isOne ? "task" : "tasks")") { store in
        try store.delete(tasks.compactMap(\.id), scope)
        recordDeleted(tasks.compactMap(\.id))
        return "Deleted \(what) – u to undo"
      }
      if isDone, isSelecting { setEditing(false, animated: true) }
    }
    guard let repetition = document.repetition(of: tasks) else { return delete(.following) }
    askForScope("Delete \(what)", repetition, isOne: isOne, .destructive, then: delete)
  }

  /// Asks for a date, and moves tasks to it.
  func moveToDate(_ tasks: [StoredTask]) {
    let ids = tasks.compactMap(\.id)
    guard !ids.isEmpty else { return showMessage("No tasks selected – press Space to select") }
    let made = storyboard?.instantiateViewController(withIdentifier: "DueDate")
    guard let dueDate = made as? DueDateScreen, let document else { return }
    dueDate.title = tasks.count == 1 ? tasks[0].fittingText : "\(tasks.count) tasks"
    dueDate.document = document
    dueDate.dueDate = tasks[0].dueDate
    let clock = document.dates.environment.clock
    dueDate.onDone = { [weak self] date in self?.move(ids, to: date.map(clock.day(of:))) }
    navigationController?.pushViewController(dueDate, animated: true)
  }

  /// Moves a task by some days. One that is overdue for longer than that moves to today.
  func postpone(_ task: StoredTask, days: Int) {
    let dates = document.dates
    guard let due = task.dueDate else { return showMessage("No due date – press m to set one") }
    guard let id = task.id, let day = dates.environment.clock.day(of: due).adding(days: days)
    else { return }
    move([id], to: days > 0 ? max(day, dates.today) : day)
  }

  /// Moves tasks to a day and keeps their times; nil removes their due dates.
  private func move(_ ids: [Int64], to day: CivilDate?) {
    let dates = document.dates
    change("Can't change the due date", to: ids) { store, ids in
      let tasks = try store.tasks(ids: ids)
      try store.update(ids, titled: TaskStore.title("Move", tasks)) { dates.move(&$0, to: day) }
      let what = ids.count == 1 ? tasks[0].quotedText : TaskListProgram.noun.counted(ids.count)
      let date = day.map(dates.environment.clock.startOfDay)
      return "Moved \(what) to \(date.map(dates.dueDay) ?? "no date")"
    }
  }

  /// Asks for a project, and moves tasks to it.
  func moveToProject(_ tasks: [StoredTask]) {
    guard let first = tasks.first else {
      return showMessage("No tasks selected – press Space to select")
    }
    let what = tasks.count == 1 ? first.quotedText : TaskListProgram.noun.counted(tasks.count)
    // The alert works without the names of the projects.
    let names = ((try? document.store.projects()) ?? []).prefix(8).map { $0.name.prefix(30) }
    let known = names.isEmpty ? nil : "Projects: \(names.joined(separator: ", ")). "
    askForText(
      "Move \(what) to a Project", message: (known ?? "") + "Type - for none.", named: "Project",
      placeholder: first.project ?? "e.g. kitchen", button: "Move"
    ) { [weak self] typed in
      let project = typed == "-" ? nil : typed
      self?.change("Can't move to the project", to: tasks.compactMap(\.id)) { store, ids in
        try store.update(ids, titled: TaskStore.title("Move", tasks)) { $0.project = project }
        return "Moved \(what) to \(project?.quoted ?? "no project")"
      }
    }
  }

  /// Asks how a task repeats.
  func askForRepetition(of task: StoredTask) {
    guard let id = task.id, let document else { return }
    let phrase = { (task: StoredTask) in task.repetitionPhrase(in: document.dates.environment) }
    askForParsedText(
      "Repeat \(task.quotedText)",
      hint: phrase(task).map { "It repeats \($0). Type never to end that." }
        ?? "It does not repeat.",
      named: "Repeats", placeholder: "e.g. weekly", button: "Repeat"
    ) { typed in
      var changed = task
      try document.setRepetition(typed, of: &changed)
      return phrase(changed).map { "Repeats \($0)." } ?? "Never repeats."
    } then: { [weak self] typed in
      self?.perform("Can't change the repetition") { store in
        try store.update([id], titled: TaskStore.title("Repeat", [task])) {
          try document.setRepetition(typed, of: &$0)
        }
        let repetition = try store.task(id).flatMap(phrase)
        return repetition.map { "\(task.quotedText) repeats \($0)" }
          ?? "\(task.quotedText) never repeats"
      }
    }
  }

  /// Raises the priority of tasks to the one after that of the first: low, medium, high, low.
  func changePriority(of tasks: [StoredTask]) {
    guard let first = tasks.first else { return }
    let priority = Priority(rawValue: first.priority.rawValue + 1) ?? .low
    change("Can't change the priority", to: tasks.compactMap(\.id)) { store, ids in
      try store.update(ids, titled: TaskStore.title("Change the priority of", tasks)) {
        $0.priority = priority
      }
      let what = ids.count == 1 ? first.quotedText : TaskListProgram.noun.counted(ids.count)
      return "\(priority.name) priority: \(what)"
    }
  }

  func changePriorityOfSelection() {
    let tasks = selection
    if tasks.isEmpty { return showMessage("No tasks selected – press Space to select") }
    changePriority(of: tasks)
  }

  /// Performs a change on the selected tasks and ends the selection.
  private func change(
    _ failureTitle: String, to ids: [Int64]? = nil,
    _ change: (TaskStore, [Int64]) throws -> String
  ) {
    let ids = ids ?? selection.compactMap(\.id)
    guard !ids.isEmpty else { return showMessage("No tasks selected – press Space to select") }
    perform(failureTitle) { try change($0, ids) }
    if isSelecting { setEditing(false, animated: true) }
  }
}

/// In a wide terminal, the details of the task under the cursor are shown beside the list.
extension TaskListScreen: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    rememberFocus()
    (splitViewController as? TaskSplitViewController)?.reloadSideViews()
  }

  /// Moves the cursor to a task, if it is in the list.
  func moveCursor(toTask id: Int64) {
    guard let path = document.rows.indexPath(forID: id) else {
      return showMessage("It is not in this list")
    }
    tableView.moveCursor(to: path)
    rememberFocus()
  }

  /// The form beside the list.
  private var form: EditTaskScreen? {
    detail?.viewControllers.first as? EditTaskScreen
  }

  /// Shows a task beside the list, or nothing, unless the form there is focused or has changes.
  func showBeside(_ task: StoredTask?) {
    guard let detail, detail.viewControllers.count <= 1, form?.containsFocus != true,
      form?.hasUnsavedChanges != true
    else { return }
    guard let task else {
      if form?.isNew != true { detail.setViewControllers([], animated: false) }
      return
    }
    if let form {
      if form.task.id != task.id { form.show(task) }
      form.showsDetails = true
      return
    }
    let made = storyboard?.instantiateViewController(withIdentifier: "EditTask")
    guard let edit = made as? EditTaskScreen else { return }
    prepare(edit, for: task)
    edit.showsDetails = true
    splitViewController?.setViewController(edit, for: .secondary)
  }
}
