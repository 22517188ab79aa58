import Foundation
import TerminalUITesting

@testable import TerminalUI

/// The controls that choose, each with all its states on one screen.
extension Gallery {
  static func segments() -> UIViewController {
    let stage = Stage("Segments") { stage in
      @MainActor func put(
        _ items: [String], y: Int, width: Int = 36, height: Int = 1,
        _ set: (UISegmentedControl) -> Void
      ) {
        let control = UISegmentedControl(items: items)
        set(control)
        stage.put(control, x: 1, y: y, width: width, height: height)
      }
      put(["Completed", "Not Completed"], y: 0, height: 3) {
        $0.selectedSegmentIndex = 1
        $0.accessibilityLabel = "Status"
        $0.apportionsSegmentWidthsByContent = true
      }
      put(["Low", "Medium", "High"], y: 3) { $0.selectedSegmentIndex = 0 }
      put(["None", "Chosen"], y: 4) { $0.selectedSegmentIndex = UISegmentedControl.noSegment }
      put(["Day", "Week", "Month"], y: 5) {
        $0.selectedSegmentIndex = 2
        $0.setEnabled(false, forSegmentAt: 1)
      }
      put(["Disabled", "All"], y: 6) {
        $0.selectedSegmentIndex = 0
        $0.isEnabled = false
      }
      put(["Copy", "Cut", "Paste"], y: 7) { $0.isMomentary = true }
      put(["Sunday", "Monday", "Tuesday"], y: 8, width: 16) { $0.selectedSegmentIndex = 1 }
      put([], y: 8, width: 16) { _ in }
      stage.view.subviews.last?.frame.origin.x = 20
    }
    return UINavigationController(rootViewController: stage)
  }

  static func switches() -> UIViewController {
    let stage = Stage("Switches") { stage in
      @MainActor func put(_ words: String, y: Int, _ set: (UISwitch) -> Void) {
        let label = UILabel()
        label.text = words
        stage.put(label, x: 2, y: y, width: 20, height: 1)
        set(stage.put(UISwitch(), x: 24, y: y, width: 9, height: 1))
      }
      put("Focused", y: 0) { $0.isOn = false }
      put("Off", y: 2) { $0.isOn = false }
      put("On", y: 4) { $0.isOn = true }
      put("Disabled, off", y: 6) { $0.isEnabled = false }
      put("Disabled, on", y: 8) {
        $0.isOn = true
        $0.isEnabled = false
      }
    }
    return UINavigationController(rootViewController: stage)
  }

  /// Rows of priorities and of hours.
  private final class PickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
    static let shared = PickerRows()
    static let none = PickerRows(components: 0)
    static let one = PickerRows(components: 1)
    let components: Int

    init(components: Int = 2) { self.components = components }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { components }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 3 : 24
    }

    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      component == 0 ? ["Low", "Medium", "High"][row] : "\(row) hours"
    }
  }

  static func pickers() -> UIViewController {
    let stage = Stage("Pickers") { stage in
      @MainActor func put(
        _ title: String, _ rows: PickerRows, x: Int, y: Int, width: Int, height: Int,
        _ set: (UIPickerView) -> Void = { _ in }
      ) {
        let picker = UIPickerView()
        picker.accessibilityLabel = title
        picker.dataSource = rows
        picker.delegate = rows
        set(picker)
        stage.put(picker, x: x, y: y, width: width, height: height)
      }
      put("Priority", .shared, x: 0, y: 0, width: 24, height: 7) {
        $0.selectRow(1, inComponent: 0, animated: false)
        $0.selectRow(22, inComponent: 1, animated: false)
      }
      put("Plain", .one, x: 25, y: 0, width: 14, height: 5)
      put("Empty", .none, x: 25, y: 5, width: 14, height: 3)
      put("Off", .shared, x: 0, y: 7, width: 24, height: 3) { $0.isUserInteractionEnabled = false }
      put("Narrow", .shared, x: 25, y: 8, width: 10, height: 1)
    }
    return UINavigationController(rootViewController: stage)
  }

  static func toolbars() -> UIViewController {
    func button(_ title: String, _ style: UIBarButtonItem.Style = .plain) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: style, primaryAction: UIAction { _ in })
    }
    let stage = Stage("Toolbars") { stage in
      @MainActor func put(_ items: [UIBarButtonItem], y: Int, width: Int = 38) {
        let toolbar = UIToolbar()
        toolbar.items = items
        stage.put(toolbar, x: 0, y: y, width: width, height: 1)
      }
      put(
        [
          button("No Due Date"), .flexibleSpace(), UIBarButtonItem(title: "Due Date"),
          .flexibleSpace(), button("Done", .done),
        ], y: 0)
      let disabled = button("Sort")
      disabled.isEnabled = false
      put([button("Clear"), .fixedSpace(4), disabled], y: 2)
      put([.flexibleSpace(), UIBarButtonItem(title: "Only a title"), .flexibleSpace()], y: 4)
      put(
        [
          button("Cancel"), .flexibleSpace(), UIBarButtonItem(title: "Narrow"), .flexibleSpace(),
          button("Paste"),
        ], y: 6, width: 18)
    }
    stage.toolbarItems = [button("Left"), .flexibleSpace(), button("Middle"), .flexibleSpace()]
    let navigation = UINavigationController(rootViewController: stage)
    navigation.isToolbarHidden = false
    return navigation
  }
}

/// The controls that change a value.
extension Gallery {
  static func values() -> UIViewController {
    let stage = Stage("Values") { stage in
      for (row, value) in [Float(0), 0.5, 1].enumerated() {
        let slider = UISlider()
        slider.value = value
        slider.isEnabled = row < 2
        stage.put(slider, x: 1, y: row, width: 24, height: 1)
      }
      for (row, value) in [Double(0), 5, 100].enumerated() {
        let stepper = UIStepper()
        stepper.value = value
        stepper.isEnabled = row < 2
        stage.put(stepper, x: 1, y: 4 + row, width: 10, height: 1)
      }
      let pages = UIPageControl()
      pages.numberOfPages = 4
      pages.currentPage = 1
      stage.put(pages, x: 1, y: 8, width: 24, height: 1)
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [stage, Stage("Other")]
    return tabs
  }
}
