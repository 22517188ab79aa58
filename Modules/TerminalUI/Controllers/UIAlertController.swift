public import Foundation
import TerminalCore

/// A question or a message in the middle of the screen, with buttons to answer it.
///
/// Esc presses the cancel button, or the only one there is. Without any action there is an OK, since
/// a terminal has no other way to leave.
///
///     let alert = UIAlertController(
///       title: "Delete “Concert”?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
open class UIAlertController: UIViewController {
  /// A question or message, or a choice of what to do.
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// Whether it asks, or offers what can be done.
  public let preferredStyle: Style
  /// What there is to know before an answer is given. It may change while the alert is seen, which then
  /// grows where it has to.
  open var message: String? {
    didSet {
      guard !buttons.isEmpty, message != oldValue else { return }
      messageLabel.text = message
      view.setNeedsLayout()
      view.window?.setNeedsLayout()
    }
  }
  /// The answers, in the order they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The fields to type into; nil where there are none.
  public private(set) var textFields: [UITextField]?
  /// The action that has the focus at first; nil takes the cancel action, or else the last.
  open var preferredAction: UIAlertAction?

  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [UIButton] = []
  /// What stood in the fields when the alert appeared.
  private var firstTexts: [String] = []
  /// The largest it has been: it does not shrink while somebody types.
  private var largestSize = CGSize.zero

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init()
    self.title = title
    modalPresentationStyle = .formSheet
  }

  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
    modalPresentationStyle = .formSheet
  }

  /// Adds an answer, before the alert is presented.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field to type into; `textFields` has it afterwards.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Makes the contents: until now actions and fields could be added.
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
    for field in textFields ?? [] { view.addSubview(field) }
    for action in actions { addButton(for: action) }
  }

  private func addButton(for action: UIAlertAction) {
    let button = UIButton(frame: .zero)
    button.setTitle(action.title, for: .normal)
    button.role = action.style == .destructive ? .destructive : .normal
    button.isEnabled = action.isEnabled
    button.addAction(
      UIAction { [weak self] _ in self?.choose(action) }, for: .primaryActionTriggered)
    action.button = button
    buttons.append(button)
    view.addSubview(button)
  }

  /// The action that means to leave all as it is.
  private var escapeAction: UIAlertAction? {
    actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil)
  }

  /// An alert is answered, not left: a click beside it does nothing, and cancels an action sheet.
  override func dismissalRequested() {
    if preferredStyle == .actionSheet, let escapeAction { choose(escapeAction) }
  }

  /// Closes the alert, then does what the action does.
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
      let wish = CGSize(
        width: textWidth + 4, height: texts.reduce(0, +) + between + fields + rows + 1)
      guard textFields != nil, viewIfLoaded?.window != nil else { return wish }
      largestSize = CGSize(
        width: max(largestSize.width, wish.width), height: max(largestSize.height, wish.height))
      return largestSize
    }
    set {}
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = max(0, view.bounds.width - 4)
    let fields = textFields ?? []
    let below = CGFloat((buttonsInRow ? 1 : buttons.count) + fields.count * 3 + 1)
    var y: CGFloat = 0
    for label in [titleLabel, messageLabel] {
      let wished = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      // A message too long for the screen ends with an ellipsis above the buttons.
      let height = max(0, min(wished, view.bounds.height - below - y))
      label.frame = CGRect(x: 2, y: y, width: width, height: height)
      if height > 0 { y += height + 1 }
    }
    for field in fields {
      field.frame = CGRect(x: 1, y: y - 1, width: width + 2, height: 3)
      y += 3
    }
    layOutButtons(width: width)
  }

  /// Side by side at the right where they fit, otherwise one above the other.
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

/// What is typed into an alert is asked about as in a form; its default action saves.
extension UIAlertController: EditedForm {
  private var texts: [String] { (textFields ?? []).map { $0.text ?? "" } }

  public var hasUnsavedChanges: Bool { !buttons.isEmpty && texts != firstTexts }

  public func saveForm(completion: @escaping @MainActor () -> Void) {
    let action = preferredAction ?? actions.first { $0.style == .default }
    guard let action, action.isEnabled, let window = viewIfLoaded?.window else { return }
    choose(action)
    // Where something is wrong with it, another alert says so.
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

/// The name the style had before Swift 4.2.
public typealias UIAlertControllerStyle = UIAlertController.Style

/// A button of an alert: words, a weight, and what pressing it does once the alert is gone.
@MainActor
public final class UIAlertAction {
  /// What pressing a button means: `cancel` leaves all as it is, `destructive` is red.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The words on the button.
  public let title: String?
  /// What pressing it means.
  public let style: Style
  /// Whether it can be pressed, as when a field of the alert must be filled first.
  public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  weak var button: UIButton?
  let handler: (@MainActor (UIAlertAction) -> Void)?

  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// The name the style had before Swift 4.2.
public typealias UIAlertActionStyle = UIAlertAction.Style
