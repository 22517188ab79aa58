import Foundation
import TerminalCore

/// One wheel of a picker: what is chosen in the middle row, its neighbours above and below it.
@MainActor
struct PickerWheel {
  /// The wheel's cells, with as many rows above the middle as below it.
  var frame: CGRect
  /// Where values stand that are narrower than the wheel.
  var alignment = NSTextAlignment.right
  /// Whether the keys turn this wheel.
  var hasKeys = false
  /// Whether it can be turned.
  var isEnabled = true

  /// The rows wheels take of a height: an odd number, so that one is in the middle, of at most 7.
  static func rows(in height: CGFloat) -> CGFloat {
    let odd = height.truncatingRemainder(dividingBy: 2) == 0 ? height - 1 : height
    return max(1, min(7, odd))
  }

  private var middle: Int { Int(frame.height) / 2 }

  /// How far the wheel has to be turned to bring the row at a height of the view to the middle.
  func steps(to y: CGFloat) -> Int { Int((y - frame.minY).rounded(.down)) - middle }

  /// Draws the wheel.
  ///
  /// - Parameters:
  ///   - text: the value so many steps from the chosen one; nil where there is none.
  ///   - color: the colour a value has of its own.
  func draw(
    in context: CGContext, text: (Int) -> String?, color: (Int) -> UIColor? = { _ in nil }
  ) {
    for row in 0..<Int(frame.height) {
      let steps = row - middle
      guard let value = text(steps) else { continue }
      let own = isEnabled ? color(steps) : nil
      var attributes = TextAttributes(foreground: own ?? .secondaryLabel)
      if steps == 0 {
        attributes = TextAttributes(foreground: own ?? .label, traits: .bold)
        if hasKeys { attributes.traits.insert(.reverse) }
        if !isEnabled { attributes.foreground = .secondaryLabel }
      }
      context.draw(
        value,
        in: CGRect(x: frame.minX, y: frame.minY + CGFloat(row), width: frame.width, height: 1),
        alignment: alignment, attributes: attributes)
    }
  }
}
