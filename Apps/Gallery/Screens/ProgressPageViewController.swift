import Foundation
import TerminalUI

/// The page with a bar that a button fills.
final class ProgressPageViewController: GalleryPageViewController {
  @Outlet var firstProgressView: UIProgressView!

  override func controlUsed(_ sender: Any) {
    let next = firstProgressView.progress >= 1 ? 0 : firstProgressView.progress + 0.175
    firstProgressView.setProgress(next, animated: true)
    statusText = firstProgressView.accessibilityValue
  }
}
