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
open class UITextField: UIControl, UIKeyInput, CaretShowing {
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
  /// Whether bullets stand for the characters.
  open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
  /// Whether editing begins with an empty field.
  open var clearsOnBeginEditing = false
  /// What the Return key is called on the key line.
  open var returnKeyType = UIReturnKeyType.default {
    didSet { editingKeys = makeEditingKeys() }
  }
  /// Whether characters go into the field now.
  public private(set) var isEditing = false

  private lazy var focusKeys = makeFocusKeys()
  private lazy var editingKeys = makeEditingKeys()
  var editor = TextEditor()
  /// The first character that is seen of a text longer than the field, in bytes of UTF-8.
  var firstVisible = 0

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    window?.focusedView = self
    isEditing = true
    if clearsOnBeginEditing { editor.setText("") }
    setNeedsDisplay()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    setNeedsDisplay()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  // MARK: Editing

  /// Whether anything is typed.
  public var hasText: Bool { !editor.text.isEmpty }

  /// Types text at the caret; line ends become blanks, other control characters are left out.
  open func insertText(_ text: String) {
    change(editor.selection, to: TypedText.line(text))
  }

  /// Deletes what is selected, or the character before the caret.
  open func deleteBackward() {
    if let range = editor.rangeBeforeCaret { change(range, to: "") }
  }

  private func change(_ range: Range<String.Index>, to replacement: String) {
    guard !(range.isEmpty && replacement.isEmpty),
      delegate?.textField(
        self, shouldChangeCharactersIn: NSRange(range, in: editor.text),
        replacementString: replacement) ?? true
    else { return }
    editor.replace(range, with: replacement)
    edited()
  }

  private func edited() {
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }

  /// Selects all of the text.
  open func selectAll(_ sender: Any?) {
    editor.selectAll()
    selectionDidChange()
  }

  func selectionDidChange() {
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
  }

  func clear() {
    guard hasText, delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.setText("")
    edited()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard isFirstResponder, let key = press.key, handle(key.press) else {
        super.pressesBegan([press], with: event)
        continue
      }
    }
  }

  /// - Returns: false for a key that is not the field's.
  private func handle(_ press: KeyPress) -> Bool {
    guard let key = TextEditingKey(press) else { return false }
    switch key {
    case .insert(let text): insertText(text)
    case .delete(let range): if let range = editor[keyPath: range] { change(range, to: "") }
    case .move(let motion, let extending):
      editor.move(motion, extending: extending)
      selectionDidChange()
    case .up, .down, .pageUp, .pageDown: return false
    }
    return true
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard isEnabled else { return nil }
    return isFirstResponder ? editingKeys : focusKeys
  }

  private func makeFocusKeys() -> [UIKeyCommand] {
    [
      UIKeyCommand(
        title: "Edit", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Edit the text"
      ) { [weak self] in self?.becomeFirstResponder() }
    ]
  }

  private func makeEditingKeys() -> [UIKeyCommand] {
    [
      UIKeyCommand(
        title: returnKeyType.title, input: UIKeyCommand.inputReturn,
        discoverabilityTitle: returnKeyType.title
      ) { [weak self] in self?.returnPressed() },
      UIKeyCommand(
        title: "End editing", input: UIKeyCommand.inputEscape, discoverabilityTitle: "End editing"
      ) { [weak self] in self?.resignFirstResponder() },
      UIKeyCommand(
        title: returnKeyType == .next ? "" : "Next", input: UIKeyCommand.inputTab
      ) { [weak self] in
        self?.window?.moveFocus(forward: true)
      },
    ]
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

  override var firstBaselineOffsetFromTop: CGFloat { borderStyle == .none ? 1 : 2 }
  override var lastBaselineOffsetFromBottom: CGFloat { borderStyle == .none ? 0 : 1 }

  // MARK: Touches and drawing

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isEnabled, let touch = touches.first { touchBegan(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isFirstResponder, let touch = touches.first else { return }
    editor.place(at: index(at: touch.location(in: self).x), extending: true)
    selectionDidChange()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawField(in: context) }
  }
}
