import DateFormatting
import Foundation
import Persistence

@testable import EventScheduler

/// A store in a file, gone with all its files when the test that made it is over.
final class TemporaryStore: Sendable {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/screen-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Opens the store, as often as there are to be processes that use it.
  func open() throws -> EventStore {
    try EventStore(
      .file(folder + "/events.sqlite"), clock: AppOnScreen.newYork.clock)
  }
}
