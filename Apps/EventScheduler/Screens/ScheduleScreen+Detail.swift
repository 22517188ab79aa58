import EventSchedulerAssignment
import Foundation
import Models
import ScreenSupport
import TerminalUI

/// In a wide terminal the event under the cursor stands beside the list.
extension ScheduleScreen: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    rememberFocus()
  }

  /// Whether a form stands there, with what was typed into it.
  var isEditingBeside: Bool { detail.map { $0.viewControllers.count > 1 } ?? false }

  /// Shows an event beside the list, or nothing, unless one is edited there.
  func showBeside(_ event: Event?) {
    guard let detail, !isEditingBeside else { return }
    guard let event else { return detail.setViewControllers([], animated: false) }
    if let eventInfo = detail.topViewController as? EventInfoScreen {
      return eventInfo.show(event)
    }
    let made = storyboard?.instantiateViewController(withIdentifier: "EventInfo")
    guard let eventInfo = made as? EventInfoScreen else { return }
    eventInfo.event = event
    eventInfo.document = document
    splitViewController?.setViewController(eventInfo, for: .secondary)
  }

  /// Gives the keys to what stands beside the list.
  func focusDetail() {
    // A question about the form that stood there is answered first.
    guard presentedViewController == nil,
      let chosen = detail?.topViewController?.preferredFocusedView
    else { return }
    view.window?.focus(chosen)
  }
}
