public import Foundation

/// A timer that a test lets run out by hand.
@MainActor
public final class HandTimer {
  /// How long those that were started would have run, in seconds.
  public private(set) var seconds: [TimeInterval] = []
  private var bodies: [@MainActor () -> Void] = []

  public init() {}

  /// Keeps what is to be done, in the place of a timer's own start.
  public func start(_ seconds: TimeInterval, body: @escaping @MainActor () -> Void) -> AnyObject {
    self.seconds.append(seconds)
    bodies.append(body)
    return self
  }

  /// Does what is due.
  public func fire() {
    let due = bodies
    bodies = []
    for body in due { body() }
  }
}
