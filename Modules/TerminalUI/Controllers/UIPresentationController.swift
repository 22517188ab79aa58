import Foundation

/// Places a presented controller over the window and dims what is behind it.
///
/// A page sheet takes nearly all of the screen, and a column in the middle of a wide one; a form sheet
/// is a smaller box, or one of the presented controller's `preferredContentSize`.
public final class UIPresentationController: UIResponder {
  /// What is presented.
  public unowned let presentedViewController: UIViewController
  /// Who presents it; nil until it is presented.
  public internal(set) weak var presentingViewController: UIViewController?
  /// Decides whether a person may leave it.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Keeps what is presented for as long as it is; before, it keeps this object.
  var presented: UIViewController?
  /// Covers the window while the controller is presented.
  let containerView: UIView
  /// The box around the presented view, bordered unless it fills the screen.
  let sheetView = UIView(frame: .zero)
  weak var focusBefore: UIView?

  init(presentedViewController: UIViewController) {
    self.presentedViewController = presentedViewController
    let dimmingView = DimmingView(frame: .zero)
    containerView = dimmingView
    super.init()
    dimmingView.presentation = self
    sheetView.backgroundColor = .systemBackground
    sheetView.layer.cornerRadius = 1
    sheetView.layer.borderColor = .tintColor
    sheetView.clipsToBounds = true
    containerView.addSubview(sheetView)
  }

  public override var next: UIResponder? { containerView.window }

  public override var keyCommands: [UIKeyCommand]? {
    guard !fillsScreen, !isHeld || delegate != nil else { return nil }
    return [
      key(UIKeyCommand.inputEscape, title: "Close", "Close") { $0.dismissByPerson() }
    ]
  }

  /// Whether what is presented, or the screen in front in it, may not be left by a person.
  private var isHeld: Bool {
    presentedViewController.isModalInPresentation
      || presentedViewController.frontmost.isModalInPresentation
  }

  /// Does what Esc and a click beside the sheet do.
  func dismissByPerson() {
    let forms = presentedViewController.formsInside
    // An alert is answered, not left.
    guard !(presentedViewController is UIAlertController), let window = containerView.window,
      !forms.isEmpty
    else { return dismissUnlessHeld() }
    window.leave(forms) { [weak self] in self?.dismissUnlessHeld() }
  }

  private func dismissUnlessHeld() {
    guard presented != nil else { return }
    let delegate = delegate
    guard !isHeld, delegate?.presentationControllerShouldDismiss(self) ?? true else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    // What is dismissed is still to be there when the delegate hears of it.
    let presented = presented
    presented?.dismissalRequested()
    if self.presented == nil { delegate?.presentationControllerDidDismiss(self) }
  }

  /// Whether it hides all that is behind it. It is left by its own buttons only, as in UIKit.
  var fillsScreen: Bool {
    switch presentedViewController.modalPresentationStyle {
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: true
    default: false
    }
  }

  /// Whether it comes from below and goes there: alerts do not, which want an answer now.
  var slides: Bool { !(presentedViewController is UIAlertController) }

  /// Where the sheet goes in the room there is, its border included.
  func frameOfSheet(in room: CGRect) -> CGRect {
    if fillsScreen { return room }
    let wish = presentedViewController.preferredContentSize
    if wish != .zero {
      return centred(CGSize(width: wish.width + 2, height: wish.height + 2), in: room)
    }
    if presentedViewController.modalPresentationStyle == .formSheet {
      return centred(CGSize(width: 66, height: 18), in: room)
    }
    // A page sheet: nearly everything, with what is behind it still seen at its edges.
    return centred(
      CGSize(width: min(98, room.width - 4), height: room.height - 2), in: room)
  }

  private func centred(_ size: CGSize, in room: CGRect) -> CGRect {
    let width = min(size.width, room.width)
    let height = min(size.height, room.height)
    return CGRect(
      x: room.minX + ((room.width - width) / 2).rounded(.down),
      y: room.minY + ((room.height - height) / 2).rounded(.down), width: width, height: height)
  }

  func layout(in room: CGRect) {
    containerView.frame = room
    sheetView.frame = frameOfSheet(in: containerView.bounds)
    let border: CGFloat = fillsScreen || sheetView.bounds.height < 4 ? 0 : 1
    sheetView.layer.borderWidth = border
    sheetView.layer.borderTitle =
      presentedViewController is UIAlertController ? nil : presentedViewController.title
    presentedViewController.view.frame = sheetView.bounds.insetBy(dx: border, dy: border)
  }
}

/// Dims the cells behind a presented view and closes it when touched.
final class DimmingView: UIView {
  weak var presentation: UIPresentationController?

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.dim(rect)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else { return }
    presentation?.dismissByPerson()
  }
}

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

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
