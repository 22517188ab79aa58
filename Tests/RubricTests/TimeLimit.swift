import Foundation

/// Does something when a piece of work has not come to its end after some seconds.
///
/// A thread of its own waits, so that it also sees work that keeps every other thread. The clock is
/// the wall's: the limit is for what would never end, and far from what anything takes that does.
final class TimeLimit: Sendable {
  private let isOver = DispatchSemaphore(value: 0)

  init(seconds: Int, overrun: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [isOver] in
      if isOver.wait(timeout: .now() + .seconds(seconds)) == .timedOut { overrun() }
    }
  }

  /// The work has come to its end.
  func end() { isOver.signal() }
}
