import Foundation
import Models
import ScreenSupport
import TerminalUI

/// In a wide terminal the equipment of the player under the cursor stands beside the list.
extension PlayerList: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    showFocusedBeside()
  }

  /// Shows the player under the cursor beside the list, unless something else is looked at there.
  func showFocusedBeside() {
    guard let detail, let player = focusedPlayer else { return }
    if detail.viewControllers.isEmpty {
      let made = storyboard?.instantiateViewController(withIdentifier: "EquipmentList")
      guard let list = made as? EquipmentList else { return }
      list.model = model
      list.player = player
      splitViewController?.setViewController(list, for: .secondary)
    } else if detail.viewControllers.count == 1, let root = detail.viewControllers.first,
      !root.hasKeys
    {
      (root as? EquipmentList)?.show(player)
      (root as? PlayerInfo)?.show(player)
    }
  }
}
