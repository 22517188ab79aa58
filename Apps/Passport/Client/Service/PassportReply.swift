import Foundation
import Networking
import PassportAPI

/// What an answer of a passport server comes to, ours or the course's.
enum PassportReply {
  /// Returns where an answer is a yes.
  ///
  /// The course's server says no with its status, with a `server_message`, or with plain text.
  ///
  /// - Parameter id: the place that was asked for.
  static func check(
    _ response: HTTPResponse, from server: String, account: String, about id: Int?
  ) throws(PassportFailure) {
    let message = LocationWire.message(response.body)
    let isUnauthorized = response.status == 401 || response.status == 403
    if isUnauthorized || response.body.starts(with: unauthorizedText.utf8) {
      throw .unauthorized(server: server, account: account)
    }
    if let id, response.status == 404, message != nil || response.body.isEmpty {
      throw .notFound(id: id)
    }
    guard (200...299).contains(response.status) else {
      throw .refused(server: server, status: response.status, message: message)
    }
    if let message, message.hasPrefix("ERROR") {
      throw .refused(server: server, status: response.status, message: message)
    }
  }

  /// The id of the place that a creation made, where the answer says it.
  ///
  /// - Throws: `PassportFailure.unreadable` where the answer does not say that a place was made.
  static func id(
    ofCreated response: HTTPResponse, from server: String
  ) throws(PassportFailure) -> Int? {
    if let id = LocationWire.id(response.body) { return id }
    // The course's server says `db_message`, or another word that begins so.
    guard response.body.range(of: Data("db_".utf8)) != nil else {
      throw .unreadable(server: server, reason: "it does not say whether the place was stored.")
    }
    return nil
  }

  private static let unauthorizedText = "Error_Invalid_URL_Request"
}

extension ServerNature {
  /// Learns from an answer whose server it is.
  func learn(from response: HTTPResponse) {
    isOurs = PassportHeader.isOurs(response.headers["server"])
  }
}
