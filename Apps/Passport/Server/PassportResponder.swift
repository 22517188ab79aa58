import Foundation
import HTTPTypes
import HummingbirdCore
import Logging
import Models
import NIOCore
import NIOHTTP1
import PassportAPI
import Persistence

/// Answers requests: authenticates and routes them, and converts errors to messages.
struct PassportResponder: Sendable {
  let store: ServerStore
  let accounts: Accounts
  let configuration: ServerConfiguration
  let limiter: RateLimiter?
  /// The memory for bodies with one place, and for bodies with many places.
  let budgets: (single: BodyBudget, batch: BodyBudget)
  let logger: Logger

  private var limits: ServerLimits { configuration.limits }

  /// Answers a request on its connection, with the common header fields.
  @concurrent func answer(
    _ request: Request, through writer: consuming ResponseWriter, on channel: any Channel
  ) async throws {
    let start = DispatchTime.now().uptimeNanoseconds
    let address = GuessLimiter.network(
      of: forwardedAddress(of: request) ?? channel.remoteAddress?.ipAddress ?? "")
    var response = await safeReply(to: request, from: address)
    log(request, response, since: start)
    if request.method == .head { response = response.createHeadResponse() }
    if request.headers[.connection] == "close" { response.headers[.connection] = "close" }
    for field in HTTPFields.common { response.headers[field.name] = field.value }
    do {
      try await writer.write(response: response.head, body: response.body)
    } catch is HTTPParserError {
      // The reply has begun, so the connection is closed. Another error would produce a second
      // reply.
      throw ChannelError.ioOnClosedChannel
    }
  }

  /// Returns a Boolean value that indicates whether a client that asks before it sends a body (RFC
  /// 9110, section 10.1.1) may send it. The answer is false if the request is refused without its
  /// body.
  func mayContinue(_ head: HTTPRequest) -> Bool {
    let length = head.headerFields[.contentLength].flatMap(Int.init) ?? 0
    do {
      try Refusal.checkEncoding(of: head.headerFields)
      // The form of the web page has the account in its body.
      if head.path == "/" { return length <= limits.bodyBytes }
      let name = try AccountName.name(in: head.headerFields, limit: limits.accountBytes)
      return !configuration.isReadOnly && length <= limits.batchBytes
        && name.map(accounts.contains) ?? false
    } catch {
      // The reply contains the reason.
      return false
    }
  }

  /// Returns the client's address from the proxy in front of the server, if there is one. It is the
  /// last address of the field, because a client can write the others.
  private func forwardedAddress(of request: Request) -> String? {
    guard configuration.trustsForwardedAddress, let name = HTTPField.Name("X-Forwarded-For"),
      let last = request.headers[values: name].last?.split(separator: ",").last
    else { return nil }
    return last.trimmingCharacters(in: .whitespaces)
  }

  private func safeReply(
    to request: Request, from address: String
  ) async -> Response {
    do {
      return try await reply(to: request, from: address)
    } catch let refusal as Refusal {
      return .refusal(refusal)
    } catch let error as WireError {
      return .refusal(Refusal(.badRequest, error.description))
    } catch let error as StoreError {
      // Only the log contains the name of the file.
      if case .unwritable = error {} else { logger.error("\(error)") }
      return .refusal(Refusal(error))
    } catch {
      logger.error("A request failed.", metadata: ["error": "\(type(of: error))"])
      return .refusal(Refusal(.internalServerError, "The server failed. Nothing was changed."))
    }
  }

  private func reply(
    to request: Request, from address: String
  ) async throws -> Response {
    try checkSize(request)
    try checkHost(request)
    let path = PassportRoute.normalized(path: request.uri.path)
    if request.method == .options || path == "*" { return try options(of: request) }
    if let name = PassportRoute.Name(path: path) {
      return try await courseReply(to: request, name, from: address)
    }
    if let target = try LocationResource.target(path: path) {
      guard let account = try account(of: request, from: address) else {
        return .unauthorized
      }
      try LocationEndpoint.check(request, target, isReadOnly: configuration.isReadOnly)
      let isChange = request.method != .get && request.method != .head
      let key = try AccountName.key(in: request.headers)
      let limit = target == .batch ? limits.batchBytes : limits.bodyBytes
      var share = BodyReservation(of: target == .batch ? budgets.batch : budgets.single)
      defer { share.releaseAll() }
      let body = isChange ? try await body(of: request, limit: limit, within: &share) : []
      return try await LocationEndpoint(
        store: store, request: request, body: body, account: account, key: key
      ).reply(to: target)
    }
    switch path {
    case "/":
      return try await pageReply(to: request, from: address)
    case "/health", "/health/ready", "/openapi.json":
      try Self.check(request.method, allowed: [.get, .head])
      if path == "/health/ready" { try store.check() }
      return path == "/openapi.json" ? .description : .healthy
    default:
      throw Refusal.unknownAddress
    }
  }

