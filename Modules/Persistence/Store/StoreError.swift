/// What can go wrong with a store, as facts; `description` turns them into a sentence.
public enum StoreError: Error, Hashable, Sendable {
  /// Nothing in the environment says where data belongs.
  case noHome
  /// The path a person gave is empty.
  case emptyPath
  /// The folder of the store does not exist.
  case folderMissing(path: String)
  /// The path is a link to a file that is not there.
  case linkLeadsNowhere(path: String, target: String)
  /// There is something at the path that is no file.
  case notAFile(path: String)
  /// The file has no content at all.
  case empty(path: String, restore: String? = nil)
  /// The file is something other than a database.
  case notADatabase(path: String, restore: String? = nil)
  /// The file is a database, but another program's.
  case foreign(path: String, restore: String? = nil)
  /// The file was written by a newer version of the program.
  case newer(path: String, version: Int, known: Int)
  /// The file is a database whose content does not hold together. `restore` is, here and above, the
  /// command that puts a backup in its place; nil where it is not known.
  case damaged(path: String, detail: String, restore: String? = nil)
  /// The file may not be read.
  case unreadable(path: String, reason: String)
  /// The file or its folder may not be written.
  case unwritable(path: String, reason: String)
  /// There is no room left.
  case diskFull(path: String)
  /// There is nothing any more at the path of the store that is open.
  case removed(path: String)
  /// Another file has taken the place of the store that is open.
  case replaced(path: String)
  /// Another process kept the store to itself for too long.
  case busy(path: String)
  /// Reading or writing failed in another way.
  case failed(path: String, detail: String)
  /// A text is larger than a store takes.
  case tooLarge
  /// No event has these ids.
  case unknownEvents(ids: [Int64])
  /// No task has these ids.
  case unknownTasks(ids: [Int64])
  /// No event of the ToDo browser has these ids.
  case unknownToDos(ids: [Int64])
  /// No category has these ids.
  case unknownCategories(ids: [Int64])
  /// None of what a lab keeps, such as notes, has these ids.
  case unknownItems(noun: String, ids: [Int64])
  /// There is a category of that name, in this or another spelling.
  case categoryExists(name: String)
  /// A category's name has no letters.
  case emptyCategoryName
  /// There is no backup of that name.
  case unknownBackup(name: String)
  /// The last change was to put a backup in the store's place, and what was there before is gone: the
  /// backup of it was removed, or it was damaged and is kept in the file `kept`.
  case nothingBeforeRestore(kept: String?)
  /// A store in memory has no backups.
  case noFile
}

extension StoreError {
  /// What kind of mishap it is, by which a command chooses its exit code.
  public enum Kind: Sendable {
    /// What was named is not there.
    case notFound
    /// What was wanted cannot be, as things are.
    case refused
    /// The command cannot be carried out as it was given.
    case usage
    /// The store could not be read or written.
    case inputOutput
  }

  /// What kind of mishap this is.
  public var kind: Kind {
    switch self {
    case .unknownItems, .unknownEvents, .unknownTasks, .unknownToDos, .unknownCategories,
      .unknownBackup:
      .notFound
    case .categoryExists, .emptyCategoryName, .nothingBeforeRestore: .refused
    case .emptyPath, .noFile: .usage
    default: .inputOutput
    }
  }
}
