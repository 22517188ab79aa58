import TerminalUI

/// The page whose buttons present a screen in different styles.
final class SheetPageViewController: GalleryPageViewController {
  func pagePressed() { performSegue(withIdentifier: "ShowPageSheet", sender: self) }
  func formPressed() { performSegue(withIdentifier: "ShowFormSheet", sender: self) }
  func fullPressed() { performSegue(withIdentifier: "ShowFullScreen", sender: self) }
  func modalPressed() { performSegue(withIdentifier: "ShowModal", sender: self) }

  func editorPressed() { performSegue(withIdentifier: "ShowEditor", sender: self) }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier {
    case "ShowModal": segue.destination.isModalInPresentation = true
    case "ShowEditor":
      let editor = (segue.destination as? UINavigationController)?.topViewController
      segue.destination.presentationController?.delegate = editor as? SheetEditorViewController
    default: break
    }
  }
}

/// The presented screen.
final class SheetContentsViewController: UIViewController {
  func closePressed() { dismiss(animated: true) }
}
