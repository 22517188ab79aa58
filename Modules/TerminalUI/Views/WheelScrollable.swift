import Foundation

/// A view the mouse wheel moves.
@MainActor
protocol WheelScrollable {
  /// Scrolls by lines, downwards where positive.
  ///
  /// - Returns: false where there is nothing to scroll that way, so that an outer view may.
  func scroll(lines: CGFloat) -> Bool
}
