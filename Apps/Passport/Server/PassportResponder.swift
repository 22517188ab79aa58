import Dispatch
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import PassportAPI
import Persistence

/// Answers requests: authenticates them, routes them, and turns errors into messages.
struct PassportResponder: Sendable {
  let store: ServerStore
  let accounts: Accounts
  let limits: ServerLimits
  let isReadOnly: Bool
  let hostNames: Set<String>?
  let guesses: GuessLimiter?
  let limiter: RateLimiter?
  let logger: Logger

  init(
    store: ServerStore, accounts: Accounts, configuration: ServerConfiguration, logger: Logger
  ) {
    self.store = store
    self.accounts = accounts
    limits = configuration.limits
    isReadOnly = configuration.isReadOnly
    hostNames = configuration.hostNames.map {
      Set(($0 + ["localhost", "127.0.0.1", "[::1]"]).map { $0.lowercased() })
    }
    guesses = accounts.guesses
    limiter = limits.requestsPerSecond.map { RateLimiter(requestsPerSecond: $0) }
    self.logger = logger
  }

  /// Answers a request.
  ///
  /// - Parameter address: The client's network address without a port; empty if unknown.
  func respond(to request: Request, from address: String) async -> Response {
    let start = DispatchTime.now().uptimeNanoseconds
    let response = await safeReply(to: request, from: address, at: start)
    log(request, response, since: start)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func safeReply(
    to request: Request, from address: String, at time: UInt64
  ) async -> Response {
    do {
      return try await reply(to: request, from: address, at: time)
    } catch let refusal as Refusal {
      return .refusal(refusal)
    } catch let error as WireError {
      return .refusal(Refusal(error))
    } catch let error as ChangeRefusal {
      return .refusal(Refusal(error))
    } catch let error as StoreError {
      // Only the log names the file.
      if case .unwritable = error {} else { logger.error("\(error)") }
      return .refusal(Refusal(error))
    } catch {
      logger.error("A request failed.", metadata: ["error": "\(type(of: error))"])
      return .refusal(Refusal(.internalServerError, "The server failed. Nothing was changed."))
    }
  }

  private func reply(
    to request: Request, from address: String, at time: UInt64
  ) async throws -> Response {
    try checkSize(request)
    try checkHost(request)
    let path = request.uri.path
    if let name = PassportRoute.Name(path: path) {
      return try await courseReply(to: request, name, from: address, at: time)
    }
    if let target = try LocationResource.target(path: path) {
      guard let account = try account(of: request, from: address, at: time) else {
        return .unauthorized
      }
      let isChange = request.method != .get && request.method != .head
      if isReadOnly, isChange { throw Refusal.readOnly }
      let asked = LocationEndpoint.Asked(
        method: request.method, query: request.uri.query, fields: request.headers,
        body: isChange
          ? try await body(
            of: request, limit: target == .batch ? limits.batchBytes : limits.bodyBytes) : [],
        account: account,
        key: try AccountName.key(in: request.headers))
      return try await LocationEndpoint(store: store).reply(to: target, asked)
    }
    switch path {
    case "/":
      return try await pageReply(to: request, from: address, at: time)
    case "/health":
      try Self.check(request.method, allowsHead: true)
      return .healthy
    case "/health/ready":
      try Self.check(request.method, allowsHead: true)
      try store.check()
      return .healthy
    case "/openapi.json":
      try Self.check(request.method, allowsHead: true)
      return .description
    default:
      throw Refusal(.notFound, "There is nothing at this address.")
    }
  }

  private func courseReply(
    to request: Request, _ name: PassportRoute.Name, from address: String, at time: UInt64
  ) async throws -> Response {
    guard let account = try account(of: request, from: address, at: time) else {
      return .unauthorized
    }
    // HEAD must not change anything.
    try Self.check(request.method, allowsHead: name == .read)
    if isReadOnly, name != .read { throw Refusal.readOnly }
    let route = try PassportRoute(name, query: request.uri.query)
    let key = name == .create ? try AccountName.key(in: request.headers) : nil
    var response = try await reply(to: route, account: account, key: key)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func pageReply(
    to request: Request, from address: String, at time: UInt64
  ) async throws -> Response {
    var account: String?
    switch request.method {
    case .get, .head:
      account = try AccountName.name(in: request.headers, limit: limits.accountBytes)
      if account == nil { account = FormText.value(of: "account", in: request.uri.query ?? "") }
    case .post:
      let body = try await body(of: request, limit: limits.bodyBytes)
      account = FormText.value(of: "account", in: String(decoding: body, as: UTF8.self))
    default:
      throw Refusal.method(request.method, allowed: "GET, HEAD, POST")
    }
    if let account {
      guard account.utf8.count <= limits.accountBytes,
        try isKnown(account, from: address, at: time)
      else {
        return PageEndpoint(store: store).unknownAccount()
      }
      try checkRate(of: account, at: time)
    }
    return try PageEndpoint(store: store).reply(account: account)
  }
}

// MARK: - What every request must keep to

extension PassportResponder {
  private func checkSize(_ request: Request) throws(Refusal) {
    guard request.uri.string.utf8.count <= limits.urlBytes else {
      throw Refusal(.uriTooLong, "The address is longer than \(limits.urlBytes) bytes.")
    }
    var bytes = 0
    for field in request.headers { bytes += field.name.rawName.utf8.count + field.value.utf8.count }
    guard bytes <= limits.headerBytes else {
      throw Refusal(
        .requestHeaderFieldsTooLarge,
        "The header fields have more than \(limits.headerBytes) bytes.")
    }
  }

  /// Protects against DNS rebinding, by which a page of another site could read the places.
  private func checkHost(_ request: Request) throws(Refusal) {
    // The first value is the request's authority (RFC 9112, section 3.2).
    let others = HTTPField.Name("Host").map { request.headers[values: $0] } ?? []
    guard let authority = request.head.authority, others.isEmpty else {
      throw Refusal(.badRequest, "The request must have exactly one field Host.")
    }
    guard let hostNames else { return }
    var name = authority[...]
    if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") { name = name[..<colon] }
    if name.hasSuffix(".") { name.removeLast() }
    guard hostNames.contains(name.lowercased()) else {
      throw Refusal(
        .misdirectedRequest,
        "This server answers as localhost and by the names that --host-name gave it.")
    }
  }

  /// The account of the request; nil if it is missing or unknown.
  private func account(
    of request: Request, from address: String, at time: UInt64
  ) throws -> String? {
    guard let name = try AccountName.name(in: request.headers, limit: limits.accountBytes),
      try isKnown(name, from: address, at: time)
    else { return nil }
    try checkRate(of: name, at: time)
    return name
  }

  /// Whether the server knows an account, unless the address has tried too many.
  private func isKnown(
    _ account: String, from address: String, at time: UInt64
  ) throws(Refusal) -> Bool {
    let isKnown = accounts.contains(account)
    guard let guesses, !guesses.admits(account, isKnown: isKnown, from: address, at: time) else {
      return isKnown
    }
    throw Refusal(
      .tooManyRequests,
      "Too many unknown accounts were tried from this address. Wait "
        + "\(GuessLimiter.secondsPerGuess) seconds.",
      fields: [.retryAfter: "\(GuessLimiter.secondsPerGuess)"])
  }

  private func checkRate(of account: String, at time: UInt64) throws(Refusal) {
    guard let limiter, !limiter.admits(account, at: time) else { return }
    throw Refusal(
      .tooManyRequests, "The account sends too many requests. Wait a second.",
      fields: [.retryAfter: "1"])
  }

  private func body(of request: Request, limit: Int) async throws -> [UInt8] {
    let tooLarge = Refusal(
      .contentTooLarge, "The body is longer than \(limit) bytes. Nothing was changed.")
    if let length = request.headers[.contentLength].flatMap(Int.init), length > limit {
      throw tooLarge
    }
    do {
      return Array(buffer: try await request.body.collect(upTo: limit))
    } catch is NIOTooManyBytesError {
      throw tooLarge
    } catch let error where !(error is CancellationError) {
      // For example a chunk without its length.
      throw Refusal(.badRequest, "The body is not valid HTTP. Nothing was changed.")
    }
  }

  private static func check(_ method: HTTPRequest.Method, allowsHead: Bool) throws(Refusal) {
    guard method == .get || allowsHead && method == .head else {
      throw Refusal.method(method, allowed: allowsHead ? "GET, HEAD" : "GET")
    }
  }
}

// MARK: - Log

extension PassportResponder {
  /// Logs a request by its kind only, because the query, the body and the reply contain personal
  /// text.
  private func log(_ request: Request, _ response: Response, since start: UInt64) {
    guard logger.logLevel <= .info else { return }
    let microseconds = (DispatchTime.now().uptimeNanoseconds - start) / 1000
    logger.info(
      "request",
      metadata: [
        "method": "\(request.method.rawValue)", "route": "\(Self.kind(of: request.uri.path))",
        "status": "\(response.status.code)",
        "bytes": "\(response.body.contentLength ?? 0)", "us": "\(microseconds)",
      ])
  }

  private static func kind(of path: String) -> String {
    if let name = PassportRoute.Name(path: path) { return name.rawValue }
    switch try? LocationResource.target(path: path) {
    case .all: return "locations"
    case .one: return "location"
    case .batch: return "batch"
    case nil: break
    }
    return ["/", "/health", "/health/ready", "/openapi.json"].contains(path) ? path : "unknown"
  }
}
