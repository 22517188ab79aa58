import Synchronization

/// A clock that a test advances.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: AsyncStream<Void>.Continuation
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
  }

  private let state = Mutex(State())
  private let beginnings = AsyncStream.makeStream(of: Duration.self)

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let wait = state.withLock { state in
      state.sleepers.append(Sleeper(deadline: deadline, continuation: continuation))
      return deadline.offset - state.now.offset
    }
    beginnings.continuation.yield(wait)
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// Returns the duration of the next sleep that has not been requested yet.
  func nextSleep() async -> Duration? {
    for await duration in beginnings.stream { return duration }
    return nil
  }

  /// Turns the clock.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.finish() }
  }
}
