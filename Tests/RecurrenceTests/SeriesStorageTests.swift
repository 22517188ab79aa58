import DateFormatting
import Foundation
import Testing

@testable import Recurrence

/// Changes of some instances of a series, over items in memory.
struct SeriesStorageTests {
  /// A chore that is done every day.
  private struct Chore: RepeatingItem {
    var id: Int
    var title = "Mop"
    var day: CalendarTime?
    var recurrence: String?
    /// The first chore of the series.
    var series = 1
    /// The time of an instance that was changed alone.
    var changedTime: CalendarTime?

    var repeats: Bool { recurrence != nil }

    func instance(on clock: WallClock) -> CalendarTime? { day }

    mutating func exclude(_ time: CalendarTime) { recurrence? += "\n" + time.line("EXDATE") }

    mutating func moveInstance(
      from old: CalendarTime, to new: CalendarTime, on clock: WallClock
    ) {
      (changedTime, day) = (new, day?.moved(by: new.distance(from: old)))
    }
  }

  private final class Chores: SeriesStorage {
    var chores: [Chore]
    private(set) var updates = 0
    let clock = WallClock.utc

    init(_ chores: [Chore]) { self.chores = chores }

    func skippingInstance(of chore: Chore) throws -> Chore? {
      guard let day = chore.day, let lines = chore.recurrence,
        let series = InstanceSeries(present: day, lines: lines),
        let next = series.next(after: day.date(on: clock), except: [], isNew: false, on: clock)
      else { return nil }
      var skipping = chore
      (skipping.day, skipping.recurrence) = (next.time, next.lines)
      return skipping
    }

    func others(inSeriesOf chore: Chore) throws -> [Chore] {
      chores.filter { $0.series == chore.series && $0.id != chore.id && $0.changedTime == nil }
    }

    func changedInstances(of chore: Chore) throws -> [(item: Chore, time: CalendarTime)] {
      chores.filter { $0.series == chore.id }.compactMap { other in
        other.changedTime.map { (other, $0) }
      }
    }

    func series(
      ofChangedInstance chore: Chore
    ) throws -> (items: [Chore], time: CalendarTime)? {
      chore.changedTime.map { time in (chores.filter { $0.id == chore.series }, time) }
    }

    func update(_ chore: Chore) throws {
      updates += 1
      chores = chores.map { $0.id == chore.id ? chore : $0 }
    }

    func delete(_ chore: Chore) throws { chores.removeAll { $0.id == chore.id } }
  }

  private static func day(_ number: Int) -> CalendarTime? {
    CivilDate(year: 2026, month: 11, day: number).map(CalendarTime.day)
  }

  /// A chore from the 2nd on, one that was done on the 1st, and the instances of the 3rd and the
  /// 6th on other days.
  private let store = Chores([
    Chore(id: 1, day: day(2), recurrence: "RRULE:FREQ=DAILY"), Chore(id: 2, day: day(1)),
    Chore(id: 3, day: day(13), changedTime: day(3)),
    Chore(id: 4, day: day(16), changedTime: day(6)),
    Chore(id: 5, title: "Dust", day: day(2), series: 5),
  ])

  private var ids: [Int] { store.chores.map(\.id) }

  @Test func deletingTheCurrentInstanceAdvancesToTheNext() throws {
    try store.delete(store.chores[0], .this)
    #expect(ids == [1, 2, 3, 4, 5])
    #expect(store.chores[0].day == Self.day(3))
  }

  @Test func theLastInstanceIsDeleted() throws {
    store.chores[0].recurrence = "RRULE:FREQ=DAILY;COUNT=1"
    try store.delete(store.chores[0], .this)
    #expect(ids == [2, 3, 4, 5])
  }

  @Test func deletingLaterInstancesKeepsCompletedAndEarlierOnes() throws {
    store.chores[0].day = Self.day(5)
    try store.delete(store.chores[0], .following)
    #expect(ids == [2, 3, 5])
  }

  @Test(arguments: [0, 1])
  func allIncludesCompletedAndChangedInstances(index: Int) throws {
    try store.delete(store.chores[index], .all)
    #expect(ids == [5])
  }

  @Test func aDeletedInstanceIsNotRecreated() throws {
    try store.delete(store.chores[2], .this)
    #expect(ids == [1, 2, 4, 5])
    #expect(store.chores[0].recurrence == "RRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20261103")
  }

  @Test func changedInstancesMoveWithTheirSeries() throws {
    let start = try #require(Self.day(2))
    let target = try #require(Self.day(4))
    let series = try #require(InstanceSeries(present: start, lines: "RRULE:FREQ=DAILY"))
    let lines = try store.move(series, of: store.chores[0], to: target)
    #expect(lines == "RRULE:FREQ=DAILY")
    #expect(store.chores.map(\.changedTime) == [nil, nil, Self.day(5), Self.day(8), nil])
    #expect(store.chores[2].day == Self.day(15))
  }

  @Test func anUpdateOfAllStoresOnlyItemsThatDiffer() throws {
    try store.updateOthers(inSeriesOf: store.chores[0]) { $0.title = "Wipe" }
    #expect(store.chores.map(\.title) == ["Mop", "Wipe", "Wipe", "Wipe", "Dust"])
    #expect(store.updates == 3)
    try store.updateOthers(inSeriesOf: store.chores[0]) { $0.title = "Wipe" }
    #expect(store.updates == 3)
  }
}
