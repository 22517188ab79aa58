import Foundation
import Testing

@testable import TerminalUI

/// A picker whose second wheel depends on the first one.
@MainActor
struct DependentPickerTests {
  private final class Cities: UIPickerViewDataSource, UIPickerViewDelegate {
    let streets = [["King", "Queen"], ["Main"], ["Bay", "Front", "Lake"]]

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      // A selected row of -1, before the first wheel is known, would trap.
      component == 0 ? streets.count : streets[pickerView.selectedRow(inComponent: 0)].count
    }

    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      component == 0 ? "City \(row)" : streets[pickerView.selectedRow(inComponent: 0)][row]
    }
  }

  @Test func theSecondComponentFollowsTheSelectionOfTheFirst() {
    let cities = Cities()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 40, height: 5))
    picker.dataSource = cities
    picker.delegate = cities
    #expect(picker.numberOfRows(inComponent: 1) == 2)
    picker.selectRow(2, inComponent: 0, animated: false)
    picker.reloadComponent(1)
    #expect(picker.numberOfRows(inComponent: 1) == 3)
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }
}
