import Foundation
import Glibc
import Synchronization

extension StubServer {
  /// The state that the threads of a server share.
  final class Core: Sendable {
    struct State {
      var requests: [Request] = []
      var floodedBytes = 0
      var endedFloods = 0
      var connections: Set<Int32> = []
      var isStopped = false
    }

    let state = Mutex(State())
    private let listener: Int32
    private let answer: @Sendable (Request) -> Reply

    init(listener: Int32, answer: @escaping @Sendable (Request) -> Reply) {
      self.listener = listener
      self.answer = answer
    }

    deinit { close(listener) }

    /// Accepts connections until the server is stopped.
    func accept() {
      while true {
        let connection = Glibc.accept(listener, nil, nil)
        guard connection >= 0 else {
          if errno == EINTR || errno == ECONNABORTED { continue }
          return
        }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        let isWanted = state.withLock { state in
          if !state.isStopped { state.connections.insert(connection) }
          return !state.isStopped
        }
        guard isWanted else {
          close(connection)
          return
        }
        Thread.detachNewThread { [self] in serve(connection) }
      }
    }

    /// Wakes all threads, which then end.
    func stop() {
      state.withLock { state in
        guard !state.isStopped else { return }
        state.isStopped = true
        shutdown(listener, Int32(SHUT_RDWR))
        for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
      }
    }

    private func serve(_ connection: Int32) {
      serveRequest(on: connection)
      state.withLock { state in
        state.connections.remove(connection)
        close(connection)
      }
    }

    private func serveRequest(on connection: Int32) {
      guard let request = read(connection) else { return }
      state.withLock { $0.requests.append(request) }
      reply(answer(request), to: connection)
    }

    private func read(_ connection: Int32) -> Request? {
      var bytes = Data()
      var piece = [UInt8](repeating: 0, count: 65_536)
      while true {
        if let request = Request(bytes) { return request }
        let count = recv(connection, &piece, piece.count, 0)
        guard count > 0 else { return nil }
        bytes.append(contentsOf: piece[..<count])
      }
    }

    private func reply(_ reply: Reply, to connection: Int32) {
      switch reply {
      case .http(let status, let headers, let body):
        var head = "HTTP/1.1 \(status) Stand-in\r\nConnection: close\r\n"
        if headers["Content-Length"] == nil { head += "Content-Length: \(body.count)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        send(Data((head + "\r\n").utf8) + body, to: connection)
        finish(connection)
      case .raw(let bytes):
        send(bytes, to: connection)
        finish(connection)
      case .stalled(let bytes):
        send(bytes, to: connection)
        waitForEnd(of: connection)
      case .keptOpen(let bytes):
        send(bytes, to: connection)
        serveRequest(on: connection)
      case .closed:
        break
      case .reset:
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
          connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
      case .flood(let count, let isAnnounced):
        let length = isAnnounced ? "Content-Length: \(count)\r\n" : ""
        defer { state.withLock { $0.endedFloods += 1 } }
        guard send(Data("HTTP/1.1 200 OK\r\n\(length)\r\n".utf8), to: connection) else { return }
        let piece = Data(repeating: UInt8(ascii: "x"), count: 100_000)
        for _ in 0..<(count / piece.count) {
          guard send(piece, to: connection) else { return }
          state.withLock { $0.floodedBytes += piece.count }
        }
      }
    }

    /// Waits until the client has read everything, because closing a connection with unread bytes
    /// resets it.
    private func finish(_ connection: Int32) {
      shutdown(connection, Int32(SHUT_WR))
      waitForEnd(of: connection)
    }

    private func waitForEnd(of connection: Int32) {
      var piece = [UInt8](repeating: 0, count: 4_096)
      while recv(connection, &piece, piece.count, 0) > 0 {}
    }

    @discardableResult
    private func send(_ bytes: Data, to connection: Int32) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

extension StubServer.Request {
  /// Parses a request; nil if it is incomplete.
  fileprivate init?(_ bytes: Data) {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...]
        .trimmingCharacters(in: .whitespaces)
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    let body = bytes[end.upperBound...]
    guard body.count >= length else { return nil }
    self.init(
      method: words.first.map(String.init) ?? "",
      target: words.count > 1 ? String(words[1]) : "", headers: headers,
      body: Data(body.prefix(length)))
  }
}
