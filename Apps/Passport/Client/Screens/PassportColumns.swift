import Foundation
import ScreenSupport
import TerminalUI

/// Keeps something beside the list while the terminal is wide: a map, unless a person chose otherwise.
@MainActor
final class PassportColumns: UISplitViewControllerDelegate {
  /// Owns this.
  private unowned let document: PassportDocument

  init(_ document: PassportDocument) { self.document = document }

  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    let detail = splitViewController.viewController(for: .secondary) as? UINavigationController
    guard detail?.viewControllers.isEmpty == true else { return }
    let storyboard = splitViewController.storyboard
    let made = storyboard?.instantiateViewController(withIdentifier: "Map")
    guard let map = made as? MapScreen else { return }
    map.document = document
    splitViewController.setViewController(map, for: .secondary)
  }

  /// A map that nobody works on goes behind the list; a place that is read or edited stays in front.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let detail = svc.viewController(for: .secondary) as? UINavigationController
    return detail?.topViewController is EditScreen ? .secondary : proposedTopColumn
  }
}
