import Foundation
import TerminalUI

/// The scenes of bars at the top and the bottom.
extension UIStoryboard {
  static var barScenes: [StoryboardScene] {
    [navigationBarScene, toolbarScene]
  }

  private static var navigationBarScene: StoryboardScene {
    page("navigation-bar", BarPageViewController.self) { scene in
      scene.barButtonItem(
        "Save", at: .right, style: .done, discoverabilityTitle: "Save",
        action: BarPageViewController.saveButtonPressed)
      scene.barButtonItem(
        "Remove", at: .right, outlet: "removeItem",
        action: BarPageViewController.saveButtonPressed)
      let push = scene.control("Push a screen", UIButton()) { button in
        button.setTitle("Push", for: .normal)
      }
      scene.connect(
        push, for: .primaryActionTriggered, action: BarPageViewController.pushButtonPressed)
      let left = scene.control("Left bar button item, beside Back", UISwitch()) { _ in }
      scene.connect(left, for: .valueChanged, action: BarPageViewController.leftSwitchTurned)
      let back = scene.control("Hidden back button", UISwitch()) { _ in }
      scene.connect(back, for: .valueChanged, action: BarPageViewController.backSwitchTurned)
      let enabled = scene.control("Remove is enabled", UISwitch()) { _ in }
      scene.connect(
        enabled, for: .valueChanged, action: BarPageViewController.enabledSwitchTurned)
    }
  }

  private static var toolbarScene: StoryboardScene {
    page("toolbar", ToolbarPageViewController.self) { scene in
      @MainActor func toolbar(
        _ caption: String, width: CGFloat = 0,
        _ items: @escaping @MainActor () -> [UIBarButtonItem]
      ) {
        scene.specimen(caption, UIToolbar()) { toolbar in
          toolbar.items = items()
          toolbar.frame.size = CGSize(width: width, height: width > 0 ? 1 : 0)
        }
      }
      @MainActor func button(_ title: String, _ style: UIBarButtonItem.Style = .plain)
        -> UIBarButtonItem
      {
        UIBarButtonItem(title: title, style: style, primaryAction: UIAction { _ in })
      }
      toolbar("A title and two buttons") {
        [
          button("No Due Date"), .flexibleSpace(), UIBarButtonItem(title: "Due Date"),
          .flexibleSpace(), button("Done", .done),
        ]
      }
      toolbar("Spaces of four columns") {
        [button("Bold"), .fixedSpace(4), button("Italic"), .fixedSpace(4), button("Plain")]
      }
      toolbar("Disabled") {
        let item = button("Undo")
        item.isEnabled = false
        return [item, .flexibleSpace(), button("Redo")]
      }
      toolbar("A custom switch") {
        [UIBarButtonItem(title: "Sound"), UIBarButtonItem(customView: UISwitch())]
      }
      toolbar("Too narrow", width: 18) {
        [
          button("Cancel"), .flexibleSpace(), UIBarButtonItem(title: "Priority"),
          .flexibleSpace(),
          button("Finish"),
        ]
      }
      toolbar("Empty") { [] }
      scene.barButtonItem(
        "Sort", at: .toolbar, key: "s", action: ToolbarPageViewController.itemPressed)
      scene.toolbarSpace()
      scene.barButtonItem(
        "Archive All", at: .toolbar, action: ToolbarPageViewController.itemPressed)
    }
  }
}
