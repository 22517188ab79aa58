public import Foundation
import TerminalCore

/// One line of text to type.
///
/// While it is first responder characters go into it; Return asks the delegate, Esc ends editing and
/// leaves the field focused, and Enter on a focused field begins editing again.
///
///     let field = UITextField()
///     field.placeholder = "Title"
///     field.clearButtonMode = .whileEditing
///     field.delegate = self
open class UITextField: UIControl, UIKeyInput {
  /// The frame around a field; those but `none` differ in their corners only.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When something in the field is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// Is asked about and told of the editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// What is typed; never nil when read, as in UIKit.
  open var text: String? {
    get { editor.text }
    set {
      editor.setText(newValue ?? "")
      firstVisible = 0
      setNeedsDisplay()
    }
  }
  /// The words in an empty field.
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  /// nil takes the terminal's own.
  open var textColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The weight of the text; nil takes the regular one.
  open var font: UIFont? { didSet { setNeedsDisplay() } }
  /// Where a text shorter than the field stands.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The frame around the field; `none` makes it one row high.
  open var borderStyle = BorderStyle.roundedRect {
    didSet {
      LayoutEngine.intrinsicSizeDidChange(self)
      setNeedsDisplay()
    }
  }
  /// When the `✕` that empties the field is shown.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsDisplay() } }
  /// Whether the text is a secret: dots stand for the characters, wherever the field is shown or read
  /// out, and keys that go by words go to the ends, since a word's length is a hint.
  ///
  ///     passwordField.isSecureTextEntry = true
  open var isSecureTextEntry = false {
    didSet {
      editor.isSecret = isSecureTextEntry
      firstVisible = 0
      setNeedsDisplay()
    }
  }
  /// What an assistive reader says is typed: never a secret, but how many characters it has.
  open var accessibilityValue: String? { isSecureTextEntry ? dots(for: editor.text[...]) : text }
  /// What the Return key is called on the key line.
  open var returnKeyType = UIReturnKeyType.default {
    didSet { editingKeys = makeEditingKeys() }
  }
  /// Whether characters go into the field now.
  public var isEditing: Bool { isFirstResponder }

  private lazy var focusKeys = [makeEditCommand()]
  private lazy var editingKeys = makeEditingKeys()
  var editor = TextEditor()
  /// The first character that is seen of a text longer than the field, in bytes of UTF-8.
  var firstVisible = 0

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    window?.focusedView = self
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    return delegate?.textFieldShouldEndEditing(self) ?? true && super.resignFirstResponder()
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  // MARK: Editing

  /// Whether anything is typed.
  public var hasText: Bool { !editor.text.isEmpty }

  /// Types text at the caret; line ends become blanks, other control characters are left out.
  open func insertText(_ text: String) {
    change(editor.selection, to: TypedText.line(text))
  }

  /// Deletes what is selected, or the character before the caret.
  open func deleteBackward() { deleteBeforeCaret() }

  /// Selects all of the text.
  open func selectAll(_ sender: Any?) {
    editor.selectAll()
    selectionDidChange()
  }

  /// Empties the field as a person does: the delegate may refuse.
  func clear() {
    guard hasText, delegate?.textFieldShouldClear(self) ?? true else { return }
    replace(editor.text.startIndex..<editor.text.endIndex, with: "")
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = edit(by: presses)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard isEnabled else { return nil }
    return isFirstResponder ? editingKeys : focusKeys
  }

  private func makeEditingKeys() -> [UIKeyCommand] {
    let title = returnKeyType.title
    return [key(UIKeyCommand.inputReturn, title: title, title) { $0.returnPressed() }]
      + makeEndCommands(nextTitle: returnKeyType == .next ? "" : "Next")
  }

  private func returnPressed() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if isFirstResponder, delegate == nil { window?.moveFocus(forward: true) }
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: borderStyle == .none ? 1 : 3)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

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
  }

  func selectionDidChange() {
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
  }

  func moveLines(_ key: TextEditingKey) -> Bool { false }

  /// One dot for each character, in the columns `columns(of:)` counts.
  func dots(for part: Substring) -> String {
    String(repeating: traitCollection.dotStyle == .ascii ? "*" : "•", count: part.count)
  }

  func columns(of part: Substring) -> Int {
    isSecureTextEntry ? part.count : TextWidth.columns(of: part)
  }
}

/// What the Return key is called.
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

/// Is asked about and told of the editing of a text field.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether text may be typed into the field.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Typing begins.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether typing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Typing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether a change may be made.
  ///
  /// - Parameters:
  ///   - textField: the field.
  ///   - range: what is replaced, in UTF-16 code units as everywhere in Foundation.
  ///   - string: what would stand there instead; empty where text is deleted.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The caret or the selection is at another place, or the text has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Return was pressed. The answer says whether the field does what Return does of itself.
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
