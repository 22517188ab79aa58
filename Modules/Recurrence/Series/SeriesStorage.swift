public import DateFormatting
import Foundation

/// An item that is itself the present instance of its series; see ``InstanceSeries``.
public protocol RepeatingItem: Equatable {
  /// A Boolean value that indicates whether the next instance is made when this one is done.
  var repeats: Bool { get }

  /// Returns the time at which the series has the item; nil if it has no date.
  ///
  /// - Parameter clock: The clock of the place where days and floating times are read.
  func instance(on clock: WallClock) -> CalendarTime?

  /// Excludes an instance of the item's series (`EXDATE`).
  mutating func exclude(_ time: CalendarTime)

  /// Moves an instance that is an item of its own with its series.
  mutating func moveInstance(
    from old: CalendarTime, to new: CalendarTime, on clock: WallClock)
}

/// The stored items of a lab, some of which repeat.
///
/// A lab finds and writes the items; what a change of some instances means is the same for all labs:
///
///     try store.series(writer).delete(task, .following)
public protocol SeriesStorage {
  associatedtype Item: RepeatingItem

  /// The clock of the place where days and floating times are read.
  var clock: WallClock { get }

  /// Returns the item with the next instance in place of the present one; nil if it doesn't repeat, or
  /// if the present instance is the last.
  func skippingInstance(of item: Item) throws -> Item?

  /// The instances of an item's series that were made before: done ones, and ones that were changed
  /// alone.
  func others(inSeriesOf item: Item) throws -> [Item]

  /// The instances of an item's series that a calendar has changed (`RECURRENCE-ID`), which are items of
  /// their own, with the times at which the series has them.
  func changedInstances(of item: Item) throws -> [(item: Item, time: CalendarTime)]

  /// The series that has a changed instance, and its time there; nil for any other item.
  func series(ofChangedInstance item: Item) throws -> (items: [Item], time: CalendarTime)?

  /// Stores an item in place of the stored one.
  func update(_ item: Item) throws

  /// Deletes an item; it may have been deleted already.
  func delete(_ item: Item) throws
}

extension SeriesStorage {
  /// Deletes an item; of a repeating one, the instances in a scope.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - scope: For the present instance alone, the next takes its place. For it and all following
  ///     ones, the done ones stay.
  public func delete(_ item: Item, _ scope: SeriesScope) throws {
    if scope == .this, let next = try skippingInstance(of: item) { return try update(next) }
    var deleted = [item]
    if scope == .all || scope == .following && item.repeats {
      let others = try others(inSeriesOf: item)
      let changed = try ([item] + others).flatMap(changedInstances)
      let first = scope == .all ? nil : item.instance(on: clock)?.date(on: clock)
      deleted += scope == .all ? others : []
      deleted += changed.filter { $0.time.date(on: clock) >= first ?? .distantPast }.map(\.item)
    }
    // The series of a changed instance must not make it again.
    if let (items, time) = try series(ofChangedInstance: item) {
      for var item in items {
        item.exclude(time)
        try update(item)
      }
    }
    for item in deleted { try delete(item) }
  }

  /// Moves an item's series to another start, and its changed instances with it.
  ///
  /// - Returns: The lines of the moved series.
  /// - Throws: ``SeriesEditError`` where a rule does not say how to move it; nothing is changed then.
  public func move(
    _ series: InstanceSeries, of item: Item, to start: CalendarTime
  ) throws -> String {
    let others = try changedInstances(of: item)
    let moved = try series.moved(to: start, with: others.map(\.time), on: clock)
    for (var other, time) in zip(others, moved.others) where other.time != time {
      other.item.moveInstance(from: other.time, to: time, on: clock)
      try update(other.item)
    }
    return moved.lines
  }

  /// Changes the other items of an item's series, for a change of all instances.
  ///
  /// - Parameters:
  ///   - item: An item of the series, which is left as it is.
  ///   - change: Changes an item in place.
  public func updateOthers(
    inSeriesOf item: Item, _ change: (inout Item) throws -> Void
  ) throws {
    for other in try others(inSeriesOf: item) {
      var changed = other
      try change(&changed)
      if changed != other { try update(changed) }
    }
  }
}
