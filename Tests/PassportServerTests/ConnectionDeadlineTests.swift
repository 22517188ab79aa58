import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import PassportServer

/// The deadlines of connections, with a clock that the tests advance.
struct ConnectionDeadlineTests {
  private let channel: EmbeddedChannel

  init() throws {
    var limits = ServerLimits()
    (limits.requestSeconds, limits.replySeconds, limits.idleSeconds) = (10, 30, 50)
    limits.stopSeconds = 3
    channel = EmbeddedChannel(
      handler: ConnectionHandler(
        table: ConnectionTable(limit: 8), limits: limits, mayContinue: { _ in true }))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
  }

  private func ask() throws {
    let request = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    try channel.writeInbound(HTTPRequestPart.head(request))
    try channel.writeInbound(HTTPRequestPart.end(nil))
  }

  private func beginReply() throws {
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
  }

  private func endReply() throws { try channel.writeOutbound(HTTPResponsePart.end(nil)) }

  private func isOpen(after seconds: Int64) -> Bool {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
    return channel.isActive
  }

  @Test func anUnsentRequestClosesTheConnection() {
    #expect(isOpen(after: 9))
    #expect(!isOpen(after: 11))
  }

  /// The statuses of the replies that were sent.
  private func statuses() throws -> [Int] {
    var statuses: [Int] = []
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
      if case .head(let head) = part { statuses.append(head.status.code) }
    }
    return statuses
  }

  private func askWithBody() throws {
    let request = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
    try channel.writeInbound(HTTPRequestPart.head(request))
    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "{")))
  }

  @Test func anUnsentBodyIsAnsweredAndClosesTheConnection() throws {
    try askWithBody()
    #expect(isOpen(after: 9))
    #expect(try statuses() == [])
    #expect(isOpen(after: 1))
    #expect(try statuses() == [408])
    // It comes too late.
    try channel.writeInbound(HTTPRequestPart.end(nil))
    #expect(throws: ChannelError.self) { try beginReply() }
    #expect(!isOpen(after: 1))
    #expect(try statuses() == [])
  }

  @Test func anUnsentBodyWithAReplyClosesTheConnectionAlone() throws {
    try askWithBody()
    try beginReply()
    #expect(!isOpen(after: 20))
    #expect(try statuses() == [200])
  }

  @Test func anUnsentBodyAfterAnUnansweredRequestClosesTheConnectionAlone() throws {
    try ask()
    try askWithBody()
    #expect(!isOpen(after: 20))
    #expect(try statuses() == [])
  }

  @Test func aSlowHandlerKeepsTheConnectionOpen() throws {
    try ask()
    #expect(isOpen(after: 1_000))
  }

  @Test func anUnreceivedReplyClosesTheConnection() throws {
    try ask()
    try beginReply()
    #expect(isOpen(after: 20))
    try ask()
    #expect(!isOpen(after: 20))
  }

  @Test func eachReplyHasItsOwnDeadline() throws {
    try ask()
    try ask()
    try beginReply()
    #expect(isOpen(after: 20))
    try beginReply()
    try endReply()
    #expect(isOpen(after: 20))
    #expect(!isOpen(after: 20))
  }

  @Test func aStoppingServerSoonClosesAConnectionWithAnUnsentRequest() throws {
    let request = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/")
    try channel.writeInbound(HTTPRequestPart.head(request))
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(isOpen(after: 2))
    #expect(!isOpen(after: 2))
  }

  @Test func aStoppingServerSoonClosesAConnectionWithAnUnreceivedReply() throws {
    try ask()
    try beginReply()
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(isOpen(after: 2))
    #expect(!isOpen(after: 2))
  }

  @Test func aStoppingServerStillAnswersACompleteRequest() throws {
    try ask()
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(isOpen(after: 1_000))
    try beginReply()
    #expect(isOpen(after: 1))
    #expect(!isOpen(after: 5))
  }

  @Test func anIdleConnectionIsClosed() throws {
    try ask()
    try beginReply()
    try endReply()
    #expect(isOpen(after: 49))
    #expect(!isOpen(after: 11))
  }
}
