public import Foundation
import FoundationNetworking
import Synchronization

/// A request in progress and the part of its response that has arrived.
///
/// The first outcome counts: a response, a limit or a cancellation. Later ones are ignored.
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

  /// Sends the request and resumes the continuation with its outcome.
  func start(_ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.waiting = continuation }
      return state.outcome
    }
    if let outcome { return continuation.resume(returning: outcome) }
    task.resume()
  }

  func cancel(isTimeout: Bool) {
    let received = state.withLock(\.body.count)
    refuse(
      isTimeout ? .timedOut(server, seconds: limits.seconds, received: received) : .cancelled)
  }
}

// MARK: - Events of the URL session

extension HTTPExchange {
  /// Returns a Boolean value that indicates whether the request may follow a redirect.
  func mayFollow(_ request: URLRequest) -> Bool {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    guard count <= limits.redirects else {
      return refuseRedirect(.tooManyRedirects(server, count: limits.redirects))
    }
    let address = request.url?.absoluteString ?? "nowhere"
    guard let url = request.url, let target = HTTPOrigin(url), server.trusts(target) else {
      return refuseRedirect(.redirectRefused(server, to: address))
    }
    // Foundation would send the request without its body and turn some methods into GET.
    guard ["GET", "HEAD"].contains(task.originalRequest?.httpMethod ?? "GET") else {
      return refuseRedirect(.changeRedirected(server, to: address))
    }
    return true
  }

  /// Ends the exchange without following a redirect.
  ///
  /// The response has arrived completely by then, so there is nothing to cancel.
  ///
  /// - Returns: Always false.
  private func refuseRedirect(_ failure: HTTPFailure) -> Bool {
    complete(.failure(failure))
    return false
  }

  /// Starts receiving a response and returns whether its body is accepted.
  func begin(_ response: URLResponse) -> Bool {
    guard let response = response as? HTTPURLResponse else {
      refuse(.notHTTP(server))
      return false
    }
    let length = response.expectedContentLength
    let expected = length >= 0 ? Int(clamping: length) : nil
    if let expected, expected > limits.bodyBytes {
      refuse(.bodyTooLarge(server, limit: limits.bodyBytes))
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

  /// Appends a chunk of data to the body, or ends the exchange if the body becomes too large.
  func append(_ piece: Data) {
    let (received, expected) = state.withLock { state in
      guard state.outcome == nil, state.body.count + piece.count <= limits.bodyBytes else {
        state.body = Data()
        return (nil as Int?, nil as Int?)
      }
      state.body.append(piece)
      return (state.body.count, state.expected)
    }
    guard let received else { return refuse(.bodyTooLarge(server, limit: limits.bodyBytes)) }
    progress?(received, expected)
  }

  /// Ends the exchange when nothing more is going to arrive.
  func end(_ error: (any Error)?) {
    let (begun, body) = state.withLock { ($0.response, $0.body) }
    // If a redirect leads nowhere, only the task knows its response.
    let response = begun ?? task.response as? HTTPURLResponse
    if let error {
      complete(.failure(failure(error, received: body.count, hasBegun: begun != nil)))
    } else if let response {
      complete(.success(HTTPResponse(response, body: body)))
    } else {
      complete(.failure(.connectionLost(server, received: 0)))
    }
  }

  /// Ends the exchange with a response whose body is not read.
  func end(with response: HTTPURLResponse) {
    complete(.success(HTTPResponse(response, body: Data())))
  }

  /// Ends the exchange with a failure and cancels the task.
  ///
  /// On Linux, Foundation crashes if a cancellation coincides with the end of a task ("a task that
  /// in not in the registry"). The delay lets a task that is about to end do so first.
  private func refuse(_ failure: HTTPFailure) {
    guard complete(.failure(failure)) else { return }
    // `cancel` waits for the reading thread, which may be the current one.
    HTTPSession.queue.asyncAfter(deadline: .now() + .milliseconds(200)) { [task] in task.cancel() }
  }

  /// Resumes the waiting continuation unless the exchange already has an outcome.
  ///
  /// - Returns: True if this is the first outcome.
  @discardableResult
  private func complete(_ outcome: Outcome) -> Bool {
    typealias Completion = (isFirst: Bool, waiting: CheckedContinuation<Outcome, Never>?)
    let completion: Completion = state.withLock { state in
      guard state.outcome == nil else { return (false, nil) }
      state.outcome = outcome
      defer { state.waiting = nil }
      return (true, state.waiting)
    }
    completion.waiting?.resume(returning: outcome)
    return completion.isFirst
  }
}

extension HTTPResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    let fields = response.allHeaderFields.map { ("\($0)".lowercased(), "\($1)") }
    self.init(status: response.statusCode, headers: Dictionary(fields) { $1 }, body: body)
  }
}

