import TerminalUI

/// An editor in a sheet, which asks before it is dismissed with unsaved changes.
final class SheetEditorViewController: UIViewController {
  @Outlet var titleField: UITextField!
  private var original = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    original = titleField.text ?? ""
  }

  private var hasChanges: Bool { titleField.text ?? "" != original }

  func saveButtonPressed() { dismiss(animated: true) }

  func cancelButtonPressed() {
    if hasChanges { askToDiscard() } else { dismiss(animated: true) }
  }

  private func askToDiscard() {
    let alert = UIAlertController(
      title: "Discard the changes?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
        self?.dismiss(animated: true)
      })
    alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
    present(alert, animated: true)
  }
}

// MARK: - UIAdaptivePresentationControllerDelegate

extension SheetEditorViewController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { !hasChanges }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { askToDiscard() }
}
