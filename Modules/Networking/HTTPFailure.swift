public import Foundation

/// Why there is no answer, as facts; `description` puts them into a sentence.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The text is no address of an HTTP server.
  case badURL(String)
  /// No name server knows the host.
  case hostUnknown(HTTPOrigin)
  /// Nothing answers there: nothing of the request was sent.
  case cannotConnect(HTTPOrigin)
  /// The time was over before the answer was complete; `received` bytes of the body had come.
  case timedOut(HTTPOrigin, seconds: Double, received: Int)
  /// The server closed the connection before its answer was complete; `received` bytes of the body
  /// had come.
  case connectionLost(HTTPOrigin, received: Int)
  /// Something answers that does not speak HTTP.
  case notHTTP(HTTPOrigin)
  /// The body has more bytes than are taken.
  case bodyTooLarge(HTTPOrigin, limit: Int)
  /// Who the server is could not be made sure of.
  case badCertificate(HTTPOrigin, reason: CertificateReason)
  /// The server sends the request elsewhere, where it must not go.
  case redirectRefused(HTTPOrigin, to: String)
  /// The server sends a request that carries a body, or that changes something, elsewhere.
  case changeRedirected(HTTPOrigin, to: String)
  /// The server sends the request from one place to another without end.
  case tooManyRedirects(HTTPOrigin, count: Int)
  /// The proxy that the environment names does not answer or refuses.
  case proxyFailed(HTTPOrigin, proxy: String)
  /// The task that waited was cancelled.
  case cancelled
  /// Anything else, in the system's words.
  case failed(HTTPOrigin, reason: String)

  /// What is wrong with a certificate.
  public enum CertificateReason: Hashable, Sendable {
    /// It has expired or is not valid yet.
    case outOfDate
    /// It is signed by nobody this system trusts.
    case untrusted
    /// It is another host's.
    case otherHost
    /// There is no encrypted connection at all.
    case noEncryption
  }
}

extension HTTPFailure {
  /// Whether the server may have read the request, so that what it asks for may be done although no
  /// answer came.
  public var mayHaveArrived: Bool {
    switch self {
    case .timedOut, .connectionLost, .notHTTP, .bodyTooLarge, .cancelled, .failed: true
    case .badURL, .hostUnknown, .cannotConnect, .badCertificate, .redirectRefused,
      .changeRedirected, .tooManyRedirects, .proxyFailed:
      false
    }
  }
}

extension HTTPFailure: CustomStringConvertible, LocalizedError {
  /// What happened, with which server, and what to do next.
  public var description: String { [fact, advice].compactMap(\.self).joined(separator: " ") }

  /// The same sentence, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// What happened, with which server: the first sentence of ``description``.
  public var fact: String {
    switch self {
    case .badURL(let text):
      "“\(text)” is no address of a server."
    case .hostUnknown(let server):
      "There is no server called \(server.host) (asked for port \(server.port))."
    case .cannotConnect(let server):
      "Nothing answers at \(server)."
    case .timedOut(let server, let seconds, let received):
      "\(server) did not \(received == 0 ? "answer" : "finish its answer") within "
        + "\(Self.text(seconds))."
    case .connectionLost(let server, let received):
      received == 0
        ? "\(server) closed the connection without an answer."
        : "\(server) broke off after \(Self.bytes(received)) of its answer."
    case .notHTTP(let server):
      "What answers at \(server) does not speak HTTP."
    case .bodyTooLarge(let server, let limit):
      "The answer of \(server) is larger than \(Self.bytes(limit)) and was not taken."
    case .badCertificate(let server, .outOfDate):
      "The certificate of \(server) is not valid at this time, so nothing was sent."
    case .badCertificate(let server, .untrusted):
      "The certificate of \(server) is signed by nobody this computer trusts, so nothing was sent."
    case .badCertificate(let server, .otherHost):
      "The certificate that \(server) shows is another host's, so nothing was sent."
    case .badCertificate(let server, .noEncryption):
      "No encrypted connection to \(server) came about, so nothing was sent."
    case .redirectRefused(let server, let target):
      "\(server) sends the request on to “\(target)”, which was not followed, as what is meant for one "
        + "server is not shown to another."
    case .changeRedirected(let server, let target):
      "\(server) wants the request sent to “\(target)” instead, which was not done, as it changes "
        + "something."
    case .tooManyRedirects(let server, let count):
      "\(server) sent the request elsewhere more than \(count) times."
    case .proxyFailed(let server, let proxy):
      "The proxy \(proxy) did not lead to \(server)."
    case .cancelled:
      "Waiting for the server was given up."
    case .failed(let server, let reason):
      "The exchange with \(server) failed: \(reason)."
    }
  }

  /// What to do next, where a person may simply ask again; nil where there is nothing to be done.
  public var advice: String? {
    switch self {
    case .badURL: "Give one such as http://127.0.0.1:8080."
    case .hostUnknown: "Check the address and the connection to the network."
    case .cannotConnect: "Check that the server runs and that the address is right."
    case .timedOut: "Try again later."
    case .connectionLost, .failed: "Try again."
    case .notHTTP: "Check the address and its port."
    case .bodyTooLarge: "Check that the address is right."
    case .badCertificate(_, .outOfDate):
      "Check this computer's clock, or ask who runs the server."
    case .badCertificate(_, .untrusted): "Check the address, or ask who runs the server."
    case .badCertificate(_, .otherHost): "Check the address."
    case .badCertificate(_, .noEncryption): "The address may have to begin with http:// instead."
    case .redirectRefused: "Give that address if you trust it."
    case .changeRedirected: "Give that address if it is the right one."
    case .tooManyRedirects: "Check the address."
    case .proxyFailed: "Check http_proxy and https_proxy, or name the host in no_proxy."
    case .cancelled: nil
    }
  }

  private static func text(_ seconds: Double) -> String {
    guard seconds == seconds.rounded(), abs(seconds) < 1e9 else { return "\(seconds) seconds" }
    return seconds == 1 ? "1 second" : "\(Int(seconds)) seconds"
  }

  private static func bytes(_ count: Int) -> String {
    switch count {
    case 1: "1 byte"
    case ..<10_000: "\(count) bytes"
    case ..<1_000_000: "\(count / 1_000) kB"
    default: "\(count / 1_000_000) MB"
    }
  }
}

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
