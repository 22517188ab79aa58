import DateFormatting
import Foundation
import Persistence
import TestSupport

@testable import TaskList

/// A store in a file, which is removed with all its files after the test.
final class TemporaryTaskStore: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The file.
  var path: String { folder.path + "/tasks.sqlite" }

  /// Opens the store; each call simulates another process.
  func open() throws -> TaskStore {
    try TaskStore(
      .file(path),
      clock: WallClock(TimeZone(identifier: "America/New_York") ?? .gmt),
      now: { TaskAppOnScreen.now })
  }
}
