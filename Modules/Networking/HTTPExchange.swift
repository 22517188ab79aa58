import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request on its way, and what has come back so far.
///
/// The first that settles it counts: an answer, a limit, a cancellation; what comes later is let go.
final class HTTPExchange: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPFailure>

  let task: URLSessionDataTask
  let server: HTTPOrigin
  let proxy: String?
  let limits: HTTPLimits
  private let progress: (@Sendable (Int, Int?) -> Void)?
  private let state = Mutex(State())

  private struct State {
    var waiting: CheckedContinuation<Outcome, Never>?
    var outcome: Outcome?
    var response: HTTPURLResponse?
    var body = Data()
    var expected: Int?
    var redirects = 0
  }

  init(
    _ task: URLSessionDataTask, to server: HTTPOrigin, by proxy: String?, limits: HTTPLimits,
    progress: (@Sendable (Int, Int?) -> Void)?
  ) {
    self.task = task
    self.server = server
    self.proxy = proxy
    self.limits = limits
    self.progress = progress
  }

  /// Sends the request; `continuation` gets what comes of it.
  func start(_ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.waiting = continuation }
      return state.outcome
    }
    if let outcome { return continuation.resume(returning: outcome) }
    task.resume()
  }

  func giveUp(timeIsOver: Bool) {
    let received = state.withLock(\.body.count)
    settle(
      .failure(
        timeIsOver
          ? .timedOut(server, seconds: limits.seconds, received: received) : .cancelled))
    task.cancel()
  }
}

// MARK: - What URLSession reports

extension HTTPExchange {
  /// Whether the request may go on to another place.
  func mayFollow(_ request: URLRequest) -> Bool {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    guard count <= limits.redirects else {
      settle(.failure(.tooManyRedirects(server, count: limits.redirects)))
      return false
    }
    let address = request.url?.absoluteString ?? "nowhere"
    guard let url = request.url, let target = HTTPOrigin(url), server.trusts(target) else {
      settle(.failure(.redirectRefused(server, to: address)))
      return false
    }
    // Foundation sends a body on without its bytes, and makes a GET of some methods.
    guard ["GET", "HEAD"].contains(task.originalRequest?.httpMethod ?? "GET") else {
      settle(.failure(.changeRedirected(server, to: address)))
      return false
    }
    return true
  }

  /// Whether the body may come.
  func begin(_ response: URLResponse) -> Bool {
    guard let response = response as? HTTPURLResponse else {
      settle(.failure(.notHTTP(server)))
      return false
    }
    let length = response.expectedContentLength
    let expected = length >= 0 ? Int(clamping: length) : nil
    if let expected, expected > limits.bodyBytes {
      settle(.failure(.bodyTooLarge(server, limit: limits.bodyBytes)))
      return false
    }
    state.withLock { state in
      state.response = response
      state.expected = expected
      state.body.removeAll()
    }
    progress?(0, expected)
    return true
  }

  /// Takes a piece of the body.
  ///
  /// - Returns: Whether there is room for more.
  func take(_ piece: Data) -> Bool {
    let (received, expected) = state.withLock { state in
      guard state.outcome == nil, state.body.count + piece.count <= limits.bodyBytes else {
        state.body = Data()
        return (nil as Int?, nil as Int?)
      }
      state.body.append(piece)
      return (state.body.count, state.expected)
    }
    guard let received else {
      settle(.failure(.bodyTooLarge(server, limit: limits.bodyBytes)))
      return false
    }
    progress?(received, expected)
    return true
  }

  /// Takes note that nothing more comes.
  func end(_ error: (any Error)?) {
    let (begun, body) = state.withLock { ($0.response, $0.body) }
    // Of a redirect that leads nowhere only the task knows.
    let response = begun ?? task.response as? HTTPURLResponse
    if let error {
      return settle(.failure(failure(error, received: body.count, hasBegun: begun != nil)))
    }
    guard let response else { return settle(.failure(.connectionLost(server, received: 0))) }
    settle(.success(HTTPResponse(response, body: body)))
  }

  /// Takes an answer whose body does not come.
  func end(with response: HTTPURLResponse) {
    settle(.success(HTTPResponse(response, body: Data())))
  }

  private func settle(_ outcome: Outcome) {
    let waiting = state.withLock { state in
      guard state.outcome == nil else { return nil as CheckedContinuation<Outcome, Never>? }
      state.outcome = outcome
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: outcome)
  }
}

extension HTTPResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers[String(describing: name).lowercased()] = String(describing: value)
    }
    self.init(status: response.statusCode, headers: headers, body: body)
  }
}
