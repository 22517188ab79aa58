public import Foundation

/// A controller that places a presented view controller over the window and dims the views behind
/// it.
///
/// A page sheet covers nearly all of the screen, or a column in the middle of a wide one. A form
/// sheet is a smaller box. If the presented view controller has a `preferredContentSize`, the sheet
/// has that size. If only its height is set, a page sheet keeps its width and is no higher.
///
/// A subclass that a transitioning delegate returns for the style `custom` determines the frame of
/// the sheet, and adds views behind it.
///
///     final class HalfScreen: UIPresentationController {
///       override var frameOfPresentedViewInContainerView: CGRect {
///         let room = containerView?.bounds ?? .zero
///         return room.divided(atDistance: room.height / 2, from: .maxYEdge).slice
///       }
///
///     }
open class UIPresentationController: UIResponder {
  public unowned let presentedViewController: UIViewController
  /// The view controller that presents, or nil before the presentation.
  public internal(set) weak var presentingViewController: UIViewController!
  /// The object that decides whether the user may dismiss the presentation.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// A strong reference to the presented view controller during the presentation. Before it, the
  /// view controller retains this object instead.
  var presented: UIViewController?
  /// The view that covers the window during the presentation.
  let backdrop: UIView
  /// The box around the presented view. It has a border unless it fills the screen.
  let sheetView = UIView(frame: .zero)
  weak var focusBefore: UIView?
  /// The responder whose editing continues after the presentation.
  weak var responderBefore: UIResponder?

