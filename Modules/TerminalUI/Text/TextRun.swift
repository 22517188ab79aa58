public import Foundation
import TerminalCore

/// A part of a label's text that looks different from the rest.
struct TextRun {
  let range: Range<String.Index>
  let color: UIColor?
  let font: UIFont?
  let traits: Style.Attributes

  /// The attributes of text in the run, where the rest of the text has others.
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

  /// The parts of a text that have attributes a label draws.
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

/// The attributes of text that labels draw.
extension NSAttributedString.Key {
  /// A `UIColor`: the colour of the text.
  public static var foregroundColor: Self { Self(rawValue: "NSColor") }
  /// A `UIFont`: the weight and slant of the text.
  public static var font: Self { Self(rawValue: "NSFont") }
  /// The raw value of an `NSUnderlineStyle`: a line through the text, where the terminal has one.
  public static var strikethroughStyle: Self { Self(rawValue: "NSStrikethrough") }
  /// The raw value of an `NSUnderlineStyle`: a line under the text.
  public static var underlineStyle: Self { Self(rawValue: "NSUnderline") }
}

/// How a line under or through text is drawn. A terminal has one kind: every style but none is that.
///
///     label.attributedText = NSAttributedString(
///       string: "Milk", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
}
