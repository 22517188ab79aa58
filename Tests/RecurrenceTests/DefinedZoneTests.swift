import DateFormatting
import Foundation
import Testing

@testable import Recurrence

/// Zones that a calendar defines determine its series, wherever they are read.
struct DefinedZoneTests {
  private static let half = "Half past {20000101T000000 +1030 +1030}"
  /// The rules of Europe under a custom name.
  private static let europe = """
    Work {19700329T020000 +0100 +0200 FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU | \
    19701025T030000 +0200 +0100 FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU}
    """
  private static let dates = """
    Odd: a, b {20260201T020000 +0115 +0345 20270201T020000 | 20260901T020000 +0345 +0115}
    """

  @Test(arguments: [
    half, europe, dates, "{} x {19000101T000000 +004728 +0030}",
    "E {20050403T020000 -0500 -0400 FREQ=YEARLY;UNTIL=20060402T020000;BYMONTH=4;BYDAY=1SU}",
  ])
  func aZoneRoundTripsThroughItsText(text: String) throws {
    let zone = try #require(DefinedZone(text))
    #expect(zone.description == text)
    // As the zone of a time, which names it in quotes.
    let time = CalendarTime.zoned(try time("20260101T090000").moment, zone: text)
    #expect(CalendarTime(time.description) == time)
    #expect(time.hasKnownZone)
    #expect(time.withCalendarZoneName.zone == zone.name)
    let set = RecurrenceSet(
      start: time, lines: "RRULE:FREQ=WEEKLY\nEXDATE\(time.iCalendarParameters):20260108T090000")
    #expect(set.exceptions.map(\.zone) == [text])
    #expect(RecurrenceSet(start: time, lines: set.lines) == set)
  }

  @Test(arguments: [
    "", "Europe/Berlin", "}", "Half {}", "Half {20000101T000000 +1030}",
    "Half {20000101 +1030 +1030}", "Half {20000101T000000 +9930 +1030}",
    "Half {20000101T000000 +1030 +1030 FREQ=SECONDLY}",
    "Half {20000101T000000 +1030 +1030 FREQ=YEARLY;BYMINUTE=1,2}",
    "Half {20000101T000000 +1030 +1030 20000101T000000Z}",
    "Half {20000101T000000 +1030 +1030 | }",
  ])
  func anyOtherTextIsAnInvalidZone(text: String) {
    #expect(DefinedZone(text) == nil)
    #expect((WallClock(zoneNamed: text) != nil) == (text == "Europe/Berlin"))
  }

  @Test func daysFollowTheZone() throws {
    let mondays = RecurrenceSet(
      start: .zoned(try time("20260105T003000").moment, zone: Self.half),
      rules: [try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO")])
    #expect(mondays.first(3) == ["20260105T003000", "20260112T003000", "20260119T003000"])
    let first = mondays.occurrences(on: .utc).prefix(2).map { utc($0.start.date(on: .utc)) }
    #expect(first == ["20260104T140000Z", "20260111T140000Z"])
    let months = RecurrenceSet(
      start: .zoned(try time("20260101T003000").moment, zone: Self.half),
      rules: [try RecurrenceRule("FREQ=MONTHLY;BYMONTHDAY=1")])
    #expect(months.first(3) == ["20260101T003000", "20260201T003000", "20260301T003000"])
  }

  @Test func theRulesApplyForever() throws {
    let clock = try #require(WallClock(zoneNamed: Self.europe))
    let berlin = try RecurrenceTests.clock("Europe/Berlin")
    for year in ["1996", "2026", "2039", "2199", "2599", "2600", "2601", "3000", "9999"] {
      for day in ["0101", "0328", "0401", "0701", "1031", "1231"] {
        let date = try time("\(year)\(day)T120000Z").date(on: .utc)
        #expect(clock.offset(at: date) == berlin.offset(at: date), "\(year)\(day)")
      }
    }
  }

  @Test func transitionsListedOneByOneApply() throws {
    let clock = try #require(WallClock(zoneNamed: Self.dates))
    let offsets = try ["20250101", "20260301", "20261001", "20270301", "29990301"].map {
      clock.offset(at: try time("\($0)T120000Z").date(on: .utc)) / 60
    }
    #expect(offsets == [75, 225, 75, 225, 225])
  }

  /// The cost of a zone that was designed to be slow.
  @Test func aZoneOfManyTransitionsIsExpandedQuickly() throws {
    let days = (1...12).map { "\($0)" }.joined(separator: ",")
    let observance = """
      16010101T000000 +0100 +0200 FREQ=YEARLY;BYMONTH=\(days);BYDAY=MO,TU,WE,TH,FR,SA,SU
      """
    let text = "Long {\(Array(repeating: observance, count: 900).joined(separator: " | "))}"
    let clock = try #require(WallClock(zoneNamed: text))
    #expect(clock.offset(at: Date(timeIntervalSince1970: 0)) == 7200)
    let more = Array(repeating: observance, count: 2001).joined(separator: " | ")
    #expect(DefinedZone("Long {\(more)}") == nil)
  }
}
