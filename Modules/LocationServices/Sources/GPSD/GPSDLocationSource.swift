/// A source that asks gpsd, the service that reads satellite receivers (`man 8 gpsd`).
///
/// Nothing is polled: gpsd sends each position as it is measured. When it cannot be reached, or the
/// connection ends, that is reported, and it is tried again after a second, then after two, four, and
/// so on up to half a minute.
///
/// Source of the protocol: `gpsd_json(5)`, “gpsd request/response protocol”.
public struct GPSDLocationSource: LocationSource {
  /// The computer that gpsd runs on.
  public let host: String
  /// The TCP port that it answers at.
  public let port: UInt16

  private let clock: (any Clock<Duration>)?
  private let executor: (any TaskExecutor)?

  /// - Parameters:
  ///   - host: the name or the address of the computer that gpsd runs on.
  ///   - port: the TCP port that it answers at.
  ///   - clock: measures the time between two attempts; nil for the computer's.
  ///   - executor: runs what is done beside the main actor; nil for the system's pool of threads.
  public init(
    host: String = "127.0.0.1", port: UInt16 = 2947, clock: (any Clock<Duration>)? = nil,
    executor: (any TaskExecutor)? = nil
  ) {
    self.host = host
    self.port = port
    self.clock = clock
    self.executor = executor
  }

  public func reports() -> AsyncStream<LocationReport> {
    AsyncStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
      let task = Task.detached(executorPreference: executor) { [self] in
        await run(continuation)
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Asks until nobody wants to know any more.
  private func run(_ continuation: AsyncStream<LocationReport>.Continuation) async {
    var delay = Duration.seconds(1)
    while !Task.isCancelled {
      let session = GPSDSession(name: "\(host):\(port)") { continuation.yield($0) }
      let failure = await attempt(session)
      guard !Task.isCancelled else { return }
      continuation.yield(.failure(failure))
      if session.hasAnswered { delay = .seconds(1) }
      guard (try? await Pause.wait(for: delay, by: clock)) != nil else { return }
      delay = min(delay * 2, .seconds(30))
    }
  }

  /// Asks until the connection ends, and says why it did.
  private func attempt(_ session: GPSDSession) async -> CLError {
    do throws(SocketError) {
      let descriptor = try await Socket.connect(host: host, port: port)
      let end = await Socket.receiveLines(from: descriptor) { session.take($0) }
      return session.failure(ending: end)
    } catch {
      return CLError(
        .network, reason: "gpsd at \(host):\(port) cannot be reached: \(error).",
        advice: "Is gpsd running?")
    }
  }
}
