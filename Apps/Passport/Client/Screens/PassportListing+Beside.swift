import Foundation
import TerminalUI

/// In a wide terminal a map or what is known of a place stands beside the list.
extension PassportListing {
  /// The screens beside the list; nil where there is no room for them.
  private var detail: UINavigationController? {
    splitViewController?.viewController(for: .secondary) as? UINavigationController
  }

  /// Shows the place under the cursor beside the list, on the map or in full, whichever stands there.
  func showFocusedBeside() {
    guard let top = detail?.topViewController, let row = focusedRow else { return }
    if let map = top as? MapScreen {
      map.select(row)
    } else if let info = top as? InfoScreen, row.id != nil {
      info.show(row.dictionary)
    }
  }

  /// Gives the keys to what stands beside the list.
  func focusBeside() {
    if let detail, !detail.viewControllers.isEmpty { splitViewController?.show(.secondary) }
  }

  /// Shows the map: beside the list where there is room, else over it.
  func showMap() {
    if let detail, let map = detail.viewControllers.first as? MapScreen {
      detail.popToRootViewController(animated: true)
      view.window?.focus(map.mapView)
    } else {
      performSegue(withIdentifier: "ShowMap", sender: self)
      focusBeside()
    }
  }
}
