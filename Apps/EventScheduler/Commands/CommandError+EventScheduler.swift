import CommandSupport
import DateFormatting
import Interchange
import Persistence
import TerminalUI

extension CommandError {
  /// What the errors of stores, dates, files and terminals come to on the command line.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case StoreError.unknownEvents(let ids):
      .notFound(
        kind: "event", ids: ids, next: "Run '\(EventScheduler.name) list --all' to see ids.")
    case StoreError.unknownBackup(let name):
      .refused(
        "there is no backup '\(name)'", next: "Run '\(EventScheduler.name) restore' to see them.")
    case let error as StoreError where error.kind == .usage:
      .badUsage(fact(error.description), next: "")
    case let error as StoreError:
      .inputOutput(fact(error.description), next: "")
    case let error as DateParseError:
      .badUsage(fact(error.description), next: "")
    case EventFileError.refused(let name, let refusal):
      .badData("nothing was imported from '\(name)': \(fact(refusal.sentence))", next: "")
    case EventFileError.incomplete(let name, let count):
      .badData(
        "nothing was imported from '\(name)', as \(count == 1 ? "a part" : "\(count) parts") of it "
          + "cannot be read", next: "Without --strict the rest is imported.")
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      nil
    }
  }

  /// A sentence as it goes on after `error: `, which adds the full stop.
  private static func fact(_ sentence: String) -> String {
    let start = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return start.hasSuffix(".") ? String(start.dropLast()) : start
  }
}
