public import Foundation
import GRDB
import Models

/// An error of a store. Each case holds facts; `description` turns them into a sentence.
public enum StoreError: Error, Hashable, Sendable {
  /// An environment without a folder for data.
  case noHome
  /// An empty path.
  case emptyPath
  /// A path with bytes that are not UTF-8.
  case invalidPath(path: String)
  /// A path in a folder that does not exist.
  case folderMissing(path: String)
  /// A link to a missing file.
  case danglingLink(path: String, target: String)
  /// A path that leads to something other than a regular file.
  case notAFile(path: String)
  /// An empty file.
  case empty(path: String, restore: String? = nil)
  /// A file that is not a database.
  case notADatabase(path: String, restore: String? = nil)
  /// A database of another program.
  case foreign(path: String, restore: String? = nil)
  /// The file was written by a newer version of the program.
  case newer(path: String)
  /// The file is a database with damaged content. `restore` is, here and above, the command that
  /// replaces the file with a backup; nil if it is unknown.
  case damaged(path: String, detail: String, restore: String? = nil)
  /// A file that may not be read.
  case unreadable(path: String, reason: String)
  /// A file or a folder that may not be written.
  case unwritable(path: String, reason: String)
  /// A full disk.
  case diskFull(path: String)
  /// An open store whose file was removed or moved away.
  case removed(path: String)
  /// An open store whose file was replaced by another one.
  case replaced(path: String)
  /// A store whose lock another process held for too long.
  case busy(path: String)
  /// A change that the user stopped before it was complete.
  case stopped
  /// Another failure to read or write.
  case failed(path: String, detail: String)
  /// A text that exceeds the size limit of a store.
  case tooLarge
  /// Ids that no item, such as a note, has.
  case unknownItems(noun: String, ids: [Int64])
  /// The name of an existing category, perhaps in another spelling.
  case categoryExists(name: String)
  /// A category name without letters.
  case emptyCategoryName
  /// The name of a backup that does not exist.
  case unknownBackup(name: String)
  /// A restored backup that cannot be undone, because the content before it is gone: its backup was
  /// removed, or it was damaged and is kept in the file `kept`.
  case contentBeforeRestoreMissing(kept: String?)
  /// A store in memory, which has no backups.
  case noFile
}

extension StoreError {
  /// The kind of an error, by which a command chooses its exit code.
  public enum Kind: Sendable {
    /// An item or a backup that does not exist.
    case notFound
    /// A change that the present content does not allow.
    case refused
    /// A command with invalid arguments.
    case usage
    /// A store that cannot be read or written.
    case inputOutput
  }

  /// The kind of the error.
  public var kind: Kind {
    switch self {
    case .unknownItems, .unknownBackup: .notFound
    case .categoryExists, .emptyCategoryName, .contentBeforeRestoreMissing, .stopped: .refused
    case .emptyPath, .noFile: .usage
    default: .inputOutput
    }
  }
}

extension StoreError {
  /// Returns the same error with the command that puts a backup in the place of the damaged file.
  package func offering(_ restore: String?) -> StoreError {
    switch self {
    case .empty(let path, nil): .empty(path: path, restore: restore)
    case .notADatabase(let path, nil): .notADatabase(path: path, restore: restore)
    case .foreign(let path, nil): .foreign(path: path, restore: restore)
    case .damaged(let path, let detail, nil):
      .damaged(path: path, detail: detail, restore: restore)
    default: self
    }
  }

  /// A Boolean value that indicates whether the file does not have the content of a store of this
  /// app, so that a backup may replace it.
  package var isDamage: Bool {
    switch self {
    case .empty, .notADatabase, .foreign, .damaged: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the file is another program's database, which may be
  /// undamaged.
  package var isForeign: Bool { if case .foreign = self { true } else { false } }

  /// Creates an error from an SQLite error in the store at `path`.
  package init(_ error: DatabaseError, path: String) {
    let detail = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
    // A full disk shows first when the memory shared between processes is created (`-shm`).
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE {
      self = .diskFull(path: path)
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase(path: path)
      case .SQLITE_CORRUPT: .damaged(path: path, detail: detail)
      // The statements are the same each time, so the file must be at fault.
      case .SQLITE_ERROR where detail.hasPrefix("no such "): .damaged(path: path, detail: detail)
      // The file is shorter than its header says.
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ:
        .damaged(path: path, detail: "a part of it is missing")
      case .SQLITE_READONLY: .unwritable(path: path, reason: "it is read-only")
      // The log, or the memory shared between processes.
      case .SQLITE_CANTOPEN where access(StoreFile(path: path).folder, W_OK) == 0:
        .unwritable(path: path, reason: "a file next to it cannot be opened")
      case .SQLITE_CANTOPEN: .unwritable(path: path, reason: "its folder is read-only")
      case .SQLITE_PERM, .SQLITE_AUTH: .unwritable(path: path, reason: "permission denied")
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
      case .SQLITE_TOOBIG: .tooLarge
      default: .failed(path: path, detail: detail)
      }
  }

  /// Runs `body`, converting SQLite errors into errors that the user can read.
  package static func translating<Result>(path: String?, _ body: () throws -> Result) throws
    -> Result
  {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path ?? "memory")
    }
  }
}

