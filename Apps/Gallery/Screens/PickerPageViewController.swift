import Foundation
import TerminalUI

/// The page of pickers.
final class PickerPageViewController: GalleryPageViewController {
  @Outlet var priorityPicker: UIPickerView!
  @Outlet var repeatPicker: UIPickerView!
  @Outlet var idlePicker: UIPickerView!
  @Outlet var emptyPicker: UIPickerView!

  private let priorities = [["Low", "Medium", "High"]]
  private let repeats = [
    ["Never", "Every", "After"], (1...30).map { "\($0)" }, ["Day", "Weekday", "Week", "Month"],
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for picker in [priorityPicker, repeatPicker, idlePicker, emptyPicker] {
      picker?.dataSource = self
      picker?.delegate = self
    }
    priorityPicker.selectRow(1, inComponent: 0, animated: false)
    repeatPicker.selectRow(1, inComponent: 0, animated: false)
    repeatPicker.selectRow(13, inComponent: 1, animated: false)
    idlePicker.isUserInteractionEnabled = false
  }

  private func rows(of picker: UIPickerView) -> [[String]] {
    if picker === emptyPicker { return [[]] }
    return picker === repeatPicker ? repeats : priorities
  }
}

// MARK: - UIPickerViewDataSource

extension PickerPageViewController: UIPickerViewDataSource {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows(of: pickerView).count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rows(of: pickerView)[component].count
  }
}

// MARK: - UIPickerViewDelegate

extension PickerPageViewController: UIPickerViewDelegate {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { rows(of: pickerView)[component][row] }

  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    guard pickerView === repeatPicker, component == 0 else { return nil }
    let color: UIColor = row == 0 ? .systemRed : .systemGreen
    return NSAttributedString(
      string: repeats[0][row], attributes: [.foregroundColor: color])
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    statusText = rows(of: pickerView)[component][row]
  }
}
