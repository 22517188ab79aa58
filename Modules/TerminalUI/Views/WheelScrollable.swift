import Foundation

/// A view the mouse wheel moves.
@MainActor
protocol WheelScrollable {
  /// Scrolls by lines, downwards where positive.
  ///
  /// - Returns: false where there is nothing to scroll that way, so that an outer view may.
  func scroll(lines: CGFloat) -> Bool

  /// The same where it matters what is under the mouse, a place of the view's.
  func scroll(lines: CGFloat, at point: CGPoint) -> Bool
}

extension WheelScrollable {
  func scroll(lines: CGFloat, at point: CGPoint) -> Bool { scroll(lines: lines) }
}
