import TerminalUI

/// The page that opens a split view.
final class SplitPageViewController: GalleryPageViewController {
  func openPressed() {
    guard let list = storyboard?.instantiateViewController(withIdentifier: "table-plain"),
      let detail = storyboard?.instantiateViewController(withIdentifier: "label")
    else { return }
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.modalPresentationStyle = .fullScreen
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close",
      primaryAction: UIAction { [weak split] _ in split?.dismiss(animated: true) })
    present(split, animated: true)
  }
}
