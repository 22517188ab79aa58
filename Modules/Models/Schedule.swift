/// A list of events, with the members the course gives it, in memory or over a store.
///
/// ```swift
/// var schedule = Schedule()
/// schedule.addNewEvent(title: "Concert", description: "Row 7", dateString: "2016/09/26 12:34")
/// print(schedule.eventCount)  // 1
/// ```
///
/// The course's methods do not throw. Over a store they can fail – the disk may be full – so a
/// schedule tells ``onFailure`` what went wrong, and the methods say whether they did their work.
public final class Schedule {
  /// Called with the error of a storage that could not do what was asked, to be shown to the person.
  public var onFailure: ((any Error) -> Void)?

  let storage: any ScheduleStorage
  /// How many events there were when the storage last said it.
  var lastCount: Int?

  /// Makes an empty schedule in memory that keeps its events in the order they were added in.
  public convenience init() {
    self.init(storage: MemoryScheduleStorage())
  }

  /// Makes a schedule of the events in a storage.
  public init(storage: any ScheduleStorage) {
    self.storage = storage
  }

  /// The events, loaded as they are asked for.
  public var eventArray: EventArray { EventArray(schedule: self) }

  /// How many events there are.
  public var eventCount: Int { eventArray.count }

  /// Adds an event on a date written as `yyyy/MM/dd HH:mm`; an unreadable date leaves it without one.
  ///
  /// - Returns: Whether it is now in the schedule.
  @discardableResult
  public func addNewEvent(title: String, description: String, dateString: String) -> Bool {
    addNewEvent(Event(title: title, description: description, dateString: dateString))
  }

  /// Adds an event that already exists, such as one a screen passed back.
  ///
  /// - Returns: Whether it is now in the schedule.
  @discardableResult
  public func addNewEvent(_ event: Event) -> Bool {
    eventArray.append(event)
  }

  /// Every event's ``Event/getInfo(in:)``, an empty line between them, or a sentence that there are none.
  public func outputAllEvents() -> String {
    let infos = eventArray.map { $0.getInfo() }
    return infos.isEmpty
      ? "There are no events in the schedule." : infos.joined(separator: "\n\n")
  }

  /// What `body` returns, or nil after telling ``onFailure`` why there is nothing.
  func attempt<Result>(
    _ body: () throws -> Result, onFailure also: (any Error) -> Void = { _ in }
  ) -> Result? {
    do {
      return try body()
    } catch {
      onFailure?(error)
      also(error)
      return nil
    }
  }
}

/// Keeps the events of a schedule in an array, in the order in which they were added.
final class MemoryScheduleStorage: ScheduleStorage {
  private var events: [Event] = []

  var count: Int { events.count }

  func event(at position: Int) -> Event? {
    events.indices.contains(position) ? events[position] : nil
  }

  func add(_ event: Event) {
    events.append(event)
  }

  func remove(at position: Int) -> Event? {
    events.indices.contains(position) ? events.remove(at: position) : nil
  }
}

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

/// The order in which a schedule shows its events.
public enum EventOrder: String, CaseIterable, Sendable {
  /// By date, earliest first; of two on the same date the one added first; those without a date last.
  case date
  /// In the order in which they were added.
  case insertion
}
