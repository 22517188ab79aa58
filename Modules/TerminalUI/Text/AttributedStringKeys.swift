public import Foundation

/// The attributes of UIKit in addition to those of labels. The background, the stroke color and the
/// alignment of paragraphs are drawn. The others are accepted.
extension NSAttributedString.Key {
  /// The color behind the text, as a `UIColor`.
  public static var backgroundColor: Self { Self(rawValue: "NSBackgroundColor") }
  /// The color of the outline, as a `UIColor`. It is the color of text that has an outline alone.
  public static var strokeColor: Self { Self(rawValue: "NSStrokeColor") }
  /// The width of the outline in percent of the size, as a number. Above 0 the text is an outline.
  public static var strokeWidth: Self { Self(rawValue: "NSStrokeWidth") }
  /// The paragraph style, as an `NSParagraphStyle`.
  public static var paragraphStyle: Self { Self(rawValue: "NSParagraphStyle") }
  /// The attributes that have no effect in cells.
  public static var kern: Self { Self(rawValue: "NSKern") }
  public static var shadow: Self { Self(rawValue: "NSShadow") }
  public static var link: Self { Self(rawValue: "NSLink") }
  public static var baselineOffset: Self { Self(rawValue: "NSBaselineOffset") }
  public static var underlineColor: Self { Self(rawValue: "NSUnderlineColor") }
  public static var strikethroughColor: Self { Self(rawValue: "NSStrikethroughColor") }
  public static var obliqueness: Self { Self(rawValue: "NSObliqueness") }
  public static var expansion: Self { Self(rawValue: "NSExpansion") }
  public static var ligature: Self { Self(rawValue: "NSLigature") }
  public static var textEffect: Self { Self(rawValue: "NSTextEffect") }
  public static var attachment: Self { Self(rawValue: "NSAttachment") }
}

/// The name of the keys in Swift 4.0.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// The style of a paragraph, of which the alignment is drawn.
open class NSParagraphStyle: NSObject {
  /// The default style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  fileprivate(set) var storedAlignment = NSTextAlignment.natural
  fileprivate var storedLineBreakMode = NSLineBreakMode.byWordWrapping
  fileprivate var storedLineSpacing: CGFloat = 0

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { storedAlignment }
  /// The handling of long lines, which has no effect.
  open var lineBreakMode: NSLineBreakMode { storedLineBreakMode }
  /// The space between lines, which has no effect.
  open var lineSpacing: CGFloat { storedLineSpacing }

  // Foundation on Linux traps if it compares the attributes of adjacent texts by the implementation
  // of NSObject.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return alignment == other.alignment && lineBreakMode == other.lineBreakMode
      && lineSpacing == other.lineSpacing
  }

  open override var hash: Int { alignment.rawValue }

  /// Returns a style with the same values.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.alignment = alignment
    copy.lineBreakMode = lineBreakMode
    copy.lineSpacing = lineSpacing
    return copy
  }
}

/// A style of a paragraph whose values can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { storedAlignment }
    set { storedAlignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set { storedLineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { storedLineSpacing }
    set { storedLineSpacing = newValue }
  }
  /// The spaces and indents in points, which have no effect.
  open var paragraphSpacing: CGFloat = 0
  open var paragraphSpacingBefore: CGFloat = 0
  open var firstLineHeadIndent: CGFloat = 0
  open var headIndent: CGFloat = 0
  open var tailIndent: CGFloat = 0
  open var lineHeightMultiple: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
}

/// A shadow of text, which isn't drawn.
open class NSShadow: NSObject {
  /// The offset in points.
  open var shadowOffset = CGSize.zero
  /// The blur in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color, as a `UIColor`.
  open var shadowColor: Any?

  // As in NSParagraphStyle.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int { shadowBlurRadius.hashValue }
}

extension NSUnderlineStyle {
  /// The styles that are drawn as a single line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
  /// The name of `single` in Swift 3 and 4.
  public static let styleSingle = NSUnderlineStyle.single
}

extension NSAttributedString {
  /// Returns the size of the text on one line, in cells.
  public func size() -> CGSize {
    let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
    return CGSize(
      width: lines.lazy.map { TextRun.columns(of: $0) }.max() ?? 0, height: lines.count)
  }

  /// The alignment of the first paragraph, or nil if it has none.
  var firstAlignment: NSTextAlignment? {
    guard length > 0 else { return nil }
    let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    return style?.alignment
  }
}
