public import Foundation
import TerminalCore

/// A single line of editable text.
///
/// Characters are inserted while the field is first responder. Return asks the delegate. Esc ends
/// the editing and leaves the focus on the field, where Enter begins the editing again.
///
///     let field = UITextField()
///     field.placeholder = "Title"
///     field.clearButtonMode = .whileEditing
///     field.delegate = self
open class UITextField: UIControl, UIKeyInput {
  /// The border of a field. All styles except `none` differ only in their corners.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// The situations in which a part of the field is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// The object that controls the editing and is notified of it.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text. As in UIKit, it is never nil when read.
  open var text: String? {
    get { editor.text }
    set {
      editor.setText(newValue ?? "")
      firstVisible = 0
      setNeedsDisplay()
    }
  }
  /// The text shown while the field is empty.
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  /// The color of the text. If nil, it is the terminal's own.
  open var textColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The font of the text. If nil, it is the regular one.
  open var font: UIFont? { didSet { setNeedsDisplay() } }
  /// The alignment of a text that is shorter than the field.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The border of the field. With `none` the field is one row high, unless its layer has a border.
  open var borderStyle = BorderStyle.roundedRect {
    didSet {
      LayoutEngine.intrinsicSizeDidChange(self)
      setNeedsDisplay()
    }
  }
  /// The situations in which the `✕` that clears the field is shown.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// A Boolean value that indicates whether the text is secret. The characters are drawn and read
  /// aloud as dots. Keys that move by words move to the ends, since the length of a word would be a
  /// hint.
  ///
  ///     passwordField.isSecureTextEntry = true
  open var isSecureTextEntry = false {
    didSet {
      editor.isSecret = isSecureTextEntry
      firstVisible = 0
      setNeedsDisplay()
    }
  }
  /// The text for assistive technology. A secret text has a dot for each character.
  open override var accessibilityValue: String? {
    get { isSecureTextEntry ? dots(for: editor.text[...]) : text }
    set {}
  }
  /// The type of the Return key, which determines its title in the key line.
  open var returnKeyType = UIReturnKeyType.default {
    didSet { editingKeys = makeEditingKeys() }
  }
  /// A Boolean value that indicates whether the field is being edited.
  public var isEditing: Bool { isFirstResponder && !awaitsFirstKey }
  /// A Boolean value that indicates whether the delegate will be notified of the editing with the
  /// first key.
  private var awaitsFirstKey = false
  /// The panel with the view in place of the keyboard, while it is shown.
  weak var inputPanel: InputPanel?

  /// A Boolean value that indicates whether Esc ends editing. If false, an object up the responder
  /// chain handles Esc.
  var endsEditingOnEscape = true {
    didSet { editingKeys = makeEditingKeys() }
  }

  /// Returns a Boolean value that indicates whether Return moves the focus to the next control,
  /// unless a delegate handles it.
  var returnMovesFocus: () -> Bool = { true }

