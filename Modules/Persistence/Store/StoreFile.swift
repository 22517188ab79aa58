import Foundation

/// The file of a store and what lies beside it.
struct StoreFile: Sendable {
  /// The path as it was given, for messages.
  let path: String
  /// The path with symbolic links followed, so that the file a link leads to is the one in use.
  let target: String

  enum State: Equatable {
    case missing
    case empty
    case notAFile
    case notADatabase
    case present
  }

  init(path: String) {
    self.path = path
    target = Self.followingLinks(path)
  }

  /// Where SQLite keeps what is committed and not yet in the file.
  var wal: String { target + "-wal" }

  /// The folder the file is in.
  var folder: String { URL(fileURLWithPath: target).deletingLastPathComponent().path }

  /// The file's name without the folder.
  var name: String { URL(fileURLWithPath: target).lastPathComponent }

  /// What is at the path, as far as can be told without opening it.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` when the folder or the file may not be looked at.
  func state() throws(StoreError) -> State {
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw .unreadable(path: path, reason: Self.reason()) }
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

  /// What the system says about the call that has just failed.
  static func reason() -> String {
    String(cString: strerror(errno)).lowercased()
  }

  /// Follows links by hand, because the last of them may lead to a file that is still to be made.
  private static func followingLinks(_ path: String) -> String {
    var path = path
    // Linux gives up after 40 links as well.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path =
        next.hasPrefix("/")
        ? next
        : URL(fileURLWithPath: path).deletingLastPathComponent().path + "/" + next
    }
    return path
  }
}
