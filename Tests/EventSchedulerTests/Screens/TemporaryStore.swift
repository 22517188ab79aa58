import DateFormatting
import Foundation
import Persistence

@testable import EventScheduler

/// A store in a file, which is removed with all its files after the test.
final class TemporaryStore: Sendable {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/screen-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Opens the store; each call simulates another process.
  func open() throws -> EventStore {
    try EventStore(
      .file(folder + "/events.sqlite"), clock: AppOnScreen.newYork.clock)
  }
}
