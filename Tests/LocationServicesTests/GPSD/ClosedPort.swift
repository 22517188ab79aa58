import Foundation
import Glibc

/// A port of 127.0.0.1 that nothing listens on, and that no other process can use at the same time.
final class ClosedPort: Sendable {
  let port: UInt16
  private let descriptor: Int32

  init() {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = bind(descriptor, address, length)
        _ = getsockname(descriptor, address, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    close(descriptor)
  }
}
