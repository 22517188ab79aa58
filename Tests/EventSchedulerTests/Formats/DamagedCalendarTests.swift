import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import EventScheduler

struct DamagedCalendarTests {
  @Test func aTruncatedFileKeepsItsCompleteEvents() throws {
    let whole = calendar(
      event("SUMMARY:one"), event("SUMMARY:two", uid: "2"), event("SUMMARY:three", uid: "3"))
    let cut = whole[..<whole.range(of: "SUMMARY:three").unsafelyUnwrapped.lowerBound]
    let found = try read(String(cut) + "SUMMARY:thr")
    #expect(found.events.map(\.title) == ["one", "two"])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: 'BEGIN:VCALENDAR' is not closed by 'END:VCALENDAR'. Complete entries were read; \
        the file may be cut off.
        """,
        "Line 14: 'BEGIN:VEVENT' is not closed by 'END:VEVENT'. The component was left out.",
      ])
  }

  @Test func everyPrefixOfACalendarIsReadWithoutATrap() throws {
    let whole = try fixture("google")
    let all = try read(String(decoding: whole, as: UTF8.self)).events.count
    for length in stride(from: 0, to: whole.count, by: 7) {
      var reader = ICalendarReader(clock: .utc)
      let found = try? reader.readAll(Array(whole[..<length]))
      #expect((found?.events.count ?? 0) <= all)
      #expect(found?.report.problemCount != 0)
    }
  }

  @Test func anUnclosedEventDoesNotAffectOthers() throws {
    let text = calendar(
      "BEGIN:VEVENT", "UID:1", "SUMMARY:open", event("SUMMARY:two", uid: "2"), "END:VEVENT")
    let found = try read(text)
    #expect(found.events.map(\.title) == ["two"])
    #expect(
      found.report.problems.map(\.reason) == [.unclosed(component: "VEVENT"), .unmatchedEnd])
    #expect(found.report.problems.map(\.line) == [4, 12])
  }

  @Test func anUnclosedAlarmIsLeftOutAlone() throws {
    let text = calendar(
      event("SUMMARY:one", "X-A:b", "BEGIN:VALARM", "TRIGGER:-PT5M"),
      event("SUMMARY:two", uid: "2"))
    let found = try read(text)
    #expect(found.events.map(\.title) == ["one", "two"])
    #expect(found.events.first?.alarms == nil)
    #expect(found.events.first?.originalComponent?.contains("VALARM") == false)
    #expect(found.events.first?.originalComponent?.hasSuffix("\nEND:VEVENT") == true)
    #expect(found.report.problems.map(\.reason) == [.unclosed(component: "VALARM")])
    #expect(found.report.problems.map(\.line) == [9])
  }

  @Test func aTimeZoneWithAnUnclosedPartIsLeftOut() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Here", "BEGIN:STANDARD", "DTSTART:20260101T000000",
      "TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD", "BEGIN:DAYLIGHT", "END:VTIMEZONE",
    ]
    let found = try read(calendar(zone.joined(separator: "\r\n"), event("SUMMARY:one")))
    #expect(found.events.map(\.title) == ["one"])
    #expect(found.count(ofOther: "VTIMEZONE") == 0)
    #expect(found.report.problems.map(\.reason) == [.unclosed(component: "DAYLIGHT")])
  }

  @Test func aStrayEndIsIgnored() throws {
    let found = try read(calendar(event("SUMMARY:one", "END:VALARM", "LOCATION:here")))
    #expect(found.events.map(\.title) == ["one"])
    #expect(found.events.first?.originalComponent?.contains("VALARM") == false)
    #expect(
      found.report.problemMessages == [
        "Line 8: 'END:VALARM' has no matching 'BEGIN'. The line was left out."
      ])
  }

  @Test func aLineWithoutAPropertyIsIgnored() throws {
    let found = try read(calendar(event("SUMMARY:one", "see you there", "LOCATION:here")))
    #expect(found.events.map(\.title) == ["one"])
    #expect(
      found.report.problemMessages == [
        """
        Line 8: 'see you there' is not a property, because it has no name and colon. The line was left out.
        """
      ])
  }

  @Test func aRepeatedPropertyIsReported() throws {
    let found = try read(
      calendar(
        event(
          "SUMMARY:one", "SUMMARY;LANGUAGE=de:eins", "LOCATION:here", "LOCATION:here",
          "CATEGORIES:a", "CATEGORIES:b", "BEGIN:X-A", "SUMMARY:nested", "END:X-A")))
    #expect(found.events.map(\.title) == ["one"])
    #expect(
      found.report.problemMessages == [
        """
        Line 8: 'SUMMARY;LANGUAGE=de:eins': The property occurs more than once. The one in line 7 was \
        used.
        """
      ])
    let dates = try read(
      calendar(event("DTSTART:20260104T100000Z", "DTSTART:20260105T100000Z", "SUMMARY:one")))
    #expect(dates.events.map(\.date) == [try instant("2026-01-04T10:00:00Z")])
    #expect(dates.report.problems.map(\.reason) == [.repeatedProperty(usedLine: 7)])
  }

  @Test func nestingHasALimit() throws {
    let depth = 5000
    let nested =
      String(repeating: "BEGIN:X-A\n", count: depth) + String(repeating: "END:X-A\n", count: depth)
    let found = try read(calendar(nested + event("SUMMARY:after")))
    #expect(found.events.map(\.title) == ["after"])
    #expect(found.report.problems.map(\.reason) == [.tooDeep(limit: 16)])
  }

  @Test func nestingUpToTheLimitIsKept() throws {
    let nested =
      String(repeating: "BEGIN:X-A\n", count: 16) + String(repeating: "END:X-A\n", count: 16)
    let found = try read(calendar(nested))
    #expect(found.kept.map(\.kind) == ["X-A"])
    #expect(found.report.problems.isEmpty)
  }

  @Test func aSecondCalendarMayFollow() throws {
    let text = calendar(event("SUMMARY:one")) + calendar(event("SUMMARY:two", uid: "2"))
    #expect(try read(text).events.map(\.title) == ["one", "two"])
  }

  @Test func textAfterTheCalendarIsReportedOnce() throws {
    let found = try read(calendar(event("SUMMARY:one")) + "X:1\nX:2\n" + calendar())
    #expect(found.report.problems.map(\.reason) == [.outsideCalendar])
    #expect(found.report.problems.map(\.line) == [10])
  }

  @Test func onlyTheFirstErrorsAreReported() throws {
    let found = try read(calendar(String(repeating: "rubbish\n", count: 5000)))
    #expect(found.report.problemCount == 5000)
    #expect(found.report.problemMessages.count == 1001)
    #expect(found.report.problemMessages.last == "4000 more like these are not listed.")
  }

  @Test func messagesShowNoControlCharacters() throws {
    let found = try messages(calendar(event("\u{1B}[31mred\u{202E}")))
    #expect(
      found == [
        """
        Line 7: '␛[31mred\u{FFFD}' is not a property, because it has no name and colon. The line was left out.
        """
      ])
  }
}
