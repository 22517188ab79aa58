public import Foundation

/// The views that an animation block moved, with their earlier origins.
@MainActor
final class AnimationBlock {
  static var current: AnimationBlock?
  private(set) var origins: [(view: UIView, origin: CGPoint)] = []

  func record(_ view: UIView, at origin: CGPoint) {
    if !origins.contains(where: { $0.view === view }) { origins.append((view, origin)) }
  }
}

/// The calls of the completion handlers of animations.
@MainActor
enum AnimationCompletion {
  private static var isCalling = false

  /// Calls a completion handler, after a delay if another completion handler started the
  /// animation: animations that start each other without end take the time they take on a phone.
  static func call(_ completion: ((Bool) -> Void)?, after delay: TimeInterval) {
    guard let completion else { return }
    guard isCalling else {
      isCalling = true
      defer { isCalling = false }
      return completion(true)
    }
    let handler = DelayedHandler(completion)
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0.01, min(delay, 3600))) {
      MainActor.assumeIsolated { call(handler.body, after: 0) }
    }
  }
}

/// A completion handler that is called later.
@MainActor
private final class DelayedHandler {
  let body: (Bool) -> Void

  init(_ body: @escaping (Bool) -> Void) { self.body = body }
}

extension UIView {
  /// Animates the views that a closure moves to their new positions. Other changes are shown at
  /// once.
  ///
  /// The frames have their final values when this method returns, and any input ends the animation.
  /// Nothing is animated if the terminal's profile has `reducesMotion`.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, at most 0.2.
  ///   - animations: Changes frames, or changes constraints and calls `layoutIfNeeded()`.
  ///   - completion: Called when all views have arrived.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, lasting: duration, animations: animations, completion: completion)
  }

  /// Animates views.
  ///
  /// - Parameter time: The duration with the delay, in seconds.
  static func animate(
    withDuration duration: TimeInterval, lasting time: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationBlock.current
    let block = AnimationBlock()
    AnimationBlock.current = block
    animations()
    AnimationBlock.current = outer
    let moved = block.origins.filter { $0.view.frame.origin != $0.origin }
    var remaining = moved.count
    guard remaining > 0 else {
      return AnimationCompletion.call(completion, after: time)
    }
    for (view, origin) in moved {
      let place = view.frame.origin
      let arrived = {
        remaining -= 1
        if remaining == 0 { AnimationCompletion.call(completion, after: time) }
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
