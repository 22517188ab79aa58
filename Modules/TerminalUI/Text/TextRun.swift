public import Foundation
import TerminalCore

/// A range of a label's text with attributes of its own.
struct TextRun {
  let range: Range<String.Index>
  let color: UIColor?
  let font: UIFont?
  /// The color behind the text.
  var background: UIColor?
  let traits: Style.Attributes

  /// Returns the attributes of the run, based on those of the surrounding text.
  func applied(to attributes: TextAttributes) -> TextAttributes {
    var attributes = attributes
    if let color { attributes.foreground = color }
    if let background { attributes.background = background }
    if let font {
      if font.isBold { attributes.traits.insert(.bold) }
      if font.isItalic { attributes.traits.insert(.italic) }
    }
    attributes.traits.formUnion(traits)
    return attributes
  }

  /// Returns the width of a text, in columns.
  static func columns(of text: Substring) -> Int { TextWidth.columns(of: text) }

  /// Returns a number of any type that attributes are given in.
  private static func number(_ value: Any) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? (value as? Int).map(Double.init)
      ?? (value as? CGFloat).map(Double.init)
  }

  /// Returns the ranges of a text with attributes that a label draws.
  static func runs(of text: NSAttributedString) -> [TextRun] {
    let string = text.string
    var runs: [TextRun] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      guard !attributes.isEmpty, let range = Range(range, in: string) else { return }
      func hasLine(_ key: NSAttributedString.Key) -> Bool { (attributes[key] as? Int ?? 0) != 0 }
      var traits: Style.Attributes = []
      if hasLine(.strikethroughStyle) { traits.insert(.strikethrough) }
      if hasLine(.underlineStyle) { traits.insert(.underline) }
      let outline = attributes[.strokeWidth].flatMap(number) ?? 0
      let stroke = outline > 0 ? attributes[.strokeColor] as? UIColor : nil
      runs.append(
        TextRun(
          range: range, color: stroke ?? attributes[.foregroundColor] as? UIColor,
          font: attributes[.font] as? UIFont,
          background: attributes[.backgroundColor] as? UIColor, traits: traits))
    }
    return runs
  }
}

/// The attributes that labels draw.
extension NSAttributedString.Key {
  /// The color of the text, as a `UIColor`.
  public static var foregroundColor: Self { Self(rawValue: "NSColor") }
  /// The weight and slant of the text, as a `UIFont`.
  public static var font: Self { Self(rawValue: "NSFont") }
  /// A line through the text, as the raw value of an `NSUnderlineStyle`, on terminals that support
  /// it.
  public static var strikethroughStyle: Self { Self(rawValue: "NSStrikethrough") }
  /// A line under the text, as the raw value of an `NSUnderlineStyle`.
  public static var underlineStyle: Self { Self(rawValue: "NSUnderline") }
}

/// The style of a line under or through text. Terminals have a single style, which all styles
/// except the empty one select.
///
///     label.attributedText = NSAttributedString(
///       string: "Milk", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
}
