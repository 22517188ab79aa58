import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI

/// The first view: all tasks in a table, below a bar with a title, an Add and an Edit button.
final class TaskListViewController: UITableViewController {
  /// The tasks that are shown.
  let taskList = TaskList()
  /// The store that keeps the tasks between launches.
  var store: ItemStore<TaskItem>?

  private let dateFormatter = DueDateFormatter(in: DateEnvironment())
  /// The row of the task in the edit view; nil for a new task.
  private var editedRow: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = editButtonItem
    do {
      for task in try store?.items() ?? [] { taskList.add(task: task) }
    } catch {
      present(error: error, title: "Can't read the tasks")
    }
  }

  @IBAction func addButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "AddTask", sender: sender)
  }

  // MARK: Segues

  /// Prepares the edit view: "AddTask" passes a new task, "EditTask" the selected one.
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let edit = segue.destination as? EditTaskViewController else { return }
    edit.delegate = self
    editedRow = nil
    if segue.identifier == "EditTask", let cell = sender as? UITableViewCell,
      let indexPath = tableView.indexPath(for: cell), let task = taskList.task(at: indexPath.row)
    {
      edit.task = task
      editedRow = indexPath.row
    }
  }

  // MARK: The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    taskList.count
  }

  /// Returns a cell with the text and the due date: gray for a completed task, red for a past due
  /// one.
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "TaskCell", for: indexPath)
    guard let task = taskList.task(at: indexPath.row) else { return cell }
    let isPastDue = task.isPastDue(on: Date(), calendar: .current)
    cell.textLabel?.text = task.text
    cell.detailTextLabel?.text = dateFormatter.string(from: task.dueDate)
    cell.textLabel?.textColor = task.isCompleted ? .systemGray : isPastDue ? .systemRed : .label
    cell.detailTextLabel?.textColor = isPastDue ? .systemRed : .systemGray
    return cell
  }

  /// Deletes a task in the standard editing mode, which Edit turns on.
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let task = taskList.task(at: indexPath.row) else { return }
    do {
      if let id = task.id { try store?.delete([id]) }
      taskList.removeTask(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } catch {
      present(error: error, title: "Can't delete the task")
    }
  }
}

// MARK: - EditTaskViewControllerDelegate

extension TaskListViewController: EditTaskViewControllerDelegate {
  /// Adds a new task, which requires a text, or updates the selected one.
  func editTaskViewController(_ editor: EditTaskViewController, didFinishWith task: TaskItem) {
    if let editedRow {
      taskList.update(task: task, at: editedRow)
    } else if (task.text ?? "").isEmpty || !taskList.add(task: task) {
      return
    }
    save(task, inRow: editedRow ?? taskList.count - 1)
    tableView.reloadData()
  }

  private func save(_ task: TaskItem, inRow row: Int) {
    do {
      if task.id == nil, let stored = try store?.add(task) {
        taskList.update(task: stored, at: row)
      } else {
        try store?.update(task)
      }
    } catch {
      present(error: error, title: "Can't save the task")
    }
  }
}

// MARK: - Persistence

extension TaskItem: StoredItem {
  public static var applicationID: Int32 { 0x4C61_6236 }  // "Lab6"
  public static var noun: String { "task" }
  public var title: String { text ?? "" }
}
