import DateFormatting
import Foundation
import Persistence

@testable import TaskList

/// A store in a file, which is removed with all its files after the test.
final class TemporaryTaskStore: Sendable {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/task-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// The file.
  var path: String { folder + "/tasks.sqlite" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Opens the store; each call simulates another process.
  func open() throws -> TaskStore {
    try TaskStore(
      .file(path),
      clock: WallClock(TimeZone(identifier: "America/New_York") ?? .gmt),
      now: { TaskAppOnScreen.now })
  }
}
