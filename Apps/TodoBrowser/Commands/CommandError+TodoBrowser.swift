import CommandSupport
import Persistence
import TerminalUI

extension CommandError {
  /// What the errors of stores, dates and terminals come to on the command line.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case StoreError.unknownToDos(let ids):
      .notFound(
        kind: "event", ids: ids, next: "Run '\(TodoBrowserProgram.name) list' to see ids.")
    case StoreError.categoryExists(let name):
      .refused(
        "there is a category '\(name)' already",
        next: "'\(TodoBrowserProgram.name) categories merge' makes one of two.")
    case StoreError.emptyCategoryName:
      .badUsage("the category's name is blank", next: "Give it at least one letter.")
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }
}
