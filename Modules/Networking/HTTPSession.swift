public import Foundation
public import FoundationNetworking
import Synchronization

/// Sends requests and takes whole answers, with limits, over Foundation's `URLSession`.
///
/// ```swift
/// let session = HTTPSession(environment: ProcessInfo.processInfo.environment)
/// let response = try await session.response(to: URLRequest(url: url))
/// print(response.status, response.body.count)
/// ```
///
/// No cookies, no cache. Between exchanges only connections are kept, until none was used for a while.
public final class HTTPSession: Sendable {
  public let limits: HTTPLimits

  private let proxies: HTTPProxies
  private let idleTime: DispatchTimeInterval
  private let state = Mutex(State())

  private struct State {
    var link: Link?
    /// How many exchanges the link is used by.
    var users = 0
    /// How many it has been used by.
    var uses = 0
  }

  /// A session of Foundation and the exchanges on it.
  ///
  /// It is let go of when it is not used for a while, and after many exchanges.
  private struct Link {
    let session: URLSession
    let exchanges = HTTPExchanges()

    init(_ limits: HTTPLimits) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      // The exchange's own timer ends it earlier.
      configuration.timeoutIntervalForRequest = limits.seconds + 60
      let queue = ImmediateQueue()
      session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
    }
  }

  /// Where an exchange is ended from outside: by its timer, or by its own reader, which on its own queue
  /// would wait for itself.
  ///
  /// A serial queue: once the global ones are used, libdispatch on Linux wakes the process every second
  /// to count their threads.
  static let queue = DispatchQueue(label: "HTTPSession")

  /// How many exchanges a link is used for at most.
  private static let longestUse = 200

  /// - Parameters:
  ///   - limits: those of every exchange.
  ///   - environment: the variables of the process, among them `http_proxy`, `https_proxy` and
  ///     `no_proxy`, which are heeded.
  ///   - idleTime: how long connections stay open that nobody uses.
  public init(
    limits: HTTPLimits = HTTPLimits(), environment: [String: String],
    idleTime: DispatchTimeInterval = .seconds(2)
  ) {
    self.limits = limits
    self.idleTime = idleTime
    proxies = HTTPProxies(environment: environment)
  }

  // Exchanges that were given up are cancelled by themselves.
  deinit { state.withLock(\.link)?.session.finishTasksAndInvalidate() }

  /// Whether there may be open connections.
  var isOpen: Bool { state.withLock { $0.link != nil } }

  /// Sends a request and waits for the whole answer, whatever its status.
  ///
  /// Cancelling the task gives the exchange up at once.
  ///
  /// - Parameters:
  ///   - request: its URL says which server is asked.
  ///   - progress: is told, on any thread, how many bytes of the body have come and how many there
  ///     will be, where the server said so.
  /// - Throws: ``HTTPFailure`` where no whole answer within the limits came.
  public func response(
    to request: URLRequest,
    progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)? = nil
  ) async throws(HTTPFailure) -> HTTPResponse {
    guard let url = request.url, let server = HTTPOrigin(url) else {
      throw .badURL(request.url?.absoluteString ?? "")
    }
    if Task.isCancelled { throw .cancelled }
    let link = use()
    let task = link.session.dataTask(with: request)
    let exchange = HTTPExchange(
      task, to: server, by: proxies.proxy(for: server), limits: limits, progress: progress)
    link.exchanges.add(exchange)
    // A task that sleeps is kept to the end of its time, also where it is cancelled.
    let timer = DispatchSource.makeTimerSource(queue: Self.queue)
    timer.setEventHandler { exchange.giveUp(timeIsOver: true) }
    timer.schedule(deadline: .now() + limits.seconds)
    timer.resume()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { exchange.start($0) }
    } onCancel: {
      exchange.giveUp(timeIsOver: false)
    }
    timer.cancel()
    link.exchanges.remove(exchange)
    didUse()
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
    if uses >= Self.longestUse { return letGo(after: uses) }
    Self.queue.asyncAfter(deadline: .now() + idleTime) { [weak self] in self?.letGo(after: uses) }
  }

  /// Closes the connections, unless they are used or have been used since so many exchanges.
  private func letGo(after uses: Int) {
    let link = state.withLock { state -> Link? in
      guard state.users == 0, state.uses == uses else { return nil }
      defer { state = State() }
      return state.link
    }
    link?.session.finishTasksAndInvalidate()
  }
}

/// Runs what `URLSession` reports at once, on the thread that reads from the server.
///
/// On other queues the reports pile up: libcurl reads as long as anything comes, so that a fast
/// server has sent all of its answer, and all of it is held, before anybody can object. Here nothing
/// more is read until what came has been taken, and the session gets to know of a cancellation.
///
/// Unchecked as `OperationQueue` is: a subclass has to say so again, and this one adds no state.
final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}

/// The proxies that the environment names, by the rules of libcurl, through which `URLSession` speaks
/// on Linux: `http_proxy` in small letters only, `https_proxy` and `all_proxy` in both.
///
/// libcurl reads the same variables by itself; here they are read to name a proxy that fails.
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

  /// The proxy's host and port; nil where a server is asked directly.
  func proxy(for server: HTTPOrigin) -> String? {
    guard let proxy = byScheme[server.scheme], !exceptions.contains("*"),
      !exceptions.contains(where: { server.host == $0 || server.host.hasSuffix("." + $0) })
    else { return nil }
    // A password that stands in the address is nobody's to read.
    let text = proxy.contains("://") ? proxy : "http://\(proxy)"
    guard let url = URL(string: text), let host = url.host else { return proxy }
    return url.port.map { "\(host):\($0)" } ?? host
  }
}

/// Hands what `URLSession` reports to the exchange it is about.
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

  /// Nobody is here to give a password, so the answer that asks for one is the answer, without its
  /// body: on Linux, `URLSession` waits for a password or gives the exchange up.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    if let response = (challenge.failureResponse ?? task.response) as? HTTPURLResponse {
      exchange(of: task)?.end(with: response)
    }
    // To cancel waits for the thread that reads, which is this one.
    HTTPSession.queue.async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let mayCome = exchange(of: dataTask)?.begin(response) ?? false
    completionHandler(mayCome ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.take(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    exchange(of: task)?.end(error)
  }
}

/// How much of an answer is taken, and how long it may take.
public struct HTTPLimits: Hashable, Sendable {
  /// The largest body that is taken, in bytes, after a compression of the transport is undone. What
  /// is larger is let go of as soon as that is known and never held.
  public var bodyBytes: Int
  /// How long an exchange may take, in seconds, from the call to the last byte, redirects included.
  public var seconds: Double
  /// How often an exchange may be sent elsewhere on the same server.
  public var redirects: Int

  public init(bodyBytes: Int = 16_000_000, seconds: Double = 30, redirects: Int = 5) {
    self.bodyBytes = bodyBytes
    self.seconds = seconds
    self.redirects = redirects
  }
}
