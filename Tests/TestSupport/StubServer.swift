public import Foundation
import Glibc
import Synchronization

/// A server on the loopback interface that answers as a test wants it to, including incorrectly.
///
/// ```swift
/// let server = try StubServer { request in
///   request.path == "/health" ? .text("ok") : .closed
/// }
/// let answer = try await session.response(to: URLRequest(url: server.url))
/// #expect(server.requests.count == 1)
/// ```
///
/// It uses sockets on threads of its own, without a framework that would prevent it from violating
/// the protocol. When it is released, its port and its connections are closed.
public final class StubServer: Sendable {
  /// The request of a client.
  public struct Request: Hashable, Sendable {
    public let method: String
    /// The path with the query, as it was sent.
    public let target: String
    /// The header fields by their lowercase names.
    public let headers: [String: String]
    public let body: Data

    /// The path without the query.
    public var path: String { String(target.prefix { $0 != "?" }) }
  }

  /// The reply to a client, after which the connection is closed unless it is kept open.
  public enum Reply: Sendable {
    /// A complete reply.
    case http(status: Int, headers: [String: String] = [:], body: Data = Data())
    /// These bytes, valid or not.
    case raw(Data)
    /// These bytes, and then nothing until the server is released.
    case stalled(after: Data = Data())
    /// These bytes, after which the next request on the connection is read and answered.
    case keptOpen(after: Data)
    /// No bytes.
    case closed
    /// A reset connection (RST).
    case reset
    /// A header followed by this many bytes, or as many as the client accepts.
    case flood(bytes: Int, isAnnounced: Bool)

    /// Returns a reply with status 200 and a text.
    public static func text(_ text: String) -> Reply { .http(status: 200, body: Data(text.utf8)) }

    /// Returns a reply with status 200 and JSON.
    public static func json(_ text: String, headers: [String: String] = [:]) -> Reply {
      .http(
        status: 200,
        headers: headers.merging(["Content-Type": "application/json"]) { first, _ in first },
        body: Data(text.utf8))
    }

    /// Returns a redirect.
    public static func redirect(to address: String, status: Int = 302) -> Reply {
      .http(status: status, headers: ["Location": address])
    }
  }

  public let port: Int
  private let core: Core

  /// Starts the server on a free port.
  ///
  /// - Parameter answer: Returns the reply to each request, on a thread of the connection's own.
  /// - Throws: `SubprocessError.system` if there is no socket available.
  public init(_ answer: @escaping @Sendable (Request) -> Reply) throws {
    let (listener, port) = try Self.listener()
    self.port = port
    core = Core(listener: listener, answer: answer)
    let core = core
    Thread.detachNewThread { core.accept() }
  }

  deinit { core.stop() }

  /// The URL `http://127.0.0.1:PORT`.
  public var url: URL { URL(string: address) ?? URL(fileURLWithPath: "/") }

  public var address: String { "http://127.0.0.1:\(port)" }

  /// All requests so far, in the order of arrival.
  public var requests: [Request] { core.state.withLock(\.requests) }

  /// The number of bytes of floods that clients have accepted.
  public var floodedBytes: Int { core.state.withLock(\.floodedBytes) }

  /// The number of floods that have ended, because the client accepted everything or disconnected.
  public var endedFloods: Int { core.state.withLock(\.endedFloods) }

  /// Stops answering, like a server that went down.
  public func stop() { core.stop() }

  /// Returns a port that nothing listens on.
  public static func deadPort() throws -> Int {
    let (listener, port) = try listener()
    close(listener)
    return port
  }

  private static func listener() throws -> (descriptor: Int32, port: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard listener >= 0 else { throw SubprocessError.system(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failure = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &size) == 0 ? nil : errno
      }
    }
    if let failure {
      close(listener)
      throw SubprocessError.system(call: "bind", code: failure)
    }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }
}
