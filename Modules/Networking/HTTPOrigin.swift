public import Foundation

/// The server that a URL leads to: its scheme, host and port (RFC 6454).
public struct HTTPOrigin: Hashable, Sendable {
  /// `http` or `https`.
  public let scheme: String
  /// In small letters; an IPv6 address without its brackets.
  public let host: String
  public let port: Int

  /// The server of a URL; nil where it is no HTTP one or names no host.
  public init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let standard = Self.standardPorts[scheme],
      let host = url.host?.lowercased(), !host.isEmpty
    else { return nil }
    let port = url.port ?? standard
    guard (1...65_535).contains(port) else { return nil }
    self.scheme = scheme
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    self.port = port
  }

  /// Whether what is meant for this server's eyes alone may be sent to `other`: it is the same, or the
  /// same host by the encrypted way where both use the ports their schemes have.
  func trusts(_ other: HTTPOrigin) -> Bool {
    if self == other { return true }
    return host == other.host && scheme == "http" && port == 80
      && other.scheme == "https" && other.port == 443
  }

  private static let standardPorts = ["http": 80, "https": 443]
}

extension HTTPOrigin: CustomStringConvertible {
  /// The host and port, as sentences name a server: `127.0.0.1:4000`, `[::1]:80`.
  public var description: String {
    "\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}
