import Foundation
import FoundationNetworking

extension HTTPExchange {
  /// What an error of `URLSession` comes to.
  ///
  /// On Linux, `URLSession` has codes for a few of libcurl's errors; of the others, certificates among
  /// them, it gives libcurl's words and no code.
  ///
  /// - Parameters:
  ///   - received: how many bytes of the body had come.
  ///   - hasBegun: whether the head of the answer had come.
  func failure(_ error: any Error, received: Int, hasBegun: Bool) -> HTTPFailure {
    let code = (error as? URLError)?.code ?? URLError.Code(rawValue: (error as NSError).code)
    let words = error.localizedDescription
    return switch code {
    case .cannotFindHost, .dnsLookupFailed:
      proxy.map { .proxyFailed(server, proxy: $0) } ?? .hostUnknown(server)
    case .cannotConnectToHost where !hasBegun:
      proxy.map { .proxyFailed(server, proxy: $0) } ?? .cannotConnect(server)
    case .timedOut:
      .timedOut(server, seconds: limits.seconds, received: received)
    case .cancelled:
      .cancelled
    case .networkConnectionLost, .badServerResponse, .cannotConnectToHost, .zeroByteResource:
      .connectionLost(server, received: received)
    case .secureConnectionFailed:
      .badCertificate(server, reason: .noEncryption)
    case .serverCertificateHasBadDate, .serverCertificateNotYetValid:
      .badCertificate(server, reason: .outOfDate)
    case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot:
      .badCertificate(server, reason: .untrusted)
    case .unsupportedURL, .cannotParseResponse, .badURL:
      .notHTTP(server)
    default:
      failure(inWords: words, received: received)
    }
  }

  private func failure(inWords words: String, received: Int) -> HTTPFailure {
    for (piece, reason) in Self.certificateWords where words.contains(piece) {
      return .badCertificate(server, reason: reason)
    }
    if let proxy, words.contains("CONNECT tunnel failed") || words.contains("proxy") {
      return .proxyFailed(server, proxy: proxy)
    }
    if words.hasPrefix("transfer closed") { return .connectionLost(server, received: received) }
    return .failed(server, reason: words)
  }

  /// Pieces of what libcurl and OpenSSL say of certificates, the more telling ones first.
  private static let certificateWords: [(String, HTTPFailure.CertificateReason)] = [
    ("certificate has expired", .outOfDate), ("certificate is not yet valid", .outOfDate),
    ("no alternative certificate subject name", .otherHost),
    ("does not match target host name", .otherHost), ("SSL certificate problem", .untrusted),
    ("certificate verify failed", .untrusted), ("error setting certificate", .untrusted),
    ("SSL", .noEncryption), ("TLS", .noEncryption),
  ]
}
