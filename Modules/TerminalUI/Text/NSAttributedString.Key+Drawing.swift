public import Foundation

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
