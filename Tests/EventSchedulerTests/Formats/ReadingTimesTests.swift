import DateFormatting
import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

struct ReadingTimesTests {
  @Test(arguments: [
    ("DTSTART:20260704T130000Z", "2026-07-04T13:00:00Z"),
    ("DTSTART:20260704T090000", "2026-07-04T13:00:00Z"),
    ("DTSTART;TZID=Europe/Berlin:20260704T150000", "2026-07-04T13:00:00Z"),
    ("DTSTART;TZID=Europe/Berlin;VALUE=DATE-TIME:20260104T150000", "2026-01-04T14:00:00Z"),
    ("DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260704T150000", "2026-07-04T13:00:00Z"),
    ("DTSTART;TZID=/x/America/Indiana/Knox:20260704T080000", "2026-07-04T13:00:00Z"),
    ("DTSTART;TZID=W. Europe Standard Time:20260704T150000", "2026-07-04T13:00:00Z"),
    ("dtstart;tzid=\"Europe/Berlin\":20260704t150000", "2026-07-04T13:00:00Z"),
    ("DTSTART:20261231T235960Z", "2026-12-31T23:59:59Z"),
    ("DTSTART:19691231T235959Z", "1969-12-31T23:59:59Z"),
    ("DTSTART:16010101T000000Z", "1601-01-01T00:00:00Z"),
  ])
  func aTimeIsAnInstant(line: String, expected: String) throws {
    let found = try read(calendar(event(line)))
    let event = try #require(found.events.first)
    #expect(event.date == (try instant(expected)))
    #expect(!event.isAllDay)
    #expect(found.report.problems.isEmpty)
  }

  @Test(arguments: ["DTSTART;VALUE=DATE:20260704", "DTSTART:20260704"])
  func aDayIsItsLocalMidnight(line: String) throws {
    let event = try #require(try read(calendar(event(line))).events.first)
    #expect(event.isAllDay)
    #expect(event.date == (try instant("2026-07-04T04:00:00Z")))
    #expect(event.endDate == nil)
  }

  /// RFC 5545, 3.3.5: the first of two, and in a gap the offset before it.
  @Test(arguments: [
    ("20261101T013000", "2026-11-01T05:30:00Z"), ("20260308T023000", "2026-03-08T07:30:00Z"),
  ])
  func clockChangesFollowTheStandard(wall: String, expected: String) throws {
    for zone in ["", ";TZID=America/New_York"] {
      let event = try #require(try read(calendar(event("DTSTART\(zone):\(wall)"))).events.first)
      #expect(event.date == (try instant(expected)))
    }
  }

  @Test(arguments: [
    ("DTSTART:20260704T130000Z", "DTEND:20260704T140000Z", "2026-07-04T14:00:00Z"),
    ("DTSTART:20260704T130000Z", "DTEND:20260704T130000Z", "2026-07-04T13:00:00Z"),
    ("DTSTART:20260704T130000Z", "DURATION:PT1H30M", "2026-07-04T14:30:00Z"),
    ("DTSTART:20260704T130000Z", "DURATION:+P1W2D", "2026-07-13T13:00:00Z"),
    ("DTSTART;VALUE=DATE:20260704", "DTEND;VALUE=DATE:20260706", "2026-07-06T04:00:00Z"),
    ("DTSTART;VALUE=DATE:20260704", "DURATION:P2D", "2026-07-06T04:00:00Z"),
    // A day is a day on the clock, though this one has 23 hours.
    ("DTSTART:20260307T120000", "DURATION:P1D", "2026-03-08T16:00:00Z"),
    ("DTSTART:20260307T120000", "DURATION:PT24H", "2026-03-08T17:00:00Z"),
    ("DTSTART;TZID=Europe/Berlin:20260328T120000", "DURATION:P1DT1H", "2026-03-29T11:00:00Z"),
  ])
  func theEndIsGivenOrCalculated(start: String, end: String, expected: String) throws {
    let found = try read(calendar(event(start, end)))
    #expect(found.report.problemMessages == [])
    #expect(found.events.first?.endDate == (try instant(expected)))
  }

