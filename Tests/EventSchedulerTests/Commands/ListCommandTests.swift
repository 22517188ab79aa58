import CommandSupport
import Foundation
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

struct ListCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Concert", "--date", "10/17/2020 5:41 PM", "--description", "Row 7")
    cli.run("add", "Breakfast", "--date", "today 7:00")
    cli.run("add", "Dentist", "--date", "today 9am", "--description", "Insurance card")
    cli.run("add", "Market", "--date", "today")
    cli.run("add", "Trip", "--date", "24 dec")
  }

  @Test func categoriesAreSuggestedForTags() {
    #expect(
      cli.run("list", "--tag", "work").errorText
        .hasPrefix("error: Unknown option '--tag'. Did you mean '--category'?\nUsage"))
  }

  @Test func theListMatchesTheAgenda() {
    let list = cli.run("list")
    #expect(list.status == 0 && list.results == cli.run("agenda").results)
    #expect(list.results.contains("Dentist") && !list.results.contains("Trip"))
    #expect(
      list.errorText
        == "3 of 4 events. 'event-scheduler list --all' prints all, and 1 before today.\n")
  }

  @Test func theCountIsThatOfTheScreen() throws {
    cli.run("add", "Standup", "--date", "20 days ago 9am", "--repeat", "daily")
    cli.run("add", "Camp", "--date", "yesterday", "--end", "tomorrow")
    cli.run("add", "Course", "--date", "2026-10-01 9am", "--repeat", "daily until 2026-10-05")
    cli.run("import", try cli.file("a.json", #"[{"title": "Some day"}]"#))
    let store = try EventStore(
      .file(cli.path("events.sqlite")), now: { CommandHarness.now },
      clock: clock("America/New_York"))
    let count = AgendaList(store) { CommandHarness.now }.eventCount
    #expect(count == 7)
    #expect(cli.run("list").errorText.hasPrefix("5 of \(count) events. "))
  }

  @Test func aSeriesDoesNotFillTheList() {
    cli.run("add", "Standup", "--date", "tomorrow 9am", "--repeat", "daily")
    #expect(cli.run("list").results.split(separator: "\n").count { $0.contains("Standup") } == 6)
    #expect(cli.run("list", "--to", "+2w").results.split(separator: "\n").count == 18)
  }

  @Test func theTableBeginsTodayAndMarksPastAndTodaysEvents() {
    #expect(
      cli.run("list", "--from", "today")
        == CommandResult(
          status: 0,
          results: """
            ID                    Date           End  When   Title
             4            Sat 11/21/26                today  Market
             2   Sat 11/21/26, 7:00 AM                past   Breakfast
             3   Sat 11/21/26, 9:00 AM                today  Dentist
             5            Thu 12/24/26                       Trip

            """))
  }

  @Test func theTableShowsEndTimes() {
    cli.run("add", "Class", "--date", "fri 9-10:30am")
    cli.run("add", "Night train", "--date", "fri 23:00", "--end", "sat 6am")
    cli.run("add", "Camp", "--date", "dec 1 to dec 3")
    cli.run("add", "Stay", "--date", "dec 1 9am to dec 20 5pm")
    let lines = cli.run("list", "--from", "fri").results
    // None of them is past or today's, so no column says so.
    #expect(lines.hasPrefix("ID                    Date           End  Title\n"))
    #expect(lines.contains("Fri 11/27/26, 9:00 AM      10:30 AM  Class"))
    #expect(lines.contains("Fri 11/27/26, 11:00 PM   Sat 6:00 AM  Night train"))
    #expect(lines.contains("Tue 12/1/26   Thu 12/3/26  Camp"))
    #expect(lines.contains("Tue 12/1/26, 9:00 AM  Sun 12/20/26  Stay"))
  }

  @Test func withoutACommandAndWithoutATerminalTheListIsPrinted() {
    #expect(cli.run() == cli.run("list"))
  }

  @Test func allListsEveryEvent() {
    let lines = cli.run("list", "--all").results.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[1] == " 1   Sat 10/17/20, 5:41 PM                past   Concert")
  }

  @Test(arguments: [
    (["--from", "tomorrow"], [5]),
    (["--to", "today"], [4, 2, 3]),
    (["--to", "today 7:00"], [4, 2]),
    (["--to", "today 6:59"], [4]),
    (["--from", "10/17/2020", "--to", "10/17/2020"], [1]),
    (["--from", "-1y", "--to", "+7d"], [4, 2, 3]),
    (["--all", "--to", "yesterday"], [1]),
    (["--all", "--limit", "2"], [1, 4]),
    (["--all", "--search", "card"], [3]),
    (["--all", "--search", "ROW con"], [1]),
    (["--search", "concert"], []),
  ])
  func optionsFilterTheEvents(options: [String], ids: [Int]) throws {
    let result = cli.run("list", options)
    let lines = result.results.split(separator: "\n").dropFirst()
    #expect(lines.map { Int($0.prefix(2).trimmingCharacters(in: .whitespaces)) } == ids)
    #expect(result.errorText.isEmpty == !ids.isEmpty)
  }

  @Test func aCurrentEventIsMarkedNow() throws {
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:1
      DTSTART:20261121T130000Z
      DTEND:20261121T150000Z
      SUMMARY:Breakfast meeting
      END:VEVENT
      END:VCALENDAR
      """
    cli.run("import", try cli.file("now.ics", calendar))
    let lines = cli.run("list", "--from", "today").results.split(separator: "\n")
    #expect(
      lines.first { $0.contains("meeting") }
        == " 6   Sat 11/21/26, 8:00 AM      10:00 AM  now    Breakfast meeting")
  }

  @Test func anEventOfSeveralDaysIsListedUntilItIsOver() throws {
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:1
      DTSTART;VALUE=DATE:20261016
      DTEND;VALUE=DATE:20261123
      SUMMARY:Exhibition
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART:20261120T230000Z
      DTEND:20261121T060000Z
      SUMMARY:Night train
      END:VEVENT
      BEGIN:VEVENT
      UID:3
      DTSTART;VALUE=DATE:20261119
      DTEND;VALUE=DATE:20261121
      SUMMARY:Fair
      END:VEVENT
      END:VCALENDAR
      """
    cli.run("import", try cli.file("days.ics", calendar))
    let lines = cli.run("list", "--from", "today").results.split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "ID                    Date           End  When   Title",
        " 6            Fri 10/16/26  Sun 11/22/26  today  Exhibition",
        " 7   Fri 11/20/26, 6:00 PM   Sat 1:00 AM  past   Night train",
        " 4            Sat 11/21/26                today  Market",
      ])
    #expect(lines.count == 7)
    let later = cli.run("list", hoursLater: 24).results
    #expect(later.contains("Exhibition") && !later.contains("Night train"))
    #expect(!cli.run("list", hoursLater: 48).results.contains("Exhibition"))
    #expect(cli.run("list", "--from", "tomorrow").results.contains("Exhibition"))
    #expect(cli.run("list", "--from", "11/1/2026", "--to", "11/19/2026").results.contains("Fair"))
    #expect(cli.run("next").results.contains("today  Exhibition"))
    #expect(cli.run("next", hoursLater: 48).results.contains("Trip"))
  }

  @Test func pastEventsAreDimmedIfStyleIsAllowed() {
    let traits = OutputTraits(columns: 60, allowsStyle: true)
    let seen = cli.run("list", "--from", "today", traits: traits).results
    #expect(seen.contains("\u{1B}[2m 2   Sat 11/21/26, 7:00 AM  past   Breakfast\u{1B}[22m\n"))
    #expect(seen.contains("\n 3   Sat 11/21/26, 9:00 AM  today  Dentist\n"))
  }

  @Test func aNarrowTerminalTruncatesTitles() {
    cli.run("add", "A title that is longer than forty columns", "--date", "tomorrow")
    let traits = OutputTraits(columns: 44, allowsStyle: false)
    let seen = cli.run("list", "--from", "today", traits: traits).results
    #expect(seen.contains("            Sun 11/22/26         A title …\n"))
  }

  @Test func theDateColumnFitsTheLocale() throws {
    let cli = try CommandHarness(locale: "de_DE")
    cli.run("add", "Zahnarzt", "--date", "24.12.2026 9:00")
    #expect(
      cli.run("list", "--all").results == """
        ID                 Date           End  When   Title
         1  Thu 24.12.26, 09:00                       Zahnarzt

        """)
  }

  @Test func jsonHasThePropertiesOfEvents() throws {
    let seen = cli.run("list", "--json", "--all", "--limit", "2").results
    let events = try #require(
      try JSONSerialization.jsonObject(with: Data(seen.utf8)) as? [[String: Any]])
    #expect(events.count == 2)
    #expect(
      Set(events[0].keys)
        == [
          "id", "title", "description", "date", "endDate", "isAllDay", "uid", "timeZone",
          "recurrence", "recurrenceID", "alarms", "place", "categories", "url", "color",
          "status",
        ])
    #expect(events[0]["id"] as? Int == 1)
    #expect(events[0]["title"] as? String == "Concert")
    #expect(events[0]["description"] as? String == "Row 7")
    #expect(events[0]["date"] as? String == "2020-10-17T17:41:00-04:00")
    #expect(events[0]["endDate"] is NSNull)
    #expect(events[0]["isAllDay"] as? Bool == false)
    #expect(events[1]["isAllDay"] as? Bool == true)
  }

  @Test func jsonWithoutEventsIsAnEmptyArray() {
    let result = cli.run("list", "--search", "nothing", "--json")
    #expect(result == CommandResult(status: 0, results: "[]\n"))
  }

  @Test(arguments: [
    (
      ["--from", "fri", "--to", "today"],
      "--to is Sat, Nov 21, 2026, before --from, Fri, Nov 27, 2026. Exchange them."
    ),
    (
      ["--to", "yesterday"],
      "--to is Fri, Nov 20, 2026, before today, where the list begins. Give --from as well, "
        + "or --all."
    ),
    (
      ["--from", "blah"],
      "'blah' is not a date that can be read. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
  ])
  func invalidPeriodsAreRefused(options: [String], message: String) {
    let result = cli.run("list", options)
    #expect(result == CommandResult(status: 64, errorText: "error: \(message)\n"))
  }

  @Test func aLimitBelowOneIsBadUsage() {
    let result = cli.run("list", "--limit", "0")
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix("error: --limit is 0. Give 1 or more.\nUsage: "))
  }

  @Test func emptyListsSuggestTheNextStep() throws {
    #expect(
      cli.run("list", "--search", "zzz")
        == CommandResult(
          status: 0, errorText: "None of the 5 events match.\n"))
    #expect(
      cli.run("list", hoursLater: 24 * 365).errorText
        == "No events in these 7 days. 'event-scheduler list --all' prints all 5.\n")
    cli.run("delete", "1-5", "--yes")
    #expect(
      cli.run("list").errorText
        == "No events yet. Add one with 'event-scheduler add TITLE --date WHEN'.\n")
  }
}

