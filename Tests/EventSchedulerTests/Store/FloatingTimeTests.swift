import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// A time without a zone is the local time wherever the store is opened, and is exported unchanged.
struct FloatingTimeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// One event of each kind of time.
  private static let calendar = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//Example//Example//EN\r
    BEGIN:VEVENT\r
    UID:floating\r
    DTSTAMP:20260801T120000Z\r
    DTSTART:20260329T090000\r
    DTEND:20260329T103000\r
    SUMMARY:Breakfast\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:length\r
    DTSTAMP:20260801T120000Z\r
    DTSTART:20261101T003000\r
    DURATION:PT3H\r
    SUMMARY:Night\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:zoned\r
    DTSTAMP:20260801T120000Z\r
    DTSTART;TZID=Europe/Berlin:20261224T170000\r
    DTEND;TZID=Europe/Berlin:20261224T180000\r
    SUMMARY:Concert\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:unknown\r
    DTSTAMP:20260801T120000Z\r
    DTSTART;TZID=Middle-earth/Shire:20261224T170000\r
    SUMMARY:Party\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:day\r
    DTSTAMP:20260801T120000Z\r
    DTSTART;VALUE=DATE:20261224\r
    DTEND;VALUE=DATE:20261226\r
    SUMMARY:Christmas\r
    LOCATION:Home\r
    END:VEVENT\r
    BEGIN:VEVENT\r
    UID:instant\r
    DTSTAMP:20260801T120000Z\r
    DTSTART:20261224T160000Z\r
    SUMMARY:Launch\r
    LOCATION:Kourou\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  private func open(in zone: Zone) throws -> EventStore {
    try EventStore(.file(folder.database), clock: zone.clock)
  }

  private func importCalendar(in zone: Zone) throws {
    let store = try open(in: zone)
    var reader = ICalendarReader(clock: zone.clock)
    let found = try reader.readAll(Self.calendar)
    try store.importEvents(found.events, keeping: found.kept)
    try store.close()
  }

  private func export(in zone: Zone, as format: InterchangeFormat = .iCalendar) throws -> String {
    let store = try open(in: zone)
    var writer = format.writer(
      stamp: Date(timeIntervalSince1970: 1_800_000_000), clock: zone.clock,
      kept: try store.keptComponents())
    var events: [CalendarEvent] = []
    try store.forEachEvent(withComponents: true) { events.append($0) }
    return writer.text(of: events)
  }

  private func event(_ title: String, in store: EventStore) throws -> CalendarEvent {
    try #require(try store.events().first { $0.title == title })
  }

  @Test(arguments: Zone.allCases, Zone.allCases)
  func uneditedEventsAreExportedLineByLineUnchanged(home: Zone, away: Zone) throws {
    try importCalendar(in: home)
    let exported = try export(in: away).split(separator: "\r\n")
    for line in Self.calendar.split(separator: "\r\n") where !line.hasPrefix("PRODID") {
      #expect(exported.contains(line), "\(line)")
    }
    #expect(!exported.contains { $0.hasPrefix("SEQUENCE") || $0.hasPrefix("LAST-MODIFIED") })
  }

  @Test(arguments: [InterchangeFormat.json, .csv])
  func tableDatesAreTheSameFromAnyTimeZone(format: InterchangeFormat) throws {
    try importCalendar(in: .toronto)
    // Only a calendar knows the length of a night with a clock change in one of the zones.
    func lines(in zone: Zone) throws -> Set<String> {
      let lines = try export(in: zone, as: format).split(whereSeparator: \.isNewline)
      return Set(
        lines.filter { !$0.contains("Night") }.map { $0.trimmingCharacters(in: [","]) })
    }
    let home = try lines(in: .toronto)
    for zone in Zone.allCases { #expect(try lines(in: zone) == home) }
    let dates = [
      "2026-03-29T09:00:00", "2026-12-24T17:00:00+01:00", "2026-12-24", "2026-12-26",
      "2026-12-24T16:00:00Z",
    ]
    for date in dates {
      let isThere = home.contains { $0.contains("\"\(date)\"") || $0.contains(",\(date),") }
      #expect(isThere, "\(date)")
    }
  }

  @Test func aFloatingEventKeepsItsLocalTimeEverywhere() throws {
    try importCalendar(in: .toronto)
    for zone in Zone.allCases {
      let store = try open(in: zone)
      let breakfast = try event("Breakfast", in: store)
      #expect(breakfast.date == zone.date("2026-03-29 09:00"))
      #expect(breakfast.endDate == zone.date("2026-03-29 10:30"))
      #expect(try event("Party", in: store).date == zone.date("2026-12-24 17:00"))
      let concert = try Date("2026-12-24T16:00:00Z", strategy: .iso8601)
      #expect(try event("Concert", in: store).date == concert)
      try store.close()
    }
  }

  @Test func anEditedFloatingEventKeepsItsLocalTime() throws {
    try importCalendar(in: .toronto)
    let store = try open(in: .toronto)
    var breakfast = try event("Breakfast", in: store)
    breakfast.move(
      to: try #require(Zone.toronto.date("2026-03-30 08:00")), by: Zone.toronto.clock)
    try store.update(breakfast)
    try store.close()
    let tokyo = try open(in: .tokyo)
    #expect(try event("Breakfast", in: tokyo).date == Zone.tokyo.date("2026-03-30 08:00"))
    #expect(try event("Breakfast", in: tokyo).endDate == Zone.tokyo.date("2026-03-30 09:30"))
    try tokyo.close()
    let exported = try export(in: .honolulu)
    #expect(exported.contains("DTSTART:20260330T080000\r\nDTEND:20260330T093000\r\n"))
    let undone = try open(in: .honolulu)
    try undone.undo()
    #expect(try event("Breakfast", in: undone).date == Zone.honolulu.date("2026-03-29 09:00"))
  }

  @Test func jsonAndCSVExpressFloatingTimes() throws {
    try importCalendar(in: .toronto)
    let store = try open(in: .tokyo)
    let breakfast = try event("Breakfast", in: store)
    var json = JSONEventWriter(clock: Zone.tokyo.clock, writesOriginals: false)
    let text = json.text(of: [breakfast])
    #expect(text.contains(#""date": "2026-03-29T09:00:00", "endDate": "2026-03-29T10:30:00""#))
    var csv = CSVEventWriter(clock: Zone.tokyo.clock)
    #expect(csv.text(of: [breakfast]).contains(",2026-03-29T09:00:00,2026-03-29T10:30:00,"))
    var reader = JSONEventReader(EventFieldsReader(clock: Zone.honolulu.clock))
    let again = try #require(try reader.readAll(text).items.first)
    #expect(again.isFloating && again.date == Zone.honolulu.date("2026-03-29 09:00"))
    var writer = ICalendarWriter(stamp: .now, clock: Zone.honolulu.clock)
    let written = writer.text(of: [again])
    #expect(written.contains("DTSTART:20260329T090000\r\nDTEND:20260329T103000\r\n"))
  }
}
