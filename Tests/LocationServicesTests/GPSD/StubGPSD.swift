import Foundation
import Glibc
import Synchronization

/// A server that responds like gpsd, or with whatever a test sends.
final class StubGPSD: Sendable {
  /// The steps for a connection, performed in order.
  enum Step: Sendable {
    case send([UInt8])
    /// Waits for a request, which ends with a line.
    case awaitRequest
    /// Waits until the other side has ended the connection.
    case awaitEnd
  }

  /// The port on 127.0.0.1.
  let port: UInt16

  private let log = AsyncStream.makeStream(of: String.self)

  /// Begins to listen.
  ///
  /// - Parameter connections: The behavior of each connection. After the last it stops listening.
  init(_ connections: [[Step]]) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 8) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: address.sin_port)
    let log = log.continuation
    Thread.detachNewThread {
      for steps in connections { Self.serve(listener, steps, log) }
      close(listener)
      log.finish()
    }
  }

  /// The received requests and closed connections, as they occur.
  var events: AsyncStream<String> { log.stream }

  private static func serve(
    _ listener: Int32, _ steps: [Step], _ log: AsyncStream<String>.Continuation
  ) {
    let connection = accept(listener, nil, nil)
    guard connection >= 0 else { return }
    defer { close(connection) }
    for step in steps {
      switch step {
      case .send(let bytes):
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes {
            Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard count > 0 else { return }
          rest = rest.dropFirst(count)
        }
      case .awaitRequest: log.yield(received(connection, until: 0x0A).filter { $0 != "\n" })
      case .awaitEnd:
        _ = received(connection, until: nil)
        log.yield("ended")
      }
    }
  }

  /// Returns the bytes received up to a byte, or to the end.
  private static func received(_ connection: Int32, until end: UInt8?) -> String {
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while read(connection, &byte, 1) == 1 {
      text.append(byte)
      if byte == end { break }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension StubGPSD.Step {
  /// Sends lines as gpsd ends them.
  static func lines(_ lines: String...) -> Self {
    .send(Array(lines.map { $0 + "\r\n" }.joined().utf8))
  }

  /// The greeting, the request, and the answer to it.
  static let opening: [Self] = [
    .lines(GPSDRecording.version), .awaitRequest,
    .lines(GPSDRecording.devices, GPSDRecording.watch),
  ]
}
