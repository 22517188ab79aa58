public import Foundation
public import TerminalUI

/// The heading of a section: its name, a line, and a count at the right edge.
public final class RuledHeaderView: UITableViewHeaderFooterView {
  /// The reuse identifier.
  public static let identifier = "RuledHeader"

  private let countLabel = UILabel()

  /// Shows a heading.
  ///
  /// - Parameters:
  ///   - text: The name of the section.
  ///   - count: A short text at the right, such as `2 of 4`; nil for none.
  ///   - color: The color of the name.
  public func show(_ text: String, count: String? = nil, color: UIColor) {
    if countLabel.superview == nil { contentView.addSubview(countLabel) }
    textLabel?.text = text
    textLabel?.textColor = color
    countLabel.text = count
    countLabel.textColor = .secondaryLabel
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The column at which the line begins.
  private var start: CGFloat { (textLabel?.intrinsicContentSize.width ?? 0) + 2 }

  /// The width of the count; 0 if it does not fit.
  private var countWidth: CGFloat {
    let width = countLabel.intrinsicContentSize.width
    return start + width + 1 <= bounds.width ? width : 0
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = countWidth
    countLabel.frame = CGRect(
      x: bounds.width - width - 1, y: bounds.height - 1, width: width, height: 1)
  }

  public override func draw(_ rect: CGRect) {
    super.draw(rect)
    let end = bounds.width - 1 - (countWidth > 0 ? countWidth + 1 : 0)
    guard end > start, let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(
      CGRect(x: start, y: bounds.height - 1, width: end - start, height: 1),
      with: "─", attributes: TextAttributes(foreground: .separator))
  }
}

/// A clickable symbol in a row, such as the circle that completes the item.
public final class ClickableLabel: UILabel {
  /// Called when the symbol is clicked.
  public var onClick: (@MainActor () -> Void)?

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    onClick?()
  }
}

/// A vertical line between two columns.
public final class VerticalRule: UIView {
  public override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(
      bounds, with: "│", attributes: TextAttributes(foreground: .separator))
  }
}

/// Returns a bar of text that is filled up to a fraction: `▓▓░░░`.
///
/// The first cell is filled if anything is done, and the last one only if everything is.
public func progressBar(_ done: Int, of total: Int, width: Int) -> String {
  guard total > 0, width > 0 else { return String(repeating: "░", count: max(0, width)) }
  let full = done > 0 ? max(1, min(done, total) * width / total) : 0
  return String(repeating: "▓", count: full) + String(repeating: "░", count: width - full)
}