  private lazy var focusKeys = [makeEditCommand()]
  private lazy var editingKeys = makeEditingKeys()
  var editor = TextEditor()
  /// The offset of the first visible character in a text longer than the field, in bytes of UTF-8.
  var firstVisible = 0

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return beginAwaitedEditing() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }

  /// Makes the field the first responder, and notifies the delegate of the editing with the first
  /// key.
  func awaitFirstKey() {
    guard !isFirstResponder, canBecomeFirstResponder else { return }
    awaitsFirstKey = true
    if !super.becomeFirstResponder() { awaitsFirstKey = false }
  }

  /// Notifies the delegate of the editing if it awaits the first key.
  ///
  /// - Returns: False if the delegate refuses. The field is then no longer the first responder.
  private func beginAwaitedEditing() -> Bool {
    guard awaitsFirstKey else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else {
      loseFirstResponder()
      return false
    }
    awaitsFirstKey = false
    editingDidBegin()
    return true
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    window?.focusedView = self
    if !awaitsFirstKey { editingDidBegin() }
  }

  private func editingDidBegin() {
    if clearsOnBeginEditing { clear() }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    if isFirstResponder { showInputView() }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    if awaitsFirstKey { return super.resignFirstResponder() }
    return delegate?.textFieldShouldEndEditing(self) ?? true && super.resignFirstResponder()
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    hideInputView()
    if awaitsFirstKey {
      awaitsFirstKey = false
      return
    }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: Editing

  /// A Boolean value that indicates whether the field contains any text.
  public var hasText: Bool { !editor.text.isEmpty }

  /// Inserts text at the caret. Line breaks become blanks, and other control characters are
  /// removed.
  open func insertText(_ text: String) {
    guard beginAwaitedEditing() else { return }
    change(editor.selection, to: TypedText.line(text))
  }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { deleteBeforeCaret() }

  /// Selects the whole text.
  open func selectAll(_ sender: Any?) {
    editor.selectAll()
    selectionDidChange()
  }

  /// Clears the field as the user does. The delegate may refuse.
  func clear() {
    guard hasText, delegate?.textFieldShouldClear(self) ?? true else { return }
    replace(editor.text.startIndex..<editor.text.endIndex, with: "")
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isTyping = presses.contains { $0.key.map { TextEditingKey($0.press) != nil } ?? false }
    if isTyping, !beginAwaitedEditing() { return }
    let others = inputPicker == nil ? edit(by: presses) : pressesForPicker(presses)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard isEnabled else { return nil }
    return isFirstResponder ? inputKeyCommands + editingKeys : focusKeys
  }

  private func makeEditingKeys() -> [UIKeyCommand] {
    let title = returnKeyType.title
    let ending = makeEndCommands(nextTitle: returnKeyType == .next ? "" : "Next")
    return [key(UIKeyCommand.inputReturn, title: title, title) { $0.returnPressed() }]
      + ending.filter { endsEditingOnEscape || $0.input != UIKeyCommand.inputEscape }
  }

  private func returnPressed() {
    let isFirstKey = awaitsFirstKey
    guard beginAwaitedEditing() else { return }
    // The first key shows the picker.
    if isFirstKey, inputPicker != nil { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if isFirstResponder, delegate == nil, returnMovesFocus() { window?.moveFocus(forward: true) }
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: isBordered ? 3 : 1)
  }

  /// A Boolean value that indicates whether the field or its layer has a border.
  var isBordered: Bool { borderStyle != .none || (existingLayer?.borderWidth ?? 0) > 0 }

  /// The width that constraints leave the field: that of its text or placeholder with the caret, up
  /// to 20 columns.
  var minimumWidth: CGFloat {
    let columns = max(
      TextWidth.columns(of: text ?? ""), TextWidth.columns(of: placeholder ?? ""))
    return CGFloat(min(20, columns + 1)) + (isBordered ? 2 : 0)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  // The rectangles below are never requested: the insets that a subclass gives the text are in
  // points, which are less than a cell.

  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of a text that is being edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the view at the left.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// Returns the rectangle of the view at the right.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }

  // MARK: Touches and drawing

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isEnabled, let touch = touches.first { touchBegan(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isFirstResponder, let touch = touches.first else { return }
    extendSelection(to: index(at: touch.location(in: self).x))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawField(in: context) }
  }
}

// MARK: - TextEditing

extension UITextField: TextEditing {
  var hasLines: Bool { false }

  func shouldReplace(_ range: NSRange, with replacement: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
  }

  func replace(_ range: Range<String.Index>, with replacement: String) {
    editor.replace(range, with: replacement)
    selectionDidChange()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() {
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
  }

  func moveLines(_ key: TextEditingKey) -> Bool { false }

  /// Returns a dot for each character, in the columns that `columns(of:)` counts.
  func dots(for part: Substring) -> String {
    String(repeating: traitCollection.dotStyle == .ascii ? "*" : "•", count: part.count)
  }

  func columns(of part: Substring) -> Int {
    isSecureTextEntry ? part.count : TextWidth.columns(of: part)
  }
}

/// The title of the Return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, done
  case `continue`

  var title: String {
    switch self {
    case .default: "Return"
    case .google: "Search"
    default: "\(self)".capitalized
    }
  }
}

/// The methods that control the editing of a text field and respond to it.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether the editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Notifies the delegate that the editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns a Boolean value that indicates whether the editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Notifies the delegate that the editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns a Boolean value that indicates whether a change is allowed.
  ///
  /// - Parameters:
  ///   - textField: The text field.
  ///   - range: The replaced range in UTF-16 code units, as everywhere in Foundation.
  ///   - string: The replacement, which is empty when text is deleted.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Notifies the delegate that the caret or the selection moved, or that the text changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns a Boolean value that indicates whether the clear button may clear the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns a Boolean value that indicates whether the field should perform the default action of
  /// Return. It is called when Return is pressed.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }

  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// The notifications of changes that the user makes, whose object is the text field.
extension UITextField {
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