  @Test(arguments: [
    "20261301", "20260230", "20260704T", "20260704T250000Z", "20260704T126000", "00000101",
    "2026070", "", "2026O704", "20260704T240001", "tomorrow",
  ])
  func nonexistentDatesAreInvalid(value: String) throws {
    let text = calendar(event("SUMMARY:x", "DTSTART:\(value)"), event("SUMMARY:y", uid: "2"))
    let found = try read(text)
    #expect(found.events.map(\.title) == ["y"])
    let problem = try #require(found.report.problems.first)
    #expect(problem.reason == .notADate)
    #expect(problem.line == 8)
    #expect(problem.message.hasPrefix("Line 8: 'DTSTART:\(value)' is not a date. Use YYYYMMDD"))
  }

  @Test(arguments: ["", "P", "PT", "1H", "P1H", "PT1D", "P1DT", "PT1M1H", "P-1D", "PT1000000000H"])
  func anInvalidDurationIsReported(value: String) throws {
    let found = try read(calendar(event("DTSTART:20260704T130000Z", "DURATION:\(value)")))
    #expect(found.report.problems.map(\.reason) == [.notADuration])
  }

  /// Unambiguous times in other formats are accepted and reported.
  @Test(arguments: [
    ("DTSTART:2026-07-04", "2026-07-04T04:00:00Z", true),
    ("DTSTART:20260704T0900", "2026-07-04T13:00:00Z", false),
    ("DTSTART:2026-07-04T09:00:00", "2026-07-04T13:00:00Z", false),
    ("DTSTART:2026-07-04 09:00", "2026-07-04T13:00:00Z", false),
    ("DTSTART;TZID=Europe/Berlin:2026-07-04T15:00:00.000", "2026-07-04T13:00:00Z", false),
    ("DTSTART:20260704T150000+0200", "2026-07-04T13:00:00Z", false),
    ("DTSTART:20260703T240000", "2026-07-04T04:00:00Z", false),
    ("DTSTART:20260703T240000Z", "2026-07-04T00:00:00Z", false),
    ("DTSTART;VALUE=DATE:20260704T000000", "2026-07-04T04:00:00Z", true),
    ("DTSTART;VALUE=DATE:20260704T090000", "2026-07-04T13:00:00Z", false),
    ("DTSTART;VALUE=DATE-TIME:20260704", "2026-07-04T04:00:00Z", true),
  ])
  func aDateInAnotherFormatIsReported(line: String, expected: String, isAllDay: Bool) throws {
    let found = try read(calendar(event(line)))
    let event = try #require(found.events.first)
    #expect(event.date == (try instant(expected)))
    #expect(event.isAllDay == isAllDay)
    #expect(found.report.problems.map(\.line) == [7])
    #expect(found.report.problemMessages[0].contains("is not written as a calendar writes dates"))
    // It is written back as it stood.
    #expect(try write(found.events).contains("\r\n\(line)\r\n"))
  }

  /// Without quotes, the colon of an address and the comma of a name do not end it.
  @Test(arguments: [
    "DTSTART;TZID=tzone://Microsoft/Utc:20260704T130000",
    "DTSTART;TZID=\"tzone://Microsoft/Utc\":20260704T130000",
  ])
  func microsoftsUTCZoneIsRecognized(line: String) throws {
    let found = try read(calendar(event(line)))
    #expect(found.events.map(\.date) == [try instant("2026-07-04T13:00:00Z")])
    #expect(found.report.problemMessages == [])
  }

  @Test func aDurationThatContradictsTheEndIsReported() throws {
    let found = try read(
      calendar(event("DTSTART:20260704T130000Z", "DTEND:20260704T140000Z", "DURATION:PT2H")))
    #expect(found.events.map(\.endDate) == [try instant("2026-07-04T14:00:00Z")])
    let message =
      "'DURATION:PT2H' contradicts 'DTEND:20260704T140000Z'. It was kept, but has no effect."
    #expect(found.report.problemMessages.count == 1 && found.report.problemCount == 0)
    #expect(found.report.problemMessages.first?.hasSuffix(message) == true)
  }

