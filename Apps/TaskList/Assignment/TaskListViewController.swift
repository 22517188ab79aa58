import Foundation
import Models
import TerminalUI

/// The first view: all tasks in a table, under a bar with a title, an add and an edit button.
open class TaskListViewController: UITableViewController {
  public var taskList = TaskList()
  /// Where the tasks are kept between two runs; nil where the task list keeps them itself.
  public var file: URL?

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = editButtonItem
  }

  @IBAction open func addButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "AddTask", sender: sender)
  }

  // MARK: Segues

  /// Both segues lead to the same view: "AddTask" with a new task, "EditTask" with the selected one.
  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let edit = segue.destination as? EditTaskViewController else { return }
    if segue.identifier == "EditTask", let cell = sender as? UITableViewCell,
      let indexPath = tableView.indexPath(for: cell), let task = taskList.task(at: indexPath.row)
    {
      edit.task = task
    }
    edit.onDone = { [weak self] task in self?.save(task) }
  }

  /// Takes the task over that the edit view comes back with. A new one needs a text.
  open func save(_ task: TaskItem) {
    if task.id != nil {
      taskList.update(task: task)
    } else if task.text?.isEmpty == false {
      taskList.add(task: task)
    }
    tableView.reloadData()
    writeFile()
  }

  private func writeFile() {
    guard let file else { return }
    do {
      try taskList.write(to: file)
    } catch {
      present(error: error, title: "The tasks are not saved")
    }
  }

  // MARK: The table

  open override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    taskList.count
  }

  open override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "TaskCell", for: indexPath)
    if let task = taskList.task(at: indexPath.row) { show(task, in: cell) }
    return cell
  }

  /// Two lines, the text and the due date: grey for a completed task, red for one that is past due.
  open func show(_ task: TaskItem, in cell: UITableViewCell) {
    let isPastDue = isPastDue(task)
    cell.textLabel?.text = task.text
    cell.detailTextLabel?.text = dueDateText(task.dueDate)
    cell.textLabel?.textColor = task.isCompleted ? .systemGray : isPastDue ? .systemRed : .label
    cell.detailTextLabel?.textColor = isPastDue ? .systemRed : .systemGray
  }

  open func isPastDue(_ task: TaskItem) -> Bool {
    task.isPastDue(on: Date(), calendar: .current)
  }

  /// The due date as the edit view writes it.
  open func dueDateText(_ dueDate: Date?) -> String { DueDateText.of(dueDate) }

  /// The standard deletion mode, which Edit turns on.
  open override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let task = taskList.task(at: indexPath.row),
      taskList.remove(task: task)
    else { return }
    tableView.deleteRows(at: [indexPath], with: .automatic)
    writeFile()
  }
}
