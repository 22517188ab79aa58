public import Foundation
import TerminalCore

/// A question or a message in the middle of the screen, with buttons to answer it.
///
/// Esc presses the cancel button, or the only button, also while a text field is edited. Without
/// text fields, a letter moves to the next button that begins with it. Return in
/// the last text field moves the focus to the buttons, unless the text cannot be accepted yet. An
/// alert without actions gets an OK button, since a terminal has no other way to leave it. Text
/// fields have a border where the message leaves room for it.
///
///     let alert = UIAlertController(
///       title: "Delete “Concert”?", message: nil, preferredStyle: .alert)
///
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
open class UIAlertController: UIViewController {
  /// The style of an alert: a choice of actions, or a question or message.
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// The style of the alert.
  public let preferredStyle: Style
  /// The message below the title. If it changes while the alert is visible, the alert grows as
  /// needed.
  open var message: String? {
    didSet {
      guard !buttons.isEmpty, message != oldValue else { return }
      messageLabel.text = message
      view.setNeedsLayout()
      view.window?.setNeedsLayout()
    }
  }
  /// The actions, in the order they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The text fields, or nil if there are none.
  public private(set) var textFields: [UITextField]?
  /// The action whose button has the focus at first. If nil, it is the cancel action, or else the
  /// last one.
  open var preferredAction: UIAlertAction?

  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [UIButton] = []
  /// The texts of the fields when the alert appeared.
  private var firstTexts: [String] = []
  /// The largest size so far in the window. An alert with text fields doesn't shrink while the user
  /// types.
  private var largestSize = CGSize.zero
  /// The size of the window in which the largest size was measured.
  private var windowSize = CGSize.zero

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .formSheet
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    preferredStyle = .actionSheet
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .formSheet
  }

  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
    modalPresentationStyle = .formSheet
  }

  /// Adds an action. Call this method before the alert is presented.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a text field to `textFields`. Call this method before the alert is presented.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    field.returnMovesFocus = { [weak self, weak field] in
      self?.textFields?.last !== field || self?.defaultAction?.isEnabled != false
    }
  }

  /// The action that accepts the text: the preferred one, or the first that isn't for canceling.
  private var defaultAction: UIAlertAction? {
    preferredAction ?? actions.first { $0.style == .default }
  }

  /// Creates the labels, fields and buttons. Actions and fields can be added until this method is
  /// called.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard buttons.isEmpty else { return }
    firstTexts = texts
    if actions.isEmpty { addAction(UIAlertAction(title: "OK", style: .cancel)) }
    titleLabel.text = title
    titleLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    titleLabel.numberOfLines = 0
    messageLabel.text = message
    messageLabel.numberOfLines = 0
    view.addSubview(titleLabel)
    view.addSubview(messageLabel)
    for field in textFields ?? [] {
      field.endsEditingOnEscape = escapeAction == nil
      view.addSubview(field)
    }
    for action in actions { addButton(for: action) }
  }

  private func addButton(for action: UIAlertAction) {
    let button = UIButton(frame: .zero)
    button.setTitle(action.title, for: .normal)
    button.role = action.style == .destructive ? .destructive : .normal
    button.isEnabled = action.isEnabled
    if let color = action.titleColor { button.setTitleColor(color, for: .normal) }
    button.addAction(
      UIAction { [weak self] _ in self?.choose(action) }, for: .primaryActionTriggered)
    action.button = button
    buttons.append(button)
    view.addSubview(button)
  }

  /// The action that Esc performs, or nil if there is none.
  private var escapeAction: UIAlertAction? {
    actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil)
  }

  /// Cancels an action sheet after a click outside. An alert ignores the click, since it needs an
  /// answer.
  override func dismissalRequested() {
    if preferredStyle == .actionSheet, let escapeAction { choose(escapeAction) }
  }

  /// Dismisses the alert, then performs an action.
  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  open override var preferredFocusedView: UIView? {
    if let field = textFields?.first { return field }
    let preferred =
      preferredAction ?? actions.first { $0.style == .cancel } ?? actions.last
    return zip(actions, buttons).first { $0.0 === preferred }?.1
  }

  // MARK: Layout

  private var buttonsInRow: Bool {
    buttons.reduce(-2) { $0 + $1.intrinsicContentSize.width + 2 } <= textWidth
  }

  private var textWidth: CGFloat {
    let room = (viewIfLoaded?.window?.bounds.width ?? 80) - 8
    let buttonWidths = buttons.map(\.intrinsicContentSize.width)
    let inRow = buttonWidths.reduce(-2) { $0 + $1 + 2 }
    let limit = min(60, room)
    let widest = max(
      titleLabel.intrinsicContentSize.width, messageLabel.intrinsicContentSize.width,
      inRow <= limit ? inRow : buttonWidths.max() ?? 0)
    return max(20, min(widest, limit))
  }

  open override var preferredContentSize: CGSize {
    get {
      let room = CGSize(width: textWidth, height: .greatestFiniteMagnitude)
      let texts = [titleLabel, messageLabel].map { $0.sizeThatFits(room).height }
      let between: CGFloat = texts.allSatisfy { $0 > 0 } ? 1 : 0
      let fields = CGFloat(textFields?.count ?? 0) * 3
      let rows = buttonsInRow ? 1 : CGFloat(buttons.count)
      let size = CGSize(
        width: textWidth + 4, height: texts.reduce(0, +) + between + fields + rows + 1)
      guard textFields != nil, let window = viewIfLoaded?.window else { return size }
      if windowSize != window.bounds.size {
        windowSize = window.bounds.size
        largestSize = .zero
      }
      largestSize = CGSize(
        width: max(largestSize.width, size.width), height: max(largestSize.height, size.height))
      return largestSize
    }
    set {}
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = max(0, view.bounds.width - 4)
    let fields = textFields ?? []
    let hasBorders = view.bounds.height >= largestSize.height
    let fieldHeight: CGFloat = hasBorders ? 3 : 1
    let controls =
      CGFloat(buttonsInRow ? 1 : buttons.count) + CGFloat(fields.count) * fieldHeight
    let labels = [titleLabel, messageLabel]
    let heights = labels.map {
      $0.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    // Where there is little room, the blank lines go first: above the buttons, then below the
    // title.
    let free = view.bounds.height - heights.reduce(controls, +)
    let isTight = free < (heights.allSatisfy { $0 > 0 } ? 2 : 1)
    let below = controls + (isTight ? 0 : 1)
    let gap: CGFloat = isTight && free < 1 ? 0 : 1
    var y: CGFloat = 0
    for (label, fittingHeight) in zip(labels, heights) {
      let top = y > 0 ? y + gap : 0
      // A message that is too long for the screen ends with an ellipsis above the buttons.
      let height = max(0, min(fittingHeight, view.bounds.height - below - top))
      label.frame = CGRect(x: 2, y: top, width: width, height: height)
      if height > 0 { y = top + height }
    }
    let inset: CGFloat = hasBorders ? 1 : 2
    for field in fields {
      let style: UITextField.BorderStyle = hasBorders ? .roundedRect : .none
      if field.borderStyle != style { field.borderStyle = style }
      field.frame = CGRect(
        x: inset, y: y, width: view.bounds.width - 2 * inset, height: fieldHeight)
      y += fieldHeight
    }
    layOutButtons(width: width)
  }

  /// Places the buttons side by side at the right if they fit, otherwise one above the other.
  private func layOutButtons(width: CGFloat) {
    let last = view.bounds.height - 1
    guard buttonsInRow else {
      for (index, button) in buttons.enumerated() {
        let y = last - CGFloat(buttons.count - 1 - index)
        button.frame = CGRect(x: 2, y: y, width: width, height: 1)
      }
      return
    }
    var right = view.bounds.width - 2
    for button in buttons.reversed() {
      let size = button.intrinsicContentSize.width
      button.frame = CGRect(x: right - size, y: last, width: size, height: 1)
      right -= size + 2
    }
  }

  // MARK: Keys

  open override var keyCommands: [UIKeyCommand]? {
    var commands = [
      key(UIKeyCommand.inputLeftArrow) { $0.moveFocus(-1) },
      key(UIKeyCommand.inputRightArrow) { $0.moveFocus(1) },
      key(UIKeyCommand.inputUpArrow) { $0.moveFocus(-1) },
      key(UIKeyCommand.inputDownArrow) { $0.moveFocus(1) },
    ]
    if textFields == nil {
      commands += typeSelectKeys(for: actions.map { $0.isEnabled ? $0.title ?? "" : "" }) {
        $0.buttons.firstIndex { $0.isFocused }
      } select: { alert, index in
        alert.view.window?.focus(alert.buttons[index])
      }
    }
    let escape = escapeAction
    commands.append(
      key(UIKeyCommand.inputEscape, title: escape?.title ?? "", escape?.title) { alert in
        if let escape { alert.leave { alert.choose(escape) } }
      })
    return commands
  }

  private func moveFocus(_ distance: Int) {
    view.window?.moveFocus(forward: distance > 0)
  }
}

