import Foundation

/// Counts clicks at one cell that neither a key nor another click came between.
///
/// No clock is asked: how fast a double click is would depend on the connection.
struct TouchCounter {
  private var last: CGPoint?
  private var taps = 0

  mutating func count(at point: CGPoint) -> Int {
    taps = last == point ? taps + 1 : 1
    last = point
    return taps
  }
}
