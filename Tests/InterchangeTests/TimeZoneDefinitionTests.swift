import DateFormatting
import Foundation
import Models
import Recurrence
import TestSupport
import Testing

@testable import Interchange

struct TimeZoneDefinitionTests {
  @Test(arguments: [
    ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
    ("(GMT-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin"),
    ("(UTC) Coordinated Universal Time", "Etc/UTC"),
    ("(UTC+10:00) Brisbane", "Australia/Brisbane"), ("(UTC+02:00) Kairo, Cairo", "Africa/Cairo"),
    ("(UTC+09:00) Osaka, Sapporo, Tokio, Tokyo", "Asia/Tokyo"),
    ("Pacific Standard Time (Mexico)", "America/Tijuana"),
    ("SA Eastern Standard Time", "America/Cayenne"), ("Fiji Standard Time", "Pacific/Fiji"),
    ("W. Europe Standard Time 1", "Europe/Berlin"),
    ("Morocco Standard Time 12", "Africa/Casablanca"),
  ])
  func aNameThatWindowsDisplaysIsThatOfItsZone(name: String, zone: String) {
    #expect(ZoneResolver.systemName(of: name) == zone)
  }

  @Test(arguments: [
    "(UTC-03:00) Eastern Time (US & Canada)", "(UTC+01:00) Nowhere", "Eastern Time", "(UTC)",
    "Customized Time Zone 1", "Nowhere Standard Time 1", "Romance Standard Time x",
  ])
  func aDisplayedNameWithAnotherOffsetIsUnknown(name: String) {
    #expect(ZoneResolver.systemName(of: name) == nil)
  }

