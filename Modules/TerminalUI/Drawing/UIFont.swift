public import Foundation

/// The weight and slant of text. A terminal has one size, so the point size is stored but has no
/// effect.
public struct UIFont: Hashable, Sendable {
  /// The weight of a font. Weights from semibold on are drawn bold.
  public enum Weight: Sendable { case light, regular, medium, semibold, bold, heavy }

  /// The requested size in points, which has no effect.
  public let pointSize: CGFloat
  /// A Boolean value that indicates whether text is bold.
  public let isBold: Bool
  /// A Boolean value that indicates whether text is italic.
  public let isItalic: Bool

  /// Returns a regular font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, isBold: false, isItalic: false)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, isBold: true, isItalic: false)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, isBold: false, isItalic: true)
  }

  /// Returns a font with a weight, which is bold from semibold on.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    switch weight {
    case .light, .regular, .medium: systemFont(ofSize: size)
    case .semibold, .bold, .heavy: boldSystemFont(ofSize: size)
    }
  }

  /// The point size of labels in UIKit, so that calculations with it have the same result.
  public static let labelFontSize: CGFloat = 17

  static let body = systemFont(ofSize: labelFontSize)
}

/// The alignment of text in its view.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// The handling of lines that are too long for their view.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
