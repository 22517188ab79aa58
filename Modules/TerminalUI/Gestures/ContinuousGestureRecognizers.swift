public import Foundation

/// A gesture recognizer of drags, which never recognizes one: a terminal reports the mouse in whole
/// cells, which is too coarse to move a view.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers, which has no effect.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers, which has no effect.
  open var maximumNumberOfTouches = Int.max

  /// Returns the distance of the drag, which is zero.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Has no effect. The distance is always zero.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// Returns the speed of the drag, which is zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A gesture recognizer of drags from the edge of the screen, which never recognizes one.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which a drag begins, which have no effect.
  open var edges: UIRectEdge = []
}

/// A gesture recognizer of two fingers that move apart. It never recognizes a pinch, because a
/// mouse has one pointer.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The factor of the pinch.
  open var scale: CGFloat = 1
  /// The speed of the pinch, which is zero.
  open var velocity: CGFloat { 0 }
}

/// A gesture recognizer of two fingers that turn. It never recognizes a rotation, because a mouse
/// has one pointer.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle of the rotation in radians.
  open var rotation: CGFloat = 0
  /// The speed of the rotation, which is zero.
  open var velocity: CGFloat { 0 }
}

/// The edges of a rectangle. The raw values are the same as in UIKit.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
