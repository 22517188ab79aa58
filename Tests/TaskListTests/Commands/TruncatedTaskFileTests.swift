import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// Files that end anywhere. It is Saturday, November 21, 2026, in New York.
struct TruncatedTaskFileTests {
  @Test(arguments: TaskFormat.allCases)
  func aFileTruncatedAnywhereLosesNoStoredTask(format: TaskFormat) throws {
    let cli = try CommandHarness()
    cli.run("add", "Pay the rent", "due:2026-12-01", "+home")
    try cli.importBeginnings(
      of: taskFixture(format.fixtureName), named: format.fixtureName,
      stored: ["show", "1", "--json"])
  }

  @Test func aCalendarWithSeriesMayBeTruncatedAnywhere() throws {
    let cli = try CommandHarness()
    cli.run("add", "Pay the rent", "due:2026-12-01", "+home")
    let toDo = ["DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20261124"]
    let instances = ["25", "27"].map { cli.instance("202611\($0)", due: "202612\($0)") }
    try cli.importBeginnings(
      of: Array(cli.calendar([toDo], instances: instances).utf8), named: "series.ics",
      stored: ["show", "1", "--json"])
  }
}