extension HTTPExchange {
  /// Converts an error of `URLSession`.
  ///
  /// On Linux, `URLSession` has codes for only a few of libcurl's errors. For the others, among
  /// them certificate errors, it provides libcurl's message without a code.
  ///
  /// - Parameters:
  ///   - error: The error that `URLSession` reported.
  ///   - received: The number of bytes of the body that had arrived.
  ///   - hasBegun: A Boolean value that indicates whether the head of the response had arrived.
  func failure(_ error: any Error, received: Int, hasBegun: Bool) -> HTTPFailure {
    let code = (error as? URLError)?.code ?? URLError.Code(rawValue: (error as NSError).code)
    let message = error.localizedDescription
    return switch code {
    case .cannotFindHost:
      proxy.map { .proxyFailed(server, proxy: $0) } ?? .hostUnknown(server)
    case .cannotConnectToHost where !hasBegun:
      proxy.map { .proxyFailed(server, proxy: $0) } ?? .cannotConnect(server)
    case .timedOut:
      .timedOut(server, seconds: limits.seconds, received: received)
    case .cancelled:
      .cancelled
    case .networkConnectionLost, .badServerResponse, .cannotConnectToHost:
      .connectionLost(server, received: received)
    // On Linux, `URLSession` does not accept an IPv6 address as a host.
    case .badURL where server.host.contains(":"):
      .badURL("\(server)")
    case .unsupportedURL, .cannotParseResponse, .badURL:
      .notHTTP(server)
    default:
      failure(message, received: received)
    }
  }

  private func failure(_ message: String, received: Int) -> HTTPFailure {
    for (piece, reason) in Self.certificateMessages where message.contains(piece) {
      return .badCertificate(server, reason: reason)
    }
    if let proxy, message.contains("CONNECT tunnel failed") || message.contains("proxy") {
      return .proxyFailed(server, proxy: proxy)
    }
    if Self.encodingMessages.contains(where: message.contains) {
      return .unreadableEncoding(server)
    }
    if Self.headerMessages.contains(where: message.contains) { return .headersTooLarge(server) }
    if message.hasPrefix("transfer closed") { return .connectionLost(server, received: received) }
    return .failed(server, reason: message)
  }

  /// Parts of the messages of libcurl about a `Content-Encoding`. libcurl asks for the encodings
  /// that it can decode, so only a faulty server or proxy causes them.
  private static let encodingMessages = [
    "content unencoding", "content encoding type", "Content or Transfer-Encoding",
  ]

  /// Parts of the messages of libcurl about more than 300 kB of header fields, and about one of
  /// more than 100 kB.
  private static let headerMessages = ["Too large response headers", "Out of memory"]

  /// Parts of the messages of libcurl and OpenSSL about certificates, the most specific first.
  private static let certificateMessages: [(String, HTTPFailure.CertificateReason)] = [
    ("certificate has expired", .outOfDate), ("certificate is not yet valid", .outOfDate),
    ("no alternative certificate subject name", .otherHost),
    ("does not match target host name", .otherHost), ("SSL certificate problem", .untrusted),
    ("certificate verify failed", .untrusted), ("error setting certificate", .untrusted),
    ("SSL", .noEncryption), ("TLS", .noEncryption),
  ]
}

/// A complete response of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, such as 200 or 404 (RFC 9110, section 15).
  public let status: Int
  /// The header fields by their lowercase names. The values of repeated fields are joined by
  /// commas.
  public let headers: [String: String]
  public let body: Data

  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension HTTPResponse {
  /// A Boolean value that indicates whether a web page arrived where JSON was requested: a successful
  /// response that begins like HTML, or that of a network that asks the user to sign in (RFC 6585,
  /// section 6).
  public var isWebPage: Bool {
    status == 511
      || (200...299).contains(status) && body.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
