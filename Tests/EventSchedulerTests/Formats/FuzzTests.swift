import DateFormatting
import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

/// Arbitrary bytes: a reader returns events or problems, or throws an error.
struct FuzzTests {
  private static let words = [
    "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VALARM", "END:VALARM",
    "BEGIN:VTIMEZONE", "END:VTIMEZONE", "BEGIN:STANDARD", "END:STANDARD", "TZID:X", "VERSION:2.0",
    "DTSTART;TZID=X:20260101T000000", "DTSTART:20260101", "DTEND:20260101T000000Z", "DURATION:P1D",
    "TZOFFSETFROM:+0100", "TZOFFSETTO:-0100", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "DTSTART:16010101T000000", "RDATE:20260101T000000", "UID:1", "SUMMARY:a\\", "SEQUENCE:-9",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20260101", ":", ";", "\"", " folded", "\t", "", "é", "🎉",
    "DTSTART:99991231T235959Z", "DTSTART;TZID=X:00010101T000000", "DURATION:P3652500D",
    "SEQUENCE:9223372036854775807", "[", "{", "\"title\"", ",", "}", "]", "title,date", "1;2",
  ]

  @Test(arguments: InterchangeFormat.allCases)
  func randomTokenSequencesNeverTrap(format: InterchangeFormat) throws {
    var random = SeededGenerator(seed: 0x5EED)
    let beginning = format == .iCalendar ? "BEGIN:VCALENDAR\n" : ""
    for _ in 0..<400 {
      try exercise(random.text(of: Self.words, after: beginning), as: format, using: &random)
    }
  }

  @Test(arguments: InterchangeFormat.allCases)
  func damagedFilesNeverTrap(format: InterchangeFormat) throws {
    var random = SeededGenerator(seed: 0xDA3A6E)
    let whole = try fixture("outlook") + fixture("thunderbird")
    for _ in 0..<60 { try exercise(random.damage(whole), as: format, using: &random) }
  }

  /// Reads the bytes in pieces, then writes the result and reads it again.
  private func exercise(
    _ bytes: [UInt8], as format: InterchangeFormat, using random: inout SeededGenerator
  ) throws {
    var reader = format.reader(clock: .utc)
    guard case (var events, let kept)? = try reader.readInPieces(bytes, using: &random) else {
      return
    }
    for index in events.indices where Bool.random(using: &random) {
      events[index].title = "changed"
      events[index].date = events[index].date?.addingTimeInterval(3600)
    }
    var writer = ICalendarWriter(stamp: .distantPast, clock: .utc, kept: kept)
    let text = writer.text(of: events)
    var again = ICalendarReader(clock: .utc)
    let found = try again.readAll(text)
    #expect(found.events.count == events.count)
    // What was read with a warning is written unchanged, and causes the warning again.
    let warnings = [" was read ", " was kept", " occurs more than once"]
    #expect(
      found.report.problemMessages.allSatisfy { text in warnings.contains { text.contains($0) } })
  }
}
