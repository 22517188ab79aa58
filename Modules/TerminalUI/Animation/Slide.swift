import Foundation

/// How far from its place a view is drawn while it moves there. Layout, touches and keys know only
/// its place.
struct Slide: Equatable {
  /// In cells.
  var offset: CGPoint
  /// Whether nothing behind the view is seen through it on the way.
  var isOpaque = false
}
