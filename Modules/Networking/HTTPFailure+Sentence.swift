public import Foundation

extension HTTPFailure: CustomStringConvertible, LocalizedError {
  /// What happened, with which server, and what to do next.
  public var description: String {
    switch self {
    case .badURL(let text):
      "“\(text)” is no address of a server. Give one such as http://127.0.0.1:8080."
    case .hostUnknown(let server):
      "There is no server called \(server.host) (asked for port \(server.port)). Check the address and the "
        + "connection to the network."
    case .cannotConnect(let server):
      "Nothing answers at \(server). Check that the server runs and that the address is right."
    case .timedOut(let server, let seconds, let received):
      "\(server) did not \(received == 0 ? "answer" : "finish its answer") within \(Self.text(seconds)). "
        + "Try again later."
    case .connectionLost(let server, let received):
      received == 0
        ? "\(server) closed the connection without an answer. Try again."
        : "\(server) broke off after \(Self.bytes(received)) of its answer. Try again."
    case .notHTTP(let server):
      "What answers at \(server) does not speak HTTP. Check the address and its port."
    case .bodyTooLarge(let server, let limit):
      "The answer of \(server) is larger than \(Self.bytes(limit)) and was not taken. Check that the "
        + "address is right."
    case .badCertificate(let server, .outOfDate):
      "The certificate of \(server) is not valid at this time, so nothing was sent. Check this "
        + "computer's clock, or ask who runs the server."
    case .badCertificate(let server, .untrusted):
      "The certificate of \(server) is signed by nobody this computer trusts, so nothing was sent. Check "
        + "the address, or ask who runs the server."
    case .badCertificate(let server, .otherHost):
      "The certificate that \(server) shows is another host's, so nothing was sent. Check the address."
    case .badCertificate(let server, .noEncryption):
      "No encrypted connection to \(server) came about, so nothing was sent. The "
        + "address may have to begin with http:// instead."
    case .redirectRefused(let server, let target):
      "\(server) sends the request on to “\(target)”, which was not followed, as what is meant for one "
        + "server is not shown to another. Give that address if you trust it."
    case .changeRedirected(let server, let target):
      "\(server) wants the request sent to “\(target)” instead, which was not done, as it changes "
        + "something. Give that address if it is the right one."
    case .tooManyRedirects(let server, let count):
      "\(server) sent the request elsewhere more than \(count) times. Check the address."
    case .proxyFailed(let server, let proxy):
      "The proxy \(proxy) did not lead to \(server). Check http_proxy and https_proxy, or name the host "
        + "in no_proxy."
    case .cancelled:
      "Waiting for the server was given up."
    case .failed(let server, let reason):
      "The exchange with \(server) failed: \(reason). Try again."
    }
  }

  /// The same sentence, for `localizedDescription`.
  public var errorDescription: String? { description }

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
