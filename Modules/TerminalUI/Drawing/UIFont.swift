public import Foundation

/// The weight and slant of text. A terminal has one size: sizes are taken and kept, not drawn.
public struct UIFont: Hashable, Sendable {
  /// How heavy text is; from semibold on it is drawn bold.
  public enum Weight: Sendable { case light, regular, medium, semibold, bold, heavy }

  /// The size asked for; not drawn.
  public let pointSize: CGFloat
  /// Whether text is drawn bold.
  public let isBold: Bool
  /// Whether text is drawn slanted.
  public let isItalic: Bool

  /// Regular text.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, isBold: false, isItalic: false)
  }

  /// Bold text.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, isBold: true, isItalic: false)
  }

  /// Slanted text.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, isBold: false, isItalic: true)
  }

  /// Text of a weight: bold from semibold on.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    switch weight {
    case .light, .regular, .medium: systemFont(ofSize: size)
    case .semibold, .bold, .heavy: boldSystemFont(ofSize: size)
    }
  }

  /// The size UIKit gives labels, so that sums over it come out as they do there.
  public static let labelFontSize: CGFloat = 17

  static let body = systemFont(ofSize: labelFontSize)
}

/// Where text stands between the edges of its view.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// What happens to a line too long for its view.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
