import Foundation
import TerminalUI

/// The scenes of buttons, switches and other choices.
extension UIStoryboard {
  static var choiceScenes: [StoryboardScene] {
    [buttonScene, menuScene, segmentedControlScene, switchScene, pickerScene]
  }

  private static var buttonScene: StoryboardScene {
    page("button", GalleryPageViewController.self) { scene in
      @MainActor func button(
        _ caption: String, _ title: String,
        _ configure: @escaping @MainActor (UIButton) -> Void = { _ in }
      ) {
        scene.control(caption, UIButton(type: .system)) { button in
          button.setTitle(title, for: .normal)
          configure(button)
        }
      }
      button("Normal", "Open")
      button("Primary", "Create New Event") { $0.role = .primary }
      button("Cancel", "Cancel") { $0.role = .cancel }
      button("Destructive", "Delete") { $0.role = .destructive }
      button("Custom color", "Paid") { $0.setTitleColor(.systemGreen, for: .normal) }
      button("Disabled", "Save") { $0.isEnabled = false }
      button("Title for disabled state", "Save") {
        $0.setTitle("Nothing to save", for: .disabled)
        $0.isEnabled = false
      }
      button("Too narrow", "Remove Completed Tasks") {
        $0.frame.size = CGSize(width: 16, height: 1)
      }
      button("Wider than its title", "Continue") { $0.frame.size = CGSize(width: 30, height: 1) }
    }
  }

  private static var menuScene: StoryboardScene {
    page("menu", MenuPageViewController.self) { scene in
      @MainActor func button(_ caption: String, _ title: String, _ outlet: String) {
        scene.specimen(caption, UIButton(type: .system), outlet: outlet) { button in
          button.setTitle(title, for: .normal)
        }
      }
      button("Actions", "Edit", "menuButton")
      button("Selection", "Sort", "choiceButton")
    }
  }

  private static var segmentedControlScene: StoryboardScene {
    page("segmented-control", GalleryPageViewController.self) { scene in
      @MainActor func segments(
        _ caption: String, _ items: [String], height: CGFloat = 1,
        _ configure: @escaping @MainActor (UISegmentedControl) -> Void
      ) {
        scene.control(caption, UISegmentedControl(items: items)) { control in
          configure(control)
          let size = control.intrinsicContentSize
          control.frame.size = CGSize(
            width: control.frame.width == 0 ? size.width : control.frame.width, height: height)
          if control.tag > 0 { control.frame.size.width = CGFloat(control.tag) }
        }
      }
      let priorities = ["Low", "Medium", "High"]
      segments("In a border with a title", ["Completed", "Not Completed"], height: 3) {
        $0.selectedSegmentIndex = 1
        $0.accessibilityLabel = "Status"
      }
      segments("One row", priorities) { $0.selectedSegmentIndex = 0 }
      segments("Widths by content", ["All", "Due this week", "Done"]) {
        $0.selectedSegmentIndex = 1
        $0.apportionsSegmentWidthsByContent = true
      }
      segments("No selection", priorities) { _ in }
      segments("Disabled segment", priorities) {
        $0.selectedSegmentIndex = 2
        $0.setEnabled(false, forSegmentAt: 1)
      }
      segments("Disabled", priorities) {
        $0.selectedSegmentIndex = 0
        $0.isEnabled = false
      }
      segments("Momentary", ["Copy", "Cut", "Paste"]) { $0.isMomentary = true }
      segments("One segment", ["Only"]) { $0.selectedSegmentIndex = 0 }
      segments("Truncated", ["Sunday", "Monday", "Tuesday"]) {
        $0.selectedSegmentIndex = 1
        $0.tag = 20
      }
      segments("Too narrow for all", ["Sunday", "Monday", "Tuesday"]) {
        $0.selectedSegmentIndex = 1
        $0.tag = 14
      }
      segments("Empty", []) { $0.tag = 10 }
    }
  }

  private static var switchScene: StoryboardScene {
    page("switch", GalleryPageViewController.self) { scene in
      @MainActor func turned(
        _ caption: String, on: Bool,
        _ configure: @escaping @MainActor (UISwitch) -> Void = { _ in }
      ) {
        scene.control(caption, UISwitch()) { control in
          control.isOn = on
          configure(control)
        }
      }
      turned("Off", on: false)
      turned("On", on: true)
      turned("Disabled, off", on: false) { $0.isEnabled = false }
      turned("Disabled, on", on: true) { $0.isEnabled = false }
      turned("Custom color", on: true) { $0.onTintColor = .tintColor }
      turned("Too narrow", on: true) { $0.frame.size.width = 3 }
    }
  }

  private static var pickerScene: StoryboardScene {
    page("picker", PickerPageViewController.self) { scene in
      @MainActor func picker(
        _ caption: String, _ name: String, _ outlet: String, width: CGFloat = 0
      ) {
        scene.specimen(caption, UIPickerView(), outlet: outlet) { picker in
          picker.accessibilityLabel = name
          picker.frame.size.width = width
        }
      }
      picker("One component", "Priority", "priorityPicker", width: 30)
      picker("Three components, one with colors", "Repeat", "repeatPicker")
      picker("User interaction disabled", "Priority", "idlePicker")
      picker("Empty", "Nothing", "emptyPicker", width: 30)
    }
  }
}
