public import Foundation

/// A clock that a test sets, with the alarms set on it.
@MainActor
public final class FakeClock {
  public private(set) var now: Date
  private var alarms: [(date: Date, token: Weak, ring: @MainActor () -> Void)] = []

  public init(_ now: Date) { self.now = now }

  /// Sets the clock; what was to ring by then rings.
  public func set(_ date: Date) {
    now = date
    let due = alarms.filter { $0.date <= date }
    alarms.removeAll { $0.date <= date }
    for alarm in due where alarm.token.object != nil { alarm.ring() }
  }

  /// Has something ring at a date, as long as the token lives.
  public func setAlarm(for date: Date, ring: @escaping @MainActor () -> Void) -> AnyObject {
    let token = Token()
    alarms.append((date, Weak(object: token), ring))
    return token
  }

  private final class Token {}
  private struct Weak { weak var object: AnyObject? }
}
