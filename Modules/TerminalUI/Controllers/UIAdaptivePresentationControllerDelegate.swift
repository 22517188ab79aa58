/// Decides whether a person may leave what is presented, and is told when they have.
///
/// Esc and a click beside a sheet ask it; `dismiss(animated:)` called by the program does not.
///
///     editor.presentationController?.delegate = self
///     present(editor, animated: true)
///
///     func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
///       !hasChanges
///     }
///     func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
///       askWhetherToDiscardChanges()
///     }
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether a person may leave it; not asked while `isModalInPresentation`.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// A person is about to leave it.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// A person has left it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A person wanted to leave it and may not: the place to ask what is to become of their changes.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
