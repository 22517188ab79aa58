import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import EventScheduler

struct ICalendarWriterTests {
  @Test func aNewEventIsWrittenInUTC() throws {
    var concert = CalendarEvent(
      title: "Concert, part 1", description: "Row 7; seat 3\nBring ID",
      date: try instant("2026-12-24T17:00:00-05:00"))
    concert.uid = "42@example.com"
    concert.endDate = try instant("2026-12-24T19:30:00-05:00")
    #expect(
      try write([concert])
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//CourseApps//Event Scheduler//EN
        BEGIN:VEVENT
        UID:42@example.com
        DTSTAMP:20260801T120000Z
        DTSTART:20261224T220000Z
        DTEND:20261225T003000Z
        SUMMARY:Concert\\, part 1
        DESCRIPTION:Row 7\\; seat 3\\nBring ID
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test func anAllDayEventIsWrittenAsLocalDates() throws {
    var holiday = CalendarEvent(
      title: "Holiday", description: "", date: try instant("2026-07-04T04:00:00Z"))
    holiday.isAllDay = true
    holiday.endDate = try instant("2026-07-06T04:00:00Z")
    let text = try write([holiday])
    #expect(text.contains("DTSTART;VALUE=DATE:20260704\r\nDTEND;VALUE=DATE:20260706\r\n"))
    #expect(!text.contains("DESCRIPTION"))
  }

  @Test func everyLineFitsAndEndsInCRLF() throws {
    let long = CalendarEvent(
      title: String(repeating: "Größe 🎉 ", count: 500), description: "x", date: .now)
    let text = try write([long])
    #expect(text.hasSuffix("\r\n"))
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
  }

  @Test(arguments: [
    "", " ", "a", "x,y;z\\", "one\ntwo", "\u{1B}[31mred", "\r\n", "🎉👩‍👩‍👧‍👦", "שלום", "tab\t", "\\n",
    "\u{0}",
    "BEGIN:VEVENT", "a\u{2028}b\u{85}c",
  ])
  func eventsRoundTrip(text: String) throws {
    let toronto = try clock("America/Toronto")
    var event = CalendarEvent(
      title: text, description: "d\(text)", date: Date(timeIntervalSince1970: 1e9 + 0.75))
    event.uid = "1"
    let found = try read(try write([event]))
    #expect(found.report.problemMessages == [])
    let same = try #require(found.events.first)
    #expect(!event.isRevised(by: same, clock: toronto))
    #expect(try write(found.events) == (try write([event])))
  }

  @Test func unrepresentableEventsAreWrittenAsFarAsPossible() throws {
    let undated = CalendarEvent(title: "some day", description: "")
    let distant = CalendarEvent(
      title: "far", description: "", date: .init(timeIntervalSince1970: 1e15))
    let nan = CalendarEvent(title: "nan", description: "", date: .init(timeIntervalSince1970: .nan))
    var backward = CalendarEvent(
      title: "backward", description: "", date: try instant("2026-07-04T04:00:00Z"))
    backward.endDate = .distantPast
    let found = try read(try write([undated, distant, nan, backward]))
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == ["some day", "far", "nan", "backward"])
    #expect(found.events.map(\.date) == [nil, nil, nil, backward.date])
    #expect(found.events.allSatisfy { $0.endDate == nil })
  }

  @Test func anUndatedEventIsWrittenAsAJournalAndReadAsAnEvent() throws {
    var undated = CalendarEvent(title: "some day", description: "perhaps")
    undated.uid = "1"
    let text = try write([undated])
    #expect(text.contains("BEGIN:VJOURNAL\r\nUID:1\r\n"))
    #expect(!text.contains("VEVENT"))
    let same = try #require(try read(text).events.first)
    #expect(!undated.isRevised(by: same, clock: .utc))
    #expect(same.originalComponent == nil)
    #expect(try write([same]) == text)
  }

  @Test func eventsWithoutAnIdentifierGetOneFromTheirFields() throws {
    let one = CalendarEvent(title: "a", description: "b", date: .distantPast)
    let same = CalendarEvent(title: "a", description: "b", date: .distantPast)
    let other = CalendarEvent(title: "ab", description: "", date: .distantPast)
    let uids = try read(try write([one, same, other])).events.map(\.uid)
    #expect(uids[0] == uids[1])
    #expect(uids[0] != uids[2])
    #expect(uids[0]?.hasSuffix("@course-apps") == true)
  }

  @Test func aDamagedOriginalIsRewritten() throws {
    for original in ["", "BEGIN:VEVENT", "nonsense", "BEGIN:VTODO\nEND:VTODO"] {
      var event = CalendarEvent(title: "x", description: "", date: .distantPast)
      event.originalComponent = original
      #expect(try write([event]).contains("SUMMARY:x"))
    }
  }

  @Test func preservedComponentsSurroundTheEvents() throws {
    let kept = [
      KeptComponent(kind: "VTODO", identifier: "t", text: "BEGIN:VTODO\nUID:t\nEND:VTODO"),
      KeptComponent(
        kind: "VTIMEZONE", identifier: "Z", text: "BEGIN:VTIMEZONE\nTZID:Z\nEND:VTIMEZONE"),
      KeptComponent(
        kind: KeptComponent.propertyKind, identifier: "X-WR-CALNAME", text: "X-WR-CALNAME:Home"),
    ]
    var writer = ICalendarWriter(stamp: .distantPast, clock: .utc, kept: kept)
    let names = writer.text(of: [
      CalendarEvent(title: "e", description: "", date: .init(timeIntervalSince1970: 0))
    ])
    .split(separator: "\r\n").filter { $0.hasPrefix("BEGIN") || $0.hasPrefix("X-WR") }
    #expect(
      names == [
        "BEGIN:VCALENDAR", "X-WR-CALNAME:Home", "BEGIN:VTIMEZONE", "BEGIN:VEVENT", "BEGIN:VTODO",
      ])
  }

  private func write(_ events: [CalendarEvent]) throws -> String {
    var writer = ICalendarWriter(
      stamp: try instant("2026-08-01T12:00:00Z"), clock: try clock("America/Toronto"))
    return writer.text(of: events)
  }
}