  private func courseReply(
    to request: Request, _ name: PassportRoute.Name, from address: String
  ) async throws -> Response {
    guard let account = try account(of: request, from: address) else {
      return .unauthorized
    }
    if configuration.isReadOnly, name != .read, request.method == .get { throw Refusal.readOnly }
    try Self.check(request.method, allowed: methods(of: name))
    var response: Response
    switch try PassportRoute(name, query: request.uri.query) {
    case .read:
      response = .json(LocationWire.text(of: try store.titles(of: account)))
    case .readLocation(let id):
      guard var location = try store.location(id, of: account) else { throw Refusal.unknown(id) }
      // The course's clients expect a flat object.
      location.original = nil
      response = .json(LocationWire.text(of: location))
    case .create(let data):
      let key = try AccountName.key(in: request.headers)
      let location = try LocationWire.newLocation(data.utf8)
      let id = try await store.create(location, for: account, key: key)
      response = .done("Location created.", id: id)
    case .delete(let id):
      try await store.delete(id, of: account)
      response = .done("Location deleted.", id: id)
    }
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func pageReply(
    to request: Request, from address: String
  ) async throws -> Response {
    var account: String?
    switch request.method {
    case .get, .head:
      account = try AccountName.name(in: request.headers, limit: limits.accountBytes)
      if account == nil { account = FormText.value(of: "account", in: request.uri.query ?? "") }
    case .post:
      try Refusal.checkEncoding(of: request.headers)
      var share = BodyReservation(of: budgets.single)
      defer { share.releaseAll() }
      let body = try await body(of: request, limit: limits.bodyBytes, within: &share)
      account = FormText.value(of: "account", in: String(decoding: body, as: UTF8.self))
    default:
      throw Refusal.method(request.method, allowed: Self.pageMethods)
    }
    if let account {
      guard account.utf8.count <= limits.accountBytes,
        try isKnown(account, from: address)
      else {
        var response = Page.response(
          title: "This server does not know the account", account: "", nil)
        response.status = .unauthorized
        response.headers[.wwwAuthenticate] = PassportHeader.challenge
        return response
      }
      try checkRate(of: account)
    }
    guard let account, !account.isEmpty else {
      return Page.response(title: "My Passport", account: "", [])
    }
    let places = try store.locations(of: account, after: 0, limit: Page.placeLimit)
    return Page.response(title: "The places of \(account)", account: account, places)
  }
}

// MARK: - Checks of every request

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

  /// Protects against DNS rebinding, with which a page of another site could read the places.
  private func checkHost(_ request: Request) throws(Refusal) {
    let name = try RequestHost.name(of: request.head)
    guard let hostNames = configuration.hostNames else { return }
    let known = hostNames + ["localhost", "127.0.0.1", "[::1]"]
    guard known.contains(where: { $0.lowercased() == name }) else {
      throw Refusal(
        .misdirectedRequest,
        "This server answers as localhost and under the names given by --host-name.")
    }
  }

  /// Returns the account of the request; nil if it is missing or unknown.
  private func account(
    of request: Request, from address: String
  ) throws -> String? {
    guard let name = try AccountName.name(in: request.headers, limit: limits.accountBytes),
      try isKnown(name, from: address)
    else { return nil }
    try checkRate(of: name)
    return name
  }

  /// Returns a Boolean value that indicates whether the server knows an account.
  ///
  /// - Throws: ``Refusal`` for an unknown account if too many names were tried from the address.
  private func isKnown(
    _ account: String, from address: String
  ) throws(Refusal) -> Bool {
    if accounts.contains(account) { return true }
    let now = DispatchTime.now().uptimeNanoseconds
    guard let guesses = accounts.guesses, !guesses.admitsFailure(from: address, at: now) else {
      return false
    }
    throw Refusal(
      .tooManyRequests,
      "Too many unknown accounts were tried from this address. Wait "
        + "\(GuessLimiter.secondsPerGuess) seconds.",
      fields: [.retryAfter: "\(GuessLimiter.secondsPerGuess)"])
  }

