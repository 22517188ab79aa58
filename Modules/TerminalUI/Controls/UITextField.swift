public import Foundation
import TerminalCore

/// One line of text to type.
///
/// While it is first responder characters go into it; Return asks the delegate, Esc ends editing and
/// leaves the field focused, and Enter on a focused field begins editing again.
open class UITextField: UIControl, UIKeyInput, CaretShowing {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  open weak var delegate: (any UITextFieldDelegate)?
  /// What is typed; never nil when read, as in UIKit.
  open var text: String? {
    get { editor.text }
    set {
      editor.setText(newValue ?? "")
      firstVisible = editor.text.startIndex
      setNeedsDisplay()
    }
  }
  /// The words in an empty field.
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  open var textColor: UIColor? { didSet { setNeedsDisplay() } }
  open var font: UIFont? { didSet { setNeedsDisplay() } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
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
  open var clearsOnBeginEditing = false
  /// What the Return key is called on the key line.
  open var returnKeyType = UIReturnKeyType.default
  public private(set) var isEditing = false

  var editor = TextEditor()
  /// The first character that is seen of a text longer than the field.
  private var firstVisible = "".startIndex

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

  public var hasText: Bool { !editor.text.isEmpty }

  /// Types text at the caret; line ends become blanks, other control characters are left out.
  open func insertText(_ text: String) {
    let line = String(
      text.unicodeScalars.compactMap { scalar -> Character? in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n" || scalar == "\t" ? " " : nil
        case .lineSeparator, .paragraphSeparator: " "
        default: Character(scalar)
        }
      })
    change(editor.selection, to: line)
  }

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

  private func clear() {
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
    case .selectAll: editor.selectAll()
    case .move(let motion, let extending):
      editor.move(motion, extending: extending)
      setNeedsDisplay()
      delegate?.textFieldDidChangeSelection(self)
    case .up, .down, .pageUp, .pageDown: return false
    }
    return true
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard isEnabled else { return nil }
    guard isFirstResponder else {
      return [
        UIKeyCommand(
          title: "Edit", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Edit the text"
        ) { [weak self] in self?.becomeFirstResponder() }
      ]
    }
    return [
      UIKeyCommand(
        title: returnKeyType.title, input: UIKeyCommand.inputReturn,
        discoverabilityTitle: returnKeyType.title
      ) { [weak self] in self?.returnPressed() },
      UIKeyCommand(
        title: "End editing", input: UIKeyCommand.inputEscape, discoverabilityTitle: "End editing"
      ) { [weak self] in self?.resignFirstResponder() },
      UIKeyCommand(title: "Next", input: UIKeyCommand.inputTab) { [weak self] in
        self?.window?.moveFocus(forward: true)
      },
    ]
  }

  private func returnPressed() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if isFirstResponder, delegate == nil { window?.moveFocus(forward: true) }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    let point = touch.location(in: self)
    if showsClearButton, point.x >= bounds.width - inset - 2 { return clear() }
    becomeFirstResponder()
    editor.place(at: index(at: point.x))
    setNeedsDisplay()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isFirstResponder, let touch = touches.first else { return }
    editor.place(at: index(at: touch.location(in: self).x), extending: true)
    setNeedsDisplay()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  private func index(at x: CGFloat) -> String.Index {
    var column = inset
    var index = firstVisible
    while index < editor.text.endIndex {
      let width = CGFloat(TextWidth.columns(of: shown(editor.text[index])))
      if x < column + width { break }
      column += width
      index = editor.text.index(after: index)
    }
    return index
  }

  // MARK: Drawing

  private var hasBorder: Bool { borderStyle != .none && bounds.height >= 3 }
  private var inset: CGFloat { hasBorder ? 2 : 0 }
  private var textRow: CGFloat { ((bounds.height - 1) / 2).rounded(.down) }

  private var showsClearButton: Bool {
    guard hasText, isEnabled else { return false }
    return switch clearButtonMode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var textColumns: Int {
    max(0, Int(bounds.width - 2 * inset) - (showsClearButton ? 2 : 0))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: borderStyle == .none ? 1 : 3)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override var firstBaselineOffsetFromTop: CGFloat { borderStyle == .none ? 1 : 2 }
  override var lastBaselineOffsetFromBottom: CGFloat { borderStyle == .none ? 0 : 1 }

  private func shown(_ character: Character) -> Character {
    isSecureTextEntry ? "•" : character
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if hasBorder {
      context.strokeBorder(
        bounds, color: isFocused ? .tintColor : .separator,
        isRounded: borderStyle == .roundedRect, title: accessibilityLabel)
    } else if isFocused {
      context.fill(bounds, with: .selectionBackground)
    }
    let room = CGRect(x: inset, y: textRow, width: CGFloat(textColumns), height: 1)
    guard hasText else {
      context.draw(
        placeholder ?? "", in: room, attributes: TextAttributes(foreground: .placeholderText))
      return
    }
    scrollToCaret()
    drawText(in: context, room: room)
    if showsClearButton {
      context.draw(
        "✕", at: CGPoint(x: bounds.width - inset - 1, y: textRow),
        attributes: TextAttributes(foreground: .secondaryLabel))
    }
  }

  private func drawText(in context: CGContext, room: CGRect) {
    var attributes = TextAttributes(
      font: font ?? .body, color: isEnabled ? textColor ?? .label : .secondaryLabel)
    let selection = isFirstResponder && editor.hasSelection ? editor.selection : nil
    var column = room.minX
    var index = firstVisible
    while index < editor.text.endIndex {
      let character = shown(editor.text[index])
      let width = CGFloat(TextWidth.columns(of: character))
      guard column + width <= room.maxX else { break }
      if selection?.contains(index) == true {
        attributes.traits.insert(.reverse)
      } else {
        attributes.traits.remove(.reverse)
      }
      context.draw(String(character), at: CGPoint(x: column, y: textRow), attributes: attributes)
      column += width
      index = editor.text.index(after: index)
    }
  }

  /// Chooses the first character so that the caret is seen, moving no further than needed.
  private func scrollToCaret() {
    let text = editor.text
    if !isFirstResponder || firstVisible > text.endIndex { firstVisible = text.startIndex }
    guard isFirstResponder else { return }
    if editor.caret < firstVisible { firstVisible = editor.caret }
    // One column stays free for the caret behind the last character.
    let room = textColumns - 1
    var used = 0
    var index = editor.caret
    while index > firstVisible {
      let before = text.index(before: index)
      used += TextWidth.columns(of: shown(text[before]))
      if used > room { break }
      index = before
    }
    firstVisible = index
  }

  var caret: CGPoint? {
    guard isFirstResponder else { return nil }
    scrollToCaret()
    let before = editor.text[firstVisible..<editor.caret]
    let columns = before.reduce(0) { $0 + TextWidth.columns(of: shown($1)) }
    return CGPoint(x: inset + CGFloat(columns), y: textRow)
  }
}

/// What the Return key is called.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`

  var title: String {
    switch self {
    case .go: "Go"
    case .join: "Join"
    case .next: "Next"
    case .search, .google, .yahoo: "Search"
    case .send: "Send"
    case .done: "Done"
    case .continue: "Continue"
    case .route: "Route"
    case .default, .emergencyCall: "Return"
    }
  }
}
