public import Foundation

extension StoreError: CustomStringConvertible, LocalizedError {
  /// What happened, about which file, and what to do next.
  public var description: String {
    switch self {
    case .noHome:
      "There is no home folder to keep data in. Set HOME or COURSE_APPS_HOME, or give --database PATH."
    case .emptyPath:
      "The path of the database is empty. Give --database the path of a file."
    case .folderMissing(let path):
      "The folder of “\(path)” does not exist. Make the folder or give another path."
    case .linkLeadsNowhere(let path, let target):
      "“\(path)” is a link to “\(target)”, which is not there. Nothing was made; see to it that the "
        + "disk it is on is mounted, or remove the link to begin afresh."
    case .notAFile(let path):
      "“\(path)” is not a file. Give the path of a file to keep data in."
    case .empty(let path, let restore):
      "“\(path)” is empty, so what was in it is lost. It was left as it is; \(Self.wayOut(restore))"
    case .notADatabase(let path, let restore):
      "“\(path)” is not a database. It was left as it is; give another path, or "
        + Self.wayOut(restore)
    case .foreign(let path, let restore):
      "“\(path)” belongs to another program. It was left as it is; give another path, or "
        + Self.wayOut(restore)
    case .newer(let path, let version, let known):
      "“\(path)” was written by a newer version of this program (format \(version), this one knows "
        + "\(known)). It was left as it is; install the newer version."
    case .damaged(let path, let detail, let restore):
      "“\(path)” is damaged (\(detail)). It was left as it is; \(Self.wayOut(restore))"
    case .unreadable(let path, let reason):
      "“\(path)” cannot be read: \(reason). Nothing was changed."
    case .unwritable(let path, let reason):
      "“\(path)” cannot be written: \(reason). Nothing was changed."
    case .diskFull(let path):
      "There is no room left to write “\(path)”. Nothing was changed; free some space and try again."
    case .removed(let path):
      "“\(path)” was removed or moved away while it was open. Nothing was changed; put it back, or "
        + "start the program again to begin afresh."
    case .replaced(let path):
      "“\(path)” was replaced by another file while it was open. Nothing was changed; look at what "
        + "the new file has and try again."
    case .busy(let path):
      "“\(path)” is in use by another program. Nothing was changed; try again in a moment."
    case .failed(let path, let detail):
      "“\(path)” could not be read or written (\(detail)). Nothing was changed."
    case .tooLarge:
      "The text is too large to be stored. Nothing was changed."
    case .unknownEvents(let ids): Self.unknown("event", ids)
    case .unknownTasks(let ids): Self.unknown("task", ids)
    case .unknownToDos(let ids): Self.unknown("event", ids)
    case .unknownCategories(let ids): Self.unknown("category", ids, plural: "categories")
    case .unknownItems(let noun, let ids): Self.unknown(noun, ids)
    case .categoryExists(let name):
      "There is already a category “\(StepTitle.line(name))”. Choose another name, or merge the two."
    case .emptyCategoryName:
      "A category needs a name. Nothing was changed."
    case .unknownBackup(let name):
      "There is no backup “\(name)”."
    case .nothingBeforeRestore(let kept?):
      "The last change put a backup in the place of a damaged file, which cannot be gone back to. "
        + "The damaged file is kept as “\(kept)”."
    case .nothingBeforeRestore(nil):
      "The last change put a backup in the place of everything, and what was there before is no "
        + "longer among the backups."
    case .noFile:
      "A store in memory has no backups."
    }
  }

  /// The same sentence, for `localizedDescription`.
  public var errorDescription: String? { description }

  private static func unknown(
    _ thing: String, _ ids: [Int64], plural: String? = nil
  ) -> String {
    ids.count == 1
      ? "There is no \(thing) with the id \(ids[0])."
      : "There are no \(plural ?? thing + "s") with the ids \(ids.map(String.init).joined(separator: ", "))."
  }

  /// - Parameter command: What puts a backup in the file's place.
  private static func wayOut(_ command: String?) -> String {
    command.map { "run '\($0)' to put a backup in its place, or move it away to start afresh." }
      ?? "put a backup in its place, or move it away to start afresh."
  }
}
