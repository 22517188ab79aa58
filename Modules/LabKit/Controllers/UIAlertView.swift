import Foundation
public import TerminalUI

/// The fields of an alert view.
public enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// An alert as before iOS 9, which is presented as a `UIAlertController`.
///
///     let alert = UIAlertView(
///       title: "Delete the note?", message: nil, delegate: self, cancelButtonTitle: "Cancel",
///       otherButtonTitles: "Delete")
///     alert.show()
open class UIAlertView: UIView {
  open var title: String { didSet { controller?.title = title } }
  /// The text below the title.
  open var message: String? { didSet { controller?.message = message } }
  /// The object that is notified of the pressed button.
  open weak var delegate: AnyObject?
  /// The text fields. Set the style before the fields are read and the alert is shown.
  open var alertViewStyle = UIAlertViewStyle.default
  /// The index of the button that cancels the alert, or -1 if there is none.
  open var cancelButtonIndex: Int {
    get { buttons.cancelIndex }
    set { buttons.cancelIndex = newValue }
  }
  /// The index of the first button of the initializer's other titles, or -1 if there is none.
  public private(set) var firstOtherButtonIndex = -1
  open var numberOfButtons: Int { buttons.titles.count }
  /// A Boolean value that indicates whether the alert is shown.
  open var isVisible: Bool { buttons.isShown }

  private let buttons = AlertButtons()
  private var controller: UIAlertController?

  /// Creates an alert without buttons other than the one that cancels it.
  public init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate.map { $0 as AnyObject }
    super.init(frame: .zero)
    if let cancelButtonTitle { buttons.cancelIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates an alert with several buttons.
  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    firstOtherButtonIndex = addButton(withTitle: firstButtonTitle)
    for title in moreButtonTitles { addButton(withTitle: title) }
  }

  /// Creates an empty alert.
  public convenience override init(frame: CGRect) {
    self.init(title: nil, message: nil, delegate: nil, cancelButtonTitle: nil)
  }

  public required init?(coder: NSCoder) {
    title = ""
    super.init(coder: coder)
  }

  /// Adds a button. Buttons are added before the alert is shown.
  ///
  /// - Returns: The index of the button.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int { buttons.add(title) }

  /// Returns the title of a button, or nil if there is no such button.
  open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }

  /// Returns a text field of the alert's style, or nil if there is no such field.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    guard let fields = preparedController.textFields, fields.indices.contains(textFieldIndex)
    else { return nil }
    return fields[textFieldIndex]
  }

  /// Shows the alert in front of the topmost screen.
  open func show() {
    let controller = preparedController
    if controller.actions.isEmpty { addActions(to: controller) }
    buttons.present(controller, retaining: self) { [self] in
      alertDelegate?.willPresent(self)
    } didPresent: { [weak self] in
      guard let self else { return }
      alertDelegate?.didPresent(self)
    }
    updateFirstOtherButton()
  }

  /// Closes the alert as if a button had been pressed, without `alertView(_:clickedButtonAt:)`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible else { return }
    controller?.dismiss(animated: animated) { [self] in didEnd(at: buttonIndex) }
  }

  private var alertDelegate: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  private var preparedController: UIAlertController {
    if let controller { return controller }
    let new = UIAlertController(
      title: title.isEmpty ? nil : title, message: message, preferredStyle: .alert)
    switch alertViewStyle {
    case .default: break
    case .plainTextInput: addField(to: new)
    case .secureTextInput: addField(to: new, isSecure: true)
    case .loginAndPasswordInput:
      addField(to: new, placeholder: "Login")
      addField(to: new, placeholder: "Password", isSecure: true)
    }
    controller = new
    return new
  }

  private func addField(
    to controller: UIAlertController, placeholder: String? = nil, isSecure: Bool = false
  ) {
    controller.addTextField { [weak self] field in
      field.placeholder = placeholder
      field.isSecureTextEntry = isSecure
      let change = UIAction { _ in self?.updateFirstOtherButton() }
      field.addAction(change, for: .editingChanged)
    }
  }

  private func addActions(to controller: UIAlertController) {
    for (index, title) in buttons.titles.enumerated() {
      let isCancel = index == cancelButtonIndex
      controller.addAction(
        UIAlertAction(title: title, style: isCancel ? .cancel : .default) { [weak self] _ in
          guard let self else { return }
          alertDelegate?.alertView(self, clickedButtonAt: index)
          didEnd(at: index)
        })
    }
  }

  private func didEnd(at index: Int) {
    alertDelegate?.alertView(self, willDismissWithButtonIndex: index)
    buttons.isShown = false
    alertDelegate?.alertView(self, didDismissWithButtonIndex: index)
    buttons.release()
  }

  /// Asks the delegate whether the first button that doesn't cancel the alert can be pressed.
  private func updateFirstOtherButton() {
    guard let alertDelegate, let controller, controller.textFields != nil,
      let action = controller.actions.first(where: { $0.style != .cancel })
    else { return }
    action.isEnabled = alertDelegate.alertViewShouldEnableFirstOtherButton(self)
  }
}

/// The methods that respond to the buttons of an alert view.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  /// Notifies the delegate that the user pressed a button.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Never called: a terminal doesn't cancel an alert by itself.
  func alertViewCancel(_ alertView: UIAlertView)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Returns false if the first button that doesn't cancel the alert can't be pressed with the
  /// present text.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
