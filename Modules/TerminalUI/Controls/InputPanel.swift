import Foundation

/// The view that a text field has in place of the keyboard, such as a picker, with its accessory
/// view above it, at the bottom of the window.
///
/// The field remains the first responder. It has the keys of the picker and of the toolbar.
final class InputPanel: UIView {
  private let contents: UIView
  private let accessory: UIView?

  /// Creates a panel.
  ///
  /// - Parameters:
  ///   - contents: The view in place of the keyboard.
  ///   - accessory: The view above it, which has one row.
  init(_ contents: UIView, accessory: UIView?) {
    self.contents = contents
    self.accessory = accessory
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    if let accessory { addSubview(accessory) }
    addSubview(contents)
  }

  required init?(coder: NSCoder) { nil }

  private var accessoryHeight: CGFloat { accessory == nil ? 0 : 1 }

  /// Returns the number of rows of the panel: those of its views, and at most half of the window.
  func height(in room: CGFloat) -> CGFloat {
    let natural = contents.intrinsicContentSize.height
    let rows = natural > 0 ? natural : max(3, contents.frame.height)
    return min(rows.rounded(.up) + accessoryHeight, (room / 2).rounded(.down))
  }

  override func layoutSubviews() {
    accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    contents.frame = CGRect(
      x: 0, y: accessoryHeight, width: bounds.width,
      height: max(0, bounds.height - accessoryHeight))
  }
}

extension UITextField {
  /// The picker in place of the keyboard, whose keys the field has; nil if text is typed.
  var inputPicker: UIView? { inputView.flatMap(Self.picker(in:)) }

  private static func picker(in view: UIView) -> UIView? {
    if view is UIPickerView || view is UIDatePicker { return view }
    return view.subviews.lazy.compactMap(picker(in:)).first
  }

  /// The keys of the picker and of the toolbar above it.
  var inputKeyCommands: [UIKeyCommand] {
    guard isEditing, let inputPicker else { return [] }
    return (inputPicker.keyCommands ?? [])
      + ((inputAccessoryView as? UIToolbar)?.keyCommandsOfItems ?? [])
  }

  /// Returns key presses without the characters that are no keys of the picker. Nobody types into
  /// a field with a picker, and the characters are not keys of the screen either.
  func pressesForPicker(_ presses: Set<UIPress>) -> Set<UIPress> {
    presses.filter { press in
      guard let key = press.key, case .insert? = TextEditingKey(key.press) else { return true }
      return allKeyCommands.contains { $0.matches(key) }
    }
  }

  /// Shows the view in place of the keyboard.
  func showInputView() {
    guard let inputView, let window else { return }
    let panel = InputPanel(inputView, accessory: inputAccessoryView)
    inputPanel = panel
    window.inputPanel = panel
  }

  /// Removes the view in place of the keyboard.
  func hideInputView() {
    guard let panel = inputPanel, let window = panel.superview as? UIWindow,
      window.inputPanel === panel
    else { return }
    window.inputPanel = nil
  }
}
