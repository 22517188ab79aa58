import CommandSupport
import Persistence
import Recurrence
import TerminalUI

extension CommandError {
  /// What the errors of stores, dates, files and terminals come to on the command line.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case StoreError.unknownItems(_, let ids):
      .notFound(
        kind: "event", ids: ids, next: "Run '\(EventScheduler.name) list --all' to see ids.")
    case let error as RecurrencePhraseError:
      .badUsage(CommandError.fact("\(error)"), next: "")
    case let error as SeriesEditError:
      .refused(CommandError.fact("\(error)"), next: "")
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }
}
