public import Foundation
public import FoundationNetworking
import Synchronization

/// Sends requests over Foundation's `URLSession` and returns complete responses within limits.
///
/// ```swift
/// let session = HTTPSession(environment: ProcessInfo.processInfo.environment)
/// let response = try await session.response(to: URLRequest(url: url))
/// print(response.status, response.body.count)
/// ```
///
/// There are no cookies and there is no cache. Connections stay open between requests until they
/// have been idle for a while.
public final class HTTPSession: Sendable {
  public let limits: HTTPLimits

  private let proxies: HTTPProxies
  private let idleTime: DispatchTimeInterval
  private let state = Mutex(State())

  private struct State {
    var link: Link?
    /// The number of exchanges in progress.
    var users = 0
    /// The total number of exchanges so far.
    var uses = 0
  }

  /// A session of Foundation with its exchanges.
  ///
  /// It is released when it has been idle for a while, or after many exchanges.
  private struct Link {
    let session: URLSession
    let exchanges = HTTPExchanges()

    init(_ limits: HTTPLimits) {
      let configuration = Self.configuration()
      configuration.urlCache = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      // The exchange's own timer fires earlier.
      configuration.timeoutIntervalForRequest = limits.seconds + 60
      let queue = ImmediateQueue()
      session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
    }

    /// Returns an ephemeral configuration.
    ///
    /// On Linux, Foundation creates the shared cookie storage with the first configuration of any
    /// kind, and its folder among the user's data: `~/.local/share/bin` for a program in `bin`. It
    /// creates the folder of a cache even if that is in memory.
    private static func configuration() -> URLSessionConfiguration {
      let cookies = cookieFolder
      let exists = cookies.map { FileManager.default.fileExists(atPath: $0) } ?? true
      let configuration = URLSessionConfiguration.ephemeral
      // These remove the folders only if they are empty.
      if let cookies, !exists { _ = rmdir(cookies) }
      for folder in cacheFolders { _ = rmdir(folder) }
      return configuration
    }

    private static var cookieFolder: String? {
      let bundle = Bundle.main.bundleURL.deletingPathExtension().lastPathComponent
      return FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        .first?.appendingPathComponent(bundle).path
    }

    /// The folder of Foundation's cache, such as `~/.cache/org.swift.foundation.URLCache/passport`,
    /// and the one that contains it.
    private static var cacheFolders: [String] {
      let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
      let all = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
        .first?.appendingPathComponent("org.swift.foundation.URLCache")
      return [all?.appendingPathComponent(program), all].compactMap { $0?.path }
    }
  }

  /// The queue on which exchanges are ended by their timers or readers. A reader would deadlock on
  /// its own queue.
  ///
  /// A serial queue: once the global queues are in use, libdispatch on Linux wakes the process
  /// every second to count their threads.
  static let queue = DispatchQueue(label: "HTTPSession")

  /// The maximum number of exchanges before a link is replaced.
  private static let maximumUses = 200

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - limits: The limits of each exchange.
  ///   - environment: The environment variables of the process. The session uses the proxies in
  ///     `http_proxy` and `https_proxy` except for the hosts in `no_proxy`.
  ///   - idleTime: The time after which idle connections are closed.
  public init(
    limits: HTTPLimits = HTTPLimits(), environment: [String: String],
    idleTime: DispatchTimeInterval = .seconds(2)
  ) {
    self.limits = limits
    self.idleTime = idleTime
    proxies = HTTPProxies(environment: environment)
  }

  // Cancelled exchanges have cancelled their tasks themselves.
  deinit { state.withLock(\.link)?.session.finishTasksAndInvalidate() }

  /// A Boolean value that indicates whether connections may be open.
  var isOpen: Bool { state.withLock { $0.link != nil } }

  /// Sends a request and returns the complete response, whatever its status.
  ///
  /// Canceling the surrounding task ends the exchange immediately.
  ///
  /// - Parameters:
  ///   - request: The request to send to the server of its URL.
  ///   - progress: A closure that is called on any thread with the number of bytes of the body
  ///     that have arrived and the expected total, which is nil if the server did not announce it.
  /// - Throws: ``HTTPFailure`` if no complete response arrived within the limits.
  public func response(
    to request: URLRequest,
    progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)? = nil
  ) async throws(HTTPFailure) -> HTTPResponse {
    let server = try Self.server(for: request)
    let link = use()
    defer { didUse() }
    return try await response(to: request, of: server, over: link, progress: progress)
  }

  /// Sends a request at most once, over a new connection, and returns the complete response.
  ///
  /// libcurl sends a request again if the server closes a connection that was open before without
  /// a response, although the server may have processed the request.
  ///
  /// - Parameter request: The request to send to the server of its URL.
  /// - Throws: ``HTTPFailure`` if no complete response arrived within the limits.
  public func responseOverNewConnection(
    to request: URLRequest
  ) async throws(HTTPFailure) -> HTTPResponse {
    let server = try Self.server(for: request)
    let link = Link(limits)
    defer { link.session.finishTasksAndInvalidate() }
    return try await response(to: request, of: server, over: link, progress: nil)
  }

  private static func server(for request: URLRequest) throws(HTTPFailure) -> HTTPOrigin {
    guard let url = request.url, let server = HTTPOrigin(url) else {
      throw .badURL(request.url?.absoluteString ?? "")
    }
    if Task.isCancelled { throw .cancelled }
    return server
  }

  private func response(
    to request: URLRequest, of server: HTTPOrigin, over link: Link,
    progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)?
  ) async throws(HTTPFailure) -> HTTPResponse {
    let task = link.session.dataTask(with: request)
    let exchange = HTTPExchange(
      task, to: server, by: proxies.proxy(for: server), limits: limits, progress: progress)
    link.exchanges.add(exchange)
    // A sleeping task would be kept until its time is over, even if it is cancelled.
    let timer = DispatchSource.makeTimerSource(queue: Self.queue)
    timer.setEventHandler { exchange.cancel(isTimeout: true) }
    timer.schedule(deadline: .now() + limits.seconds)
    timer.resume()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { exchange.start($0) }
    } onCancel: {
      exchange.cancel(isTimeout: false)
    }
    timer.cancel()
    link.exchanges.remove(exchange)
    return try outcome.get()
  }

  private func use() -> Link {
    state.withLock { state in
      let link = state.link ?? Link(limits)
      state.link = link
      state.users += 1
      state.uses += 1
      return link
    }
  }

  private func didUse() {
    let uses = state.withLock { state in
      state.users -= 1
      return state.uses
    }
    if uses >= Self.maximumUses { return close(after: uses) }
    Self.queue.asyncAfter(deadline: .now() + idleTime) { [weak self] in self?.close(after: uses) }
  }

  /// Closes the connections unless they are in use or have been used since `uses` exchanges.
  private func close(after uses: Int) {
    let link = state.withLock { state -> Link? in
      guard state.users == 0, state.uses == uses else { return nil }
      defer { state = State() }
      return state.link
    }
    link?.session.finishTasksAndInvalidate()
  }
}

