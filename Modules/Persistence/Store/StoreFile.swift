import Foundation

/// The file of a store and what lies beside it.
package struct StoreFile: Sendable {
  /// The path as it was given, for messages.
  package let path: String
  /// The path with symbolic links followed, so that the file a link leads to is the one in use.
  package let target: String

  package enum State: Equatable {
    case missing
    case empty
    case notAFile
    case notADatabase
    case present
  }

  package init(path: String) {
    self.path = path
    target = Self.followingLinks(path)
  }

  /// Where SQLite keeps what is committed and not yet in the file.
  var wal: String { target + "-wal" }

  /// What the connections of all processes know of the log.
  var sharedMemory: String { target + "-shm" }

  /// The folder the file is in.
  package var folder: String { Self.folder(of: target) }

  /// The file's name without the folder.
  package var name: String { String(target[target.index(after: Self.lastSlash(of: target))...]) }

  /// The file's name without its ending.
  var stem: String { name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : name }

  static let ending = ".sqlite"

  /// What is at the path, as far as can be told without opening it.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` when the folder or the file may not be looked at,
  ///   ``StoreError/linkLeadsNowhere(path:target:)``.
  package func state() throws(StoreError) -> State {
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw .unreadable(path: path, reason: Self.reason()) }
      // Such as a disk that is not mounted; what is made there now would be out of sight later.
      guard target == path else { throw .linkLeadsNowhere(path: path, target: target) }
      return .missing
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .notAFile }
    guard access(target, R_OK) == 0 else { throw .unreadable(path: path, reason: Self.reason()) }
    switch status.st_size {
    case 0: return .empty
    // SQLite takes a file smaller than its smallest page for an empty database. The file is not looked
    // into here: closing it would end the locks this process holds on it through another connection
    // (<https://sqlite.org/howtocorrupt.html>, 2.2).
    case 1..<512: return .notADatabase
    default: return .present
    }
  }

  /// Whether something is committed that only the write-ahead log has.
  var hasLog: Bool {
    var status = stat()
    return stat(wal, &status) == 0 && status.st_size > 0
  }

  /// The names in a folder; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// What the system says about the call that has just failed.
  package static func reason() -> String {
    String(cString: strerror(errno)).lowercased()
  }

  /// The folder a path lies in; `/` for what lies in the root, and for the root.
  package static func folder(of path: String) -> String {
    let slash = lastSlash(of: path)
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where the last component begins. Paths here are absolute.
  private static func lastSlash(of path: String) -> String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
  }

  /// Follows links by hand, because the last of them may lead to a file that is not there.
  private static func followingLinks(_ path: String) -> String {
    var path = path
    // Linux gives up after 40 links as well.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    return path
  }
}
