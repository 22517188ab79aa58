import Foundation
import Models
import TerminalUI

/// In a wide terminal the equipment of the player under the cursor stands beside the list.
extension PlayerList: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    showFocusedBeside()
  }

  /// The screens beside the list; nil where there is no room for them.
  private var detail: UINavigationController? {
    splitViewController?.viewController(for: .secondary) as? UINavigationController
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

  /// Gives the keys to what stands beside the list.
  func focusBeside() {
    if let detail, !detail.viewControllers.isEmpty { splitViewController?.show(.secondary) }
  }
}
