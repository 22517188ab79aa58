/// The events of a schedule, used like an array of any size.
///
/// It is a window on the schedule and not a copy of it: `remove(at:)` and `append(_:)` change the
/// schedule, and only the events that are asked for are loaded. What a storage cannot do is told to
/// the schedule's ``Schedule/onFailure``; nothing here traps because a file or a disk failed.
///
/// ```swift
/// let first = schedule.eventArray[0]
/// schedule.eventArray.remove(at: indexPath.row)
/// ```
public struct EventArray {
  let schedule: Schedule

  /// Adds an event to the schedule, where its order puts it.
  ///
  /// - Returns: Whether it is now in the schedule.
  @discardableResult
  public func append(_ event: Event) -> Bool {
    schedule.attempt {
      try schedule.storage.add(event)
      return true
    } ?? false
  }

  /// Removes the event at a position.
  ///
  /// - Returns: The event removed; nil where there was none or the storage failed.
  @discardableResult
  public func remove(at position: Int) -> Event? {
    schedule.attempt { try schedule.storage.remove(at: position) } ?? nil
  }
}

// MARK: - RandomAccessCollection

extension EventArray: RandomAccessCollection {
  /// The first position, 0.
  public var startIndex: Int { 0 }

  /// The position behind the last event.
  public var endIndex: Int { count }

  /// How many events there are.
  ///
  /// When the storage cannot say, as many as there were when it last could. Where it never could, there
  /// is 1, which says why.
  public var count: Int {
    if let count = schedule.attempt({ try schedule.storage.count }) { schedule.lastCount = count }
    return schedule.lastCount ?? 1
  }

  /// The event at a position. When the storage cannot read it, its title says why.
  ///
  /// A row can vanish between being counted and being drawn when another program removes it; an event
  /// without title, description and date stands there until the screen has caught up.
  public subscript(position: Int) -> Event {
    var reason = ""
    let event = schedule.attempt({ try schedule.storage.event(at: position) }) { reason = "\($0)" }
    return (event ?? nil) ?? Event(title: reason, description: "")
  }
}
