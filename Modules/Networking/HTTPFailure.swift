public import Foundation

/// An error that explains why a request got no response.
///
/// The cases hold facts; ``description`` turns them into sentences.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// A text that is not the URL of an HTTP server.
  case badURL(String)
  /// A host that no name server knows.
  case hostUnknown(HTTPOrigin)
  /// A server that does not accept connections. No part of the request was sent.
  case cannotConnect(HTTPOrigin)
  /// A response that was not complete within the time limit, after `received` bytes of the body.
  case timedOut(HTTPOrigin, seconds: Double, received: Int)
  /// A connection that the server closed before the response was complete, after `received` bytes
  /// of the body.
  case connectionLost(HTTPOrigin, received: Int)
  /// A server that does not speak HTTP.
  case notHTTP(HTTPOrigin)
  /// A body that exceeds the limit, in bytes.
  case bodyTooLarge(HTTPOrigin, limit: Int)
  /// Header fields that exceed the limits of libcurl.
  case headersTooLarge(HTTPOrigin)
  /// A web page in place of the server's response, as networks send it that ask the user to sign
  /// in.
  case webPage(HTTPOrigin)
  /// A body whose `Content-Encoding` is unknown or wrong.
  case unreadableEncoding(HTTPOrigin)
  /// A certificate that could not be verified.
  case badCertificate(HTTPOrigin, reason: CertificateReason)
  /// A redirect to a server that must not receive the request.
  case redirectRefused(HTTPOrigin, to: String)
  /// A redirect of a request that has a body or changes something on the server.
  case changeRedirected(HTTPOrigin, to: String)
  /// More redirects than the limit allows.
  case tooManyRedirects(HTTPOrigin, count: Int)
  /// A proxy of the environment that does not respond or refuses the request.
  case proxyFailed(HTTPOrigin, proxy: String)
  /// A request whose task was cancelled.
  case cancelled
  /// Any other error, with the system's description.
  case failed(HTTPOrigin, reason: String)

  /// The reason why a certificate was not accepted.
  public enum CertificateReason: Hashable, Sendable {
    /// A certificate that has expired or is not yet valid.
    case outOfDate
    /// A certificate without a signature that this system trusts.
    case untrusted
    /// A certificate of another host.
    case otherHost
    /// A connection that could not be encrypted at all.
    case noEncryption
  }
}

extension HTTPFailure {
  /// A Boolean value that indicates whether the server may have received the request.
  ///
  /// If true, the server may have carried out the request although no response arrived.
  public var mayHaveArrived: Bool {
    switch self {
    case .timedOut, .connectionLost, .notHTTP, .bodyTooLarge, .headersTooLarge, .webPage,
      .unreadableEncoding, .cancelled, .failed:
      true
    case .badURL, .hostUnknown, .cannotConnect, .badCertificate, .redirectRefused,
      .changeRedirected, .tooManyRedirects, .proxyFailed:
      false
    }
  }
}

extension HTTPFailure: CustomStringConvertible, LocalizedError {
  /// A message that says what happened, names the server and suggests what to do next.
  public var description: String { [fact, advice].compactMap(\.self).joined(separator: " ") }

  /// The value of ``description``, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// The first sentence of ``description``, which says what happened and names the server.
  public var fact: String {
    switch self {
    case .badURL(let text):
      "“\(text)” is not a server address."
    case .hostUnknown(let server):
      "There is no server called \(server.host) (asked for port \(server.port))."
    case .cannotConnect(let server):
      "Nothing answers at \(server)."
    case .timedOut(let server, let seconds, let received):
      "\(server) did not \(received == 0 ? "answer" : "finish its response") within "
        + "\(Self.text(seconds))."
    case .connectionLost(let server, let received):
      received == 0
        ? "\(server) closed the connection without a response."
        : "\(server) closed the connection after \(Self.bytes(received)) of its response."
    case .notHTTP(let server):
      "\(server) does not speak HTTP."
    case .bodyTooLarge(let server, let limit):
      "The response of \(server) is larger than \(Self.bytes(limit)) and was not read."
    case .headersTooLarge(let server):
      "The header fields of the response of \(server) are too large and were not read."
    case .webPage(let server):
      "A web page arrived instead of the response of \(server)."
    case .unreadableEncoding(let server):
      "The response of \(server) is compressed or encoded in a way that cannot be read."
    case .badCertificate(let server, .outOfDate):
      "The certificate of \(server) is not valid at this time, so nothing was sent."
    case .badCertificate(let server, .untrusted):
      "The certificate of \(server) is not signed by an authority that this computer trusts, so nothing was sent."
    case .badCertificate(let server, .otherHost):
      "The certificate of \(server) belongs to another host, so nothing was sent."
    case .badCertificate(let server, .noEncryption):
      "An encrypted connection to \(server) could not be established, so nothing was sent."
    case .redirectRefused(let server, let target):
      "\(server) redirects to “\(target)”. The redirect was not followed, because a request for one "
        + "server is not sent to another."
    case .changeRedirected(let server, let target):
      "\(server) redirects to “\(target)”. The redirect was not followed, because the request changes "
        + "something."
    case .tooManyRedirects(let server, let count):
      "\(server) redirected the request more than \(count) times."
    case .proxyFailed(let server, let proxy):
      "The proxy \(proxy) could not reach \(server)."
    case .cancelled:
      "The request was cancelled."
    case .failed(let server, let reason):
      "The request to \(server) failed: \(reason)."
    }
  }

  /// The second sentence of ``description``, which suggests what to do next; nil if there is
  /// nothing to do.
  public var advice: String? {
    switch self {
    case .badURL: "Give one such as http://127.0.0.1:8080."
    case .hostUnknown: "Check the address and the connection to the network."
    case .cannotConnect: "Check that the server runs and that the address is right."
    case .timedOut: "Try again later."
    case .connectionLost, .failed: "Try again."
    case .notHTTP: "Check the address and its port."
    case .bodyTooLarge, .headersTooLarge: "Check that the address is right."
    case .webPage:
      "If the network asks you to sign in, do so in a browser; otherwise check the address."
    case .unreadableEncoding: "Check the address, or ask who runs the server."
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
