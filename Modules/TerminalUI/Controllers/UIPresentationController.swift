import Foundation
import TerminalCore

/// Places a presented controller over the window and dims what is behind it.
public final class UIPresentationController: UIResponder {
  public let presentedViewController: UIViewController
  public private(set) weak var presentingViewController: UIViewController?
  /// Covers the window while the controller is presented.
  let containerView: UIView
  weak var focusBefore: UIView?

  init(presentedViewController: UIViewController, presenting: UIViewController) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting
    containerView = DimmingView(frame: .zero)
    super.init()
    (containerView as? DimmingView)?.presentation = self
  }

  public override var next: UIResponder? { containerView.window }

  public override var keyCommands: [UIKeyCommand]? {
    guard !presentedViewController.isModalInPresentation else { return nil }
    return [
      UIKeyCommand(
        title: "Close", input: UIKeyCommand.inputEscape, discoverabilityTitle: "Close"
      ) { [weak self] in self?.dismissByPerson() }
    ]
  }

  func dismissByPerson() {
    guard !presentedViewController.isModalInPresentation else { return }
    presentedViewController.dismiss(animated: true)
  }

  /// Where the presented view goes in the room there is.
  func frameOfPresentedView(in room: CGRect) -> CGRect {
    let wish = presentedViewController.preferredContentSize
    switch presentedViewController.modalPresentationStyle {
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: return room
    case .formSheet, .popover, .custom, .none:
      return centred(
        CGSize(
          width: wish.width > 0 ? wish.width : 64, height: wish.height > 0 ? wish.height : 16),
        in: room)
    case .pageSheet, .automatic:
      guard wish == .zero else { return centred(wish, in: room) }
      guard room.width > 100 else {
        return CGRect(x: 0, y: 1, width: room.width, height: max(0, room.height - 1))
      }
      return centred(CGSize(width: 96, height: room.height - 2), in: room)
    }
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
    presentedViewController.view.frame = frameOfPresentedView(in: containerView.bounds)
  }
}

/// Dims the cells behind a presented view and closes it when touched.
final class DimmingView: UIView {
  weak var presentation: UIPresentationController?

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.restyle(rect) { style in
      style.foreground = .default
      style.attributes = [.dim]
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.view === self else { return }
    presentation?.dismissByPerson()
  }
}
