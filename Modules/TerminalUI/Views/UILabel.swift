public import Foundation
import TerminalCore

/// Text that is only read.
open class UILabel: UIView {
  open var text: String? { didSet { if text != oldValue { contentsDidChange() } } }
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { setNeedsDisplay() }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { contentsDidChange() } }
  /// The most lines to take; 0 takes as many as the text needs.
  open var numberOfLines = 1 { didSet { contentsDidChange() } }
  /// Columns to wrap at where the width is not known otherwise; 0 leaves it to the layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentsDidChange() } }
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The colour while the row the label is in is selected.
  open var highlightedTextColor: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private func contentsDidChange() {
    LayoutEngine.intrinsicSizeDidChange(self)
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize {
    let width =
      preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : CGFloat.greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = lines(columns: size.width)
    return CGSize(
      width: lines.lazy.map { TextWidth.columns(of: $0) }.max() ?? 0, height: lines.count)
  }

  /// The height for a width, where the text wraps.
  override func heightForWidth(_ width: CGFloat) -> CGFloat? {
    numberOfLines == 1 ? nil : CGFloat(lines(columns: width).count)
  }

  private func lines(columns: CGFloat) -> [Substring] {
    guard let text, !text.isEmpty else { return [] }
    guard numberOfLines != 1 else { return [text[...]] }
    let room = columns < 100_000 ? max(1, Int(columns)) : Int.max
    return TextLayout.lines(
      of: text, columns: room, limit: numberOfLines == 0 ? Int.max : numberOfLines)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), text != nil else { return }
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    let attributes = TextAttributes(
      font: font, color: isEnabled ? color ?? .label : .secondaryLabel)
    let lines = lines(columns: bounds.width)
    for (index, line) in lines.enumerated() where CGFloat(index) < bounds.height {
      context.draw(
        line, in: CGRect(x: 0, y: CGFloat(index), width: bounds.width, height: 1),
        alignment: textAlignment, attributes: attributes)
    }
  }
}
