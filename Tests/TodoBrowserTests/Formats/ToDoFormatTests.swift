import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// The guarantees of all formats.
struct ToDoFormatTests {
  @Test(arguments: [
    ("a.plist", ToDoFormat.plist), ("A.PLIST", .plist), ("a.ics", .iCalendar), ("a.json", .json),
    ("a.b.csv", .csv), ("a.tsv", .csv), ("a.txt", nil), ("plist", nil),
  ])
  func theFormatIsDetectedFromTheName(name: String, format: ToDoFormat?) {
    #expect(ToDoFormat(fileName: name) == format)
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\"?>", ToDoFormat.plist), ("\u{FEFF}\n <plist>", .plist),
    ("bplist00", .binaryPlist), ("[{\"title\":", .json), ("BEGIN:VCALENDAR", .iCalendar),
    ("title,date\r\n", .csv), ("( { title", .plist), ("", .plist),
  ])
  func theFormatIsDetectedFromTheContent(beginning: String, format: ToDoFormat) {
    #expect(ToDoFormat(sniffing: beginning.utf8) == format)
  }

  @Test(arguments: ToDoFormat.allCases)
  func randomEventsRoundTrip(format: ToDoFormat) throws {
    var random = SeededGenerator(seed: 0x70D0)
    let events = try (0..<400).map { _ in try StoredToDo.random(using: &random) }
    let bytes = try write(events, as: format)
    let found = try readToDos(bytes, as: format)
    #expect(found.report.problemCount == 0)
    #expect(found.events.count == events.count)
    for (event, same) in zip(events, found.events) {
      #expect(event.hasSameParts(as: same), "\(event) became \(same)")
      #expect(event.uniqueID == same.uniqueID)
      #expect(!event.isRevised(by: same))
      #expect(!same.isRevised(by: event))
    }
    #expect(try write(found.events, as: format) == bytes)
  }

  /// The first and last hour of a wall clock is in the year 0 or 10000 of UTC in some zones.
  @Test(
    arguments: ToDoFormat.allCases, ["UTC", "America/Toronto", "Asia/Tokyo", "Pacific/Kiritimati"])
  func theFirstAndTheLastDayRoundTrip(format: ToDoFormat, zone: String) throws {
    let clock = try clock(zone)
    let days = [(1, 1, 1), (9999, 12, 31)].compactMap {
      CivilDate(year: $0.0, month: $0.1, day: $0.2)
    }
    let times = [
      TimeOfDay.midnight, TimeOfDay(hour: 12, minute: 30), TimeOfDay(hour: 23, minute: 0),
    ]
    let events = days.flatMap { day in
      times.compactMap(\.self).map { time in
        StoredToDo(
          title: "\(day) \(time)", date: clock.date(showing: CivilDateTime(day: day, time: time)))
      }
    }
    var writer = format.writer(stamp: try instant("2026-11-21T12:00:00Z"), clock: clock, kept: [])
    let found = try readToDos(writer.bytes(of: events), as: format, by: clock)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == events.map(\.title))
    #expect(found.events.map(\.date) == events.map(\.date))
  }

  @Test(arguments: ToDoFormat.allCases, ["events.plist", "tasks.ics"])
  func originalsSurviveARoundTripThroughAnotherFormat(format: ToDoFormat, name: String) throws {
    let source: ToDoFormat = name == "tasks.ics" ? .iCalendar : .plist
    let events = try readToDos(try toDoFixture(name), as: source).events
    #expect(!events.isEmpty)
    let found = try readToDos(try write(events, as: format), as: format)
    #expect(found.report.problemCount == 0)
    for (event, same) in zip(events, found.events) {
      #expect(event.hasSameParts(as: same), "\(event) became \(same)")
      #expect(event.uniqueID == same.uniqueID)
      #expect(!event.isRevised(by: same))
    }
    // JSON includes values that the app does not show.
    if format == .json { #expect(found.events.map(\.original) == events.map(\.original)) }
  }

  @Test func changedEventsOfACalendarRoundTrip() throws {
    var random = SeededGenerator(seed: 0xC4A6)
    let events = try readToDos(try toDoFixture("tasks.ics"), as: .iCalendar).events
    for event in events {
      for _ in 0..<60 {
        var changed = try StoredToDo.random(using: &random)
        changed.uniqueID = event.uniqueID
        changed.original = event.original
        let text = try write([changed], as: .iCalendar)
        let same = try #require(try readToDos(text, as: .iCalendar).events.first)
        #expect(changed.hasSameParts(as: same), "\(changed) became \(same)")
        #expect(try write([same], as: .iCalendar) == text)
      }
    }
  }

  @Test(arguments: [ToDoFormat.json, .csv, .iCalendar])
  func emptyListsRoundTrip(format: ToDoFormat) throws {
    #expect(try readToDos(try write([], as: format), as: format).events.isEmpty)
  }

  @Test(arguments: [
    (#"{"category": "x"}"#, "has neither title, date nor notes. It was left out."),
    (
      #"{"title": [5]}"#, "needs a text in quotes for 'title'. The todo was left out."
    ),
    (
      #"{"date": "soon"}"#,
      "'soon' cannot be read as 'date'. Use a date like 2026-12-24T17:00:00-05:00 or 2026-12-24. "
        + "The todo was left out."
    ),
  ])
  func anInvalidObjectIsReportedAndTheOthersAreRead(object: String, message: String) throws {
    let good = #"{"title": "a", "date": "2026-12-24T10:00:00", "completionState": 2}"#
    let found = try readToDos("[\(good),\n\(object)]", as: .json)
    #expect(found.events.map(\.title) == ["a"])
    #expect(found.events.map(\.date) == [try instant("2026-12-24T15:00:00Z")])
    #expect(found.events.map(\.completionState) == [.completed])
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages.first?.hasPrefix("Line 2: ") == true)
    #expect(found.report.problemMessages.first?.hasSuffix(message) == true)
  }

  @Test(arguments: [
    (
      #""colour": "red""#,
      "has the unknown property 'colour', which was left out, here and in later entries. "
    ),
    (#""notes": [5]"#, "needs a text in quotes for 'notes'. "),
    (
      #""timeZone": "Atlantis""#,
      "'Atlantis' cannot be read as 'timeZone'. Use a name like Europe/Berlin. "
    ),
    (
      #""recurrence": "weekly""#,
      "'weekly' cannot be read as 'recurrence'. Use lines of iCalendar like RRULE:FREQ=WEEKLY. "
    ),
    (
      #""completionState": "maybe""#,
      "'maybe' cannot be read as 'completionState'. Use notStarted, inProgress or completed. "
    ),
    (
      #""completionState": 3"#,
      "'3' cannot be read as 'completionState'. Use notStarted, inProgress or completed. "
    ),
  ])
  func anInvalidValueDoesNotLoseItsEvent(member: String, message: String) throws {
    let found = try readToDos(
      "[\n{\"Title\": \"a\", \(member), \"date\": \"2026-12-24T10:00:00\"}]", as: .json)
    #expect(found.events.map(\.title) == ["a"])
    #expect(found.events.map(\.date) == [try instant("2026-12-24T15:00:00Z")])
    #expect(found.events.map(\.dateKind) == [.floating])
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages.first?.hasPrefix("Line 2: ") == true)
    #expect(found.report.problemMessages.first?.contains(message + "The todo was read") == true)
  }

  @Test(arguments: ["America/Toronto", "Asia/Tokyo", "Pacific/Kiritimati"])
  func anEntryWithoutAnIdentifierIsTheSameInEveryTimeZone(zone: String) throws {
    let text = """
      title,date
      a,2026-12-24
      b,2026-12-24T09:00:00
      c,2026-12-24T09:00:00Z
      d,
      """
    let here = try clock(zone)
    let events = try readToDos(text, as: .csv, by: here).events
    let others = try readToDos(text, as: .csv, by: .utc).events
    #expect(events.map(\.uniqueID) == others.map(\.uniqueID))
    #expect(
      events.map { $0.source(stating: .all, on: here) }
        == others.map { $0.source(stating: .all, on: .utc) })
  }

  @Test(arguments: ["W. Europe Standard Time", "europe/berlin"])
  func aTimeZoneInAnotherSpellingIsThatOfTheSystem(name: String) throws {
    let event = try readToDo("title,date,timeZone\na,2026-12-24T17:00:00,\(name)\n", as: .csv)
    #expect(event.dateKind == .zoned("Europe/Berlin"))
    #expect(event.date == (try instant("2026-12-24T16:00:00Z")))
  }

  @Test func aTimeWithoutADateIsReported() throws {
    let found = try readToDos("title,starttime\na,17:30\n", as: .csv)
    #expect(found.events.map(\.title) == ["a"])
    #expect(
      found.report.problemMessages == [
        "Line 2: '17:30' is a time of 'date' without a date. The todo was read without it."
      ])
  }

  @Test func theTasksOfAsanaAreRead() throws {
    let found = try readToDos(
      """
      {"data": [{"gid": "1202", "completed": true, "due_at": "2026-12-24T15:00:00.000Z",
      "due_on": "2026-12-24", "name": "Sand", "notes": "Fine", "projects": [{"gid": "9", "name": "House"}],
      "resource_type": "task"}]}
      """, as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == ["Sand"])
    #expect(found.events.map(\.category) == ["House"])
    #expect(found.events.map(\.date) == [try instant("2026-12-24T15:00:00Z")])
    #expect(found.events.map(\.completionState) == [.completed])
  }

  @Test func theEndOfARangeOfNotionIsTheDate() throws {
    let found = try readToDos(
      "Name,Due\na,\"December 1, 2026 → December 3, 2026\"\n", as: .csv)
    #expect(found.events.map(\.date) == [try instant("2026-12-03T05:00:00Z")])
    #expect(
      found.report.problemMessages == [
        "Line 2: 'December 1, 2026 → December 3, 2026' is a range of dates, whose start was left "
          + "out. The todo was read."
      ])
  }

  @Test(arguments: [ToDoFormat.json, .csv])
  func otherIdentifiersRoundTripInPropertyLists(format: ToDoFormat) throws {
    let text =
      format == .json
      ? #"[{"title": "a", "date": "2026-12-24", "uniqueID": "reminder-17"}]"#
      : "title,date,uniqueID\na,2026-12-24,reminder-17\n"
    let event = try readToDo(text, as: format)
    let list = try write([event], as: .plist)
    #expect(String(decoding: list, as: UTF8.self).contains("<string>reminder-17</string>"))
    #expect(try readToDos(list).events.map(\.uniqueID) == [event.uniqueID])
    let calendar = try write([event], as: .iCalendar)
    #expect(String(decoding: calendar, as: UTF8.self).contains("UID:reminder-17\r\n"))
  }
}
