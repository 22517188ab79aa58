/// Where the events of a ``Schedule`` are: in memory, or in a store of any size.
///
/// A position counts from 0 in the order the storage shows its events in.
public protocol ScheduleStorage: AnyObject {
  /// How many events there are.
  var count: Int { get throws }

  /// The event at a position.
  ///
  /// - Returns: nil where there is none, which happens when another program has just removed it.
  func event(at position: Int) throws -> Event?

  /// Adds an event where the storage's order puts it.
  func add(_ event: Event) throws

  /// Removes the event at a position.
  ///
  /// - Returns: the event removed, nil where there was none.
  func remove(at position: Int) throws -> Event?
}
