import Models
import Networking

/// An error of a request. `description` is a complete sentence.
enum PassportFailure: Error, Sendable {
  /// There was no response.
  case unreachable(HTTPFailure)
  /// The server refused the request; `message` is the reason it gave.
  case refused(server: String, status: Int, message: String?)
  /// The built-in server cannot read or write its store, which is on this computer.
  case storeFailed(server: String, reason: String?)
  /// The response is not that of a passport server.
  case unreadable(server: String, reason: String)
  /// The server does not know the account.
  case unauthorized(server: String, account: String)
  /// The account has no place with this id.
  case notFound(id: Int)
  /// Another program has changed the place, whose current content is attached. Nothing was changed.
  case changedElsewhere(Location)
  /// A value of the place cannot be read, and the change would overwrite it. Nothing was changed.
  case wouldLose(id: Int, reason: String)
  /// A place was sent and the reply was lost; sending it again could create a second one.
  case replyLost(HTTPFailure)
  /// The server cannot change a place, only replace it by a copy.
  case cannotUpdate(server: String)
  /// The server cannot restore a deleted place.
  case cannotRestore(server: String)
  /// The copy of a changed place was created, but the old place could not be deleted.
  case oldPlaceRemains(id: Int, newID: Int?, reason: String)
}

extension PassportFailure: CustomStringConvertible {
  /// A message with the problem, its server, and the next step.
  var description: String { [fact, advice].compactMap(\.self).joined(separator: " ") }

  /// A message with the problem and its server.
  var fact: String {
    switch self {
    case .unreachable(let failure):
      return failure.fact
    case .refused(let server, let status, let message):
      guard let message, !message.isEmpty else {
        return status >= 500
          ? "\(server) reports an internal error (HTTP \(status))."
          : "\(server) refused the request (HTTP \(status))."
      }
      return "\(server) refused: \(message)"
    case .storeFailed(let server, let reason):
      return "\(server) refused: \(reason ?? "It cannot read or write its places.")"
    case .unreadable(let server, let reason):
      return "\(server) does not answer like a passport server: \(reason)"
    case .unauthorized(let server, let account):
      return "\(server) does not know the account “\(account)”."
    case .notFound(let id):
      return "There is no place with the id \(id) in this account."
    case .changedElsewhere(let place):
      return "The place \(place.id) was changed elsewhere. Nothing was changed."
    case .wouldLose(let id, let reason):
      return "\(reason) Changing place \(id) would delete it. Nothing was changed."
    case .replyLost(let failure):
      return "The place was sent, but no reply came: \(failure.fact)"
    case .cannotUpdate(let server):
      return
        "\(server) cannot change a place. It can only store a copy with a new id and delete the "
        + "old place."
    case .cannotRestore(let server):
      return "\(server) cannot restore a deleted place. It can only store a copy with a new id."
    case .oldPlaceRemains(let id, let newID, let reason):
      return
        "The changed place was stored\(newID.map { " as \($0)" } ?? ""), but the old one, \(id), "
        + "was not deleted: \(reason)"
    }
  }

  /// The next step; nil if it is obvious.
  var advice: String? {
    switch self {
    case .unreachable(let failure): failure.advice
    case .refused(_, let status, let message):
      (status >= 500 || status == 429) && (message ?? "").isEmpty ? "Try again later." : nil
    case .unreadable: "Check the address."
    case .unauthorized: "Set the account with --account or PASSPORT_ACCOUNT."
    case .replyLost: "It may already be stored. Check the list before you add it again."
    case .changedElsewhere: "Try again."
    case .wouldLose: "Change this value too."
    case .notFound, .storeFailed, .cannotUpdate, .cannotRestore, .oldPlaceRemains: nil
    }
  }
}

extension PassportFailure {
  /// A Boolean value that indicates whether the server was unreachable, so that the same request
  /// may succeed later.
  var isOffline: Bool {
    switch self {
    case .unreachable(.cancelled), .unreachable(.badURL): false
    case .unreachable: true
    case .refused(_, let status, _): status == 429 || status >= 500
    default: false
    }
  }
}
