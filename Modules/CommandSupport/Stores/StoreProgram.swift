public import ArgumentParser
import DateFormatting
import Persistence

/// A program that keeps items in a store with backups.
public protocol BackupProgram: ParsableCommand {
  associatedtype Store: BackupStore
  /// The options that open the store in addition to `--database`, such as the name of its owner.
  associatedtype Access: ParsableArguments = NoAccess

  /// The name as it is typed: `event-scheduler`.
  static var name: String { get }
  /// The noun for the items in the store.
  static var noun: ItemNoun { get }
  /// A phrase for everything that a backup contains; `all events` by default.
  static var everything: String { get }

  /// Returns a phrase for the number of items in a store; `3 events` by default.
  static func count(of store: Store) throws -> String

  /// Returns the backups of the store that the command line or the environment names, even if it
  /// cannot be opened.
  static func archive(_ path: String?, _ access: Access) throws -> CommandArchive<Store>
}

extension BackupProgram {
  public static var everything: String { "all \(noun.plural)" }

  public static func count(of store: Store) throws -> String {
    noun.counted(try store.itemCount)
  }
}

/// A program that keeps items in a store, as the commands that all programs share see it.
///
/// ```swift
/// CommandGroup(name: "Changing", subcommands: [
///   AddCommand.self, DeleteCommand<EventScheduler>.self, UndoCommand<EventScheduler>.self,
/// ])
/// ```
public protocol StoreProgram: BackupProgram, ItemCompleting where Store: CommandStore {
  /// Opens the store that the command line or the environment names.
  static func openStore(_ path: String?) throws -> Store

  /// Opens the store with the given options.
  static func openStore(_ path: String?, _ access: Access) throws -> Store

  /// Returns the summaries of the items with these ids.
  ///
  /// - Throws: An error with all unknown ids.
  static func summaries(of ids: [Int64], in store: Store) throws -> [ItemSummary]
}

/// An empty set of options in addition to `--database`.
public struct NoAccess: ParsableArguments {
  public init() {}
}

extension StoreProgram {
  public static func openStore(_ path: String?, _ access: Access) throws -> Store {
    try openStore(path)
  }

  /// Returns values of the store given by the words of a command line, for a shell to complete an
  /// argument; empty if there is no store yet.
  public static func completions(
    _ request: CompletionRequest, _ values: (Store) throws -> [CompletionValue]
  ) throws -> [CompletionValue] {
    guard try request.isStored(at: location(request.database)) else { return [] }
    return try values(openStore(request.database))
  }

  /// Returns the backups of a store with the given schema.
  package static func archive(
    _ path: String?, of schema: StoreSchema
  ) throws -> CommandArchive<Store> {
    let backups = StoreBackups(
      location: try location(path), schema: schema, now: { ProgramEnvironment.now })
    return CommandArchive(backups) { try openStore(path) }
  }

  /// Opens the store and changes it. Prints a warning if the daily backup could not be made.
  public static func change<Result>(
    _ path: String?, _ body: (Store) throws -> Result
  ) throws -> Result {
    try change(try openStore(path), body)
  }

  /// Opens the store with the given options and changes it. Prints a warning if the daily backup
  /// could not be made.
  public static func change<Result>(
    _ path: String?, _ access: Access, _ body: (Store) throws -> Result
  ) throws -> Result {
    try change(try openStore(path, access), body)
  }

  /// Changes an open store. Prints a warning if the daily backup could not be made.
  public static func change<Result>(
    _ store: Store, _ body: (Store) throws -> Result
  ) throws -> Result {
    let generation = store.generation
    // Also if the body changed the store but could not print its results.
    defer { if store.generation != generation { StoredChanges.record() } }
    let result = try body(store)
    if let failure = store.backupFailure {
      StandardError.warning("today's backup was not made: \(failure.warning)")
    }
    return result
  }
}
