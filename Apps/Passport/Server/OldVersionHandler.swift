import NIOCore
import NIOHTTP1

/// Makes requests of HTTP/1.0 such as the server's other parts know: those parts see no version.
///
/// The connection ends with the reply, as a client of that version may not know otherwise where it
/// ends (RFC 9112, section 9.3). It need not say which host it asks; browsers always do.
final class OldVersionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data),
      (head.version.major, head.version.minor) < (1, 1)
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "Connection", value: "close")
    if !head.headers.contains(name: "Host") { head.headers.add(name: "Host", value: "localhost") }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
