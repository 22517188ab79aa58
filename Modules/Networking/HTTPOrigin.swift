public import Foundation

/// The origin of a URL: its scheme, host and port (RFC 6454).
public struct HTTPOrigin: Hashable, Sendable {
  /// `http` or `https`.
  public let scheme: String
  /// The host in lowercase letters. An IPv6 address has no brackets.
  public let host: String
  public let port: Int

  /// Creates the origin of a URL; nil if the URL is not an HTTP URL, names no host or has an
  /// invalid port.
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

  /// Returns a Boolean value that indicates whether data for this server may be sent to another
  /// one.
  ///
  /// The other server must be the same, or the same host over HTTPS if both use the default ports
  /// of their schemes.
  func trusts(_ other: HTTPOrigin) -> Bool {
    if self == other { return true }
    return host == other.host && scheme == "http" && port == 80
      && other.scheme == "https" && other.port == 443
  }

  private static let standardPorts = ["http": 80, "https": 443]
}

extension HTTPOrigin: CustomStringConvertible {
  /// The host and port, such as `127.0.0.1:4000` or `[::1]:80`.
  public var description: String {
    "\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}
