public import Foundation
import TerminalCore

/// Text of any length, wrapped at words, to read or to type.
open class UITextView: UIScrollView, UIKeyInput, CaretShowing {
  /// What is shown; never nil when read, as in UIKit.
  open var text: String! {
    get { editor.text }
    set {
      editor.setText(newValue ?? "")
      contentsDidChange()
      if !isFirstResponder { contentOffset = .zero }
    }
  }
  open var textColor: UIColor? { didSet { setNeedsDisplay() } }
  open var font: UIFont? { didSet { setNeedsDisplay() } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  open var isSelectable = true
  /// Kept, not acted on: a terminal makes links of its own accord.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The words in an empty text view that can be edited.
  open var placeholder: String? { didSet { setNeedsDisplay() } }
  /// Whether a frame is drawn around the text, in the accent colour while it has the focus.
  open var hasBorder = true {
    didSet {
      wrapped = nil
      setNeedsDisplay()
    }
  }

  private var editor = TextEditor()
  private var wrapped: (text: WrappedText, columns: Int)?
  /// The column the caret tries to keep while it moves up and down.
  private var goalColumn: Int?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  private func contentsDidChange() {
    wrapped = nil
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: First responder

  open override var canBecomeFocused: Bool { isEditable || isSelectable }
  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEditable, textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    window?.focusedView = self
    setNeedsDisplay()
    textDelegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    setNeedsDisplay()
    textDelegate?.textViewDidEndEditing(self)
    return true
  }

  // MARK: Editing

  public var hasText: Bool { !editor.text.isEmpty }

  /// What is selected, in UTF-16 code units.
  open var selectedRange: NSRange { NSRange(editor.selection, in: editor.text) }

  /// Types text at the caret; control characters other than line ends are left out.
  open func insertText(_ text: String) {
    let clean = String(
      text.unicodeScalars.compactMap { scalar -> Character? in
        guard scalar.properties.generalCategory == .control else { return Character(scalar) }
        return scalar == "\n" ? "\n" : scalar == "\t" ? " " : nil
      })
    change(editor.selection, to: clean)
  }

  open func deleteBackward() {
    if let range = editor.rangeBeforeCaret { change(range, to: "") }
  }

  private func change(_ range: Range<String.Index>, to replacement: String) {
    guard !(range.isEmpty && replacement.isEmpty),
      textDelegate?.textView(
        self, shouldChangeTextIn: NSRange(range, in: editor.text), replacementText: replacement)
        ?? true
    else { return }
    editor.replace(range, with: replacement)
    goalColumn = nil
    contentsDidChange()
    scrollToCaret()
    textDelegate?.textViewDidChange(self)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard isFirstResponder, let key = press.key, handle(key.press) else {
        super.pressesBegan([press], with: event)
        continue
      }
    }
  }

  private func handle(_ press: KeyPress) -> Bool {
    if press.key == .enter, press.modifiers.isEmpty {
      insertText("\n")
      return true
    }
    guard let key = TextEditingKey(press) else { return false }
    let page = max(1, Int(textRect.height) - 1)
    switch key {
    case .insert(let text): insertText(text)
    case .delete(let range): if let range = editor[keyPath: range] { change(range, to: "") }
    case .selectAll: editor.selectAll()
    case .move(let motion, let extending):
      editor.move(motion, extending: extending)
      goalColumn = nil
    case .up(let extending): moveLines(-1, extending: extending)
    case .down(let extending): moveLines(1, extending: extending)
    case .pageUp: moveLines(-page, extending: false)
    case .pageDown: moveLines(page, extending: false)
    }
    scrollToCaret()
    setNeedsDisplay()
    textDelegate?.textViewDidChangeSelection(self)
    return true
  }

  private func moveLines(_ count: Int, extending: Bool) {
    let here = layout.position(of: editor.caret)
    let column = goalColumn ?? here.column
    let line = here.line + count
    if line < 0 {
      editor.move(.start, extending: extending)
    } else if line >= layout.lines.count {
      editor.move(.end, extending: extending)
    } else if let index = layout.index(line: line, column: column) {
      editor.place(at: index, extending: extending)
    }
    goalColumn = column
  }

  open override var keyCommands: [UIKeyCommand]? {
    if isFirstResponder {
      return [
        UIKeyCommand(
          title: "End editing", input: UIKeyCommand.inputEscape,
          discoverabilityTitle: "End editing"
        ) { [weak self] in self?.resignFirstResponder() },
        UIKeyCommand(title: "Next", input: UIKeyCommand.inputTab) { [weak self] in
          self?.window?.moveFocus(forward: true)
        },
      ]
    }
    return (isEditable ? [editCommand] : []) + scrollCommands
  }

  private var editCommand: UIKeyCommand {
    UIKeyCommand(
      title: "Edit", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Edit the text"
    ) { [weak self] in self?.becomeFirstResponder() }
  }

