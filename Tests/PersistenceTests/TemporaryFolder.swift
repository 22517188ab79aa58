import Foundation
import GRDB
import Models
import Persistence

@testable import EventScheduler

/// A folder that is removed with all its content when the test that made it is over.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/store-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of the store the tests use.
  var database: String { path + "/events.sqlite" }

  /// Opens the store.
  func store(now: Date = Date(timeIntervalSince1970: 1_790_000_000)) throws -> EventStore {
    try EventStore(.file(database), now: { now })
  }

  /// The names of the files in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Every file of the folder with its content.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try names() {
      contents[name] = try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    }
    return contents
  }

  /// What makes the tables, indexes and triggers of a store, sorted.
  func schema(of path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.read { db in
      try String.fetchAll(db, sql: "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY 1")
    }
  }

  /// The permissions of a file or folder.
  func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}

extension Event {
  /// An event so many seconds after the tests' day.
  static func at(_ seconds: TimeInterval, _ title: String, _ description: String = "") -> Event {
    Event(
      title: title, description: description,
      date: Date(timeIntervalSince1970: 1_800_000_000 + seconds))
  }
}

extension EventStore {
  /// The titles of all events, by date.
  func titles() throws -> [String?] { try events().map(\.title) }
}