extension StoreError: CustomStringConvertible, LocalizedError {
  /// A message that says what happened, to which file, and what to do next.
  public var description: String { [problem, advice].compactMap(\.self).joined(separator: " ") }

  /// The same message, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// The message about an error that did not prevent a change, such as that of a backup, or about
  /// the damage of a store that is in use.
  public var warning: String {
    if case .damaged(_, _, let restore) = self {
      return "\(problem) The readable part is used; \(Self.suggestion(restore))"
    }
    return isDamage ? description : problem
  }

  /// A sentence that says what happened, and to which file, on one line.
  public var problem: String { problemText.visible }

  private var problemText: String {
    switch self {
    case .noHome: "There is no home folder for the data."
    case .emptyPath: "The path of the database is empty."
    case .invalidPath(let path): "The path “\(path)” is not text in UTF-8."
    case .folderMissing(let path): "The folder of “\(path)” does not exist."
    case .danglingLink(let path, let target):
      "“\(path)” is a link to “\(target)”, which does not exist."
    case .notAFile(let path): "“\(path)” is not a file."
    case .empty(let path, _): "“\(path)” is empty, so its data is lost."
    case .notADatabase(let path, _): "“\(path)” is not a database."
    case .foreign(let path, _): "“\(path)” belongs to another program."
    case .newer(let path): "“\(path)” was written by a newer version of this program."
    case .damaged(let path, let detail, _): "“\(path)” is damaged (\(detail))."
    case .unreadable(let path, let reason): "“\(path)” cannot be read: \(reason)."
    case .unwritable(let path, let reason): "“\(path)” cannot be written: \(reason)."
    case .diskFull(let path): "There is no room left to write “\(path)”."
    case .removed(let path): "“\(path)” was removed or moved away while it was open."
    case .replaced(let path): "“\(path)” was replaced by another file while it was open."
    case .busy(let path): "“\(path)” is in use by another program."
    case .stopped: "It was stopped before it was done."
    case .failed(let path, let detail): "“\(path)” could not be read or written (\(detail))."
    case .tooLarge: "The text is too large to be stored."
    case .unknownItems(let noun, let ids) where ids.count == 1:
      "There is no \(noun) with the id \(ids[0])."
    case .unknownItems(let noun, let ids):
      "There are no \(noun)s with the ids \(ids.map(String.init).joined(separator: ", "))."
    case .categoryExists(let name): "There is already a category “\(UndoTitle.line(name))”."
    case .emptyCategoryName: "A category needs a name."
    case .unknownBackup(let name): "There is no backup “\(name)”."
    case .contentBeforeRestoreMissing(_?):
      "The last change replaced a damaged file by a backup, which cannot be undone."
    case .contentBeforeRestoreMissing(nil):
      "The last change replaced everything by a backup, and the previous data is no longer "
        + "among the backups."
    case .noFile: "A store in memory has no backups."
    }
  }

  /// The state of the change and of the file, and the next step; nil if the message says it all.
  public var advice: String? {
    switch self {
    case .noHome: "Set HOME or COURSE_APPS_HOME, or give --database PATH."
    case .emptyPath: "Give --database the path of a file."
    case .invalidPath: "Nothing was created; give another path."
    case .folderMissing: "Make the folder or give another path."
    case .danglingLink:
      "Nothing was created; make sure that the disk it is on is mounted, or remove the link to "
        + "start over."
    case .notAFile: "Give the path of a file to keep data in."
    case .empty(_, let restore), .damaged(_, _, let restore):
      "It was not changed; \(Self.suggestion(restore))"
    case .notADatabase(_, let restore), .foreign(_, let restore):
      "It was not changed; give another path, or \(Self.suggestion(restore))"
    case .newer: "It was not changed; install the newer version."
    case .unreadable, .unwritable, .stopped, .failed, .tooLarge, .emptyCategoryName:
      "Nothing was changed."
    case .diskFull: "Nothing was changed; free some space and try again."
    case .removed:
      "Nothing was changed; put it back, or start the program again to start over."
    case .replaced: "Nothing was changed; look at what the new file has and try again."
    case .busy: "Nothing was changed; try again in a moment."
    case .categoryExists: "Choose another name, or merge the two."
    case .contentBeforeRestoreMissing(let kept):
      kept.map { "The file before it is kept as “\($0.visible)”." }
    case .unknownItems, .unknownBackup, .noFile: nil
    }
  }

  /// - Parameter command: The command that puts a backup in the file's place.
  private static func suggestion(_ command: String?) -> String {
    command.map { "run '\($0)' to restore a backup, or move it away to start over." }
      ?? "restore a backup, or move it away to start over."
  }
}
