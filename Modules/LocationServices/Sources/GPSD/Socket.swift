import Foundation
import Synchronization

/// A TCP connection that one thread reads and another may shut down.
final class Socket: Sendable {
  private struct State {
    var descriptor: Int32?
    var isShutDown = false
  }

  /// The timeout for connecting and sending, in seconds.
  private static let timeout = 5

  private let state = Mutex(State())

  /// Connects to a port. The addresses of a host name are tried one after the other.
  ///
  /// - Throws: ``SocketError`` of the last address.
  func connect(host: String, port: UInt16) throws(SocketError) {
    let descriptor = try Self.open(host: host, port: port)
    let isShutDown = state.withLock { state in
      state.descriptor = descriptor
      return state.isShutDown
    }
    if isShutDown { shutDown() }
  }

  /// Receives lines until the other side or ``shutDown()`` ends the connection, then closes it.
  ///
  /// - Parameter handle: Handles a line and returns the reply, which may be empty; nil ends the
  ///   connection.
  /// - Returns: The error that ended the connection; nil if the other side or `handle` ended it.
  func receiveLines(_ handle: (Data) -> String?) -> SocketError? {
    guard let descriptor = state.withLock(\.descriptor), let file = fdopen(descriptor, "r") else {
      return SocketError(errno: errno)
    }
    defer {
      state.withLock { state in
        state.descriptor = nil
        _ = fclose(file)
      }
    }
    let flags = Int32(MSG_NOSIGNAL)
    // The lines of gpsd are shorter than 10,240 bytes (`GPS_JSON_RESPONSE_MAX`). The pieces of a
    // longer line count as lines.
    var buffer = [CChar](repeating: 0, count: 65_536)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      guard let answer = handle(Data(bytes: buffer, count: strlen(buffer))) else { return nil }
      // The request is short enough to be accepted at once by a connection on which nothing was
      // sent yet.
      if !answer.isEmpty, send(descriptor, answer, answer.utf8.count, flags) < 0 {
        return SocketError(errno: errno)
      }
    }
    return ferror(file) == 0 ? nil : SocketError(errno: errno)
  }

  /// Shuts down the connection, which then reads as ended by the other side.
  func shutDown() {
    state.withLock { state in
      state.isShutDown = true
      // After the descriptor is closed, its number may belong to another file.
      if let descriptor = state.descriptor { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }
}

extension Socket {
  private static func open(host: String, port: UInt16) throws(SocketError) -> Int32 {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, String(port), &hints, &list)
    guard status == 0 else { throw SocketError(String(cString: gai_strerror(status))) }
    defer { freeaddrinfo(list) }
    var failure = SocketError("it has no address")
    var next = list
    while let address = next?.pointee {
      do throws(SocketError) {
        return try open(address)
      } catch {
        failure = error
      }
      next = address.ai_next
    }
    throw failure
  }

  private static func open(_ address: addrinfo) throws(SocketError) -> Int32 {
    let kind = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.ai_family, kind, address.ai_protocol)
    guard descriptor >= 0 else { throw SocketError(errno: errno) }
    // A computer that is switched off does not close its connections.
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    // The send timeout also applies to connecting (`man 7 socket`).
    var time = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    guard Foundation.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
      defer { close(descriptor) }
      throw SocketError(errno: errno == EINPROGRESS ? ETIMEDOUT : errno)
    }
    return descriptor
  }
}

/// The reason why a connection could not be made, or has ended.
struct SocketError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Creates an error from an error number of the system (`man 3 errno`).
  init(errno number: Int32) {
    description = String(cString: strerror(number))
  }
}
