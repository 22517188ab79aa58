import UIKit

class EditTaskViewController: UIViewController, UITextFieldDelegate {
    @IBOutlet weak var nameField: UITextField!
    @IBOutlet weak var completedControl: UISegmentedControl!
    @IBOutlet weak var priorityButton: UIButton!
    @IBOutlet weak var dueDateButton: UIButton!

    var task: Task!

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        nameField.text = task.name
        completedControl.selectedSegmentIndex = task.completed ? 1 : 0
        priorityButton.setTitle(task.priority.name, for: .normal)
        dueDateButton.setTitle(task.dueText, for: .normal)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        task.name = nameField.text ?? ""
        task.completed = completedControl.selectedSegmentIndex == 1
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch segue.destination {
        case let controller as PriorityViewController:
            controller.task = task
        case let controller as DueDateViewController:
            controller.task = task
        default:
            break
        }
    }
}