/// The first list of a new schedule.
struct FirstListTests {
  @Test func theFirstListAddsAWelcomeEventOnce() throws {
    let cli = try CommandHarness()
    #expect(cli.run("list").results.contains("  1  9:00 AM  Welcome to"))
    cli.run("delete", "1", "--yes")
    #expect(cli.run("list").results.isEmpty)
  }

  @Test(arguments: [["next"], ["list", "--json"], []])
  func everyListingCommandAddsTheWelcomeEvent(arguments: [String]) throws {
    let cli = try CommandHarness()
    #expect(cli.run(arguments).results.contains("Welcome"))
  }

  @Test func addingAnEventPreventsTheWelcomeEvent() throws {
    let cli = try CommandHarness()
    cli.run("add", "Dentist", "--date", "fri")
    #expect(!cli.run("list", "--all").results.contains("Welcome"))
  }

  /// Before standard time Berlin was 53 minutes and 28 seconds ahead. Contacts without a year are
  /// born in 1604.
  @Test func anAllDayEventBeforeStandardTimeKeepsItsDay() throws {
    let cli = try CommandHarness(zone: "Europe/Berlin")
    let days = ["16040317", "00010101", "99991231"]
    let events = days.map { event("DTSTART;VALUE=DATE:\($0)", uid: $0) }
    let text = calendar(events.joined(separator: "\r\n"))
    #expect(cli.run("import", try cli.file("a.ics", text)).status == 0)
    let list = cli.run("list", "--all", "--json").results
    for start in [
      "1604-03-17T00:00:00+00:53", "0001-01-01T00:00:00+00:53", "9999-12-31T00:00:00+01:00",
    ] { #expect(list.contains("\"\(start)\""), "\(list)") }
    let export = cli.run("export", "--format", "ics").results
    for day in days { #expect(export.contains("DTSTART;VALUE=DATE:\(day)\r\n")) }
    #expect(!export.contains("VJOURNAL"))
    // What a list says of it is read as that day again.
    let other = try CommandHarness(zone: "Europe/Berlin")
    #expect(other.run("import", try other.file("a.json", list)).status == 0)
    let again = other.run("export", "--format", "ics").results
    for day in days { #expect(again.contains("DTSTART;VALUE=DATE:\(day)\r\n")) }
  }

  @Test func aTimeAtTheEdgeOfTheCalendarIsExported() throws {
    let cli = try CommandHarness(zone: "Europe/Berlin")
    let lines = ["DTSTART;TZID=Europe/Berlin:00010101T001000", "DTSTART:00010101T001000"]
    let text = calendar(lines.map { event($0, uid: $0) }.joined(separator: "\r\n"))
    #expect(cli.run("import", try cli.file("a.ics", text)).status == 0)
    let export = cli.run("export", "--format", "ics").results
    for line in lines { #expect(export.contains("\r\n\(line)\r\n")) }
  }
}