// MARK: - EditedForm

/// An alert asks before typed text is lost, as a form does. Its default action saves the text.
extension UIAlertController: EditedForm {
  private var texts: [String] { (textFields ?? []).map { $0.text ?? "" } }

  public var hasUnsavedChanges: Bool { !buttons.isEmpty && texts != firstTexts }

  public func saveForm(completion: @escaping @MainActor () -> Void) {
    guard let action = defaultAction, action.isEnabled, let window = viewIfLoaded?.window else {
      return
    }
    choose(action)
    // If the text isn't valid, the action has presented another alert that says so.
    if !(window.topViewController is UIAlertController) { completion() }
  }

  public var draftName: String { textFields == nil ? "" : title ?? "" }

  public var draftValues: [String: String] {
    get {
      let shown = (textFields ?? []).enumerated().filter { !$0.element.isSecureTextEntry }
      return Dictionary(shown.map { ("\($0)", $1.text ?? "") }, uniquingKeysWith: { $1 })
    }
    set {
      for (index, field) in (textFields ?? []).enumerated() {
        guard let text = newValue["\(index)"] else { continue }
        field.text = text
        field.sendActions(for: .editingChanged)
      }
    }
  }
}

/// The name of the style before Swift 4.2.
public typealias UIAlertControllerStyle = UIAlertController.Style

