public import Foundation

/// The views that a block moves, and where they were before it.
@MainActor
final class AnimationBlock {
  static var current: AnimationBlock?
  private(set) var origins: [(view: UIView, origin: CGPoint)] = []

  func note(_ view: UIView, at origin: CGPoint) {
    if !origins.contains(where: { $0.view === view }) { origins.append((view, origin)) }
  }
}

extension UIView {
  /// Has views that a block moves go to their new places instead of being there at once; what else it
  /// changes is seen at once.
  ///
  /// For everything but the eye they are there when this returns, and whatever a person does puts them
  /// there. Nothing moves where the terminal's profile says `reducesMotion`.
  ///
  /// - Parameters:
  ///   - duration: Seconds; more than 0.2 are taken as 0.2.
  ///   - animations: Changes frames, or constraints followed by `layoutIfNeeded()`.
  ///   - completion: Called when all have arrived.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let outer = AnimationBlock.current
    let block = AnimationBlock()
    AnimationBlock.current = block
    animations()
    AnimationBlock.current = outer
    let moved = block.origins.filter { $0.view.frame.origin != $0.origin }
    var remaining = moved.count
    guard remaining > 0 else {
      completion?(true)
      return
    }
    for (view, origin) in moved {
      let place = view.frame.origin
      let arrived = {
        remaining -= 1
        if remaining == 0 { completion?(true) }
      }
      guard let animator = view.window?.animator else {
        arrived()
        continue
      }
      animator.slide(
        view, from: CGPoint(x: origin.x - place.x, y: origin.y - place.y), duration: duration,
        isOpaque: false, completion: arrived)
    }
  }
}
