import DateFormatting
import Foundation
import Models
import Persistence

@testable import TaskList

extension Date {
  /// A moment of December 2026 in UTC, by default the beginning of a day.
  static func december(_ day: Int, _ hours: Double = 0) -> Date {
    // 2026-12-01 00:00 UTC.
    Date(timeIntervalSince1970: 1_796_083_200 + Double(day - 1) * 86_400 + hours * 3600)
  }

  /// The present of the tests: 15 December 2026, noon in UTC.
  static let noon = december(15, 12)
}

extension TaskStore {
  /// A store in memory, whose owner is in Greenwich.
  static func inMemory(timeZone: TimeZone = .gmt, now: Date = .noon) throws -> TaskStore {
    try TaskStore(.inMemory, clock: WallClock(timeZone), now: { now })
  }

  /// The texts of the tasks a query finds.
  func texts(_ query: TaskQuery = TaskQuery()) throws -> [String?] {
    try tasks(query).map(\.text)
  }
}