/// A button of an alert, whose handler is called after the alert was dismissed.
@preconcurrency @MainActor
public final class UIAlertAction {
  /// The style of an action. A `cancel` action changes nothing, and a `destructive` one is red.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The title of the button.
  public let title: String?
  /// The style of the action.
  public let style: Style
  /// A Boolean value that indicates whether the button can be pressed. For example, an alert may
  /// require a text first.
  public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  weak var button: UIButton?
  private(set) var titleColor: UIColor?
  let handler: (@MainActor (UIAlertAction) -> Void)?

  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Creates an action without a title, for a property that is replaced later.
  public convenience init() { self.init(title: nil, style: .default) }

  /// Sets a property that UIKit doesn't declare. Code for iOS sets pictures and colors like this.
  /// Only `titleTextColor`, the color of the title, has an effect.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The name of the property.
  public func setValue(_ value: Any?, forKey key: String) {
    if key == "titleTextColor" { titleColor = value as? UIColor }
  }
}

extension UIAlertController {
  /// Sets a property that UIKit doesn't declare. The text of `attributedTitle` and
  /// `attributedMessage` is shown; others have no effect.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The name of the property.
  public func setValue(_ value: Any?, forKey key: String) {
    let text = (value as? NSAttributedString)?.string
    switch key {
    case "attributedTitle": title = text
    case "attributedMessage": message = text
    default: break
    }
  }
}

/// The name of the style before Swift 4.2.
public typealias UIAlertActionStyle = UIAlertAction.Style
