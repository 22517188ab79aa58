public import DateFormatting
import Foundation

/// An item that is itself the present instance of its series; see ``InstanceSeries``.
public protocol RepeatingItem: Equatable {
  /// A Boolean value that indicates whether completing the item creates the next instance.
  var repeats: Bool { get }

  /// Returns the item's original time in the series, or nil if the item has no date.
  ///
  /// - Parameter clock: The clock in which days and floating times are interpreted.
  func instance(on clock: WallClock) -> CalendarTime?

  /// Excludes an instance from the item's series (`EXDATE`).
  mutating func exclude(_ time: CalendarTime)

  /// Moves an instance that is a separate item when its series moves.
  mutating func moveInstance(
    from old: CalendarTime, to new: CalendarTime, on clock: WallClock)
}

/// A storage of items, some of which repeat.
///
/// The storage finds and writes the items. The edits of a series are the same for every storage:
///
///     try store.series(writer).delete(task, .following)
public protocol SeriesStorage {
  associatedtype Item: RepeatingItem

  /// The clock in which days and floating times are interpreted.
  var clock: WallClock { get }

  /// Returns the item with the next instance in place of the present one, or nil if the item does
  /// not repeat or the present instance is the last.
  func skippingInstance(of item: Item) throws -> Item?

  /// Returns the earlier instances of an item's series: completed ones, and ones that were changed
  /// individually.
  func others(inSeriesOf item: Item) throws -> [Item]

  /// Returns the instances of an item's series that a calendar has changed (`RECURRENCE-ID`). They
  /// are separate items. Each is paired with its original time in the series.
  func changedInstances(of item: Item) throws -> [(item: Item, time: CalendarTime)]

  /// Returns the series that contains a changed instance, and the original time of the instance, or
  /// nil for any other item.
  func series(ofChangedInstance item: Item) throws -> (items: [Item], time: CalendarTime)?

  /// Replaces the stored item.
  func update(_ item: Item) throws

  /// Deletes an item. The item may already be deleted.
  func delete(_ item: Item) throws
}

extension SeriesStorage {
  /// Deletes an item, or the instances of a repeating item in a scope.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - scope: The instances to delete. If the scope is ``SeriesScope/this``, the next instance
  ///     replaces the present one. If it is ``SeriesScope/following``, completed instances remain.
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
    // Prevent the series from producing the changed instance again.
    if let (items, time) = try series(ofChangedInstance: item) {
      for var item in items {
        item.exclude(time)
        try update(item)
      }
    }
    for item in deleted { try delete(item) }
  }

  /// Moves an item's series to another start, together with its changed instances. Those before the
  /// present start, such as completed ones, remain where they are.
  ///
  /// - Returns: The lines of the moved series.
  /// - Throws: ``SeriesEditError`` when a rule cannot be moved unambiguously. In this case, nothing
  ///   is changed.
  public func move(
    _ series: InstanceSeries, of item: Item, to start: CalendarTime
  ) throws -> String {
    let first = series.set.start.date(on: clock)
    let others = try changedInstances(of: item).filter { $0.time.date(on: clock) >= first }
    let moved = try series.moved(to: start, with: others.map(\.time), on: clock)
    for (var other, time) in zip(others, moved.others) where other.time != time {
      other.item.moveInstance(from: other.time, to: time, on: clock)
      try update(other.item)
    }
    return moved.lines
  }

  /// Updates the other items of an item's series, including its changed instances, for a change to
  /// all instances.
  ///
  /// - Parameters:
  ///   - item: An item of the series, which is not changed.
  ///   - change: A closure that changes an item in place.
  public func updateOthers(
    inSeriesOf item: Item, _ change: (inout Item) throws -> Void
  ) throws {
    let others = try others(inSeriesOf: item)
    let instances = try ([item] + others).flatMap(changedInstances).map(\.item)
    for other in others + instances where other != item {
      var changed = other
      try change(&changed)
      if changed != other { try update(changed) }
    }
  }
}