  @Test func aSeriesWhoseInstancesAreAllExcludedIsNoted() throws {
    let found = try read(
      calendar(
        event(
          "DTSTART:20260704T130000Z", "RRULE:FREQ=DAILY;COUNT=2",
          "EXDATE:20260704T130000Z,20260705T130000Z")))
    #expect(found.events.count == 1 && found.report.problemCount == 0)
    #expect(
      found.report.problemMessages.first?.hasSuffix(
        "All its instances are excluded. It was read anyway.")
        == true)
  }

  @Test(arguments: ["(UTC-05:00) Eastern Time (US & Canada)", "UTC+02:00", "GMT-5:00"])
  func theColonOfAnOffsetDoesNotEndTheNameOfAZone(name: String) throws {
    let plain = try read(calendar(event("DTSTART;TZID=\(name):20260704T130000")))
    let quoted = try read(calendar(event("DTSTART;TZID=\"\(name)\":20260704T130000")))
    #expect(plain.events.count == 1)
    #expect(plain.events.map(\.date) == quoted.events.map(\.date))
    #expect(plain.report.problems.count == quoted.report.problems.count)
  }

  @Test(arguments: [
    "EXDATE;TZID=tzone://Microsoft/Utc:20260705T130000",
    "RDATE;TZID=tzone://Microsoft/Utc:20260711T130000",
  ])
  func microsoftsUTCZoneIsRecognizedInSeries(line: String) throws {
    let start = "DTSTART;TZID=tzone://Microsoft/Utc:20260704T130000"
    let found = try read(calendar(event(start, "RRULE:FREQ=DAILY;COUNT=3", line)))
    let quoted = line.replacing("tzone://Microsoft/Utc", with: "\"tzone://Microsoft/Utc\"")
    let other = try read(calendar(event(start, "RRULE:FREQ=DAILY;COUNT=3", quoted)))
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.recurrence) == other.events.map(\.recurrence))
    #expect(found.events.first?.recurrence?.contains(line.prefix(5)) == true)
  }

  /// An unreadable or impossible end is ignored, and the rest of the event is read.
  @Test(arguments: [
    (
      "DTSTART:20260704T130000Z", "DTEND;VALUE=DATE:20260705",
      ImportProblem.Reason.mixesDayAndTime("DTSTART:20260704T130000Z")
    ),
    (
      "DTSTART;VALUE=DATE:20260704", "DTEND:20260705T100000",
      .mixesDayAndTime("DTSTART;VALUE=DATE:20260704")
    ),
    ("DTSTART;VALUE=DATE:20260704", "DURATION:PT1H", .notADuration),
    ("DTSTART:20260704T130000Z", "DTEND:", .ignoredDate),
    ("DTSTART:20260704T130000Z", "DTEND:later", .ignoredDate),
  ])
  func anUnreadableEndLosesOnlyTheEnd(
    start: String, end: String, reason: ImportProblem.Reason
  ) throws {
    let found = try read(calendar(event(start, end)))
    #expect(found.events.map(\.endDate) == [nil])
    #expect(found.report.problems.map(\.reason) == [reason])
    #expect(found.report.problems.map(\.line) == [8])
    #expect(try write(found.events).contains("\r\n\(end)\r\n"))
  }

  @Test func anAllDayEventMayLast24Hours() throws {
    let found = try read(calendar(event("DTSTART;VALUE=DATE:20260704", "DURATION:PT24H")))
    #expect(found.events.map(\.endDate) == [try instant("2026-07-05T04:00:00Z")])
    #expect(found.report.problemMessages == [])
  }

  @Test(arguments: ["X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "X-FUNAMBOL-ALLDAY:1"])
  func theMarkOfAnAllDayEventHasNoEffectBesideATime(mark: String) throws {
    let start = "DTSTART:20260704T130000Z"
    let found = try read(calendar(event(start, mark)))
    #expect(found.events.map(\.isAllDay) == [false])
    #expect(found.report.problems.map(\.reason) == [.contradicts(start)])
    #expect(found.report.problems.map(\.line) == [8])
    #expect(try write(found.events).contains("\r\n\(mark)\r\n"))
    let day = try read(calendar(event("DTSTART;VALUE=DATE:20260704", mark)))
    #expect(day.report.problems == [])
  }

  @Test(arguments: [
    ("DTSTART;TZID=Europe/Berlin:20260704T150000", "", "20260704T070000Z"),
    ("DTSTART:20260704T130000Z", "", "20260704T130000Z"),
    ("DTSTART:20260704T130000", ";TZID=Europe/Berlin", "20260704T070000Z"),
  ])
  func anAlarmThatIsNotInUTCIsInTheZoneOfItsEvent(
    start: String, zone: String, expected: String
  ) throws {
    let trigger = "TRIGGER;VALUE=DATE-TIME\(zone):20260704T090000"
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", trigger, "END:VALARM"].joined(separator: "\r\n")
    let found = try read(calendar(event(start, alarm)))
    #expect(found.events.map(\.alarms) == [[expected]])
    #expect(found.report.problems.map(\.reason) == [.interpretedDate(expected)])
    #expect(found.report.problems.map(\.text) == [trigger])
    #expect(found.report.problems.map(\.line) == [10])
    let written = try write(found.events)
    #expect(written.contains("\r\nTRIGGER;VALUE=DATE-TIME:\(expected)\r\n"))
    #expect(try read(written).report.problems == [])
  }

  /// In New York, where it is 10:00 four hours later than in Berlin.
  @Test func aFloatingEndUsesTheTimeZoneOfTheStart() throws {
    let text = calendar(event("DTSTART;TZID=Europe/Paris:20260704T090000", "DTEND:20260704T100000"))
    let found = try read(text)
    #expect(found.events.map(\.endDate) == [try instant("2026-07-04T08:00:00Z")])
    #expect(try write(found.events).contains("DTEND:20260704T100000\r\n"))
  }

  @Test(arguments: ["DTSTART:20261231T235960Z", "DTSTART:20260704T130000z"])
  func timesRoundTrip(line: String) throws {
    #expect(try write(try read(calendar(event(line))).events).contains("\(line)\r\n"))
  }

  @Test func aMissingTitleStaysMissing() throws {
    let text = calendar("BEGIN:VEVENT", "UID:1", "DTSTART:20260704T130000Z", "END:VEVENT")
    #expect(!(try write(try read(text).events).contains("SUMMARY")))
  }

  /// Properties that other calendars accept are accepted with a warning, and exported unchanged.
  @Test(arguments: [
    (
      "DTSTART;TZID=Mars/Base:20260704T120000", "DTEND;TZID=Mars/Base:20260704T130000",
      "2026-07-04T17:00:00Z",
      """
      Line 7: 'DTSTART;TZID=Mars/Base:20260704T120000' names the unknown time zone 'Mars/Base'. \
      Use a name like Europe/Berlin. The time was read as local time.
      """
    ),
    (
      "DTSTART:20260704T130000Z", "DTEND:20260704T125959Z", nil,
      """
      Line 8: 'DTEND:20260704T125959Z' is before the start, 'DTSTART:20260704T130000Z'. The event \
      was read without an end.
      """
    ),
    (
      "DTSTART:20260704T130000Z", "DURATION:-PT1H", nil,
      """
      Line 8: 'DURATION:-PT1H' is before the start, 'DTSTART:20260704T130000Z'. The event was read \
      without an end.
      """
    ),
    (
      "DTSTART :20260704T130000Z", "DTEND:20260704T140000Z", "2026-07-04T14:00:00Z",
      """
      Line 7: 'DTSTART :20260704T130000Z' contains an unexpected space. The date was read without \
      it.
      """
    ),
    (
      "DTSTART:20260704T130000Z ", "DTEND: 20260704T140000Z", "2026-07-04T14:00:00Z",
      """
      Line 7: 'DTSTART:20260704T130000Z ' contains an unexpected space. The date was read without \
      it.
      """
    ),
  ])
  func unusualPropertiesAreReadWithAWarning(
    start: String, end: String, expected: String?, message: String
  ) throws {
    let text = calendar(event(start, end))
    let found = try read(text)
    #expect(found.report.problemMessages == [message])
    let event = try #require(found.events.first)
    #expect(event.date != nil)
    #expect(event.endDate == (try expected.map { try instant($0) }))
    let component = try #require(event.originalComponent)
    #expect(component.contains(start) && component.contains(end))
  }

  @Test func anEventWithoutAStartIsReported() throws {
    let found = try read(calendar("BEGIN:VEVENT", "UID:1", "SUMMARY:some day", "END:VEVENT"))
    #expect(
      found.report.problemMessages == [
        """
        Line 4: 'BEGIN:VEVENT' has no start ('DTSTART'). The event was left out.
        """
      ])
  }

  private func write(_ events: [CalendarEvent]) throws -> String {
    var writer = ICalendarWriter(
      stamp: try instant("2026-08-01T12:00:00Z"), clock: try clock("America/Toronto"))
    return writer.text(of: events)
  }
}
