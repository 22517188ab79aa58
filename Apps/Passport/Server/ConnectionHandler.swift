import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Synchronization

/// A channel handler that closes connections whose client is too slow or which are idle for too
/// long. A client that does not send the rest of a body in time is answered with 408 first (RFC
/// 9110, 15.5.9).
///
/// One timer per connection checks the deadlines, so that requests need no timers.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let table: ConnectionTable
  private var limits: ServerLimits
  /// A closure that returns whether a client that asks before it sends a body may send it.
  private let mayContinue: @Sendable (HTTPRequest) -> Bool
  private var timer: Scheduled<Void>?
  /// The time by which the client must have sent its request; nil while the server is responding.
  private var requestDeadline: NIODeadline?
  /// The time by which the client must have received the reply; nil while no reply is being sent.
  private var replyDeadline: NIODeadline?
  /// The number of requests that have not been answered completely.
  private var openRequests = 0
  /// The number of replies that are being sent. A client that pipelines its requests can have
  /// several.
  private var unsentReplies = 0
  private var isRequestComplete = true
  private var bodyBytes = 0
  /// A Boolean value that indicates whether the client was not allowed to send its body.
  private var closesAfterReply = false
  /// A Boolean value that indicates whether the client was told that it is too slow. Nothing else is
  /// read or written.
  private var hasTimedOut = false

  init(
    table: ConnectionTable, limits: ServerLimits,
    mayContinue: @escaping @Sendable (HTTPRequest) -> Bool
  ) {
    self.table = table
    self.limits = limits
    self.mayContinue = mayContinue
  }

  func handlerAdded(context: ChannelHandlerContext) {
    table.add(context.channel)
    // The time for the first request begins with the connection.
    requestDeadline = context.eventLoop.now + TimeAmount(.seconds(limits.requestSeconds))
    startTimer(context)
    let pipeline = context.pipeline.syncOperations
    if let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) {
      do {
        try pipeline.addHandler(RequestFormHandler(), position: .after(decoder))
      } catch {
        // Without this validation, no request may be read.
        context.close(promise: nil)
      }
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { stopTracking(context.channel) }

  func channelInactive(context: ChannelHandlerContext) {
    stopTracking(context.channel)
    context.fireChannelInactive()
  }

  private func stopTracking(_ channel: any Channel) {
    timer?.cancel()
    table.remove(channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if hasTimedOut { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      openRequests += 1
      isRequestComplete = false
      bodyBytes = 0
      table.update(context.channel, idleSince: nil)
      requestDeadline = context.eventLoop.now + TimeAmount(.seconds(limits.requestSeconds))
      if head.headerFields[.expect]?.lowercased() == "100-continue", openRequests == 1 {
        // A client that asks first waits for this response before it sends the body (RFC 9110,
        // 10.1.1).
        closesAfterReply = !mayContinue(head)
        if !closesAfterReply {
          context.writeAndFlush(
            wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
        }
      }
    case .body(let part):
      bodyBytes += part.readableBytes
      // The rest of a refused request is read up to a limit, so that the client gets to read the
      // reply.
      let most = max(limits.bodyBytes * 8, limits.batchBytes + limits.bodyBytes)
      if bodyBytes > most { return context.close(promise: nil) }
    case .end:
      isRequestComplete = true
      requestDeadline = nil
      // The reply to a refused request may be sent before its body has arrived.
      beginIdling(context.channel)
    }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { shortenDeadlines(context) }
    context.fireUserInboundEventTriggered(event)
  }

  /// Bounds the time for which a client can delay the server, which is stopping. A request that has
  /// arrived is still answered.
  private func shortenDeadlines(_ context: ChannelHandlerContext) {
    limits.requestSeconds = min(limits.requestSeconds, limits.stopSeconds)
    limits.replySeconds = min(limits.replySeconds, limits.stopSeconds)
    let deadline = context.eventLoop.now + TimeAmount(.seconds(limits.stopSeconds))
    requestDeadline = requestDeadline.map { min($0, deadline) }
    replyDeadline = replyDeadline.map { min($0, deadline) }
    timer?.cancel()
    startTimer(context)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if hasTimedOut { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
    switch unwrapOutboundIn(data) {
    case .head(var response):
      unsentReplies += 1
      replyDeadline = context.eventLoop.now + TimeAmount(.seconds(limits.replySeconds))
      // The client may still send the body.
      if closesAfterReply { response.headerFields[.connection] = "close" }
      context.write(wrapOutboundOut(.head(response)), promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      let channel = context.channel
      let sent = promise ?? context.eventLoop.makePromise()
      sent.futureResult.assumeIsolated().whenComplete { _ in
        self.replyWasSent(on: channel)
      }
      context.write(data, promise: sent)
    }
  }

  private func replyWasSent(on channel: any Channel) {
    let now = channel.eventLoop.now
    openRequests -= 1
    unsentReplies -= 1
    replyDeadline = unsentReplies > 0 ? now + TimeAmount(.seconds(limits.replySeconds)) : nil
    if closesAfterReply { return channel.close(promise: nil) }
    beginIdling(channel)
  }

  /// Begins to wait for the next request if all requests have arrived and are answered.
  private func beginIdling(_ channel: any Channel) {
    guard openRequests == 0, isRequestComplete else { return }
    let now = channel.eventLoop.now
    requestDeadline = now + TimeAmount(.seconds(limits.idleSeconds))
    table.update(channel, idleSince: now)
  }

  private func startTimer(_ context: ChannelHandlerContext) {
    let shortest = min(limits.requestSeconds, limits.replySeconds, limits.idleSeconds)
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(.seconds(shortest))) {
      let deadlines = [self.requestDeadline, self.replyDeadline].compactMap(\.self)
      guard deadlines.contains(where: { $0 <= context.eventLoop.now }) else {
        return self.startTimer(context)
      }
      if self.awaitsBody { self.refuse(.tooSlow, context) } else { context.close(promise: nil) }
    }
  }

  /// A Boolean value that indicates whether the rest of a body is all that the server waits for,
  /// and no reply to its request was begun.
  private var awaitsBody: Bool {
    openRequests == 1 && !isRequestComplete && unsentReplies == 0 && !hasTimedOut
  }

  /// Answers a request that has not arrived completely, and closes the connection once the client
  /// had time to read the reply.
  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    hasTimedOut = true
    let body = ByteBuffer(string: refusal.text)
    var fields = HTTPFields.common
    fields[.contentType] = Response.jsonType
    fields[.contentLength] = "\(body.readableBytes)"
    fields[.connection] = "close"
    let head = HTTPResponse(status: refusal.status, headerFields: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(body)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    let channel = context.channel
    timer = context.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
  }
}

/// A channel handler that converts HTTP/1.0 requests, requests in absolute form and the options of
/// a connection for the rest of the server, which does not support them.
///
/// After an HTTP/1.0 request the connection is closed, because the client may not be able to tell
/// otherwise where the reply ends (RFC 9112, section 9.3). `Host` is optional there, although
/// browsers always send it. In absolute form, the target contains the host, and `Host` is ignored
/// (RFC 9112, section 3.2.2). The rest of the server recognizes `close` only in lowercase and as
/// the only option of `Connection` (RFC 9110, section 7.6.1).
final class RequestFormHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    if (head.version.major, head.version.minor) < (1, 1) {
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      // The client does not know interim responses (RFC 9110, section 10.1.1).
      head.headers.remove(name: "Expect")
      if !head.headers.contains(name: "Host") {
        head.headers.add(name: "Host", value: "localhost")
      }
    }
    if !head.isKeepAlive || Self.endsParsing(head) {
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    }
    if let (authority, rest) = RequestHost.parts(ofTarget: head.uri) {
      head.uri = rest
      // A request without `Host`, or with two, is refused.
      if head.headers["Host"].count == 1 {
        head.headers.replaceOrAdd(name: "Host", value: authority)
      }
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Returns a Boolean value that indicates whether the parser reads nothing after a request,
  /// because another protocol may follow. The server supports none, so that the client has to send
  /// its next request on a new connection.
  private static func endsParsing(_ head: HTTPRequestHead) -> Bool {
    if head.method == .CONNECT { return true }
    let options = head.headers[canonicalForm: "Connection"].map { $0.lowercased() }
    return head.headers.contains(name: "Upgrade") && options.contains("upgrade")
  }
}

/// The open connections, up to a limit.
///
/// A new connection beyond the limit closes the connection that has been idle the longest, so that
/// abandoned connections do not exclude new clients.
final class ConnectionTable: Sendable {
  /// An open connection.
  private struct Entry {
    let channel: any Channel
    /// The time since which the connection is idle; nil while a request is being answered.
    var idleSince: NIODeadline? = .now()
  }

  private let limit: Int
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  func add(_ channel: any Channel) {
    let leaving: (any Channel)? = entries.withLock { entries in
      entries[ObjectIdentifier(channel)] = Entry(channel: channel)
      guard entries.count > limit else { return nil }
      // If all connections are busy, the new one is closed.
      let idle = entries.values.filter { $0.channel !== channel && $0.idleSince != nil }
      let longest = idle.min { ($0.idleSince ?? .distantFuture) < ($1.idleSince ?? .distantFuture) }
      let leaving = longest?.channel ?? channel
      entries[ObjectIdentifier(leaving)] = nil
      return leaving
    }
    leaving?.close(promise: nil)
  }

  func update(_ channel: any Channel, idleSince time: NIODeadline?) {
    entries.withLock { $0[ObjectIdentifier(channel)]?.idleSince = time }
  }

  func remove(_ channel: any Channel) {
    entries.withLock { $0[ObjectIdentifier(channel)] = nil }
  }
}
