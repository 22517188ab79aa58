public import Foundation

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
