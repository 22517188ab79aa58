import Foundation
import Models
import TerminalUI

/// The second view: the four properties of a task, a new one or one that is already in the list.
open class EditTaskViewController: UIViewController, UITextFieldDelegate {
  @Outlet public var textField: UITextField!
  @Outlet public var completionControl: UISegmentedControl!
  @Outlet public var priorityButton: UIButton!
  @Outlet public var dueDateButton: UIButton!

  /// The task as it has been edited so far.
  public var task = TaskItem()
  /// Gets the task when the user goes back to the list.
  public var onDone: (@MainActor (TaskItem) -> Void)?

  open override func viewDidLoad() {
    super.viewDidLoad()
    textField.delegate = self
    textField.text = task.text
    showTask()
  }

  /// Shows the task's values in the controls.
  open func showTask() {
    completionControl.selectedSegmentIndex = task.isCompleted ? 1 : 0
    priorityButton.setTitle("Priority: \(task.priority.name)", for: .normal)
    let dueDate = dueDateText(task.dueDate)
    dueDateButton.setTitle(task.dueDate == nil ? dueDate : "Due: \(dueDate)", for: .normal)
  }

  /// `Dec 15, 2017`, or a message that there is no due date.
  open func dueDateText(_ dueDate: Date?) -> String { DueDateText.of(dueDate) }

  /// The back button has been tapped: the view has left the navigation controller.
  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { onDone?(task) }
  }

  // MARK: Actions

  @IBAction open func completionChanged(_ sender: UISegmentedControl) {
    task.isCompleted = sender.selectedSegmentIndex == 1
    showTask()
  }

  @IBAction open func priorityButtonPressed(_ sender: UIButton) {
    performSegue(withIdentifier: "EditPriority", sender: sender)
  }

  @IBAction open func dueDateButtonPressed(_ sender: UIButton) {
    performSegue(withIdentifier: "EditDueDate", sender: sender)
  }

  // MARK: Segues

  /// The views behind are preset to the task's values and tell what was chosen.
  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let priority = segue.destination as? PriorityViewController {
      priority.priority = task.priority
      priority.onDone = { [weak self] chosen in
        self?.task.priority = chosen
        self?.showTask()
      }
    } else if let dueDate = segue.destination as? DueDateViewController {
      dueDate.dueDate = task.dueDate
      dueDate.onDone = { [weak self] chosen in
        self?.task.dueDate = chosen
        self?.showTask()
      }
    }
  }

  // MARK: UITextFieldDelegate

  /// Return dismisses the keyboard.
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  open func textFieldDidEndEditing(_ textField: UITextField) {
    task.text = textField.text
  }
}
