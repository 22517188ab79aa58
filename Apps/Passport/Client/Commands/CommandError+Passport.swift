import CommandSupport
import LocationServices
import PassportServer
import Persistence
import TerminalUI

extension CommandError {
  /// Maps the errors of servers, stores, dates, coordinates and terminals to exit codes.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case PassportFailure.notFound(let id):
      .notFound(
        kind: "place", ids: [Int64(id)], next: "Run '\(Passport.name) list' to see ids.")
    case let error as PassportFailure where error.isOffline:
      .unavailable(fact(server: error.description), next: "")
    case PassportFailure.replyLost, PassportFailure.unreachable:
      .unavailable(fact(server: "\(error)"), next: "")
    case PassportFailure.unreadable:
      .badData(fact(server: "\(error)"), next: "")
    case let error as PassportFailure:
      .refused(fact(server: error.description), next: "")
    case let error as PassportAddressError:
      .badUsage(error.description.dropFullStop, next: "")
    case ServerStartError.store, ServerStartError.accountsUnreadable:
      .inputOutput(fact("\(error)"), next: "")
    case ServerStartError.noAccounts:
      .badData(fact("\(error)"), next: "")
    case let error as ServerStartError:
      .unavailable(fact(error.description), next: "")
    case let error as CoordinateTextError:
      .badUsage(error.description.dropFullStop, next: "")
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }

  /// A message that may begin with the name of a server, which keeps its capitalisation.
  private static func fact(server sentence: String) -> String {
    let word = sentence.prefix { $0 != " " }
    return word.contains(":") ? sentence.dropFullStop : fact(sentence)
  }
}

extension String {
  /// The message after `error: `, without the full stop that is added to it.
  fileprivate var dropFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
