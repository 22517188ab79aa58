import Foundation
import TerminalCore
import TerminalUI

/// Lines of a name and a value, the values below each other and wrapped where they are long.
final class PropertyView: UIView {
  /// A line, or a heading where there is no value.
  struct Property: Equatable {
    var name: String
    var value: String?
    var color = UIColor.label
  }

  /// What is shown.
  var properties: [Property] = [] { didSet { if properties != oldValue { rebuild() } } }

  private var names: [UILabel] = []
  private var values: [UILabel] = []
  /// More of a text than anybody reads here.
  private static let longestText = 2000

  private func rebuild() {
    for label in names + values { label.removeFromSuperview() }
    names = properties.map { property in
      let label = UILabel()
      label.text = property.name
      label.textColor = property.value == nil ? .tintColor : .secondaryLabel
      if property.value == nil { label.font = .boldSystemFont(ofSize: UIFont.labelFontSize) }
      return label
    }
    values = properties.map { property in
      let label = UILabel()
      label.text = property.value.map { String($0.prefix(Self.longestText)) }
      label.textColor = property.color
      label.numberOfLines = 0
      return label
    }
    for label in names + values { addSubview(label) }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The columns the names take, with the gap behind them.
  private func nameWidth(in width: CGFloat) -> CGFloat {
    let widest =
      properties.filter { $0.value != nil }
      .map { CGFloat(TextWidth.columns(of: $0.name)) }.max() ?? 0
    return min(widest + 2, (width / 2).rounded(.down))
  }

  /// The rows it takes at a width.
  func height(forWidth width: CGFloat) -> CGFloat { layOut(width: width, places: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut(width: bounds.width, places: true)
  }

  private func layOut(width: CGFloat, places: Bool) -> CGFloat {
    let left = nameWidth(in: width)
    let room = CGSize(width: max(1, width - left), height: .greatestFiniteMagnitude)
    var y: CGFloat = 0
    for (index, property) in properties.enumerated() {
      let isHeading = property.value == nil
      // A line of air above a heading.
      if isHeading, index > 0 { y += 1 }
      let height = isHeading ? 1 : max(1, values[index].sizeThatFits(room).height)
      if places {
        names[index].frame = CGRect(x: 0, y: y, width: isHeading ? width : left - 1, height: 1)
        values[index].frame = CGRect(x: left, y: y, width: room.width, height: height)
      }
      y += height
    }
    return y
  }
}
