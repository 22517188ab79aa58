import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Synchronization

/// Closes a connection whose client is too slow to send a request or to receive a reply, or idle
/// for too long.
///
/// One timer per connection checks the deadlines, so requests need no timers.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let table: ConnectionTable
  private let limits: ServerLimits
  /// Returns true if a client that asks before it sends a body may send it.
  private let mayContinue: @Sendable (HTTPRequest) -> Bool
  private var timer: Scheduled<Void>?
  /// The time by which the client must have sent its request; nil while it is the server's turn.
  private var requestDeadline: NIODeadline?
  /// The time by which the client must have received the reply; nil while none is on its way.
  private var replyDeadline: NIODeadline?
  /// The number of requests without a complete reply.
  private var openRequests = 0
  /// The number of replies on their way; a client that does not wait can have several.
  private var unsentReplies = 0
  private var isRequestComplete = true
  private var bodyBytes = 0
  /// If true, the client was not allowed to send its body.
  private var closesAfterReply = false

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
    // The deadline of the first request begins with the connection.
    requestDeadline = context.eventLoop.now + TimeAmount(.seconds(limits.requestSeconds))
    startTimer(context)
    let pipeline = context.pipeline.syncOperations
    if let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) {
      do {
        try pipeline.addHandler(RequestFormHandler(), position: .after(decoder))
      } catch {
        // Without the check of its form, no request is read.
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
    switch unwrapInboundIn(data) {
    case .head(let head):
      openRequests += 1
      isRequestComplete = false
      bodyBytes = 0
      table.update(context.channel, idleSince: nil)
      requestDeadline = context.eventLoop.now + TimeAmount(.seconds(limits.requestSeconds))
      if head.headerFields[.expect]?.lowercased() == "100-continue", openRequests == 1 {
        // A client that asks first waits for this before it sends the body (RFC 9110, 10.1.1).
        closesAfterReply = !mayContinue(head)
        if !closesAfterReply {
          context.writeAndFlush(
            wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
        }
      }
    case .body(let part):
      bodyBytes += part.readableBytes
      // The rest of a refused request is read for a limited time, so that the client gets to read
      // the reply.
      let most = max(limits.bodyBytes * 8, limits.batchBytes + limits.bodyBytes)
      if bodyBytes > most { return context.close(promise: nil) }
    case .end:
      isRequestComplete = true
      requestDeadline = nil
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var response):
      unsentReplies += 1
      replyDeadline = context.eventLoop.now + TimeAmount(.seconds(limits.replySeconds))
      // The client may send the body nevertheless.
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
    guard openRequests == 0, isRequestComplete else { return }
    requestDeadline = now + TimeAmount(.seconds(limits.idleSeconds))
    table.update(channel, idleSince: now)
  }

  private func startTimer(_ context: ChannelHandlerContext) {
    let shortest = min(limits.requestSeconds, limits.replySeconds, limits.idleSeconds)
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(.seconds(shortest))) {
      let deadlines = [self.requestDeadline, self.replyDeadline].compactMap(\.self)
      if deadlines.contains(where: { $0 <= context.eventLoop.now }) {
        context.close(promise: nil)
      } else {
        self.startTimer(context)
      }
    }
  }
}

/// Converts requests of HTTP/1.0, and those in absolute form, for the rest of the server, which
/// does not know about them.
///
/// After a request of HTTP/1.0 the connection is closed, because such a client may not know otherwise
/// where the reply ends (RFC 9112, section 9.3). `Host` is optional there, although browsers always
/// send it. In absolute form the target says the host, and `Host` says nothing (RFC 9112, section
/// 3.2.2).
final class RequestFormHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    if (head.version.major, head.version.minor) < (1, 1) {
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      if !head.headers.contains(name: "Host") {
        head.headers.add(name: "Host", value: "localhost")
      }
    }
    if let (authority, rest) = RequestHost.parts(ofTarget: head.uri) {
      head.uri = rest
      // Without Host, or with two, the request is refused.
      if head.headers["Host"].count == 1 {
        head.headers.replaceOrAdd(name: "Host", value: authority)
      }
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}

/// The open connections, up to a limit.
///
/// A new one beyond the limit closes the one that has been idle for the longest time, so abandoned
/// connections do not exclude new clients.
final class ConnectionTable: Sendable {
  /// An open connection.
  private struct Entry {
    let channel: any Channel
    /// Idle since; nil while a request is being answered.
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
      // If all are busy, the new one is closed.
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
