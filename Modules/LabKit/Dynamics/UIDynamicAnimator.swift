public import Foundation
public import TerminalUI

/// An object that a dynamic animator moves on iOS. Here, only a snap moves it.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The center of the item in the coordinates of its superview.
  var center: CGPoint { get set }
  /// The bounds of the item in its own coordinates.
  var bounds: CGRect { get }
  /// The rotation and scale of the item.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A two-dimensional vector.
public struct CGVector: Equatable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public static let zero = CGVector(dx: 0, dy: 0)

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// The methods that notify a delegate when an animation resumes and pauses.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An animator that simulates physics on iOS. Here, a snap moves an item immediately, and other
/// behaviors have no effect.
@preconcurrency @MainActor
open class UIDynamicAnimator {
  /// The view whose subviews are moved on iOS.
  public private(set) weak var referenceView: UIView?
  public private(set) var behaviors: [UIDynamicBehavior] = []
  /// The delegate, which is notified after a behavior is added that the animation has paused.
  public weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// False, because nothing is animated.
  public var isRunning: Bool { false }
  /// Zero, because nothing is animated.
  public var elapsedTime: TimeInterval { 0 }

  public init(referenceView view: UIView) { referenceView = view }
  public init() {}

  /// Adds a behavior, and notifies the delegate on the next pass of the run loop that the animation
  /// has paused. A snap moves its item immediately.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.join(self)
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.dynamicAnimatorDidPause(self)
    }
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.join(nil)
  }

  open func removeAllBehaviors() { behaviors.forEach(removeBehavior) }

  /// Does nothing, because the animator stores no state of items.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// A behavior of items, or a group of behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior {
  /// The behaviors in the group.
  public private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The closure that is called in each step of an animation on iOS. Here, it is never called.
  open var action: (() -> Void)?
  public private(set) weak var dynamicAnimator: UIDynamicAnimator?

  public init() {}

  /// Adds a behavior to the group.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
  }

  /// Removes a behavior from the group.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.join(nil)
  }

  /// Called before the behavior is added to an animator or removed from it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.join(animator) }
  }
}

/// A behavior with a list of items.
@preconcurrency @MainActor
open class UIDynamicItemsBehavior: UIDynamicBehavior {
  public private(set) var items: [any UIDynamicItem] = []

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  public override init() { super.init() }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// A behavior with physical properties of items. They have no effect.
open class UIDynamicItemBehavior: UIDynamicItemsBehavior {
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var allowsRotation = true
  open var isAnchored = false

  /// Has no effect.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  /// Has no effect.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
  /// Returns zero, because nothing is animated.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
}

/// A behavior that lets items collide on iOS. It has no effect.
open class UICollisionBehavior: UIDynamicItemsBehavior {
  open var translatesReferenceBoundsIntoBoundary = false

  /// Has no effect.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {}
  /// Has no effect.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {}
}

/// A behavior that applies gravity to items on iOS. It has no effect.
open class UIGravityBehavior: UIDynamicItemsBehavior {
  open var magnitude: CGFloat = 1
  open var angle: CGFloat = 0
  open var gravityDirection = CGVector(dx: 0, dy: 1)
}

/// A behavior that pushes items on iOS. It has no effect.
open class UIPushBehavior: UIDynamicItemsBehavior {
  /// The kinds of pushes.
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  public let mode: Mode
  open var magnitude: CGFloat = 0
  open var angle: CGFloat = 0
  open var active = true
  open var pushDirection = CGVector.zero

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }
}

/// A behavior that moves an item to a point. Without an animation, it does so immediately.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint
  open var damping: CGFloat = 0.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override func join(_ animator: UIDynamicAnimator?) {
    super.join(animator)
    if animator != nil { item.center = snapPoint }
  }
}