  private var scrollCommands: [UIKeyCommand] {
    let page = max(1, textRect.height - 1)
    func scroll(_ input: String, _ lines: CGFloat, _ words: String? = nil) -> UIKeyCommand {
      UIKeyCommand(
        input: input, discoverabilityTitle: words,
        isEnabled: contentSize.height > bounds.height
      ) { [weak self] in _ = self?.scroll(lines: lines) }
    }
    return [
      scroll(UIKeyCommand.inputDownArrow, 1, "Scroll down"),
      scroll(UIKeyCommand.inputUpArrow, -1, "Scroll up"),
      scroll("j", 1), scroll("k", -1),
      scroll(UIKeyCommand.inputPageDown, page, "A page down"),
      scroll(UIKeyCommand.inputPageUp, -page, "A page up"),
      scroll(UIKeyCommand.inputHome, -1_000_000, "To the top"),
      scroll(UIKeyCommand.inputEnd, 1_000_000, "To the end"),
    ]
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEditable, let touch = touches.first else {
      return super.touchesBegan(touches, with: event)
    }
    becomeFirstResponder()
    if let index = index(at: touch.location(in: self)) { editor.place(at: index) }
    goalColumn = nil
    setNeedsDisplay()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isFirstResponder, let touch = touches.first,
      let index = index(at: touch.location(in: self))
    else { return }
    editor.place(at: index, extending: true)
    scrollToCaret()
    setNeedsDisplay()
  }

  private func index(at point: CGPoint) -> String.Index? {
    layout.index(
      line: max(0, Int((point.y - inset).rounded(.down))),
      column: max(0, Int((point.x - textRect.minX).rounded(.down))))
  }

  // MARK: Layout and drawing

  private var inset: CGFloat { hasBorder && bounds.height >= 3 ? 1 : 0 }

  /// Where the text is seen, in the view's coordinates.
  private var textRect: CGRect {
    let side = inset > 0 ? inset + 1 : 0
    return CGRect(
      x: bounds.minX + side, y: bounds.minY + inset, width: max(1, bounds.width - 2 * side),
      height: max(1, bounds.height - 2 * inset))
  }

  private var layout: WrappedText {
    // One column stays free for the caret behind the last character of a line.
    let columns = max(1, Int(textRect.width) - (isEditable ? 1 : 0))
    if let wrapped, wrapped.columns == columns { return wrapped.text }
    let text = WrappedText(editor.text, columns: columns)
    wrapped = (text, columns)
    return text
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(
      width: bounds.width, height: CGFloat(layout.lines.count) + 2 * inset)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: heightForWidth(size.width) ?? 1)
  }

  override func heightForWidth(_ width: CGFloat) -> CGFloat? {
    guard !isScrollEnabled else { return nil }
    let columns = Int(width) - (hasBorder ? 4 : 0) - (isEditable ? 1 : 0)
    return CGFloat(TextLayout.lines(of: editor.text, columns: max(1, columns)).count)
      + (hasBorder ? 2 : 0)
  }

  override var firstBaselineOffsetFromTop: CGFloat { hasBorder ? 2 : 1 }
  override var lastBaselineOffsetFromBottom: CGFloat { hasBorder ? 1 : 0 }

  private func scrollToCaret() {
    layoutIfNeeded()
    let line = CGFloat(layout.position(of: editor.caret).line)
    scrollRectToVisible(
      CGRect(x: 0, y: line, width: 1, height: 1 + 2 * inset), animated: false)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let area = textRect
    if editor.text.isEmpty {
      if isEditable, let placeholder {
        context.draw(
          placeholder, in: CGRect(x: area.minX, y: area.minY, width: area.width, height: 1),
          attributes: TextAttributes(foreground: .placeholderText))
      }
    } else {
      drawLines(in: context, area: area)
    }
  }

  private func drawLines(in context: CGContext, area: CGRect) {
    let attributes = TextAttributes(font: font ?? .body, color: textColor ?? .label)
    let lines = layout.lines
    let first = max(0, Int(bounds.minY))
    for row in 0..<Int(area.height) {
      guard lines.indices.contains(first + row) else { break }
      let line = lines[first + row]
      let y = area.minY + CGFloat(row)
      context.draw(
        line, in: CGRect(x: area.minX, y: y, width: area.width, height: 1),
        alignment: textAlignment, attributes: attributes)
      highlightSelection(of: line, at: CGPoint(x: area.minX, y: y), in: context)
    }
  }

  private func highlightSelection(of line: Substring, at point: CGPoint, in context: CGContext) {
    guard isFirstResponder, editor.hasSelection else { return }
    let part = editor.selection.clamped(to: line.startIndex..<line.endIndex)
    guard !part.isEmpty else { return }
    let start = TextWidth.columns(of: line[..<part.lowerBound])
    let columns = TextWidth.columns(of: line[part])
    context.restyle(
      CGRect(x: point.x + CGFloat(start), y: point.y, width: CGFloat(columns), height: 1)
    ) { $0.attributes.insert(.reverse) }
  }

  override func drawOverSubviews(in context: CGContext) {
    if inset > 0 {
      context.strokeBorder(
        bounds, color: isFocused ? .tintColor : .separator, title: accessibilityLabel)
    }
    super.drawOverSubviews(in: context)
  }

  var caret: CGPoint? {
    guard isFirstResponder else { return nil }
    let position = layout.position(of: editor.caret)
    let area = textRect
    let row = CGFloat(position.line) - bounds.minY
    guard row >= 0, row < area.height else { return nil }
    return CGPoint(x: area.minX + CGFloat(position.column), y: area.minY + row)
  }
}

/// Kinds of data UIKit turns into links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}
