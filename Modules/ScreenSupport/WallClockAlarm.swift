public import Foundation

/// A function that calls `ring` at a date. Releasing the object it returns cancels the alarm.
public typealias Alarm =
  @MainActor (_ date: Date, _ ring: @escaping @MainActor () -> Void) -> AnyObject

/// An alarm that rings at a wall clock time, even if the machine has slept in the meantime.
public final class WallClockAlarm {
  private let timer: any DispatchSourceTimer

  private init(_ timer: any DispatchSourceTimer) { self.timer = timer }

  deinit { timer.cancel() }

  /// Sets an alarm by the system clock.
  @MainActor
  public static func set(for date: Date, ring: @escaping @MainActor () -> Void) -> AnyObject {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let seconds = max(0, min(date.timeIntervalSince1970, Double(Int32.max)))
    timer.schedule(
      wallDeadline: DispatchWallTime(timespec: timespec(tv_sec: Int(seconds), tv_nsec: 0)))
    timer.setEventHandler { MainActor.assumeIsolated { ring() } }
    timer.activate()
    return WallClockAlarm(timer)
  }
}
