import Foundation
public import TerminalUI

/// The color of an action sheet, which has no effect.
public enum UIActionSheetStyle: Int, Sendable {
  case automatic = -1
  case `default`, blackTranslucent, blackOpaque
}

/// An action sheet as before iOS 8.3, which is presented as a `UIAlertController`.
///
///     let sheet = UIActionSheet(
///       title: nil, delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete")
///     sheet.show(in: view)
open class UIActionSheet: UIView {
  open var title: String
  /// The object that is notified of the pressed button.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The color of the sheet, which has no effect.
  open var actionSheetStyle = UIActionSheetStyle.automatic
  /// The index of the button that cancels the sheet, or -1 if there is none.
  open var cancelButtonIndex: Int {
    get { buttons.cancelIndex }
    set { buttons.cancelIndex = newValue }
  }
  /// The index of the button that deletes something, or -1 if there is none.
  open var destructiveButtonIndex = -1
  /// The index of the first button of the initializer's other titles, or -1 if there is none.
  public private(set) var firstOtherButtonIndex = -1
  open var numberOfButtons: Int { buttons.titles.count }
  /// A Boolean value that indicates whether the sheet is shown.
  open var isVisible: Bool { buttons.isShown }

  private let buttons = AlertButtons()
  private var controller: UIAlertController?

  /// Creates a sheet. The button that deletes something has the index 0, and the one that cancels
  /// the sheet the next.
  public init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.title = title ?? ""
    self.delegate = delegate
    super.init(frame: .zero)
    if let destructiveButtonTitle {
      destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle)
    }
    if let cancelButtonTitle { buttons.cancelIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates a sheet with further buttons, whose indices come last.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle)
    firstOtherButtonIndex = addButton(withTitle: firstButtonTitle)
    for title in moreButtonTitles { addButton(withTitle: title) }
  }

  /// Creates an empty sheet.
  public convenience override init(frame: CGRect) {
    self.init(
      title: nil, delegate: nil, cancelButtonTitle: nil, destructiveButtonTitle: nil)
  }

  public required init?(coder: NSCoder) {
    title = ""
    super.init(coder: coder)
  }

  /// Adds a button. Buttons are added before the sheet is shown.
  ///
  /// - Returns: The index of the button.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int { buttons.add(title) }

  /// Returns the title of a button, or nil if there is no such button.
  open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }

  /// Shows the sheet in front of the topmost screen. The view has no effect.
  open func show(in view: UIView) { show() }
  /// Shows the sheet in front of the topmost screen. The rectangle has no effect.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) { show() }
  /// Shows the sheet in front of the topmost screen. The button has no effect.
  open func show(from item: UIBarButtonItem, animated: Bool) { show() }
  /// Shows the sheet in front of the topmost screen. The toolbar has no effect.
  open func show(from view: UIToolbar) { show() }
  /// Shows the sheet in front of the topmost screen. The tab bar has no effect.
  open func show(from view: UITabBar) { show() }

  /// Closes the sheet as if a button had been pressed, without `actionSheet(_:clickedButtonAt:)`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible else { return }
    controller?.dismiss(animated: animated) { [self] in didEnd(at: buttonIndex) }
  }

  private func show() {
    let controller = controller ?? makeController()
    self.controller = controller
    buttons.present(controller, retaining: self) { [self] in
      delegate?.willPresent(self)
    } didPresent: { [weak self] in
      guard let self else { return }
      delegate?.didPresent(self)
    }
  }

  /// Returns a controller with the buttons, of which the one that cancels the sheet is the last.
  private func makeController() -> UIAlertController {
    let controller = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    let indices = buttons.titles.indices.filter { $0 != cancelButtonIndex }
    for index in indices + buttons.titles.indices.filter({ $0 == cancelButtonIndex }) {
      let style: UIAlertAction.Style =
        index == cancelButtonIndex
        ? .cancel : index == destructiveButtonIndex ? .destructive : .default
      controller.addAction(
        UIAlertAction(title: buttons.titles[index], style: style) { [weak self] _ in
          guard let self else { return }
          delegate?.actionSheet(self, clickedButtonAt: index)
          didEnd(at: index)
        })
    }
    return controller
  }

  private func didEnd(at index: Int) {
    delegate?.actionSheet(self, willDismissWithButtonIndex: index)
    buttons.isShown = false
    delegate?.actionSheet(self, didDismissWithButtonIndex: index)
    buttons.release()
  }
}

/// The methods that respond to the buttons of an action sheet.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
  /// Notifies the delegate that the user pressed a button.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// Never called: a terminal doesn't cancel a sheet by itself.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  func willPresent(_ actionSheet: UIActionSheet)
  func didPresent(_ actionSheet: UIActionSheet)
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
  ) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
  ) {}
}
