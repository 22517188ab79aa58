public import Foundation

/// A press, movement and release of the mouse button, reported like the touch of a finger.
@preconcurrency @MainActor
public final class UITouch: Hashable {
  /// The phase of a touch.
  public enum Phase: Int, Sendable { case began, moved, ended, cancelled }

  /// The phase of the touch.
  public internal(set) var phase: Phase
  /// The window in which the touch occurs.
  public internal(set) weak var window: UIWindow?
  /// The view in which the touch began.
  public internal(set) weak var view: UIView?
  /// The number of consecutive clicks in the same cell: 2 for a double click.
  public internal(set) var tapCount = 1
  /// The force of the touch, which a mouse doesn't measure.
  public let force: CGFloat = 1

  /// The gesture recognizers that receive the touch.
  var recognizers: [UIGestureRecognizer] = []
  /// A Boolean value that indicates whether a gesture canceled the touch in the view.
  var isCanceledInView = false
  var locationInWindow: CGPoint { didSet { previousLocation = oldValue } }
  private var previousLocation: CGPoint

  init(at location: CGPoint, in window: UIWindow) {
    phase = .began
    locationInWindow = location
    previousLocation = location
    self.window = window
  }

  /// Returns the position of the touch in a view's coordinates, in cells. If the view is nil, the
  /// coordinates are those of the window.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Returns the position of the touch before the last movement in a view's coordinates, in cells.
  /// If the view is nil, the coordinates are those of the window.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousLocation, from: nil) ?? previousLocation
  }

  nonisolated public static func == (one: UITouch, other: UITouch) -> Bool { one === other }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
