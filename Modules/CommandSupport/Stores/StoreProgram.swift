public import ArgumentParser
import DateFormatting
import Persistence

/// A program that keeps things in a store with backups.
public protocol BackupProgram: ParsableCommand {
  associatedtype Store: BackupStore
  /// The options that open the store beside `--database`, such as whose it is.
  associatedtype Access: ParsableArguments = NoAccess

  /// As it is typed: `event-scheduler`.
  static var name: String { get }
  /// What it keeps.
  static var noun: ItemNoun { get }
  /// All that a backup holds, in words; `all events` where nothing else is said.
  static var everything: String { get }

  /// How much a store holds, in words; `3 events` where nothing else is said.
  static func count(of store: Store) throws -> String

  /// The backups of the store that the command line or the environment names, which need not be one
  /// that can be opened.
  static func archive(_ path: String?, _ access: Access) throws -> CommandArchive<Store>
}

extension BackupProgram {
  public static var everything: String { "all \(noun.plural)" }

  public static func count(of store: Store) throws -> String {
    noun.counted(try store.itemCount)
  }
}

/// A program that keeps things in a store, as the commands see it that are the same in all of them.
///
/// ```swift
/// CommandGroup(name: "Changing", subcommands: [
///   AddCommand.self, DeleteCommand<EventScheduler>.self, UndoCommand<EventScheduler>.self,
/// ])
/// ```
public protocol StoreProgram: BackupProgram where Store: CommandStore {
  /// Opens the store that the command line or the environment names.
  static func openStore(_ path: String?) throws -> Store

  /// Opens it as the options say.
  static func openStore(_ path: String?, _ access: Access) throws -> Store

  /// What tells the things with these ids apart.
  ///
  /// - Throws: an error that names all ids that nothing has.
  static func summaries(of ids: [Int64], in store: Store) throws -> [ItemSummary]
}

/// Nothing beside `--database`.
public struct NoAccess: ParsableArguments {
  public init() {}
}

extension StoreProgram {
  public static func openStore(_ path: String?, _ access: Access) throws -> Store {
    try openStore(path)
  }

  /// The backups of the store, which is of a schema.
  package static func archive(
    _ path: String?, of schema: StoreSchema
  ) throws -> CommandArchive<Store> {
    let backups = StoreBackups(
      location: try location(path), schema: schema, now: { ProgramEnvironment.now })
    return CommandArchive(backups) { try openStore(path) }
  }

  /// Opens the store and changes it; says so where the backup of the day could not be made.
  public static func change<Result>(
    _ path: String?, _ body: (Store) throws -> Result
  ) throws -> Result {
    try change(try openStore(path), body)
  }

  /// The same, opened as the options say.
  public static func change<Result>(
    _ path: String?, _ access: Access, _ body: (Store) throws -> Result
  ) throws -> Result {
    try change(try openStore(path, access), body)
  }

  private static func change<Result>(
    _ store: Store, _ body: (Store) throws -> Result
  ) throws -> Result {
    let generation = store.generation
    // Also where the body could not print what it did.
    defer { if store.generation != generation { StoredChanges.note() } }
    let result = try body(store)
    if let complaint = store.backupFailure {
      StandardError.say("warning: today's backup was not made: \(complaint)")
    }
    return result
  }
}
