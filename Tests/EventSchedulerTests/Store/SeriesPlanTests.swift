import DateFormatting
import Foundation
import GRDB
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// Series are found without scanning single events.
struct SeriesPlanTests {
  @Test(arguments: [true, false], [true, false])
  func seriesQueriesUseTheirIndex(from: Bool, to: Bool) throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let query = EventQuery(from: from ? now : nil, to: to ? now + 604_800 : nil)
    let window = InstanceWindow(query, now: now)
    let plan = try store.database.read { db in
      let condition = try EventSeries.condition(in: window, EventQuery(), db)
      return try db.plan(
        of: "SELECT id, title FROM event \(condition.sql)", arguments: condition.arguments)
    }
    #expect(
      plan.filter { $0.contains(" event ") }.allSatisfy {
        $0.contains("event_series") || $0.contains("event_instance")
      }, "\(plan)")
  }
}