  /// Creates a controller that presents a view controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController
    let dimmingView = DimmingView(frame: .zero)
    backdrop = dimmingView
    super.init()
    dimmingView.presentation = self
    sheetView.backgroundColor = .systemBackground
    sheetView.layer.cornerRadius = 1
    sheetView.layer.borderColor = .tintColor
    sheetView.clipsToBounds = true
    backdrop.addSubview(sheetView)
  }

  /// The view that covers the window, or nil before and after the presentation.
  open var containerView: UIView? { backdrop.superview == nil ? nil : backdrop }
  /// The view of the presented view controller.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the sheet with its border, in cells.
  open var frameOfPresentedViewInContainerView: CGRect { frameOfSheet(in: backdrop.bounds) }
  /// A Boolean value that indicates whether the presenting view is removed. It has no effect: the
  /// view stays behind the sheet.
  open var shouldRemovePresentersView: Bool { false }
  /// A Boolean value that indicates whether the sheet covers the whole window. It has no effect.
  open var shouldPresentInFullscreen: Bool { true }

  /// Called before the sheet is shown, when the container view is in the window.
  open func presentationTransitionWillBegin() {}
  /// Called after the sheet was shown.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the sheet disappears.
  open func dismissalTransitionWillBegin() {}
  /// Called after the sheet has disappeared.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the sheet is laid out.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the sheet was laid out.
  open func containerViewDidLayoutSubviews() {}

  open override var next: UIResponder? { backdrop.window }

  open override var keyCommands: [UIKeyCommand]? {
    guard !fillsScreen, !isHeld || delegate != nil else { return nil }
    return [
      key(UIKeyCommand.inputEscape, title: "Close", "Close") { $0.dismissByUser() }
    ]
  }

  /// A Boolean value that indicates whether the presented view controller or its frontmost one is
  /// modal, so that the user may not dismiss it.
  private var isHeld: Bool {
    presentedViewController.isModalInPresentation
      || presentedViewController.frontmost.isModalInPresentation
  }

  /// Handles Esc and a click outside the sheet.
  func dismissByUser() {
    let forms = presentedViewController.formsInside
    // An alert needs an answer, so it is not left like a form.
    guard !(presentedViewController is UIAlertController), let window = backdrop.window,
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
    // The presented view controller must still exist when the delegate is notified.
    let presented = presented
    presented?.dismissalRequested()
    if self.presented == nil { delegate?.presentationControllerDidDismiss(self) }
  }

  /// A Boolean value that indicates whether the presentation hides everything behind it. As in
  /// UIKit, only its own buttons close it.
  var fillsScreen: Bool {
    switch presentedViewController.modalPresentationStyle {
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the sheet slides in from the bottom. Alerts appear at
  /// once.
  var slides: Bool { !(presentedViewController is UIAlertController) }

  /// Returns the frame of the sheet in the available space, including its border.
  func frameOfSheet(in room: CGRect) -> CGRect {
    if fillsScreen { return room }
    let preferredSize = presentedViewController.preferredContentSize
    if preferredSize.width > 0 {
      return centered(
        CGSize(width: preferredSize.width + 2, height: preferredSize.height + 2), in: room)
    }
    if presentedViewController.modalPresentationStyle == .formSheet {
      return centered(CGSize(width: 66, height: 18), in: room)
    }
    // A page sheet covers nearly everything. The content behind it remains visible at its edges.
    let maximumHeight = room.height - 2
    let height = preferredSize.height > 0 ? preferredSize.height + 2 : maximumHeight
    return centered(
      CGSize(width: min(98, room.width - 4), height: min(height, maximumHeight)), in: room)
  }

  private func centered(_ size: CGSize, in room: CGRect) -> CGRect {
    let width = min(size.width, room.width)
    let height = min(size.height, room.height)
    return CGRect(
      x: room.minX + ((room.width - width) / 2).rounded(.down),
      y: room.minY + ((room.height - height) / 2).rounded(.down), width: width, height: height)
  }

  func layout(in room: CGRect) {
    backdrop.frame = room
    containerViewWillLayoutSubviews()
    sheetView.frame = frameOfPresentedViewInContainerView
    let border: CGFloat = fillsScreen || sheetView.bounds.height < 4 ? 0 : 1
    sheetView.layer.borderWidth = border
    sheetView.layer.borderTitle =
      presentedViewController is UIAlertController ? nil : presentedViewController.title
    presentedViewController.view.frame = sheetView.bounds.insetBy(dx: border, dy: border)
    containerViewDidLayoutSubviews()
  }
}

/// A view that dims the cells behind a presentation and dismisses it when clicked.
final class DimmingView: UIView {
  weak var presentation: UIPresentationController?

  /// The maximum width of a margin beside the sheet that is blank, in cells. Content in it would
  /// only be the ends of words.
  private static let widthOfBlankMargin: CGFloat = 3

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.dim(rect)
    guard let sheet = presentation?.sheetView.frame else { return }
    for (start, end) in [(bounds.minX, sheet.minX), (sheet.maxX, bounds.maxX)]
    where start < end && end - start <= Self.widthOfBlankMargin {
      context.fill(
        CGRect(x: start, y: sheet.minY, width: end - start, height: sheet.height),
        with: .systemBackground)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self, let presentation,
      !presentation.sheetView.frame.contains(touch.location(in: self))
    else { return }
    presentation.dismissByUser()
  }
}

/// The methods that decide whether the user may dismiss a presentation and report the result.
///
/// Esc and a click outside a sheet call them. `dismiss(animated:)` doesn't.
///
///     editor.presentationController?.delegate = self
///     present(editor, animated: true)
///
///     func presentationControllerShouldDismiss(
///       _ presentationController: UIPresentationController
///
///     ) -> Bool {
///       !hasChanges
///
///     }
///
///     func presentationControllerDidAttemptToDismiss(
///       _ presentationController: UIPresentationController
///
///     ) {
///       askWhetherToDiscardChanges()
///
///     }
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether the user may dismiss the presentation. It isn't
  /// called while `isModalInPresentation` is true.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Notifies the delegate that the user dismissed the presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Notifies the delegate that the user tried to dismiss the presentation and may not. This is the
  /// place to ask whether to save the changes.
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
