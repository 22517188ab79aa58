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
