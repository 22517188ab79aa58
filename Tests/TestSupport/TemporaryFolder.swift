public import Foundation
import GRDB

/// A folder that is removed with all its contents after the test that created it.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/course-apps-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of the store in tests with a single store.
  public var database: String { path + "/events.sqlite" }

  /// Returns the names of the files in the folder, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Returns the files in the folder with their contents.
  public func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try names() {
      contents[name] = try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
    return contents
  }

  /// Returns the SQL of the tables, indexes and triggers of a store, sorted.
  public func schema(of path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { db in
      try String.fetchAll(db, sql: "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY 1")
    }
  }

  /// Returns the permissions of a file or folder.
  public func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}
