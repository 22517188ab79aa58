import TerminalUI

/// The page of toolbars, one of them at the bottom of the screen.
final class ToolbarPageViewController: GalleryPageViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  func itemPressed(_ sender: UIBarButtonItem) { statusText = "Pressed \(sender.title ?? "")" }
}
