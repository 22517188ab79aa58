public import Foundation
import TerminalCore

/// A range of a label's text with attributes of its own.
struct TextRun {
  let range: Range<String.Index>
  let color: UIColor?
  let font: UIFont?
  let traits: Style.Attributes

  /// Returns the attributes of the run, based on those of the surrounding text.
  func applied(to attributes: TextAttributes) -> TextAttributes {
    var attributes = attributes
    if let color { attributes.foreground = color }
    if let font {
      if font.isBold { attributes.traits.insert(.bold) }
      if font.isItalic { attributes.traits.insert(.italic) }
    }
    attributes.traits.formUnion(traits)
    return attributes
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
      runs.append(
        TextRun(
          range: range, color: attributes[.foregroundColor] as? UIColor,
          font: attributes[.font] as? UIFont, traits: traits))
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

/// The style of a line under or through text. Terminals have one, which every style but none
/// selects.
///
///     label.attributedText = NSAttributedString(
///       string: "Milk", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
}
