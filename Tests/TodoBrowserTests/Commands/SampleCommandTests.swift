import CommandSupport
import DateFormatting
import Foundation
import Models
import TestSupport
import Testing

@testable import TodoBrowser

struct SampleCommandTests {
  @Test func samplesAreAroundTodayAndUndoneTogether() throws {
    let cli = try CommandHarness()
    #expect(
      cli.run("sample")
        == CommandResult(
          status: 0, results: "Added 31 todos. Undo with 'todo-browser undo'.\n"))
    #expect(
      cli.run("list", "--from", "today", "--to", "tomorrow").results == """
        Today
         6  ○   8:30 AM  Work     Team meeting
         7  ○   7:00 PM  Home     Cook for the week

        Tomorrow
         8  ○  12:00 PM  Errands  Pick up the parcel

        """)
    #expect(cli.run("sample").errorText == "error: the samples are already there.\n")
    cli.run("delete", "5", "--yes")
    #expect(cli.run("sample").results.hasPrefix("Added 1 todo."))
    cli.run("undo")
    cli.run("undo")
    cli.run("undo")
    #expect(cli.run("list").results.isEmpty)
    #expect(cli.run("categories").errorText.hasPrefix("There are no categories."))
  }

  @Test(arguments: ["Asia/Tokyo", "America/New_York", "Pacific/Kiritimati", "UTC"])
  func timesAreTheSameInEveryTimeZone(zone: String) throws {
    let clock = WallClock(try #require(TimeZone(identifier: zone)))
    let events = try SampleEvents.events(around: CommandHarness.now, on: clock)
    let meeting = try #require(events.first { $0.title == "Team meeting" })
    #expect(clock.reading(of: meeting.date).time == TimeOfDay(hour: 8, minute: 30))
    #expect(clock.day(of: meeting.date) == clock.day(of: CommandHarness.now))
  }
}
