import UIKit

class PriorityViewController: UIViewController, UIPickerViewDelegate, UIPickerViewDataSource {
    @IBOutlet weak var priorityPicker: UIPickerView!

    var task: Task!

    override func viewDidLoad() {
        super.viewDidLoad()
        priorityPicker.selectRow(task.priority.rawValue, inComponent: 0, animated: false)
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int {
        return 1
    }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        return Priority.names.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        return Priority.names[row]
    }

    @IBAction func done(_ sender: Any) {
        task.priority = Priority(rawValue: priorityPicker.selectedRow(inComponent: 0))!
        _ = navigationController?.popViewController(animated: true)
    }
}
