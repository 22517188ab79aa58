import DateFormatting
import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

/// Editing an imported event changes only the lines of the edited properties.
struct RevisionTests {
  private let original = [
    "BEGIN:VEVENT", "UID:1@example.com", "DTSTAMP:20260101T000000Z",
    "DTSTART;TZID=Europe/Berlin;X-P=1:20260620T180000", "DTEND;TZID=Europe/Berlin:20260620T230000",
    "SUMMARY;LANGUAGE=de:Fest", "DESCRIPTION;ALTREP=\"cid:1\":Am Platz",
    "X-ALT-DESC;FMTTYPE=text/html:<p>Am Platz</p>", "SEQUENCE:4",
    "LAST-MODIFIED:20260101T000000Z", "RRULE:FREQ=YEARLY", "BEGIN:VALARM", "ACTION:DISPLAY",
    "DESCRIPTION:Am Platz", "TRIGGER:-PT15M", "END:VALARM", "END:VEVENT",
  ]

  @Test func unchangedEventsAreWrittenUnchanged() throws {
    #expect(try revised { _ in }.isEmpty)
  }

  @Test func aNewTitleReplacesTheTitle() throws {
    #expect(
      try revised { $0.title = "Feier, groß" } == [
        "SUMMARY;LANGUAGE=de:Fest": "SUMMARY;LANGUAGE=de:Feier\\, groß",
        "SEQUENCE:4": "SEQUENCE:5",
        "DTSTAMP:20260101T000000Z": "DTSTAMP:20260801T120000Z",
        "LAST-MODIFIED:20260101T000000Z": "LAST-MODIFIED:20260801T120000Z",
      ])
  }

  @Test func aNewDescriptionRemovesItsAlternativeRepresentations() throws {
    let changes = try revised { $0.description = "Am Markt" }
    #expect(changes["DESCRIPTION;ALTREP=\"cid:1\":Am Platz"] == "DESCRIPTION:Am Markt")
    #expect(changes["X-ALT-DESC;FMTTYPE=text/html:<p>Am Platz</p>"] == "")
    #expect(changes["DESCRIPTION:Am Platz"] == nil)
  }

  @Test func aNewTimeStaysInItsZone() throws {
    let changes = try revised {
      $0.date = try instant("2026-12-20T17:00:00Z")
      $0.endDate = try instant("2026-12-20T22:00:00Z")
    }
    #expect(
      changes["DTSTART;TZID=Europe/Berlin;X-P=1:20260620T180000"]
        == "DTSTART;X-P=1;TZID=Europe/Berlin:20261220T180000")
    #expect(
      changes["DTEND;TZID=Europe/Berlin:20260620T230000"]
        == "DTEND;TZID=Europe/Berlin:20261220T230000")
  }

  @Test func aNewEndKeepsTheStart() throws {
    let changes = try revised { $0.endDate = try instant("2026-06-20T22:00:00Z") }
    #expect(changes["DTSTART;TZID=Europe/Berlin;X-P=1:20260620T180000"] == nil)
    #expect(
      changes["DTEND;TZID=Europe/Berlin:20260620T230000"]
        == "DTEND;TZID=Europe/Berlin:20260621T000000")
  }

  /// At 01:30 UTC clocks in Berlin show 2:30 for the second time.
  @Test func aRepeatedLocalTimeIsWrittenInUTC() throws {
    let changes = try revised {
      $0.date = try instant("2026-10-25T01:30:00Z")
      $0.endDate = nil
    }
    #expect(
      changes["DTSTART;TZID=Europe/Berlin;X-P=1:20260620T180000"]
        == "DTSTART;X-P=1:20261025T013000Z")
    #expect(changes["DTEND;TZID=Europe/Berlin:20260620T230000"] == "")
  }

  @Test func allDayEventsAreWrittenAsDates() throws {
    let changes = try revised {
      $0.isAllDay = true
      $0.date = try instant("2026-06-20T04:00:00Z")
      $0.endDate = try instant("2026-06-21T04:00:00Z")
    }
    #expect(
      changes["DTSTART;TZID=Europe/Berlin;X-P=1:20260620T180000"]
        == "DTSTART;X-P=1;VALUE=DATE:20260620")
    #expect(
      changes["DTEND;TZID=Europe/Berlin:20260620T230000"] == "DTEND;VALUE=DATE:20260621")
  }

  @Test func deletedTextIsRemoved() throws {
    let changes = try revised { $0.description = nil }
    #expect(changes["DESCRIPTION;ALTREP=\"cid:1\":Am Platz"] == "")
  }

  @Test(arguments: [
    // The whole event moves, so its duration still determines the end.
    ("2026-07-02T11:00:00Z", "2026-07-02T11:45:00Z", "DTSTART:20260702T070000 DURATION:PT45M"),
    (
      "2026-07-01T11:00:00Z", "2026-07-01T12:00:00Z",
      "DTSTART:20260701T070000 DTEND:20260701T080000"
    ),
    (
      "2026-07-01T11:15:00Z", "2026-07-01T11:45:00Z",
      "DTSTART:20260701T071500 DTEND:20260701T074500"
    ),
  ])
  func aDurationIsKeptWhileItIsCorrect(start: String, end: String, expected: String) throws {
    let text = calendar(event("DTSTART:20260701T070000", "DURATION:PT45M", "X-KEEP:1"))
    var event = try #require(try read(text).events.first)
    event.date = try instant(start)
    event.endDate = try instant(end)
    let times = try write(event).filter { $0.hasPrefix("DT") || $0.hasPrefix("DUR") }
      .filter { !$0.hasPrefix("DTSTAMP") }
    #expect(times.joined(separator: " ") == expected)
  }

  @Test func missingLinesAreAddedBeforeNestedComponents() throws {
    let text = calendar(
      "BEGIN:VEVENT", "DTSTART:20260701T070000Z", "BEGIN:VALARM", "ACTION:AUDIO", "END:VALARM",
      "END:VEVENT")
    var event = try #require(try read(text).events.first)
    event.title = "New"
    let lines = try write(event)
    let uid = try #require(event.uid)
    #expect(
      lines.dropFirst(3).dropLast() == [
        "BEGIN:VEVENT", "DTSTART:20260701T070000Z", "SUMMARY:New", "SEQUENCE:1",
        "LAST-MODIFIED:20260801T120000Z", "UID:\(uid)", "DTSTAMP:20260801T120000Z", "BEGIN:VALARM",
        "ACTION:AUDIO", "END:VALARM", "END:VEVENT",
      ])
  }

  @Test func anEditedAndExportedEventHasNoChanges() throws {
    let toronto = try clock("America/Toronto")
    let file = calendar(original.joined(separator: "\r\n"))
    var event = try #require(try read(file).events.first)
    event.title = "Feier"
    event.description = "Am Markt"
    let exported = try read(try write(event).joined(separator: "\r\n"))
    let again = try #require(exported.events.first)
    #expect(!event.isRevised(by: again, clock: toronto))
    #expect(try write(again) == (try write(event)))
  }

  @Test(arguments: [
    ("SUMMARY:x", "SUMMARY:y", true), ("LOCATION:x", "LOCATION:y", true),
    ("SEQUENCE:1", "SEQUENCE:2", false), ("LAST-MODIFIED:1", "LAST-MODIFIED:2", false),
    ("SEQUENCE:2\r\nSUMMARY:x", "SEQUENCE:1\r\nSUMMARY:y", false), ("X-A:1", "SUMMARY:x", true),
    ("DTSTART:20260701T110000Z", "DTSTART:20260701T070000", true),
    ("DTSTART:20260701T070000", "DTSTART;TZID=America/Toronto:20260701T070000", true),
  ])
  func aRevisionIsDistinguishedFromAnUnchangedEvent(before: String, after: String, isRevised: Bool)
    throws
  {
    let first = try #require(try read(calendar(event("X-KEEP:1", before))).events.first)
    let second = try #require(try read(calendar(event("X-KEEP:1", after))).events.first)
    #expect(first.isRevised(by: second, clock: try clock("America/Toronto")) == isRevised)
  }

  @Test func localChangesSurviveReimportingTheSameFile() throws {
    let toronto = try clock("America/Toronto")
    let text = calendar(original.joined(separator: "\r\n"))
    var stored = try #require(try read(text).events.first)
    stored.title = "Feier"
    #expect(!stored.isRevised(by: try #require(try read(text).events.first), clock: toronto))
    let later = text.replacing("SEQUENCE:4", with: "SEQUENCE:5")
    #expect(stored.isRevised(by: try #require(try read(later).events.first), clock: toronto))
  }

  @Test func anEventWithoutUIDKeepsItsIdentityAcrossImports() throws {
    func uid(stamp: String, title: String) throws -> String? {
      let text = calendar(
        "BEGIN:VEVENT", "DTSTAMP:\(stamp)", "CREATED:\(stamp)", "SUMMARY:\(title)",
        "DTSTART:20260701T070000Z", "END:VEVENT")
      return try read(text).events.first?.uid
    }
    let uid1 = try uid(stamp: "20260101T000000Z", title: "x")
    #expect(uid1 == (try uid(stamp: "20270101T000000Z", title: "x")))
    #expect(uid1 != (try uid(stamp: "20260101T000000Z", title: "y")))
  }

  /// The lines that differ from the original after an event is changed; empty for removed lines.
  private func revised(_ change: (inout CalendarEvent) throws -> Void) throws -> [String: String] {
    var event = try #require(try read(calendar(original.joined(separator: "\r\n"))).events.first)
    try change(&event)
    let lines = try write(event).dropFirst(3).dropLast()
    var changes: [String: String] = [:]
    var rest = lines[...]
    for line in original {
      if rest.first == line {
        rest.removeFirst()
      } else if let new = rest.first, name(of: new) == name(of: line) {
        changes[line] = new
        rest.removeFirst()
      } else {
        changes[line] = ""
      }
    }
    #expect(rest.isEmpty)
    return changes
  }

  private func name(of line: String) -> Substring {
    line.prefix { $0 != ";" && $0 != ":" }
  }

  private func write(_ event: CalendarEvent) throws -> [String] {
    var writer = ICalendarWriter(
      stamp: try instant("2026-08-01T12:00:00Z"), clock: try clock("America/Toronto"))
    return writer.text(of: [event]).replacing("\r\n ", with: "")
      .split(separator: "\r\n").map(String.init)
  }
}
