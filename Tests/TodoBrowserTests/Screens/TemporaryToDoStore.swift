import DateFormatting
import Foundation
import Persistence
import TestSupport

@testable import TodoBrowser

/// A store in a file, which is removed with all its files after the test.
final class TemporaryToDoStore: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The path of the store's file.
  var path: String { folder.path + "/todos.sqlite" }

  /// Opens the store; each call simulates another process.
  func open(
    in zone: TimeZone = ToDoAppOnScreen.newYork.timeZone, now: Date = ToDoAppOnScreen.now
  ) throws -> ToDoEventStore {
    try ToDoEventStore(.file(path), timeZone: { zone }, now: { now })
  }
}
