import DateFormatting
import Foundation
import TestSupport
import Testing

@testable import Interchange

/// The times of alarms: as items store them, as people type them, and in calendars.
struct AlarmTimeTests {
  private static let berlin = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "Europe/Berlin"])
  /// Saturday, November 21, 2026, 13:42 in UTC.
  private static let now = Date(timeIntervalSince1970: 1_795_268_520)

  private func date(_ text: String) throws -> Date {
    try #require(ISODateText.date(Array(text.utf8)[...], on: Self.berlin.clock))
  }

  // MARK: - Counting

  @Test(arguments: [
    ("-PT15M", "2026-11-27T08:45"), ("START-PT1H", "2026-11-25T11:00"),
    ("END-P1D", "2026-11-27T10:00"),
    ("PT0S", "2026-11-27T09:00"), ("PT30M", "2026-11-27T09:30"),
    ("20261124T080000Z", "2026-11-24T09:00"),
  ])
  func triggersAreRelativeToTheirAnchor(text: String, rings: String) throws {
    let points = AlarmPoints(
      own: try date("2026-11-27T09:00"), start: try date("2026-11-25T12:00"),
      end: try date("2026-11-28T10:00"), clock: Self.berlin.clock)
    #expect(AlarmTime(text)?.date(from: points) == (try date(rings)))
  }

  @Test func daysFollowTheWallClockAndHoursAreExact() throws {
    // In the night to October 25, 2026, clocks were set back in Berlin.
    let points = AlarmPoints(own: try date("2026-10-25T09:00"), clock: Self.berlin.clock)
    #expect(AlarmTime("-P1D")?.date(from: points) == (try date("2026-10-24T09:00")))
    #expect(AlarmTime("-PT24H")?.date(from: points) == (try date("2026-10-24T10:00")))
  }

  @Test func withoutADateOnlyAbsoluteTriggersRing() {
    let points = AlarmPoints(own: nil, clock: .utc)
    #expect(AlarmTime("-PT15M")?.date(from: points) == nil)
    #expect(AlarmTime("20261124T080000Z")?.date(from: points) != nil)
  }

  @Test(arguments: [
    "", "soon", "START", "START20261124T080000Z", "20261124T080000", "20261124", "-P", "15m",
    "-P99999999D",
  ])
  func anInvalidTimeIsNil(text: String) { #expect(AlarmTime(text) == nil) }

  @Test func absoluteTriggersMoveWithTheirItem() {
    #expect(AlarmTime.moved("20261124T080000Z", by: 86_400) == "20261125T080000Z")
    #expect(AlarmTime.moved("-PT15M", by: 86_400) == "-PT15M")
  }

  // MARK: - Typing

  @Test(arguments: [
    ("15m", ["-PT15M"]), ("1d, 2 hours,15m", ["-P1D", "-PT2H", "-PT15M"]), ("15m, 15m", ["-PT15M"]),
    ("due", ["PT0S"]), ("15m; Dec 24, 2026, 9:00 AM", ["-PT15M", "20261224T080000Z"]),
    ("2026-12-24 09:00", ["20261224T080000Z"]), ("-pt90m", ["-PT90M"]),
    ("start-pt1h", ["START-PT1H"]), (" , ", nil), ("1h30m", ["-PT1H30M"]),
    ("1 day 2 hours, 1.5h before", ["-P1DT2H", "-PT1H30M"]), ("an hour and a half", ["-PT1H30M"]),
  ])
  func severalAlarmsAreSeparatedByCommas(typed: String, times: [String]?) throws {
    let parser = DateParser(in: Self.berlin)
    let read = try AlarmTime.readList(typed, of: .toDo, now: Self.now, by: parser)
    #expect(read == times)
    let again = AlarmTime.typed(read, of: .toDo, in: Self.berlin)
    #expect(try AlarmTime.readList(again, of: .toDo, now: Self.now, by: parser) == times)
  }

  @Test(arguments: ["1mo", "2 months", "1y", "99999m"])
  func aLengthThatIsNotAnOffsetIsRefused(typed: String) {
    #expect(throws: DateParseError.self) {
      try AlarmTime.read(typed, of: .event, now: Self.now, by: DateParser(in: Self.berlin))
    }
  }

  @Test func invalidTextIsRefused() {
    #expect(throws: DateParseError.self) {
      try AlarmTime.readList(
        "15m, soonish", of: .event, now: Self.now, by: DateParser(in: Self.berlin))
    }
  }

  @Test(arguments: [
    ("-PT15M", AlarmOwner.event, "15 minutes before"), ("PT0S", .event, "when it begins"),
    ("END-P1W", .event, "1 week before the end"), ("-PT15M", .toDo, "15 minutes before it is due"),
    ("PT0S", .toDo, "when it is due"), ("STARTPT1H", .toDo, "1 hour after it starts"),
    ("20261224T080000Z", .toDo, "Thu, Dec 24, 2026, 9:00 AM"), ("soon", .toDo, "soon"),
  ])
  func alarmsAreDescribedInEnglish(text: String, owner: AlarmOwner, words: String) {
    #expect(
      AlarmTime.description(of: text, owner, in: Self.berlin).replacing("\u{202F}", with: " ")
        == words)
  }

  @Test(arguments: [
    ("-PT15M", "15 minutes before"), ("END-P1D", "1 day before"), ("PT0S", "when it is due"),
    ("STARTPT1H", "1 hour after it starts"),
  ])
  func aBriefDescriptionDoesNotNameTheDueDate(text: String, description: String) {
    #expect(AlarmTime.briefDescription(of: text, .toDo, in: Self.berlin) == description)
  }

  // MARK: - Calendars

  private func component(_ kind: String, _ lines: String...) -> EventComponent {
    EventComponent(
      ComponentText((["BEGIN:\(kind)"] + lines + ["END:\(kind)"]).joined(separator: "\n")))
  }

  private func alarm(_ trigger: String) -> String {
    "BEGIN:VALARM\nACTION:DISPLAY\n\(trigger)\nEND:VALARM"
  }

  @Test(arguments: [
    ("VEVENT", "DTSTART:20261127T090000Z", "TRIGGER:-PT15M", "-PT15M"),
    ("VEVENT", "DTSTART:20261127T090000Z", "TRIGGER;RELATED=END:-PT15M", "END-PT15M"),
    ("VTODO", "DTSTART:20261127T090000Z", "TRIGGER:-PT15M", "START-PT15M"),
    ("VTODO", "DTSTART:20261127T090000Z", "TRIGGER;RELATED=END:-PT15M", "-PT15M"),
    ("VTODO", "DUE:20261127T090000Z", "TRIGGER:-PT15M", "-PT15M"),
  ])
  func theAnchorOfATriggerRoundTrips(
    kind: String, date: String, trigger: String, text: String
  ) {
    let read = component(kind, date, alarm(trigger))
    #expect(read.alarms == [text])
    var edits = ComponentEdits(of: read, stamp: 0)
    read.apply(alarms: [text], title: "", to: &edits)
    #expect(edits.isEmpty)
    read.apply(alarms: [text, "PT0S"], title: "Go", to: &edits)
    var bytes: [UInt8] = []
    edits.append(to: &bytes)
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(written.contains(trigger))
    #expect(written.contains(kind == "VTODO" ? "TRIGGER;RELATED=END:PT0S" : "TRIGGER:PT0S"))
  }

  @Test func anInvalidAlarmIsPreservedInItsComponent() {
    let read = component(
      "VTODO", "DUE:20261127T090000Z", "BEGIN:VALARM\nACTION:NONE\nTRIGGER:-PT5M\nEND:VALARM",
      "BEGIN:VALARM\nACTION:AUDIO\nEND:VALARM", alarm("TRIGGER:-PT15M"))
    #expect(read.alarms == ["-PT15M"])
    #expect(read.alarmProblems.count == 1)
    var edits = ComponentEdits(of: read, stamp: 0)
    read.apply(alarms: [], title: "", to: &edits)
    var bytes: [UInt8] = []
    edits.append(to: &bytes)
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(written.contains("ACTION:NONE") && written.contains("ACTION:AUDIO"))
    #expect(!written.contains("-PT15M"))
  }
}
