import Foundation

/// Where a cursor goes from an item.
enum GridDirection: Sendable {
  case left, right, up, down

  var isForward: Bool { self == .right || self == .down }
  var isVertical: Bool { self == .up || self == .down }
}
