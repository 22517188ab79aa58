import Foundation
import Synchronization

/// A conversation with gpsd, from its greeting to the end of the connection.
final class GPSDSession: Sendable {
  private struct State {
    var lines = GPSDLines()
    var hasAnswered = false
    /// Why the conversation was ended from here.
    var objection: CLError?
  }

  /// What asks for all reports in JSON.
  private static let request = Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8)

  private let name: String
  private let now: @Sendable () -> Date
  private let report: @Sendable (LocationReport) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - name: what messages call the other side.
  ///   - now: tells the time of positions that name none.
  ///   - report: takes what is found out.
  init(
    name: String, now: @escaping @Sendable () -> Date = { Date() },
    report: @escaping @Sendable (LocationReport) -> Void
  ) {
    self.name = name
    self.now = now
    self.report = report
  }

  /// Whether gpsd has said that it is there.
  var hasAnswered: Bool { state.withLock { $0.hasAnswered } }

  /// Takes what has come.
  ///
  /// - Returns: what to answer, which may be nothing; nil to end the connection.
  func take(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    state.withLock { state in
      var answer: [UInt8] = []
      for line in state.lines.take(bytes) {
        let message = GPSDMessage(line, now: now)
        guard state.hasAnswered || message.isGreeting else {
          return object(&state)
        }
        if message.isGreeting, !state.hasAnswered { answer = Self.request }
        state.hasAnswered = true
        if let news = message.report { report(news) }
      }
      if !state.hasAnswered, state.lines.isTooLong { return object(&state) }
      return answer
    }
  }

  /// Why the connection has ended.
  func failure(ending error: SocketError?) -> CLError {
    if let objection = state.withLock({ $0.objection }) { return objection }
    let reason = error.map { ": \($0)" } ?? ""
    return CLError(.network, reason: "gpsd at \(name) has ended the connection\(reason).")
  }

  private func object(_ state: inout State) -> [UInt8]? {
    state.objection = CLError(.network, reason: "What answers at \(name) is not gpsd.")
    return nil
  }
}
