public import Foundation

/// A timer that calls a method for each frame. A terminal shows at most 30 frames a second.
@preconcurrency @MainActor
public final class CADisplayLink {
  /// The time of the present frame, in seconds since the start of the system.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The number of seconds between frames.
  public let duration: CFTimeInterval = 1.0 / 30
  /// The time of the next frame.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// A Boolean value that indicates whether the method isn't called.
  public var isPaused = false
  /// The number of frames a second. It has no effect.
  public var preferredFramesPerSecond = 0

  private let target: AnyObject
  private let selector: Selector
  private var timer: Timer?

  /// Creates a timer. Add it to a run loop to start it.
  ///
  /// - Parameters:
  ///   - target: The object that has the method. It is retained until the timer is invalidated.
  ///   - selector: The method, whose parameter is the timer.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  /// Starts the timer on the main run loop.
  ///
  /// - Parameters:
  ///   - runloop: The run loop, which must be the main one.
  ///   - mode: The mode of the run loop.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard timer == nil else { return }
    let timer = Timer(timeInterval: duration, repeats: true) { _ in
      MainActor.assumeIsolated { self.showFrame() }
    }
    self.timer = timer
    runloop.add(timer, forMode: mode)
  }

  /// Stops the timer.
  public func invalidate() {
    timer?.invalidate()
    timer = nil
  }

  private func showFrame() {
    guard !isPaused else { return }
    timestamp = CACurrentMediaTime()
    selector.send(to: target, from: self)
  }
}

/// Returns the number of seconds since the start of the system.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// A time interval in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Returns the present time.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
