import Foundation
import TerminalUI

/// The page whose buttons have something move, where nobody asked for less motion.
final class AnimationPageViewController: GalleryPageViewController {
  @Outlet var movedLabel: UILabel!

  func movePressed() {
    UIView.animate(withDuration: 0.2) {
      movedLabel.frame.origin.x += movedLabel.frame.origin.x < 20 ? 30 : -30
    }
  }

  func pushPressed() {
    guard let page = storyboard?.instantiateViewController(withIdentifier: "label") else { return }
    navigationController?.pushViewController(page, animated: true)
  }

  func presentPressed() { performSegue(withIdentifier: "ShowMovedSheet", sender: self) }
}
