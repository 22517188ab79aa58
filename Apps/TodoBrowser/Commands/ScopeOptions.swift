import ArgumentParser
import CommandSupport
import Models
import Persistence

/// `--category Home` or `--uncategorized`: of which events a command speaks.
struct ScopeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Print the events of this category.", valueName: "name"))
  var category: String?

  @Flag(help: "Print the events that are in no category.")
  var uncategorized = false

  func validate() throws {
    if category != nil, uncategorized {
      throw ValidationError("--category and --uncategorized exclude each other.")
    }
  }

  /// Which events are meant in a store.
  ///
  /// - Throws: `CommandError.refused` where there is no such category.
  func scope(in store: ToDoEventStore) throws -> ToDoScope {
    if uncategorized { return .uncategorized }
    guard let category else { return .all }
    return .category(try store.existingCategory(category).id)
  }
}
