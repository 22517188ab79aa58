import Foundation
import Models
import Networking
import PassportAPI
import Persistence

/// Why a server did not do what it was asked, as facts; `description` puts them into a sentence.
enum PassportFailure: Error, Sendable {
  /// No answer came.
  case unreachable(HTTPFailure)
  /// It answered no; `message` is the server's own reason.
  case refused(server: String, status: Int, message: String?)
  /// What it answered is no answer of a passport server.
  case unreadable(server: String, reason: String)
  /// It does not know the account.
  case unauthorized(server: String, account: String)
  /// The account has no place of this id.
  case notFound(id: Int)
  /// A place was sent and no reply came; sending it again could make a second one.
  case replyLost(HTTPFailure)
  /// The server has no way to change a place but to make another of it.
  case cannotUpdate(server: String)
  /// The server has no way to bring a deleted place back.
  case cannotRestore(server: String)
  /// The place that stands for a changed one was made, and the old one could not be deleted.
  case oldOneLeft(id: Int, newID: Int?, reason: String)
}

extension PassportFailure: CustomStringConvertible, LocalizedError {
  /// What happened, with which server, and what to do next.
  var description: String { [fact, advice].compactMap(\.self).joined(separator: " ") }

  /// The same sentence, for `localizedDescription`.
  var errorDescription: String? { description }

  /// What happened, with which server.
  var fact: String {
    switch self {
    case .unreachable(let failure):
      return failure.fact
    case .refused(let server, let status, let message):
      guard let message, !message.isEmpty else {
        return status >= 500
          ? "\(server) has trouble of its own (HTTP \(status))."
          : "\(server) refused the request (HTTP \(status))."
      }
      return "\(server) refused: \(message)"
    case .unreadable(let server, let reason):
      return "\(server) does not answer like a passport server: \(reason)"
    case .unauthorized(let server, let account):
      return "\(server) does not know the account “\(account)”."
    case .notFound(let id):
      return "There is no place with the id \(id) in this account."
    case .replyLost(let failure):
      return "The place was sent, but no reply came: \(failure.fact)"
    case .cannotUpdate(let server):
      return
        "\(server) cannot change a place, only make another one of it with a new id and delete "
        + "the old one."
    case .cannotRestore(let server):
      return "\(server) cannot bring a deleted place back, only store another one with a new id."
    case .oldOneLeft(let id, let newID, let reason):
      return
        "The changed place was stored\(newID.map { " as \($0)" } ?? ""), but the old one, \(id), "
        + "is still there: \(reason)"
    }
  }

  /// What to do next; nil where the fact says it all.
  var advice: String? {
    switch self {
    case .unreachable(let failure): failure.advice
    case .refused(_, let status, let message):
      status >= 500 && (message ?? "").isEmpty ? "Try again later." : nil
    case .unreadable: "Check the address."
    case .unauthorized: "Give one with --account or PASSPORT_ACCOUNT."
    case .replyLost: "It may be there already: look at the list before you add it again."
    case .notFound, .cannotUpdate, .cannotRestore, .oldOneLeft: nil
    }
  }
}

extension PassportFailure {
  /// Whether it is the way to the server that is missing, so that the same may work later.
  var isOffline: Bool {
    switch self {
    case .unreachable(.cancelled), .unreachable(.badURL): false
    case .unreachable: true
    case .refused(_, let status, _): status == 429 || status >= 500
    default: false
    }
  }
}

/// What became of a place that was added.
enum Delivery: Sendable {
  /// The server has it; with its id, where it said one.
  case stored(Location)
  /// It waits in the outbox under a number, for a reason.
  case waiting(number: Int64, reason: String)
}

extension PassportSession {
  /// Adds a place: on the server, behind those that wait for it, or where it cannot be reached to the
  /// outbox.
  ///
  /// The place is in the outbox before it is sent, so that neither a crash nor a lost reply loses it or
  /// makes two of it.
  ///
  /// - Throws: `PassportFailure` where the server does not want it, or where its reply was lost.
  func add(_ location: Location) async throws -> Delivery {
    if embedded != nil {
      var stored = location
      stored.id = try await connection.create(location, key: UUID().uuidString) ?? 0
      return .stored(stored)
    }
    let item = try memory.addToOutbox(location)
    let outcome = await Outbox(memory).send(over: connection)
    if let place = outcome.places.first(where: { $0.number == item.id }) {
      return .stored(place.location)
    }
    switch try memory.outbox.first(where: { $0.id == item.id })?.state {
    case .refused(let reason):
      try memory.removeFromOutbox(item.id)
      throw PassportFailure.refused(server: connection.serverName, status: 400, message: reason)
    case .uncertain:
      if let failure = outcome.failure { throw failure }
      return .waiting(number: item.id, reason: "The reply was lost.")
    default:
      guard let failure = outcome.failure else {
        return .waiting(number: item.id, reason: "Another program is sending places.")
      }
      if let failure = failure as? PassportFailure, !failure.isOffline {
        // Such as an account that the server does not know: waiting would not help.
        try memory.removeFromOutbox(item.id)
        throw failure
      }
      return .waiting(number: item.id, reason: "\(failure)")
    }
  }
}
