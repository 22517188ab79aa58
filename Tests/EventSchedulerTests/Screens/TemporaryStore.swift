import DateFormatting
import Foundation
import Persistence
import TestSupport

@testable import EventScheduler

/// A store in a file, which is removed with all its files after the test.
final class TemporaryStore: Sendable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Opens the store; each call simulates another process.
  func open() throws -> EventStore {
    try EventStore(
      .file(folder.path + "/events.sqlite"), clock: AppOnScreen.newYork.clock)
  }
}
