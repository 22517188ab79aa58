import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// In a wide terminal the events of the category under the cursor stand beside the categories.
extension CategoriesScreen: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    showFocusedBeside()
  }

  /// An event that is edited stays in front of its list when two columns become one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let isEditing = presentedViewController?.contents is EventEditorScreen
    return isEditing ? .secondary : proposedTopColumn
  }

  /// The list of events beside the categories.
  var eventsBeside: EventListScreen? {
    detail?.viewControllers.first as? EventListScreen
  }

  /// The list of events that is on the screen, beside the categories or over them.
  var shownEvents: EventListScreen? {
    eventsBeside ?? navigationController?.topViewController as? EventListScreen
  }

  /// Shows other events beside the categories, unless a person is at work there.
  func showBeside(_ scope: ToDoScope) {
    guard let detail, presentedViewController == nil else { return }
    if let eventsBeside {
      if !eventsBeside.hasKeys { eventsBeside.show(scope) }
      return
    }
    guard detail.viewControllers.isEmpty else { return }
    let made = storyboard?.instantiateViewController(withIdentifier: "EventList")
    guard let events = made as? EventListScreen else { return }
    events.document = document
    events.scope = scope
    splitViewController?.setViewController(events, for: .secondary)
  }

  /// Gives the keys to the events.
  func focusEvents() {
    guard let chosen = eventsBeside?.preferredFocusedView else { return }
    view.window?.focus(chosen)
  }
}
