import Foundation

/// A source that receives locations from gpsd, the service that reads satellite receivers (`man 8
/// gpsd`).
///
/// Nothing is polled: gpsd sends each location as it is measured. If gpsd cannot be reached, or the
/// connection ends, the source reports an error and tries again after one second, then after two,
/// four, and so on up to half a minute.
///
/// The protocol is described in `gpsd_json(5)`, “gpsd request/response protocol”.
public struct GPSDLocationSource: LocationSource {
  /// The host on which gpsd runs.
  public let host: String
  /// The TCP port on which gpsd listens.
  public let port: UInt16

  private let clock: (any Clock<Duration>)?
  private let executor: (any TaskExecutor)?

  /// Creates a source without connecting to gpsd.
  ///
  /// - Parameters:
  ///   - host: The name or address of the host on which gpsd runs.
  ///   - port: The TCP port on which gpsd listens.
  ///   - clock: The clock that measures the time between two attempts; nil for the system's.
  ///   - executor: The executor for work outside of the main actor; nil for the system's thread
  ///     pool.
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

  /// Connects repeatedly until the task is cancelled.
  private func run(_ continuation: AsyncStream<LocationReport>.Continuation) async {
    var delay = Duration.seconds(1)
    while !Task.isCancelled {
      let socket = Socket()
      let (failure, hasAnswered) = await withTaskCancellationHandler {
        await withCheckedContinuation { end in
          // A queue of its own has a thread, however busy the shared ones are.
          DispatchQueue(label: "gpsd").async {
            end.resume(returning: converse(over: socket) { continuation.yield($0) })
          }
        }
      } onCancel: {
        socket.shutDown()
      }
      guard !Task.isCancelled else { return }
      continuation.yield(.failure(failure))
      if hasAnswered { delay = .seconds(1) }
      guard (try? await Pause.wait(for: delay, by: clock)) != nil else { return }
      delay = min(delay * 2, .seconds(30))
    }
  }

  /// Receives reports until the connection ends. Returns the reason why it ended, and whether gpsd
  /// has greeted.
  private func converse(
    over socket: Socket, _ report: (LocationReport) -> Void
  ) -> (failure: CLError, hasAnswered: Bool) {
    let name = "\(host):\(port)"
    do throws(SocketError) {
      try socket.connect(host: host, port: port)
    } catch {
      return (
        CLError(
          .network, reason: "gpsd at \(name) cannot be reached: \(error).",
          advice: "Is gpsd running?"), false
      )
    }
    var isGPSD: Bool?
    let end = socket.receiveLines { line in
      // A line contains its line break, unless it begins with a NUL, which gpsd never sends.
      guard line.isEmpty || line.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
        return ""
      }
      let message = try? JSONDecoder().decode(GPSDMessage.self, from: line)
      if isGPSD == true {
        if let locationReport = message?.report { report(locationReport) }
        return ""
      }
      isGPSD = message?.isGreeting == true
      // Request all reports in JSON.
      return isGPSD == true ? #"?WATCH={"enable":true,"json":true};"# + "\n" : nil
    }
    if isGPSD == false {
      return (CLError(.network, reason: "The server at \(name) is not gpsd."), false)
    }
    let reason = end.map { ": \($0)" } ?? ""
    return (
      CLError(.network, reason: "gpsd at \(name) has ended the connection\(reason)."),
      isGPSD == true
    )
  }
}
