public import Foundation
import TerminalCore
public import TerminalUI

/// A line of the details of a row, which are beside a list in a wide terminal.
public struct DetailLine: Hashable, Sendable {
  /// The label at the left; empty for none.
  public var label = ""
  /// The value.
  public var text = ""
  /// If true, the value is missing or unimportant, and is gray.
  public var isMissing = false
  /// If true, the value needs attention.
  public var isAlert = false
  /// If true, the line is a heading.
  public var isHeading = false
  /// If true, the line separates two parts.
  public var isRule = false

  /// Creates a line of a label and a value.
  public init(
    _ label: String = "", _ text: String = "", isMissing: Bool = false, isAlert: Bool = false
  ) {
    (self.label, self.text, self.isMissing, self.isAlert) = (label, text, isMissing, isAlert)
  }

  /// A line between two parts.
  public static var rule: DetailLine {
    var line = DetailLine()
    line.isRule = true
    return line
  }

  /// Creates the heading of a part, with a text at the column of the values.
  public static func heading(_ title: String, _ text: String = "") -> DetailLine {
    var line = DetailLine(title, text, isMissing: true)
    line.isHeading = true
    return line
  }
}

extension DetailLine {
  /// Returns a bar of a number of cells, such as `▓▓▓░░░░░`.
  public static func bar(_ part: Int, of whole: Int, cells: Int) -> String {
    let full = whole == 0 ? 0 : cells * min(part, whole) / whole
    return String(repeating: "▓", count: full) + String(repeating: "░", count: cells - full)
  }
}

extension [DetailLine] {
  /// Draws the lines from the top of a rectangle, as far as there is room.
  ///
  /// - Parameters:
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
      let left = line.label.isEmpty ? 0 : labelWidth
      let color: UIColor =
        line.isAlert ? alertColor : line.isMissing ? .secondaryLabel : .label
      context.draw(
        line.text,
        in: CGRect(x: rect.minX + left, y: y, width: Swift.max(0, rect.width - left), height: 1),
        attributes: TextAttributes(foreground: color))
    }
  }
}
