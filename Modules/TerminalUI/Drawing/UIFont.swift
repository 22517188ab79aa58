public import Foundation

/// The weight and slant of text. A terminal has one size: sizes are taken and kept, not drawn.
public struct UIFont: Hashable, Sendable {
  public enum Weight: Sendable { case light, regular, medium, semibold, bold, heavy }

  public let pointSize: CGFloat
  public let isBold: Bool
  public let isItalic: Bool

  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, isBold: false, isItalic: false)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, isBold: true, isItalic: false)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, isBold: false, isItalic: true)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    switch weight {
    case .light, .regular, .medium: systemFont(ofSize: size)
    case .semibold, .bold, .heavy: boldSystemFont(ofSize: size)
    }
  }

  /// The size UIKit gives labels, so that sums over it come out as they do there.
  public static let labelFontSize: CGFloat = 17
  public static let systemFontSize: CGFloat = 14

  static let body = systemFont(ofSize: labelFontSize)
}

/// Where text stands between the edges of its view.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// What happens to a line too long for its view.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
