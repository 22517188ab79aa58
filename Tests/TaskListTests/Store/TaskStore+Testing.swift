import DateFormatting
import Foundation
import Models
import Persistence
import TestSupport

@testable import TaskList

extension TaskStore {
  /// A store in memory, in the time zone of Greenwich.
  static func inMemory(timeZone: TimeZone = .gmt, now: Date = .noon) throws -> TaskStore {
    try TaskStore(.inMemory, clock: WallClock(timeZone), now: { now })
  }

  /// The texts of the tasks a query finds.
  func texts(_ query: TaskQuery = TaskQuery()) throws -> [String?] {
    try tasks(query).map(\.text)
  }
}
