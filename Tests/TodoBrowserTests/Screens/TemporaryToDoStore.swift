import DateFormatting
import Foundation
import Persistence

@testable import TodoBrowser

/// A store in a file, which is removed with all its files after the test.
final class TemporaryToDoStore: Sendable {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/todo-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The path of the store's file.
  var path: String { folder + "/todos.sqlite" }

  /// Opens the store; each call simulates another process.
  func open(
    in zone: TimeZone = ToDoAppOnScreen.newYork.timeZone, now: Date = ToDoAppOnScreen.now
  ) throws -> ToDoEventStore {
    try ToDoEventStore(.file(path), timeZone: { zone }, now: { now })
  }
}
