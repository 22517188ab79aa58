import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends requests and takes whole answers, with limits, over Foundation's `URLSession`.
///
/// ```swift
/// let session = HTTPSession(environment: ProcessInfo.processInfo.environment)
/// let response = try await session.response(to: URLRequest(url: url))
/// print(response.status, response.body.count)
/// ```
///
/// No cookies, no cache, nothing kept between exchanges but open connections.
public final class HTTPSession: Sendable {
  public let limits: HTTPLimits

  private let session: URLSession
  private let exchanges: HTTPExchanges
  private let proxies: HTTPProxies

  /// - Parameters:
  ///   - limits: those of every exchange.
  ///   - environment: the variables of the process, among them `http_proxy`, `https_proxy` and
  ///     `no_proxy`, which are heeded.
  public init(limits: HTTPLimits = .standard, environment: [String: String]) {
    self.limits = limits
    proxies = HTTPProxies(environment: environment)
    exchanges = HTTPExchanges()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // The exchange's own clock ends it earlier.
    configuration.timeoutIntervalForRequest = limits.seconds + 60
    #if canImport(FoundationNetworking)
      let queue = ImmediateQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
  }

  deinit { session.invalidateAndCancel() }

  /// Sends a request and waits for the whole answer, whatever its status.
  ///
  /// Cancelling the task gives the exchange up at once.
  ///
  /// - Parameter progress: is told, on any thread, how many bytes of the body have come and how many
  ///   there will be, where the server said so.
  /// - Throws: ``HTTPFailure`` where no whole answer within the limits came.
  public func response(
    to request: URLRequest,
    progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)? = nil
  ) async throws(HTTPFailure) -> HTTPResponse {
    guard let url = request.url, let server = HTTPOrigin(url) else {
      throw .badURL(request.url?.absoluteString ?? "")
    }
    if Task.isCancelled { throw .cancelled }
    let task = session.dataTask(with: request)
    let exchange = HTTPExchange(
      task, to: server, by: proxies.proxy(for: server), limits: limits, progress: progress)
    exchanges.add(exchange)
    let seconds = limits.seconds
    let clock = Task.detached {
      try await Task.sleep(for: .seconds(seconds))
      exchange.giveUp(timeIsOver: true)
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { exchange.start($0) }
    } onCancel: {
      exchange.giveUp(timeIsOver: false)
    }
    clock.cancel()
    exchanges.remove(exchange)
    return try outcome.get()
  }
}