  /// A definition that equals the system's zone must give the same instants.
  @Test(arguments: [
    (
      "America/New_York", "-0500", "-0400", "BYMONTH=3;BYDAY=2SU", "BYMONTH=11;BYDAY=1SU", "020000",
      "020000"
    ),
    (
      "Europe/Berlin", "+0100", "+0200", "BYMONTH=3;BYDAY=-1SU", "BYMONTH=10;BYDAY=-1SU", "020000",
      "030000"
    ),
    (
      "Australia/Sydney", "+1000", "+1100", "BYMONTH=10;BYDAY=1SU", "BYMONTH=4;BYDAY=1SU",
      "020000", "030000"
    ),
    (
      "America/New_York", "-0500", "-0400", "BYMONTH=3;BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14",
      "BYMONTH=11;BYDAY=SU;BYMONTHDAY=1,2,3,4,5,6,7", "020000", "020000"
    ),
  ])
  func rulesGiveTheTransitionsOfTheZone(
    name: String, winter: String, summer: String, toSummer: String, toWinter: String,
    summerStart: String, winterStart: String
  ) throws {
    let zone = try #require(
      DefinedZone(
        name: "Here",
        ComponentText(
          """
          BEGIN:VTIMEZONE
          TZID:Here
          BEGIN:DAYLIGHT
          DTSTART:20070311T\(summerStart)
          TZOFFSETFROM:\(winter)
          TZOFFSETTO:\(summer)
          RRULE:FREQ=YEARLY;\(toSummer)
          END:DAYLIGHT
          BEGIN:STANDARD
          DTSTART:20071104T\(winterStart)
          TZOFFSETFROM:\(summer)
          TZOFFSETTO:\(winter)
          RRULE:FREQ=YEARLY;\(toWinter)
          END:STANDARD
          END:VTIMEZONE
          """))?.clock)
    let system = try clock(name)
    // The days around each change in 2026 by the half hour, all others once.
    var differing: [Int] = []
    for seconds in stride(from: 1_767_225_600, to: 1_767_225_600 + 400 * 86_400, by: 1800) {
      let date = Date(calendarSeconds: seconds)
      let isNearChange = [-100_000.0, 100_000].contains { distance in
        system.offset(at: date + distance) != system.offset(at: date)
      }
      guard isNearChange || seconds.isMultiple(of: 86_400) else { continue }
      let wall = CivilDateTime(secondsSinceEpoch: seconds)
      if zone.reading(of: date) != system.reading(of: date)
        || zone.date(showing: wall) != system.date(showing: wall)
      {
        differing.append(seconds)
      }
    }
    #expect(differing.isEmpty)
  }

  @Test func dateListsAndFixedOffsetsAreSupported() throws {
    let definition = try #require(
      zoneDefinition(
        "BEGIN:STANDARD", "DTSTART:20000101T000000", "TZOFFSETFROM:+0530", "TZOFFSETTO:+0545",
        "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:20200601T000000",
        "RDATE:20220601T000000,20240601T000000", "TZOFFSETFROM:+0545", "TZOFFSETTO:+064530",
        "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:20210101T000000", "RDATE:20230101T000000",
        "TZOFFSETFROM:+064530", "TZOFFSETTO:+0545", "END:STANDARD"))
    let offsets = [
      "19990101", "20010101", "20200701", "20210201", "20220701", "20230201", "20250101",
    ]
    #expect(
      offsets.map { definition.offset(at: noon($0)) } == [
        19_800, 20_700, 24_330, 20_700, 24_330, 20_700, 24_330,
      ])
  }

  @Test func rulesEndAtTheirUntilOrCount() throws {
    for end in ["UNTIL=20060402T070000Z", "COUNT=3"] {
      let definition = try #require(
        zoneDefinition(
          "BEGIN:DAYLIGHT", "DTSTART:20040404T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400",
          "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;\(end)", "END:DAYLIGHT", "BEGIN:STANDARD",
          "DTSTART:20041031T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500",
          "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD"))
      #expect(definition.offset(at: noon("20060701")) == -4 * 3600)
      #expect(definition.offset(at: noon("20070701")) == -5 * 3600)
      #expect(definition.offset(at: noon("20400701")) == -5 * 3600)
    }
  }

  @Test(arguments: [
    "FREQ=WEEKLY", "FREQ=YEARLY;BYWEEKNO=54", "FREQ=YEARLY;BYDAY=54MO", "BYMONTH=3", "FREQ",
    "FREQ=YEARLY;INTERVAL=0", "FREQ=YEARLY;COUNT=-1", "FREQ=YEARLY;BYMONTH=13",
    "FREQ=YEARLY;UNTIL=soon", "FREQ=YEARLY;BYMONTH=3;BYDAY=XX",
  ])
  func anUnreadableRuleInvalidatesTheDefinition(rule: String) {
    #expect(
      zoneDefinition(
        "BEGIN:STANDARD", "DTSTART:20070311T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100",
        "RRULE:\(rule)", "END:STANDARD") == nil)
  }

  @Test(arguments: ["0100", "+1", "+01000", "+9900", "+0160", "", "abc", "+0x10", "+-100"])
  func anOffsetIsASignAndDigits(offset: String) {
    #expect(
      zoneDefinition(
        "BEGIN:STANDARD", "DTSTART:20000101T000000", "TZOFFSETFROM:\(offset)", "TZOFFSETTO:+0100",
        "END:STANDARD") == nil)
  }

  /// The system's zone with the same name replaces a definition only if both agree in all years
  /// that count.
  @Test(arguments: [
    ("South Africa Standard Time", Self.plusTwo, 2020, 9999, "Africa/Johannesburg"),
    ("Egypt Standard Time", Self.plusTwo, 2017, 2019, "Africa/Cairo"),
    ("Egypt Standard Time", Self.plusTwo, 2020, 9999, nil),
    ("W. Europe Standard Time", Self.europe, 2020, 9999, "Europe/Berlin"),
    ("W. Europe Standard Time", Self.europe, 1950, 1950, nil),
    ("W. Europe Standard Time", Self.plusTwo, 2026, 2026, nil),
    ("Mine", "X-LIC-LOCATION:Europe/Vienna\n" + Self.europe, 2000, 9999, "Europe/Vienna"),
    ("Mine", "X-LIC-LOCATION:Europe/Vienna\n" + Self.europe, 1950, 9999, nil),
    ("Mine", "X-LIC-LOCATION:Europe/Vienna", 1950, 9999, "Europe/Vienna"),
    // A name known to the system identifies the zone, whatever its definition.
    ("Europe/Berlin", Self.plusTwo, 1950, 9999, "Europe/Berlin"),
    ("Mine", Self.half, 2026, 9999, nil),
  ])
  func aDefinitionMatchesASystemZoneInAllYears(
    name: String, definition: String, first: Int, last: Int, expected: String?
  ) throws {
    var zones = ZoneResolver(local: .utc)
    zones.define(name, as: ComponentText("BEGIN:VTIMEZONE\n\(definition)\nEND:VTIMEZONE"))
    let found = zones.itemName(of: name, in: first...last)
    if let expected {
      #expect(found == expected)
    } else {
      let zone = try #require(found.flatMap { DefinedZone($0) })
      #expect(zone.name == name)
      #expect(
        zones.zone(named: name)?.offset(at: noon("20260101"))
          == zone.clock.offset(at: noon("20260101")))
    }
  }

  @Test func definitionsRoundTrip() throws {
    let lines = Self.europe.replacing(
      "BYDAY=-1SU\nTZOFFSETFROM:+0200",
      with:
        "BYDAY=-1SU;UNTIL=20301027T010000Z\nRDATE:20310101T000000\nTZOFFSETFROM:+0200")
    let zone = try #require(
      DefinedZone(name: "Mine", ComponentText("BEGIN:VTIMEZONE\n\(lines)\nEND:VTIMEZONE")))
    let component = zone.component(named: "Mine").text
    #expect(component.contains("UNTIL=20301027T010000Z"))
    #expect(DefinedZone(name: "Mine", ComponentText(component)) == zone)
    #expect(DefinedZone(zone.description) == zone)
  }

  /// Two calendars have a zone of the same name each: the second gets another.
  @Test func aNameUsedByAnotherZoneGetsANumber() throws {
    var zones = ZoneResolver(local: .utc)
    let one = try #require(DefinedZone("Mine {20000101T000000 +1030 +1030}"))
    let other = try #require(DefinedZone("Mine {20000101T000000 +1130 +1130}"))
    #expect(zones.name(for: one) == "Mine")
    zones.define("Mine", as: ComponentText(one.component(named: "Mine").text))
    #expect(zones.name(for: one) == "Mine")
    #expect(zones.name(for: other) == "Mine 2")
  }

  private static let plusTwo = """
    BEGIN:STANDARD
    DTSTART:16010101T000000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0200
    END:STANDARD
    """
  private static let half = plusTwo.replacing("+0200", with: "+1030")
  private static let europe = """
    BEGIN:STANDARD
    DTSTART:16011028T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010325T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    END:DAYLIGHT
    """

  private func zoneDefinition(_ lines: String...) -> WallClock? {
    let all = ["BEGIN:VTIMEZONE", "TZID:Here"] + lines + ["END:VTIMEZONE"]
    return DefinedZone(name: "Here", ComponentText(all.joined(separator: "\n")))?.clock
  }

  private func noon(_ day: String) -> Date {
    Date(calendarSeconds: CalendarTime(iCalendar: "\(day)T120000Z")?.moment.secondsSinceEpoch ?? 0)
  }
}
