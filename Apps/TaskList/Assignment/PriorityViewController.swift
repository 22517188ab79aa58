import Models
import TerminalUI

/// The view behind the priority button: a picker with Low, Medium and High, and a Done button.
open class PriorityViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  @Outlet public var pickerView: UIPickerView!

  /// What the picker shows at first.
  public var priority = Priority.medium
  /// Gets the priority that was chosen.
  public var onDone: (@MainActor (Priority) -> Void)?

  open override func viewDidLoad() {
    super.viewDidLoad()
    pickerView.dataSource = self
    pickerView.delegate = self
    pickerView.selectRow(priority.rawValue, inComponent: 0, animated: false)
  }

  @IBAction open func doneButtonPressed(_ sender: Any) {
    let chosen = Priority(rawValue: pickerView.selectedRow(inComponent: 0))
    navigationController?.popViewController(animated: true)
    onDone?(chosen ?? priority)
  }

  // MARK: UIPickerViewDataSource

  open func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  open func pickerView(
    _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
  ) -> Int {
    Priority.allCases.count
  }

  // MARK: UIPickerViewDelegate

  open func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    Priority(rawValue: row)?.name
  }
}
