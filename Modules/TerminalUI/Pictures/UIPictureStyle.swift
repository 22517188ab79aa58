import TerminalCore

/// How a terminal shows pictures, from the plainest to the finest.
///
/// Which of them a terminal has is in its `UITraitCollection`.
public enum UIPictureStyle: Int, Comparable, Hashable, Sendable {
  /// Words stand for the picture: without colours or block characters, and where words are asked for.
  case words
  /// Two pixels to a cell, one above the other, as `▀` in two colours.
  case halfBlocks
  /// Pixels of the screen, by the kitty graphics protocol.
  case graphics

  public static func < (one: UIPictureStyle, other: UIPictureStyle) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension UITraitCollection {
  /// How pictures are shown.
  public var pictureStyle: UIPictureStyle {
    guard colorDepth > .none, let dotStyle, dotStyle != .ascii else { return .words }
    return showsGraphics && colorDepth == .trueColor ? .graphics : .halfBlocks
  }
}
