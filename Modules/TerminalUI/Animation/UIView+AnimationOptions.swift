public import Foundation

extension UIView {
  /// The options of animations, which have no effect. The raw values are the same as in UIKit.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    // The options of animations with key frames.
    public static let calculationModeLinear: AnimationOptions = []
    public static let calculationModeDiscrete = AnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = AnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = AnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = AnimationOptions(rawValue: 4 << 10)
  }

  /// The options of keyframe animations, which have no effect.
  public typealias KeyframeAnimationOptions = AnimationOptions

  /// Animates the views that a closure moves, without waiting for the delay.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, at most 0.2.
  ///   - delay: The delay in seconds, which has no effect.
  ///   - options: The options, which have no effect. A repeated animation runs once.
  ///   - animations: Changes frames, or changes constraints and calls `layoutIfNeeded()`.
  ///   - completion: Called when all views have arrived.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, lasting: duration + max(0, delay), animations: animations,
      completion: completion)
  }

  /// Animates the views that a closure moves, without the movement of a spring.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, at most 0.2.
  ///   - delay: The delay in seconds, which has no effect.
  ///   - dampingRatio: The damping of the spring, which has no effect.
  ///   - velocity: The speed at the start, which has no effect.
  ///   - options: The options, which have no effect.
  ///   - animations: Changes frames, or changes constraints and calls `layoutIfNeeded()`.
  ///   - completion: Called when all views have arrived.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, lasting: duration + max(0, delay), animations: animations,
      completion: completion)
  }

  /// Runs a closure with keyframes, all of which end at once.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, at most 0.2.
  ///   - delay: The delay in seconds, which has no effect.
  ///   - options: The options, which have no effect.
  ///   - animations: Adds keyframes.
  ///   - completion: Called when all views have arrived.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, lasting: duration + max(0, delay), animations: animations,
      completion: completion)
  }

  /// Runs the changes of a keyframe.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start as a part of the duration, which has no effect.
  ///   - frameDuration: The length as a part of the duration, which has no effect.
  ///   - animations: Changes views.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    animations()
  }

  /// Runs the changes of a transition, which ends at once.
  ///
  /// - Parameters:
  ///   - view: The view that changes.
  ///   - duration: The duration in seconds, which has no effect.
  ///   - options: The options, which have no effect.
  ///   - animations: Changes the view.
  ///   - completion: Called after the changes.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    AnimationCompletion.call(completion, after: duration)
  }

  /// Replaces a view by another one in its superview, at once.
  ///
  /// - Parameters:
  ///   - fromView: The view to remove, or to hide with the option `showHideTransitionViews`.
  ///   - toView: The view to add, or to show.
  ///   - duration: The duration in seconds, which has no effect.
  ///   - options: The options, of which only `showHideTransitionViews` has an effect.
  ///   - completion: Called after the change.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      fromView.isHidden = true
      toView.isHidden = false
    } else {
      fromView.superview?.addSubview(toView)
      fromView.removeFromSuperview()
    }
    AnimationCompletion.call(completion, after: duration)
  }

  /// Runs a closure.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

/// The name of animation options in Swift 3 and 4.
public typealias UIViewAnimationOptions = UIView.AnimationOptions

/// An object that runs animations, all of which end at once.
@preconcurrency @MainActor
open class UIViewPropertyAnimator {
  private let duration: TimeInterval
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, at most 0.2.
  ///   - curve: The curve, which has no effect.
  ///   - animations: Changes views.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (@MainActor () -> Void)? = nil
  ) {
    self.duration = duration
    if let animations { self.animations.append(animations) }
  }

  /// Creates an animator with a spring, which moves like any other.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, at most 0.2.
  ///   - ratio: The damping of the spring, which has no effect.
  ///   - animations: Changes views.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    animations.append(animation)
  }

  /// Adds a closure that is called after the animation.
  open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs an animation.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, at most 0.2.
  ///   - delay: The delay in seconds, which has no effect.
  ///   - options: The options, which have no effect.
  ///   - animations: Changes views.
  ///   - completion: Called after the animation.
  /// - Returns: The animator.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  /// Runs the animation.
  open func startAnimation() {
    UIView.animate(withDuration: duration) {
      for animation in self.animations { animation() }
    }
    for completion in completions {
      AnimationCompletion.call({ _ in completion(.end) }, after: duration)
    }
  }
}

/// The positions of an animation.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

extension UIView {
  /// The curves of animations, which have no effect.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}
