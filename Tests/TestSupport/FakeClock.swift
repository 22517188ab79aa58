public import Foundation

/// A clock that a test sets, with alarms.
@MainActor
public final class FakeClock {
  public private(set) var now: Date
  private var alarms: [(date: Date, token: Weak, ring: @MainActor () -> Void)] = []

  public init(_ now: Date) { self.now = now }

  /// Sets the clock, and calls the alarms that are due.
  public func set(_ date: Date) {
    now = date
    let due = alarms.filter { $0.date <= date }
    alarms.removeAll { $0.date <= date }
    for alarm in due where alarm.token.object != nil { alarm.ring() }
  }

  /// Sets an alarm, which rings at a date unless the returned token is released.
  public func setAlarm(for date: Date, ring: @escaping @MainActor () -> Void) -> AnyObject {
    let token = Token()
    alarms.append((date, Weak(object: token), ring))
    return token
  }

  private final class Token {}
  private struct Weak { weak var object: AnyObject? }
}
