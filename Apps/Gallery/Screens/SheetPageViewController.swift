import TerminalUI

/// The page whose buttons present a screen in different ways.
final class SheetPageViewController: GalleryPageViewController {
  static let segues = ["ShowPageSheet", "ShowFormSheet", "ShowFullScreen", "ShowHeld"]

  func pagePressed() { performSegue(withIdentifier: "ShowPageSheet", sender: self) }
  func formPressed() { performSegue(withIdentifier: "ShowFormSheet", sender: self) }
  func fullPressed() { performSegue(withIdentifier: "ShowFullScreen", sender: self) }
  func heldPressed() { performSegue(withIdentifier: "ShowHeld", sender: self) }

  func editorPressed() { performSegue(withIdentifier: "ShowEditor", sender: self) }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier {
    case "ShowFormSheet": segue.destination.modalPresentationStyle = .formSheet
    case "ShowFullScreen": segue.destination.modalPresentationStyle = .fullScreen
    case "ShowHeld":
      segue.destination.modalPresentationStyle = .formSheet
      segue.destination.isModalInPresentation = true
    case "ShowEditor":
      segue.destination.modalPresentationStyle = .formSheet
      let editor = (segue.destination as? UINavigationController)?.topViewController
      segue.destination.presentationController?.delegate = editor as? SheetEditorViewController
    default: segue.destination.modalPresentationStyle = .pageSheet
    }
  }
}

/// What is presented.
final class SheetContentsViewController: UIViewController {
  func closePressed() { dismiss(animated: true) }
}
