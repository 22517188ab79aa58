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
