import Foundation
import FoundationNetworking
import Networking

/// Takes requests to a server and brings back its answers: an `HTTPSession`, or what a test puts in its
/// place.
protocol HTTPExchanging: Sendable {
  /// The answer to a request.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - progress: is told how many bytes of the body have come, and how many there are where that is
  ///     known.
  /// - Throws: `HTTPFailure` where no whole answer came.
  func response(
    to request: URLRequest, progress: (@Sendable (_ received: Int, _ expected: Int?) -> Void)?
  ) async throws(HTTPFailure) -> HTTPResponse
}

extension HTTPSession: HTTPExchanging {}
