import DateFormatting
import Foundation
import GRDB
import Models
import Synchronization
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// Events are on the days that clocks show where their owner is.
struct ToDoDayTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The owner's current time zone.
  final class Owner: Sendable {
    private let place: Mutex<TimeZone>

    init(_ zone: Zone) {
      place = Mutex(zone.timeZone)
    }

    var timeZone: TimeZone { place.withLock { $0 } }

    func travel(to zone: Zone) {
      place.withLock { $0 = zone.timeZone }
    }
  }

  func open(_ owner: Owner) throws -> ToDoEventStore {
    try ToDoEventStore(
      .file(folder.toDoDatabase), timeZone: { owner.timeZone }, now: { .noon })
  }

  /// One event every two hours of a week in which Toronto's clocks are put back.
  func fill(_ store: ToDoEventStore) throws {
    let start = try #require(Zone.toronto.date("2026-10-29 00:00"))
    try store.add(
      (0..<84).map { number in
        StoredToDo(
          title: "\(number)", category: ["Home", "Work", ""][number % 3],
          date: start + Double(number) * 7200,
          completionState: number % 4 == 0 ? .completed : .notStarted)
      })
  }

  /// Expects that lists show the days of a place, whatever is shown of the store.
  func expectDays(
    _ store: ToDoEventStore, of zone: Zone, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone.timeZone
    let events = try store.events(ids: 1...84)
    let home = try store.categories().first?.id ?? 0
    let lists: [(scope: ToDoScope, events: [StoredToDo])] = [
      (.all, events), (.category(home), events.filter { $0.category == "Home" }),
      (.uncategorized, events.filter(\.category.isEmpty)),
    ]
    for list in lists {
      for hidesCompleted in [false, true] {
        let expected = ExpectedSections(
          list.events, calendar: calendar, hidesCompleted: hidesCompleted)
        let shown = store.list { ToDoQuery(scope: list.scope, hidesCompleted: hidesCompleted) }
        #expect(shown.days == expected.sections, sourceLocation: sourceLocation)
        for (number, section) in expected.sections.enumerated() {
          let rows = (0..<section.count).map { shown.object(at: [number, $0]) }
          #expect(rows == expected.events(inSection: number), sourceLocation: sourceLocation)
          for (row, event) in rows.enumerated() {
            #expect(
              shown.indexPath(forID: event?.id) == [number, row], sourceLocation: sourceLocation)
          }
        }
      }
    }
    let found = store.list { ToDoQuery(search: "1") }
    let expected = ExpectedSections(
      events.filter { $0.title.hasPrefix("1") }, calendar: calendar)
    #expect(found.days == expected.sections, sourceLocation: sourceLocation)
    #expect(found.object(at: [0, 0]) == expected.event(section: 0, row: 0))
  }

  @Test(arguments: Zone.allCases)
  func aStoreOpenedInAnotherTimeZoneUsesItsDays(zone: Zone) throws {
    let store = try open(Owner(.toronto))
    try fill(store)
    try expectDays(store, of: .toronto)
    try store.close()
    let elsewhere = try open(Owner(zone))
    try expectDays(elsewhere, of: zone)
    try elsewhere.expectConsistent()
    #expect(try elsewhere.undoTitle == "Add 84 todos", "traveling adds no undo group")
  }

  @Test func sectionsMoveWhenTheOwnerTravelsWhileTheStoreIsOpen() throws {
    let owner = Owner(.toronto)
    let store = try open(owner)
    try fill(store)
    let list = store.list { ToDoQuery() }
    let before = list.days
    owner.travel(to: .kiritimati)
    try expectDays(store, of: .kiritimati)
    try store.expectConsistent()
    try list.performFetch()
    #expect(list.days != before)
    owner.travel(to: .toronto)
    try list.performFetch()
    #expect(list.days == before)
  }

  @Test func changesAfterTravelingUseTheNewDays() throws {
    let owner = Owner(.toronto)
    let store = try open(owner)
    try fill(store)
    owner.travel(to: .tokyo)
    try store.update([1, 50]) { $0.date += 86_400 }
    try expectDays(store, of: .tokyo)
    owner.travel(to: .honolulu)
    try store.importEvents([.on(1, 0)])
    try store.delete([85])
    try expectDays(store, of: .honolulu)
    try store.expectConsistent()
  }

  @Test func undoAfterTravelingUsesTheNewDays() throws {
    let owner = Owner(.toronto)
    let store = try open(owner)
    try fill(store)
    try store.update([1, 2, 3]) { $0.date += 40_000 }
    try store.delete(Array(20...60))
    owner.travel(to: .tokyo)
    #expect(try store.undo() == "Delete 41 todos")
    try expectDays(store, of: .tokyo)
    #expect(try store.undo() == "Edit 3 todos")
    try expectDays(store, of: .tokyo)
    owner.travel(to: .kiritimati)
    #expect(try store.redo() == "Edit 3 todos")
    try expectDays(store, of: .kiritimati)
    try store.expectConsistent()
  }

  /// Two programs in different time zones: each shows its days, and neither causes the other to
  /// write.
  @Test func programsInTwoTimeZonesShowTheirOwnDays() throws {
    let one = try open(Owner(.toronto))
    try fill(one)
    let two = try open(Owner(.tokyo))
    for _ in 0..<2 {
      try expectDays(one, of: .toronto)
      try expectDays(two, of: .tokyo)
    }
    #expect(one.generation == 1 && two.generation == 0, "nothing was written to read")
    try one.setCompletionState(.completed, of: [2])
    try expectDays(two, of: .tokyo)
    try expectDays(one, of: .toronto)
    try two.undo()
    try expectDays(two, of: .tokyo)
    try expectDays(one, of: .toronto)
    try one.expectConsistent()
  }

  @Test(.enabled(if: Medium.isAvailable))
  func aReadOnlyStoreShowsLocalDays() throws {
    let store = try open(Owner(.toronto))
    try fill(store)
    try store.close()
    let medium = try Medium(kilobytes: 1024)
    try FileManager.default.copyItem(atPath: folder.toDoDatabase, toPath: medium.database)
    try medium.setReadOnly(true)
    for zone in [Zone.toronto, .tokyo] {
      let owner = Owner(zone)
      let readable = try ToDoEventStore(
        .file(medium.database), timeZone: { owner.timeZone }, now: { .noon })
      try expectDays(readable, of: zone)
      owner.travel(to: .honolulu)
      try expectDays(readable, of: .honolulu)
      #expect(readable.refusal != nil)
    }
  }

  @Test func aBackupMadeInAnotherTimeZoneUsesLocalDays() throws {
    let store = try open(Owner(.toronto))
    try fill(store)
    let backup = try store.backup()
    let elsewhere = try open(Owner(.tokyo))
    try elsewhere.delete([1])
    try elsewhere.restore(backup)
    try expectDays(elsewhere, of: .tokyo)
    try elsewhere.expectConsistent()
  }

  /// In St. John's clocks were put back at one minute past midnight, to the evening before.
  @Test func aRepeatedHourIsOnItsLocalDay() throws {
    let zone = try #require(TimeZone(identifier: "America/St_Johns"))
    let store = try ToDoEventStore.inMemory(timeZone: zone)
    let dates = try ["1990-10-28T01:00:00Z", "1990-10-28T02:30:30Z", "1990-10-28T03:00:00Z"].map {
      try Date($0, strategy: .iso8601)
    }
    try store.add(dates.map { StoredToDo(title: "\($0)", date: $0) })
    #expect(try store.sections(ToDoQuery()).map(\.ids) == [[1, 3], [2]])
    #expect(try store.ids(ToDoQuery(from: dates[2])) == [3])
    #expect(try store.ids(ToDoQuery(to: dates[2])) == [1, 2])
  }

  @Test func theTimeZoneOfTheProcessIsTheDefault() throws {
    let store = try ToDoEventStore(.inMemory)
    let date = Date.december(3, 12)
    try store.add(StoredToDo(title: "A", date: date))
    #expect(
      store.list { ToDoQuery() }.days
        == [ToDoSection(day: WallClock.process.day(of: date).daysSinceEpoch, count: 1)])
  }
}
