import UIKit

class DueDateViewController: UIViewController {
    @IBOutlet weak var datePicker: UIDatePicker!

    var task: Task!

    override func viewDidLoad() {
        super.viewDidLoad()
        datePicker.timeZone = TimeZone(secondsFromGMT: 0)
        if let date = task.dueDate {
            datePicker.date = date
        }
    }

    @IBAction func done(_ sender: Any) {
        task.dueDate = datePicker.date
        _ = navigationController?.popViewController(animated: true)
    }
}
