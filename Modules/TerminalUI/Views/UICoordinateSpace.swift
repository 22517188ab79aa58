public import Foundation

/// Coordinates on the screen: those of a view, or those of the screen itself.
///
///     let place = view.convert(view.bounds, to: screen.coordinateSpace)
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The rectangle of the object in its own coordinates.
  var bounds: CGRect { get }
}

// The methods of UIView with an optional view are preferred for views.
extension UICoordinateSpace {
  private var originOfCoordinates: CGPoint { (self as? UIView)?.originOnScreen ?? .zero }

  /// Converts a point to other coordinates.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let here = originOfCoordinates
    let there = (coordinateSpace as? UIView)?.originOnScreen ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point from other coordinates.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let distance = convert(CGPoint.zero, to: coordinateSpace)
    return CGPoint(x: point.x - distance.x, y: point.y - distance.y)
  }

  /// Converts a rectangle to other coordinates.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }

  /// Converts a rectangle from other coordinates.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
  }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  /// The coordinates of the screen, which are those of the window.
  public var coordinateSpace: any UICoordinateSpace { self }
}
