public import Foundation

/// A view that displays or edits text of any length, wrapped at words.
///
///     let notes = UITextView()
///     notes.placeholder = "Notes"
///     notes.text = event.notes
///
/// While it is the first responder, characters are inserted. Esc ends editing, and then the arrow
/// keys scroll. A text of many megabytes is wrapped once; an edit wraps only the lines it affects.
open class UITextView: UIScrollView, UIKeyInput {
  /// The text; never nil when read, as in UIKit.
  open var text: String! {
    get { editor.text }
    set {
      editor.setText(newValue ?? "")
      wrapped = nil
      goalColumn = nil
      contentsDidChange()
      if !isFirstResponder { contentOffset = .zero }
    }
  }
  /// The color of the text; nil for the terminal's default.
  open var textColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The weight of the text; nil for regular.
  open var font: UIFont? { didSet { setNeedsDisplay() } }
  /// The alignment of lines that are shorter than the view.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the text can be edited. The arrow keys scroll a
  /// read-only text.
  open var isEditable = true {
    didSet { if !isEditable, !resignFirstResponder() { loseFirstResponder() } }
  }
  /// A Boolean value that indicates whether a read-only text can be focused with Tab.
  open var isSelectable = true
  /// The types of data to detect. They have no effect, because terminals detect links themselves.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  var storedPlaceholder: String? { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the lines of a text without a border end before the
  /// scroll bar.
  package var avoidsScrollBar = false {
    didSet {
      wrapped = nil
      setNeedsLayout()
    }
  }
  var storedHasBorder = true {
    didSet {
      wrapped = nil
      setNeedsDisplay()
    }
  }

  var editor = TextEditor()
  /// The wrapped text; nil until it is needed after a change of the text or the width.
  private var wrapped: WrappedText?
  /// The column that the caret keeps while it moves up and down.
  private var goalColumn: Int?
  private lazy var focusKeys = [makeEditCommand()]
  private lazy var editingKeys = makeEndCommands(nextTitle: "Next")

  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  private func contentsDidChange() {
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: First responder

  open override var canBecomeFocused: Bool { isEditable || isSelectable }
  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    window?.focusedView = self
    textDelegate?.textViewDidBeginEditing(self)
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    return textDelegate?.textViewShouldEndEditing(self) ?? true && super.resignFirstResponder()
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    textDelegate?.textViewDidEndEditing(self)
  }

  // MARK: Editing

  /// A Boolean value that indicates whether the text is not empty.
  public var hasText: Bool { !editor.text.isEmpty }

  /// The selected range in UTF-16 code units. A range that splits a character is extended to
  /// include it.
  open var selectedRange: NSRange {
    get { NSRange(editor.selection, in: editor.text) }
    set {
      func byte(_ unit: Int) -> Int {
        let text = editor.text
        let index = text.utf16.index(
          text.startIndex, offsetBy: max(0, unit), limitedBy: text.endIndex)
        return text.utf8.distance(from: text.startIndex, to: index ?? text.endIndex)
      }
      let (start, end) = (byte(newValue.lowerBound), byte(newValue.upperBound))
      editor.place(at: editor.boundary(atOrBefore: start))
      editor.place(at: editor.boundary(atOrAfter: end), extending: true)
      selectionDidChange()
    }
  }

  /// Inserts text at the caret, replacing the selection; control characters other than line ends
  /// are removed.
  open func insertText(_ text: String) {
    change(editor.selection, to: TypedText.lines(text))
  }

  /// Selects the whole text.
  open func selectAll(_ sender: Any?) {
    editor.selectAll()
    selectionDidChange()
  }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { deleteBeforeCaret() }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = edit(by: presses)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Layout

  /// The text, wrapped at the current width.
  var layout: WrappedText {
    // One column is reserved for the caret after the last character of a line, or the scroll bar.
    let columns = max(1, Int(textRect.width) - (isEditable || avoidsScrollBar ? 1 : 0))
    if let wrapped, wrapped.columns == columns { return wrapped }
    let text = WrappedText(editor.text, columns: columns)
    wrapped = text
    return text
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: CGFloat(layout.count) + 2 * inset)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(inWidth: size.width))
  }

  override func heightForWidth(_ width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : height(inWidth: width)
  }

  private func height(inWidth width: CGFloat) -> CGFloat {
    let columns =
      Int(min(width, 100_000)) - (hasBorder ? 4 : 0)
      - (isEditable || avoidsScrollBar ? 1 : 0)
    let text =
      wrapped?.columns == columns ? layout : WrappedText(editor.text, columns: max(1, columns))
    return CGFloat(text.count) + (hasBorder ? 2 : 0)
  }

  // MARK: Keys, touches, and drawing

  open override var keyCommands: [UIKeyCommand]? {
    isFirstResponder ? editingKeys : (isEditable ? focusKeys : []) + (super.keyCommands ?? [])
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEditable, let touch = touches.first else {
      return super.touchesBegan(touches, with: event)
    }
    touchBegan(touch)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isFirstResponder, let touch = touches.first else { return }
    extendSelection(to: index(at: touch.location(in: self)))
  }

  open override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawText(in: context) }
  }

  override var indicatorInset: CGFloat { inset }

  override func drawOverSubviews(in context: CGContext) {
    if inset > 0 {
      context.strokeBorder(bounds, isFocused: isFocused, title: accessibilityLabel)
    }
    super.drawOverSubviews(in: context)
  }
}

// MARK: - TextEditing

extension UITextView: TextEditing {
  var hasLines: Bool { true }

  func shouldReplace(_ range: NSRange, with replacement: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  func replace(_ range: Range<String.Index>, with replacement: String) {
    let change = editor.replace(range, with: replacement)
    wrapped?.update(to: editor.text, replaced: change.replaced, by: change.count)
    contentsDidChange()
    selectionDidChange()
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() {
    goalColumn = nil
    scrollToCaret()
    setNeedsDisplay()
    textDelegate?.textViewDidChangeSelection(self)
  }

  func moveLines(_ key: TextEditingKey) -> Bool {
    let page = max(1, Int(textRect.height) - 1)
    switch key {
    case .up(let extending): moveCaret(byLines: -1, extending: extending)
    case .down(let extending): moveCaret(byLines: 1, extending: extending)
    case .pageUp: moveCaret(byLines: -page, extending: false)
    case .pageDown: moveCaret(byLines: page, extending: false)
    case .insert, .move, .delete: return false
    }
    return true
  }

  private func moveCaret(byLines count: Int, extending: Bool) {
    let here = layout.position(of: editor.caret)
    let column = goalColumn ?? here.column
    let line = here.line + count
    if line < 0 {
      editor.move(.start, extending: extending)
    } else if line >= layout.count {
      editor.move(.end, extending: extending)
    } else {
      editor.place(at: layout.index(line: line, column: column), extending: extending)
    }
    selectionDidChange()
    goalColumn = column
  }
}

/// Types of data that UIKit turns into links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Web addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// All types.
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}

extension UITextView {
  /// The notification of a change that the user makes, whose object is the text view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
}

extension TerminalAddition where Self: UITextView {
  /// The text that is shown while the text view is empty.
  public var placeholder: String? {
    get { storedPlaceholder }
    set { storedPlaceholder = newValue }
  }

  /// A Boolean value that indicates whether a border is drawn around the text, in the accent color
  /// while focused.
  public var hasBorder: Bool {
    get { storedHasBorder }
    set { storedHasBorder = newValue }
  }
}
