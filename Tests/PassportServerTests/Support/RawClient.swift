import Foundation
import Glibc

/// A client that sends exactly the given bytes and returns exactly the received ones.
///
/// Its calls block, so they are made on threads of their own: the server under test runs on those
/// that the tests share.
final class RawClient: Sendable {
  enum Failure: Error {
    case system(call: String, code: Int32)
    case timedOut(received: String)
  }

  private let descriptor: Int32

  /// Connects to a server on this machine.
  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure.system(call: "socket", code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Failure.system(call: "connect", code: errno) }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure.system(call: "send", code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the request: no more data will be sent.
  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// All that comes until the server closes the connection.
  func readToEnd() throws -> String { try read { _ in false } }

  /// Returns the data received until it contains a text, or the server closes the connection.
  func read(until text: String) throws -> String {
    try read { String(decoding: $0, as: UTF8.self).contains(text) }
  }

  private func read(until isEnough: ([UInt8]) -> Bool) throws -> String {
    var received: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while !isEnough(received) {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Much longer than any test takes, so that only a failure reaches it.
      guard poll(&waiting, 1, 60_000) > 0 else {
        throw Failure.timedOut(received: String(decoding: received, as: UTF8.self))
      }
      let count = Glibc.read(descriptor, &piece, piece.count)
      guard count > 0 else { break }
      received += piece[..<count]
    }
    return String(decoding: received, as: UTF8.self)
  }
}

/// Runs blocking code on a separate thread.
func blocking<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
