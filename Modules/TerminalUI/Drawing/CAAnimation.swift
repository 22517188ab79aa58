public import Foundation

/// An animation of a layer, which isn't shown.
@preconcurrency @MainActor
open class CAAnimation {
  public init() {}

  /// The duration in seconds.
  open var duration: TimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// A Boolean value that indicates whether the animation runs backwards after running forwards.
  open var autoreverses = false
  /// The pace of the animation.
  open var timingFunction: CAMediaTimingFunction?
  /// The time at which the animation begins.
  open var beginTime: CFTimeInterval = 0
  /// The time in the animation at which it begins.
  open var timeOffset: CFTimeInterval = 0
  /// The duration of all repetitions.
  open var repeatDuration: CFTimeInterval = 0
  /// The appearance before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed
  /// A Boolean value that indicates whether the animation is removed at its end.
  open var isRemovedOnCompletion = true
  /// The object that is notified of the animation's end.
  open var delegate: (any CAAnimationDelegate)?
}

/// The methods that notify an object of an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The appearances before and after an animation.
public struct CAMediaTimingFillMode: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// A group of animations, which isn't shown.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

/// An animation between two contents of a layer, which isn't shown.
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?
}

/// The types of transitions.
public struct CATransitionType: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The directions of transitions.
public struct CATransitionSubtype: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation of a property of a layer, which isn't shown.
open class CABasicAnimation: CAAnimation {
  /// The name of the property.
  open var keyPath: String?
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference of the values.
  open var byValue: Any?
  /// A Boolean value that indicates whether the value is added to that of the property.
  open var isAdditive = false

  public init(keyPath: String? = nil) {
    self.keyPath = keyPath
    super.init()
  }
}

/// An animation between several values, which isn't shown.
open class CAKeyframeAnimation: CABasicAnimation {
  open var values: [Any]?
  /// The fractions of the duration at which the values are reached.
  open var keyTimes: [NSNumber]?
  /// The path of a position.
  open var path: CGPath?
  /// The paces between the values.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// An animation that oscillates, which isn't shown.
open class CASpringAnimation: CABasicAnimation {
  open var damping: CGFloat = 10
  open var stiffness: CGFloat = 100
  open var mass: CGFloat = 1
  open var initialVelocity: CGFloat = 0
  /// The duration in seconds, which is that of the animation.
  open var settlingDuration: TimeInterval { duration }
}

/// The pace of an animation.
public final class CAMediaTimingFunction: Sendable {
  /// Creates a pace with a name.
  public init(name: CAMediaTimingFunctionName) {}

  /// Creates a pace of a curve.
  ///
  /// - Parameters:
  ///   - c1x: The horizontal position of the first control point.
  ///   - c1y: The vertical position of the first control point.
  ///   - c2x: The horizontal position of the second control point.
  ///   - c2y: The vertical position of the second control point.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// The names of paces.
public struct CAMediaTimingFunctionName: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
