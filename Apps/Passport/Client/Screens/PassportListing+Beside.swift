import Foundation
import ScreenSupport
import TerminalUI

/// In a wide terminal a map or what is known of a place stands beside the list.
extension PassportListing {
  /// Shows the place under the cursor beside the list, on the map or in full, whichever stands there.
  func showFocusedBeside() {
    guard let top = detail?.topViewController, let row = focusedRow else { return }
    if let map = top as? MapScreen {
      map.select(row)
    } else if let info = top as? InfoScreen, row.id != nil {
      info.show(row.dictionary)
    }
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
