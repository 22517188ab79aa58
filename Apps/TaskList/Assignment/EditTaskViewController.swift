import DateFormatting
import Foundation
import Models
import TerminalUI

/// The delegate of the edit view.
@MainActor
protocol EditTaskViewControllerDelegate: AnyObject {
  /// Tells the delegate that the user returned to the list, and passes the edited task.
  func editTaskViewController(_ editor: EditTaskViewController, didFinishWith task: TaskItem)
}

/// The second view: the four properties of a task, a new one or one that is already in the list.
final class EditTaskViewController: UIViewController, UITextFieldDelegate {
  @Outlet var textField: UITextField!
  @Outlet var completionControl: UISegmentedControl!
  @Outlet var priorityButton: UIButton!
  @Outlet var dueDateButton: UIButton!

  weak var delegate: (any EditTaskViewControllerDelegate)?
  /// The task as it has been edited so far.
  var task = TaskItem()

  private let dateFormatter = DueDateFormatter(in: DateEnvironment())

  override func viewDidLoad() {
    super.viewDidLoad()
    textField.delegate = self
    textField.text = task.text
    showTask()
  }

  /// Shows the task's values in the controls.
  private func showTask() {
    completionControl.selectedSegmentIndex = task.isCompleted ? 1 : 0
    priorityButton.setTitle("Priority: \(task.priority.name)", for: .normal)
    let dueDate = dateFormatter.string(from: task.dueDate)
    dueDateButton.setTitle(task.dueDate == nil ? dueDate : "Due: \(dueDate)", for: .normal)
  }

  /// Notifies the delegate after the back button has been pressed.
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { delegate?.editTaskViewController(self, didFinishWith: task) }
  }

  // MARK: Actions

  @IBAction func completionChanged(_ sender: UISegmentedControl) {
    task.isCompleted = sender.selectedSegmentIndex == 1
  }

  @IBAction func priorityButtonPressed(_ sender: UIButton) {
    performSegue(withIdentifier: "EditPriority", sender: sender)
  }

  @IBAction func dueDateButtonPressed(_ sender: UIButton) {
    performSegue(withIdentifier: "EditDueDate", sender: sender)
  }

  // MARK: Segues

  /// Passes the task's values to the next view, which returns the selection to this delegate.
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let priority = segue.destination as? PriorityViewController {
      priority.delegate = self
      priority.priority = task.priority
    } else if let dueDate = segue.destination as? DueDateViewController {
      dueDate.delegate = self
      dueDate.dueDate = task.dueDate
    }
  }

  // MARK: UITextFieldDelegate

  /// Return dismisses the keyboard.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    task.text = textField.text
  }
}

// MARK: - PriorityViewControllerDelegate, DueDateViewControllerDelegate

extension EditTaskViewController: PriorityViewControllerDelegate, DueDateViewControllerDelegate {
  func priorityViewController(_ picker: PriorityViewController, didChoose priority: Priority) {
    task.priority = priority
    showTask()
    navigationController?.popViewController(animated: true)
  }

  func dueDateViewController(_ picker: DueDateViewController, didChoose dueDate: Date?) {
    task.dueDate = dueDate
    showTask()
    navigationController?.popViewController(animated: true)
  }
}
