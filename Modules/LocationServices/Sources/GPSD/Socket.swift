import Foundation
import Synchronization

/// TCP connections that nobody waits for: the system tells when something has come.
enum Socket {
  /// How long a computer may take to answer at all, in milliseconds.
  private static let patience: Int32 = 5_000

  /// Connects to a port. Names are looked up, and their addresses tried one after the other.
  ///
  /// - Returns: a descriptor that does not block.
  /// - Throws: ``SocketError`` of the last address.
  static func connect(host: String, port: UInt16) async throws(SocketError) -> Int32 {
    let result = await withCheckedContinuation { continuation in
      // Looking names up has no form that does not wait. A queue of its own has a thread for it,
      // however busy those that all share are.
      DispatchQueue(label: "gpsd.connect").async {
        continuation.resume(returning: Result { try open(host: host, port: port) })
      }
    }
    do {
      return try result.get()
    } catch {
      throw error as? SocketError ?? SocketError("\(error)")
    }
  }

  /// Hands over what comes, until the other side or the task ends the connection, and closes it.
  ///
  /// - Parameter take: takes bytes and may answer; it returns an answer to send, and nil to end.
  /// - Returns: why it ended; nil where the other side or `take` ended it.
  static func receive(
    from descriptor: Int32, _ take: @escaping @Sendable (ArraySlice<UInt8>) -> [UInt8]?
  ) async -> SocketError? {
    let reading = SocketReading(descriptor)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let source = DispatchSource.makeReadSource(
          fileDescriptor: descriptor, queue: DispatchQueue(label: "gpsd"))
        source.setEventHandler {
          if !reading.goesOn(take) { source.cancel() }
        }
        source.setCancelHandler {
          continuation.resume(returning: reading.close())
        }
        source.resume()
      }
    } onCancel: {
      reading.shutDown()
    }
  }
}

// MARK: - Connecting

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
    let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard descriptor >= 0 else { throw SocketError(errno: errno) }
    do throws(SocketError) {
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0,
        fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) >= 0
      else { throw SocketError(errno: errno) }
      // A computer that is switched off does not say so.
      var isOn: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &isOn, size)
      if Foundation.connect(descriptor, address.ai_addr, address.ai_addrlen) != 0 {
        guard errno == EINPROGRESS else { throw SocketError(errno: errno) }
        try waitUntilConnected(descriptor)
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func waitUntilConnected(_ descriptor: Int32) throws(SocketError) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var count = poll(&entry, 1, patience)
    while count < 0, errno == EINTR { count = poll(&entry, 1, patience) }
    guard count > 0 else { throw SocketError(errno: count == 0 ? ETIMEDOUT : errno) }
    var status: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &status, &size)
    guard status == 0 else { throw SocketError(errno: status) }
  }
}

/// What has come of a connection.
private final class SocketReading: Sendable {
  private struct State {
    var isOpen = true
    var failure: SocketError?
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes what has come, once.
  ///
  /// - Returns: whether more may come.
  func goesOn(_ take: (ArraySlice<UInt8>) -> [UInt8]?) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      guard let answer = take(buffer[..<count]) else { return false }
      return answer.isEmpty || send(answer)
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return true }
    if count < 0 { fail(errno) }
    return false
  }

  /// Ends the connection, which then reads as ended by the other side.
  func shutDown() {
    state.withLock { state in
      // Once it is closed, the number may be another file's.
      if state.isOpen { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Closes the descriptor.
  ///
  /// - Returns: why the connection failed.
  func close() -> SocketError? {
    state.withLock { state in
      state.isOpen = false
      _ = Foundation.close(descriptor)
      return state.failure
    }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    let flags = Int32(MSG_NOSIGNAL)
    // What is asked is short enough to be taken at once by a connection that nothing was sent on.
    guard Foundation.send(descriptor, bytes, bytes.count, flags) == bytes.count else {
      fail(errno)
      return false
    }
    return true
  }

  private func fail(_ number: Int32) {
    state.withLock { $0.failure = SocketError(errno: number) }
  }
}

/// Why a connection could not be made, or has ended.
struct SocketError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// The reason that the system has a number for (`man 3 errno`).
  init(errno number: Int32) {
    description = String(cString: strerror(number))
  }
}
