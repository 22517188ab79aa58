import Foundation
import TerminalCore

/// Places a presented controller over the window and dims what is behind it.
public final class UIPresentationController: UIResponder {
  /// What is presented.
  public let presentedViewController: UIViewController
  /// Who presents it.
  public private(set) weak var presentingViewController: UIViewController?
  /// Covers the window while the controller is presented.
  let containerView: UIView
  /// The box around the presented view, bordered unless it fills the screen.
  let sheetView = UIView(frame: .zero)
  weak var focusBefore: UIView?

  init(presentedViewController: UIViewController, presenting: UIViewController) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting
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
    guard !presentedViewController.isModalInPresentation else { return nil }
    return [
      UIKeyCommand(
        title: "Close", input: UIKeyCommand.inputEscape, discoverabilityTitle: "Close"
      ) { [weak self] in self?.dismissByPerson() }
    ]
  }

  func dismissByPerson() {
    guard !presentedViewController.isModalInPresentation else { return }
    presentedViewController.dismissalRequested()
  }

  /// Whether nothing of what is behind is seen.
  var fillsScreen: Bool {
    switch presentedViewController.modalPresentationStyle {
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: true
    default: false
    }
  }

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
