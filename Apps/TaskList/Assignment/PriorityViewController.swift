import Models
import TerminalUI

/// The delegate of the priority view.
@MainActor
protocol PriorityViewControllerDelegate: AnyObject {
  /// Tells the delegate that the user chose a priority.
  func priorityViewController(_ picker: PriorityViewController, didChoose priority: Priority)
}

/// The view of the priority button: a picker with Low, Medium and High, and a Done button.
final class PriorityViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  @Outlet var pickerView: UIPickerView!

  weak var delegate: (any PriorityViewControllerDelegate)?
  /// The priority that is selected at first.
  var priority = Priority.medium

  override func viewDidLoad() {
    super.viewDidLoad()
    pickerView.dataSource = self
    pickerView.delegate = self
    pickerView.selectRow(priority.rawValue, inComponent: 0, animated: false)
  }

  @IBAction func doneButtonPressed(_ sender: Any) {
    let chosen = Priority(rawValue: pickerView.selectedRow(inComponent: 0))
    delegate?.priorityViewController(self, didChoose: chosen ?? priority)
  }

  // MARK: UIPickerViewDataSource

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    Priority.allCases.count
  }

  // MARK: UIPickerViewDelegate

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    Priority(rawValue: row)?.name
  }
}
