public import Foundation

/// The mouse button going down, moving and coming up again, told as the touch of a finger.
@MainActor
public final class UITouch: Hashable {
  /// How far a touch has come.
  public enum Phase: Int, Sendable { case began, moved, ended, cancelled }

  /// How far the touch has come.
  public internal(set) var phase: Phase
  /// The window the touch is in.
  public internal(set) weak var window: UIWindow?
  /// The view the touch began in.
  public internal(set) weak var view: UIView?
  /// How many clicks followed each other in the same cell with nothing between: 2 for a double click.
  public internal(set) var tapCount = 1

  var locationInWindow: CGPoint

  init(at location: CGPoint, in window: UIWindow) {
    phase = .began
    locationInWindow = location
    self.window = window
  }

  /// Where the touch is, in cells of the view's coordinates; the window's where view is nil.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  nonisolated public static func == (one: UITouch, other: UITouch) -> Bool { one === other }
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
