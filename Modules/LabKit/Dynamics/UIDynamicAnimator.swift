public import Foundation
public import TerminalUI

/// An object that physics moves on iOS; here it stays where it is.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The middle.
  var center: CGPoint { get set }
  /// The area in its own coordinates.
  var bounds: CGRect { get }
  /// The rotation and scale.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A direction with a length.
public struct CGVector: Equatable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public static let zero = CGVector(dx: 0, dy: 0)

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// The methods that are called when items begin and cease to move, which they don't.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// The physics of a view, which a terminal does not have: a snap moves an item at once, and nothing
/// else moves.
@preconcurrency @MainActor
open class UIDynamicAnimator {
  /// The view whose subviews are moved on iOS.
  public private(set) weak var referenceView: UIView?
  /// The behaviors.
  public private(set) var behaviors: [UIDynamicBehavior] = []
  /// The delegate, which is told that the items rest.
  public weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// False, since nothing moves.
  public var isRunning: Bool { false }
  /// The time that the animation has taken.
  public var elapsedTime: TimeInterval { 0 }

  public init(referenceView view: UIView) { referenceView = view }
  public init() {}

  /// Adds a behavior. A snap happens at once, and the delegate is told that the items rest.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.join(self)
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.dynamicAnimatorDidPause(self)
    }
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.join(nil)
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() { behaviors.forEach(removeBehavior) }

  /// Does nothing: items are where their frames are.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// A behavior of items, or a group of behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior {
  /// The behaviors in the group.
  public private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The closure that is called in each step of the animation, of which there are none.
  open var action: (() -> Void)?
  /// The animator.
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

/// A behavior of a list of items.
@preconcurrency @MainActor
open class UIDynamicItemsBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) var items: [any UIDynamicItem] = []

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  public override init() { super.init() }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// The properties of items, which have no effect.
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
  /// Returns zero, since nothing moves.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
}

/// Collisions, which don't happen.
open class UICollisionBehavior: UIDynamicItemsBehavior {
  open var translatesReferenceBoundsIntoBoundary = false

  /// Has no effect.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {}
  /// Has no effect.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {}
}

/// Gravity, which has no effect.
open class UIGravityBehavior: UIDynamicItemsBehavior {
  open var magnitude: CGFloat = 1
  open var angle: CGFloat = 0
  open var gravityDirection = CGVector(dx: 0, dy: 1)
}

/// A push, which has no effect.
open class UIPushBehavior: UIDynamicItemsBehavior {
  /// The durations of a push.
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

/// A movement of an item to a point, which happens at once.
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
