public import Foundation

/// Does something at a time; not any more when what it returns is let go.
public typealias Alarm =
  @MainActor (_ date: Date, _ ring: @escaping @MainActor () -> Void) -> AnyObject

/// Rings when the wall clock shows a time, also after the machine has slept.
public final class WallClockAlarm {
  private let timer: any DispatchSourceTimer

  private init(_ timer: any DispatchSourceTimer) { self.timer = timer }

  deinit { timer.cancel() }

  /// Sets an alarm on the process's clock.
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
