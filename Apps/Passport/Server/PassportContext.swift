import Foundation
import Hummingbird
import Logging
import NIOCore

/// What is known of a request beside what it says.
struct PassportContext: InitializableFromSource {
  let logger: Logger
  /// The network address that it came from, without a port; empty where it has none. Of an address of
  /// IPv6 only the network is told, as a machine may choose the rest.
  let address: String

  init(source: ApplicationRequestContextSource) {
    logger = source.logger
    address = Self.network(of: source.channel.remoteAddress?.ipAddress ?? "")
  }

  static func network(of address: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    // The first half is nothing but zeros where an address of IPv4 is written as one of IPv6.
    guard inet_pton(AF_INET6, address, &bytes) == 1, bytes.prefix(8).contains(where: { $0 != 0 })
    else { return address }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }
}