  private func checkRate(of account: String) throws(Refusal) {
    guard let limiter, !limiter.admits(account, at: DispatchTime.now().uptimeNanoseconds) else {
      return
    }
    throw Refusal(
      .tooManyRequests, "The account sends too many requests. Wait a second.",
      fields: [.retryAfter: "1"])
  }

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - limit: The maximum length of the body, in bytes.
  ///   - share: The memory that is reserved for the body.
  /// - Throws: ``Refusal`` if the body is too long or not valid HTTP, or if the bodies of other
  ///   requests leave no memory.
  private func body(
    of request: Request, limit: Int, within share: inout BodyReservation
  ) async throws -> [UInt8] {
    let tooLarge = Refusal(
      .contentTooLarge, "The body is longer than \(limit) bytes. Nothing was changed.")
    if let length = request.headers[.contentLength].flatMap(Int.init), length > limit {
      throw tooLarge
    }
    var body: [UInt8] = []
    do {
      for try await part in request.body {
        let count = part.readableBytes
        guard count <= limit - body.count else { throw tooLarge }
        guard share.grow(by: count) else { throw Refusal.busy }
        body.append(contentsOf: part.readableBytesView)
      }
    } catch let error where !(error is CancellationError || error is Refusal) {
      // An example is a chunk without its length.
      throw Refusal(.badRequest, "The body is not valid HTTP. Nothing was changed.")
    }
    return body
  }
}

// MARK: - Methods

extension PassportResponder {
  private static let pageMethods: [HTTPRequest.Method] = [.get, .head, .post]

  /// Returns the methods of a route of the course. HEAD requests must not change anything.
  private func methods(of route: PassportRoute.Name) -> [HTTPRequest.Method] {
    if route == .read { return [.get, .head] }
    return configuration.isReadOnly ? [] : [.get]
  }

  private static func check(
    _ method: HTTPRequest.Method, allowed: [HTTPRequest.Method]
  ) throws(Refusal) {
    guard allowed.contains(method) else { throw Refusal.method(method, allowed: allowed) }
  }

  /// Returns the methods that an address, or with `*` the server, supports (RFC 9110, section
  /// 9.3.7).
  private func options(of request: Request) throws -> Response {
    let path = PassportRoute.normalized(path: request.uri.path)
    let allowed: [HTTPRequest.Method]
    if let name = PassportRoute.Name(path: path) {
      allowed = methods(of: name)
    } else if let target = try LocationResource.target(path: path) {
      allowed = LocationEndpoint.methods(of: target, isReadOnly: configuration.isReadOnly)
    } else {
      switch path {
      case "*":
        guard request.method == .options else { throw Refusal.asterisk }
        let changes: [HTTPRequest.Method] = configuration.isReadOnly ? [] : [.put, .delete]
        allowed = Self.pageMethods + changes
      case "/": allowed = Self.pageMethods
      case "/health", "/health/ready", "/openapi.json": allowed = [.get, .head]
      default: throw Refusal.unknownAddress
      }
    }
    return Response(status: .noContent, headers: [.allow: Refusal.list(allowed)])
  }
}

// MARK: - Log

extension PassportResponder {
  /// Logs only the kind of a request, because the query, the body and the reply contain personal
  /// text.
  private func log(_ request: Request, _ response: Response, since start: UInt64) {
    guard logger.logLevel <= .info else { return }
    let microseconds = (DispatchTime.now().uptimeNanoseconds - start) / 1000
    let path = PassportRoute.normalized(path: request.uri.path)
    logger.info(
      "request",
      metadata: [
        "method": "\(request.method.rawValue)", "route": "\(Self.kind(of: path))",
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

extension HTTPFields {
  /// The fields of every response.
  static var common: HTTPFields {
    var fields: HTTPFields = [.date: dateField(Date.now), .server: PassportHeader.serverName]
    if let name = HTTPField.Name(PassportHeader.server) { fields[name] = PassportHeader.serverName }
    return fields
  }

  /// Returns a date in the format of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110,
  /// section 5.6.7).
  private static func dateField(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return String(unsafeUninitializedCapacity: 40) { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      }
    }
  }
}
