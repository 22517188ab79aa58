import Dispatch
import Foundation
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
  public convenience init(limits: HTTPLimits = .standard, environment: [String: String]) {
    self.init(limits: limits, environment: environment, idleTime: .seconds(2))
  }

  /// - Parameter idleTime: how long connections stay open that nobody uses.
  init(
    limits: HTTPLimits = .standard, environment: [String: String], idleTime: DispatchTimeInterval
  ) {
    self.limits = limits
    self.idleTime = idleTime
    proxies = HTTPProxies(environment: environment)
  }

  deinit { state.withLock(\.link)?.session.invalidateAndCancel() }

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
