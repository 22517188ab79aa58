import Models
import TerminalUI

/// The view for the priority: a picker with Low, Medium and High. Return accepts the selection.
final class PriorityScreen: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  @Outlet var pickerView: UIPickerView!

  /// The priority that is selected at first.
  var priority = Priority.medium
  /// Called with the priority that was chosen.
  var onDone: (@MainActor (Priority) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    pickerView.dataSource = self
    pickerView.delegate = self
    pickerView.selectRow(priority.rawValue, inComponent: 0, animated: false)
  }

  override var keyCommands: [UIKeyCommand]? {
    [.done("Set the priority") { [weak self] in self?.doneButtonPressed(self as Any) }]
  }

  @IBAction func doneButtonPressed(_ sender: Any) {
    let chosen = Priority(rawValue: pickerView.selectedRow(inComponent: 0))
    navigationController?.popViewController(animated: true)
    onDone?(chosen ?? priority)
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
