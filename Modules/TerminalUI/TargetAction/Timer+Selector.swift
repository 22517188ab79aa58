public import Foundation

extension Timer {
  /// Creates a timer without an action, for a property that is declared before a timer is
  /// scheduled.
  ///
  /// - Parameter interval: The number of seconds until it fires.
  public convenience init(_ interval: TimeInterval = 0) {
    self.init(timeInterval: interval, repeats: false) { _ in }
  }

  /// Creates a timer that calls a method. Add it to a run loop to start it.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds between calls.
  ///   - target: The object that has the method. It is retained until the timer is invalidated.
  ///   - selector: The method, whose parameter is the timer.
  ///   - userInfo: Ignored. A timer from `scheduledTimer` has it.
  ///   - repeats: If true, the timer repeats until it is invalidated.
  @preconcurrency @MainActor
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let call = TimerCall(to: target as AnyObject, selector)
    self.init(timeInterval: interval, repeats: repeats) { _ in
      MainActor.assumeIsolated { call.fire() }
    }
    call.timer = self
  }

  /// Creates a timer that calls a method, and starts it on the main run loop.
  ///
  /// - Parameters:
  ///   - interval: The number of seconds between calls.
  ///   - target: The object that has the method. It is retained until the timer is invalidated.
  ///   - selector: The method, whose parameter is the timer.
  ///   - userInfo: An object that the method finds in the timer's `userInfo`.
  ///   - repeats: If true, the timer repeats until it is invalidated.
  /// - Returns: The timer.
  @discardableResult
  @preconcurrency @MainActor
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let call = TimerCall(to: target as AnyObject, selector)
    let timer = SelectorTimer(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats
    ) { _ in MainActor.assumeIsolated { call.fire() } }
    timer.info = userInfo
    call.timer = timer
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with the object that was given when it was scheduled.
private final class SelectorTimer: Timer {
  var info: Any?
  override var userInfo: Any? { info }
}

/// The call of a method by a timer, which the timer's closure retains.
@MainActor
private final class TimerCall {
  let target: AnyObject
  let selector: Selector
  weak var timer: Timer?

  init(to target: AnyObject, _ selector: Selector) {
    self.target = target
    self.selector = selector
  }

  func fire() { selector.send(to: target, from: timer) }
}
