import CommandSupport
import Persistence
import TerminalUI

extension CommandError {
  /// Converts the errors of stores and terminals to command errors.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case StoreError.unknownItems(let noun, let ids):
      .notFound(kind: noun, ids: ids, next: "Run '\(NewLab.name) list' to see ids.")
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }
}
