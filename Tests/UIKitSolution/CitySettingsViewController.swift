import Foundation
import TerminalUI

/// A form with the controls that choose, as solutions for UIKit write it.
public class CitySettingsViewController: UIViewController, UIPickerViewDelegate,
  UIPickerViewDataSource
{
  @Outlet var kindControl: UISegmentedControl!
  @Outlet var visitedSwitch: UISwitch!
  @Outlet var picker: UIPickerView!
  @Outlet var summaryLabel: UILabel!

  let pickerData = [["Low", "Medium", "High"], ["Spring", "Summer"]]
  public private(set) var log: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    self.picker.delegate = self
    self.picker.dataSource = self
    picker.selectRow(1, inComponent: 0, animated: false)
    picker.reloadAllComponents()
    kindControl.removeAllSegments()
    kindControl.insertSegment(withTitle: "Town", at: 0, animated: false)
    kindControl.insertSegment(withTitle: "City", at: 1, animated: false)
    kindControl.selectedSegmentIndex = 0
    visitedSwitch.setOn(true, animated: false)
    navigationController?.isToolbarHidden = false
    toolbarItems = [
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(
        systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.log.append("trash") }),
    ]
    showSummary()
  }

  @IBAction func kindChanged(_ sender: UISegmentedControl) {
    switch sender.selectedSegmentIndex {
    case 0:
      log.append("town")
    case 1:
      log.append("city")
    default:
      break
    }
    showSummary()
  }

  @IBAction func visitedChanged(_ sender: UISwitch) {
    log.append(sender.isOn ? "on" : "off")
    showSummary()
  }

  @IBAction func donePressed(_ sender: Any) {
    log.append("done")
    self.dismiss(animated: true, completion: nil)
  }

  private func showSummary() {
    let kind = kindControl.titleForSegment(at: kindControl.selectedSegmentIndex)!
    let priority = pickerData[0][picker.selectedRow(inComponent: 0)]
    summaryLabel.text = "\(kind), \(priority), \(visitedSwitch.isOn ? "visited" : "new")"
  }

  // MARK: - Picker

  public func numberOfComponents(in pickerView: UIPickerView) -> Int {
    return pickerData.count
  }

  public func pickerView(
    _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
  ) -> Int {
    return pickerData[component].count
  }

  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    return pickerData[component][row]
  }

  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    log.append(pickerData[component][row])
    showSummary()
  }
}
