public import Foundation
import TerminalCore
public import TerminalUI

/// A line of the details of a row, which are shown beside a list in a wide terminal.
public struct DetailLine: Hashable, Sendable {
  /// The label on the left; empty for none.
  public var label = ""
  /// The value.
  public var text = ""
  /// The end of the value, which is shown whole when the value is truncated, and in the normal
  /// color when the value needs attention.
  public var suffix = ""
  /// A Boolean value that indicates whether the value is missing or unimportant, and is gray.
  public var isMissing = false
  /// A Boolean value that indicates whether the value needs attention.
  public var isAlert = false
  /// A symbol before the value; nil for none.
  public var sign: Sign?
  /// The id of the item that a click on the line selects; nil for none.
  public var itemID: Int64?
  /// The input of the key command that a click on the line performs; nil for none.
  public var key: String?
  /// A Boolean value that indicates whether the line is a heading.
  public var isHeading = false
  /// A Boolean value that indicates whether the line separates two parts.
  public var isRule = false

  /// A character with a color.
  public struct Sign: Hashable, Sendable {
    public var text: String
    public var color: UIColor

    public init(_ text: String, _ color: UIColor) { (self.text, self.color) = (text, color) }
  }

  /// Creates a line of a label and a value.
  public init(
    _ label: String = "", _ text: String = "", isMissing: Bool = false, isAlert: Bool = false,
    sign: Sign? = nil, itemID: Int64? = nil
  ) {
    (self.label, self.text, self.isMissing) = (label, text, isMissing)
    (self.isAlert, self.sign, self.itemID) = (isAlert, sign, itemID)
  }

  /// A line between two parts.
  public static var rule: DetailLine {
    var line = DetailLine()
    line.isRule = true
    return line
  }

  /// Creates the heading of a part, with text at the column of the values.
  public static func heading(_ title: String, _ text: String = "") -> DetailLine {
    var line = DetailLine(title, text, isMissing: true)
    line.isHeading = true
    return line
  }
}

extension [DetailLine] {
  /// The lines as they are read aloud, without those that separate parts.
  public var spoken: [String] {
    compactMap { line in
      // A bar only repeats the numbers beside it.
      let text = (line.text + line.suffix).filter { !"▓░".contains($0) }
      let parts = [line.label, text].map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
      return line.isRule || parts.isEmpty ? nil : parts.joined(separator: ": ")
    }
  }

  /// Draws the lines from the top of a rectangle, as many as fit.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the view that is drawn.
  ///   - labelWidth: The number of cells for the labels and the gap after them.
  ///   - alertColor: The color of values that need attention.
  @MainActor
  public func draw(in rect: CGRect, labelWidth: CGFloat, alertColor: UIColor = .systemOrange) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (line, y) in zip(self, stride(from: rect.minY, to: rect.maxY, by: 1)) {
      if line.isRule {
        context.fill(
          CGRect(x: rect.minX, y: y, width: rect.width, height: 1), with: "─",
          attributes: TextAttributes(foreground: .separator))
        continue
      }
      context.draw(
        line.label, at: CGPoint(x: rect.minX, y: y),
        attributes: TextAttributes(
          foreground: .secondaryLabel, traits: line.isHeading ? .bold : []))
      var left = line.label.isEmpty ? 0 : labelWidth
      if let sign = line.sign {
        context.draw(
          sign.text, at: CGPoint(x: rect.minX + left, y: y),
          attributes: TextAttributes(
            font: .boldSystemFont(ofSize: UIFont.labelFontSize), color: sign.color))
        left += 2
      }
      let color: UIColor =
        line.isAlert ? alertColor : line.isMissing ? .secondaryLabel : .label
      let width = Swift.max(0, rect.width - left)
      let room = Swift.max(0, Int(width) - TextWidth.columns(of: line.suffix))
      let text = TextWidth.truncated(line.text, columns: room)
      context.draw(
        text, in: CGRect(x: rect.minX + left, y: y, width: width, height: 1),
        attributes: TextAttributes(foreground: color))
      // The completed part of a bar at the beginning.
      context.draw(
        String(text.prefix { $0 == "▓" }), at: CGPoint(x: rect.minX + left, y: y),
        attributes: TextAttributes(foreground: .systemGreen))
      let end = Swift.min(width, CGFloat(TextWidth.columns(of: text)))
      context.draw(
        line.suffix, in: CGRect(x: rect.minX + left + end, y: y, width: width - end, height: 1),
        attributes: TextAttributes(foreground: line.isMissing ? .secondaryLabel : .label))
    }
  }
}