/// An operation queue that runs the delegate calls of `URLSession` immediately, on the thread that
/// reads from the server.
///
/// On other queues the calls would pile up: libcurl reads as long as data arrives, so a fast server
/// would have sent its whole response, all of it in memory, before a limit could apply. Here
/// nothing more is read until the received data has been handled, and the session learns of a
/// cancellation.
///
/// Unchecked, as `OperationQueue` is: a subclass has to repeat it, and this one adds no state.
final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}

/// The proxies of the environment, by the rules of libcurl, which `URLSession` uses on Linux:
/// `http_proxy` in lowercase only, `https_proxy` and `all_proxy` in both cases.
///
/// libcurl reads these variables itself. They are read here to name a proxy that fails.
///
/// Source: curl(1), “ENVIRONMENT”.
struct HTTPProxies: Hashable, Sendable {
  private let byScheme: [String: String]
  private let exceptions: [String]

  init(environment: [String: String]) {
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = first("all_proxy", "ALL_PROXY")
    var proxies: [String: String] = [:]
    proxies["http"] = first("http_proxy") ?? all
    proxies["https"] = first("https_proxy", "HTTPS_PROXY") ?? all
    byScheme = proxies
    exceptions = (first("no_proxy", "NO_PROXY") ?? "").lowercased()
      .split { $0 == "," || $0.isWhitespace }
      .map { $0.hasPrefix(".") ? String($0.dropFirst()) : String($0) }
  }

  /// Returns the host and port of the proxy for a server; nil for a direct connection.
  func proxy(for server: HTTPOrigin) -> String? {
    guard let proxy = byScheme[server.scheme], !exceptions.contains("*"),
      !exceptions.contains(where: { server.host == $0 || server.host.hasSuffix("." + $0) })
    else { return nil }
    // The text is shown to the user, so it must not contain a password of the URL.
    let text = proxy.contains("://") ? proxy : "http://\(proxy)"
    guard let url = URL(string: text), let host = url.host else { return proxy }
    return url.port.map { "\(host):\($0)" } ?? host
  }
}

/// A delegate that forwards the calls of `URLSession` to the exchange of their task.
final class HTTPExchanges: NSObject, URLSessionDataDelegate, Sendable {
  private let byTask = Mutex<[Int: HTTPExchange]>([:])

  func add(_ exchange: HTTPExchange) {
    byTask.withLock { $0[exchange.task.taskIdentifier] = exchange }
  }

  func remove(_ exchange: HTTPExchange) {
    byTask.withLock { $0[exchange.task.taskIdentifier] = nil }
  }

  private func exchange(of task: URLSessionTask) -> HTTPExchange? {
    byTask.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let mayFollow = exchange(of: task)?.mayFollow(request) ?? false
    completionHandler(mayFollow ? request : nil)
  }

  /// Ends an exchange whose server asks for a password with the response that asks for it, without
  /// its body.
  ///
  /// Nobody can enter a password here. On Linux, `URLSession` would wait for one or cancel the
  /// exchange.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let response = (challenge.failureResponse ?? task.response) as? HTTPURLResponse {
      exchange(of: task)?.end(with: response)
    }
    // Canceling waits for the reading thread, which is the current one.
    HTTPSession.queue.async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let isAccepted = exchange(of: dataTask)?.begin(response) ?? false
    completionHandler(isAccepted ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.append(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    exchange(of: task)?.end(error)
  }
}

/// The limits of an exchange.
public struct HTTPLimits: Hashable, Sendable {
  /// The maximum size of a body in bytes, after decompression. A larger body is rejected as soon as
  /// its size is known and never held in memory.
  public var bodyBytes: Int
  /// The maximum duration of an exchange in seconds, from the call to the last byte, including
  /// redirects.
  ///
  /// It also limits how long a silent server costs a processor. On Linux, `URLSession` still waits
  /// for a new connection to become writable when libcurl only waits for the response. The
  /// connection is always writable then, so the session wakes thousands of times a second.
  public var seconds: Double
  /// The maximum number of redirects on the same server.
  public var redirects: Int

  public init(bodyBytes: Int = 16_000_000, seconds: Double = 30, redirects: Int = 5) {
    self.bodyBytes = bodyBytes
    self.seconds = seconds
    self.redirects = redirects
  }
}
