public import Foundation
package import TerminalCore

/// A view that displays read-only text.
///
///     let label = UILabel()
///     label.text = "Two lines at most, and an ellipsis where there is more."
///     label.numberOfLines = 2
///     label.textColor = .secondaryLabel
open class UILabel: UIView {
  /// The text. Control characters in it are drawn as symbols.
  open var text: String? {
    didSet {
      if text != oldValue || !runs.isEmpty {
        runs = []
        storedAttributedText = nil
        contentsDidChange()
      }
    }
  }
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  /// The weight of the text.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { setNeedsDisplay() }
  }
  /// The alignment of lines that are shorter than the label.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The mode that determines which part of a long line is omitted, and what replaces it.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentsDidChange() } }
  /// The maximum number of lines; 0 for as many as the text needs.
  open var numberOfLines = 1 { didSet { contentsDidChange() } }
  /// A Boolean value that indicates whether the text is drawn in its full color.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the label's row has the cursor; bold text shows it,
  /// because color alone is not enough.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// The parts of the text with their own attributes.
  private var runs: [TextRun] = []
  private var storedAttributedText: NSAttributedString?

  override func setUp() { isUserInteractionEnabled = false }

  /// The text with attributes, of which `foregroundColor`, `font`, `strikethroughStyle` and
  /// `underlineStyle` are drawn.
  open var attributedText: NSAttributedString? {
    get { storedAttributedText ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      runs = newValue.map(TextRun.runs(of:)) ?? []
      storedAttributedText = runs.isEmpty ? nil : newValue
      if let alignment = newValue?.firstAlignment, alignment != NSTextAlignment.natural {
        textAlignment = alignment
      }
      setNeedsDisplay()
    }
  }

  /// Sets a text with different colors for some parts.
  ///
  /// This avoids `NSAttributedString`, each instance of which leaks 192 bytes in Foundation on
  /// Linux: too much for a text that follows the cursor.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - parts: The ranges of the parts, in their order, and their colors.
  package func setText(
    _ text: String, coloring parts: [(range: Range<String.Index>, color: UIColor)]
  ) {
    self.text = text
    storedAttributedText = nil
    runs = parts.map { TextRun(range: $0.range, color: $0.color, font: nil, traits: []) }
    setNeedsDisplay()
  }

  /// Sets a text that is drawn with traits, such as a line through it, without
  /// `NSAttributedString`.
  package func setText(_ text: String, traits: Style.Attributes) {
    self.text = text
    storedAttributedText = nil
    runs = []
    if !traits.isEmpty {
      let all = text.startIndex..<text.endIndex
      runs = [TextRun(range: all, color: nil, font: nil, traits: traits)]
    }
    setNeedsDisplay()
  }

  private func contentsDidChange() {
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if numberOfLines == 1, let text, !text.isEmpty {
      return CGSize(width: TextWidth.columns(of: text), height: 1)
    }
    let lines = lines(columns: size.width)
    return CGSize(
      width: lines.lazy.map { TextWidth.columns(of: $0) }.max() ?? 0, height: lines.count)
  }

  /// Returns the rectangle of the text at the upper left of a rectangle.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let size = sizeThatFits(bounds.size)
    let limit = numberOfLines == 0 ? size.height : min(size.height, CGFloat(numberOfLines))
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(limit, bounds.height))
  }

  /// Returns the height in a width, or nil for a single line, which does not wrap.
  override func heightForWidth(_ width: CGFloat) -> CGFloat? {
    numberOfLines == 1 ? nil : CGFloat(lines(columns: width).count)
  }

  private func lines(columns: CGFloat) -> [Substring] {
    guard let text, !text.isEmpty else { return [] }
    guard numberOfLines != 1 else { return [text[...]] }
    let room = columns < 100_000 ? max(1, Int(columns)) : Int.max
    let lines = TextLayout.lines(
      of: text, columns: room, limit: numberOfLines == 0 ? Int.max : numberOfLines)
    return lines.map(\.withoutTrailingBlanks)
  }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text.
  ///
  /// - Parameter rect: Ignored, because insets of a text are in points, which are less than a cell.
  ///   The text is drawn in the label's bounds.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), text?.isEmpty == false else { return }
    var attributes = TextAttributes(
      font: font ?? .body, color: isEnabled ? textColor ?? .label : .secondaryLabel)
    if isHighlighted { attributes.traits.insert(.bold) }
    let room = Int(bounds.height.rounded())
    let lines = lines(columns: bounds.width).prefix(room)
    for (index, line) in lines.enumerated() {
      let isCut = numberOfLines != 1 && index == lines.count - 1 && hasText(after: line)
      draw(line, on: index, isCut: isCut, in: context, attributes)
    }
  }

  private func draw(
    _ line: Substring, on row: Int, isCut: Bool, in context: CGContext,
    _ attributes: TextAttributes
  ) {
    var attributes = attributes
    if runs.count == 1, let run = runs.first, run.range == line.base.startIndex..<line.base.endIndex
    {
      attributes = run.applied(to: attributes)
    }
    let place = CGRect(x: 0, y: CGFloat(row), width: bounds.width, height: 1)
    // Between cells, a label has one column less or more than its rounded width.
    let columns = context.cells(of: place).columns
    let fitted = fitted(line, columns: columns, isCut: isCut)
    context.draw(fitted, in: place, alignment: textAlignment, attributes: attributes)
    guard !runs.isEmpty else { return }
    let shift = textAlignment.shift(in: columns - TextWidth.columns(of: fitted))
    drawRuns(of: line, as: fitted, at: CGPoint(x: shift, y: place.minY), in: context, attributes)
  }

  /// Draws the attributed parts of a line over it, as far as its beginning is visible.
  private func drawRuns(
    of line: Substring, as fitted: String, at point: CGPoint, in context: CGContext,
    _ attributes: TextAttributes
  ) {
    let seen = fitted.commonPrefix(with: line)
    guard !seen.isEmpty else { return }
    let end = line.index(line.startIndex, offsetBy: seen.count)
    for run in runs where run.range.overlaps(line.startIndex..<end) {
      let part = line[run.range.clamped(to: line.startIndex..<end)]
      let columns = TextWidth.columns(of: line[..<part.startIndex])
      context.draw(
        part, at: CGPoint(x: point.x + CGFloat(columns), y: point.y),
        attributes: run.applied(to: attributes))
    }
  }

  /// Returns a Boolean value that indicates whether more than blanks follow the last visible line.
  private func hasText(after line: Substring) -> Bool {
    guard let text else { return false }
    return !text[line.endIndex...].allSatisfy(\.isWhitespace)
  }

  /// Returns a line truncated to the width of the label, with an ellipsis if it or the text
  /// continues.
  private func fitted(_ line: Substring, columns: Int, isCut: Bool) -> String {
    guard isCut, lineBreakMode != .byClipping else {
      return lineBreakMode.fitted(line, columns: columns)
    }
    return TextWidth.prefix(of: line, columns: columns - 1) + "…"
  }
}
