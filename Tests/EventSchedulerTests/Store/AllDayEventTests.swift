import DateFormatting
import Foundation
import GRDB
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// An all-day event keeps its days wherever the store is opened.
struct AllDayEventTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func open(in zone: Zone) throws -> EventStore {
    try EventStore(.file(folder.database), clock: zone.clock)
  }

  /// Christmas, two days, and a concert on the evening before, in Toronto.
  func fill(_ store: EventStore) throws {
    var christmas = CalendarEvent(title: "Christmas", description: "")
    christmas.date = Zone.toronto.date("2026-12-24 00:00")
    christmas.endDate = Zone.toronto.date("2026-12-26 00:00")
    christmas.isAllDay = true
    try store.add(christmas)
    var birthday = CalendarEvent(title: "Birthday", description: "")
    birthday.date = Zone.toronto.date("2026-07-01 00:00")
    birthday.isAllDay = true
    try store.add(birthday)
    var concert = CalendarEvent(title: "Concert", description: "")
    concert.date = Zone.toronto.date("2026-12-23 20:00")
    try store.add(concert)
  }

  func expectChristmas(_ store: EventStore, in zone: Zone) throws {
    let christmas = try #require(try store.event(1))
    #expect(christmas.date == zone.date("2026-12-24 00:00"))
    #expect(christmas.endDate == zone.date("2026-12-26 00:00"))
    let birthday = try #require(try store.event(2))
    #expect(birthday.date == zone.date("2026-07-01 00:00"))
    #expect(birthday.endDate == nil)
    #expect(try store.event(3)?.date == Zone.toronto.date("2026-12-23 20:00"))
    try store.forEachEvent { event in
      guard event.id == 1 else { return }
      #expect(event.date == christmas.date && event.endDate == christmas.endDate)
    }
  }

  @Test(arguments: Zone.allCases)
  func allDayEventsKeepTheirDays(zone: Zone) throws {
    let store = try open(in: .toronto)
    try fill(store)
    try expectChristmas(store, in: .toronto)
    try store.close()
    try expectChristmas(open(in: zone), in: zone)
    try expectChristmas(open(in: .toronto), in: .toronto)
  }

  /// The evening in Toronto is the noon of the 24th in Tokyo, after that day has begun there.
  @Test func theOrderFollowsTheLocalTimeZone() throws {
    try fill(open(in: .toronto))
    #expect(try open(in: .toronto).titles() == ["Birthday", "Concert", "Christmas"])
    #expect(try open(in: .tokyo).titles() == ["Birthday", "Christmas", "Concert"])
    #expect(try open(in: .honolulu).titles() == ["Birthday", "Concert", "Christmas"])
  }

  @Test(arguments: Zone.allCases)
  func aDayIsNotOverBeforeItEndsLocally(zone: Zone) throws {
    try fill(open(in: .toronto))
    let store = try open(in: zone)
    let end = try #require(zone.date("2026-12-26 00:00"))
    #expect(try store.events(from: end - 1, limit: 9).map(\.title) == ["Christmas"])
    #expect(try store.events(from: end, limit: 9).isEmpty)
  }

  @Test func anUndoElsewhereUpdatesEveryDay() throws {
    let store = try open(in: .toronto)
    try fill(store)
    var christmas = try #require(try store.event(1))
    christmas.isAllDay = false
    christmas.date = Zone.toronto.date("2026-12-24 18:00")
    try store.update(christmas)
    let birthday = try #require(try store.event(2))
    try store.delete([2])
    let elsewhere = try open(in: .tokyo)
    #expect(try elsewhere.undo() == "Delete “Birthday”")
    #expect(try elsewhere.undo() == "Edit “Christmas”")
    try expectChristmas(elsewhere, in: .tokyo)
    // The other time zone adds no undo group, and an undone change can still be redone there.
    let back = try open(in: .honolulu)
    #expect(try back.redoTitle == "Edit “Christmas”")
    #expect(try back.undoTitle == "Add “Concert”")
    #expect(birthday.date == Zone.toronto.date("2026-07-01 00:00"))
  }

  @Test func aBackupMadeInAnotherTimeZoneKeepsItsDays() throws {
    let store = try open(in: .toronto)
    try fill(store)
    let backup = try store.backup()
    let elsewhere = try open(in: .tokyo)
    try elsewhere.delete([1])
    try elsewhere.restore(backup)
    try expectChristmas(elsewhere, in: .tokyo)
    #expect(try elsewhere.titles() == ["Birthday", "Christmas", "Concert"])
  }

  @Test(.enabled(if: Medium.isAvailable))
  func aReadOnlyStoreIsReadInTheLocalTimeZone() throws {
    let store = try open(in: .toronto)
    try fill(store)
    try store.close()
    let medium = try Medium(kilobytes: 512)
    try FileManager.default.copyItem(atPath: folder.database, toPath: medium.database)
    try medium.setReadOnly(true)
    let readable = try EventStore(.file(medium.database), clock: Zone.tokyo.clock)
    try expectChristmas(readable, in: .tokyo)
    #expect(try readable.titles() == ["Birthday", "Christmas", "Concert"])
    #expect(readable.refusal != nil)
  }

  @Test func anInstantBeyondTheCalendarRoundTrips() throws {
    let store = try open(in: .toronto)
    for seconds in [-1e300, -1e12, 1e12, 1e300] {
      var event = CalendarEvent(title: "far", description: "")
      event.date = Date(timeIntervalSince1970: seconds)
      event.endDate = Date(timeIntervalSince1970: 1e300)
      event.isAllDay = true
      let id = try #require(try store.add(event).id)
      #expect(try store.event(id)?.date == event.date)
    }
    #expect(try open(in: .tokyo).count == 4)
  }

  /// Clocks that skip midnight, or a whole day, or show midnight twice.
  @Test(arguments: [
    ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
    ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00Z"),
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
    ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"),
    ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z"),
    ("Europe/Berlin", "1969-12-31", "1969-12-30T23:00:00Z"),
  ])
  func aDayBeginsAtItsFirstInstant(zone: String, day: String, start: String) throws {
    let clock = WallClock(try #require(TimeZone(identifier: zone)))
    let number = try #require(
      WallClock.utc.dayNumber(of: try Date(day + "T12:00:00Z", strategy: .iso8601)))
    let instant = try Date(start, strategy: .iso8601)
    #expect(clock.start(ofDayNumber: number) == instant)
    #expect(clock.dayNumber(of: instant) == number)
    #expect(clock.dayNumber(of: instant - 1) != number)
  }
}
