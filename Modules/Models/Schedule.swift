/// A list of events in the order in which they were added.
///
/// ```swift
/// let schedule = Schedule()
/// schedule.addNewEvent(title: "Concert", description: "Row 7", dateString: "2016/09/26 12:34")
/// print(schedule.eventCount)  // 1
/// ```
public final class Schedule {
  /// The events in the order in which they were added.
  public var eventArray: [Event] = []

  /// Creates an empty schedule.
  public init() {}

  /// The number of events.
  public var eventCount: Int { eventArray.count }

  /// Adds an event with a date written as `yyyy/MM/dd HH:mm`. If the date cannot be parsed, the
  /// event has no date.
  public func addNewEvent(title: String, description: String, dateString: String) {
    addNewEvent(Event(title: title, description: description, dateString: dateString))
  }

  /// Adds an existing event, such as one that a screen passed back.
  public func addNewEvent(_ event: Event) {
    eventArray.append(event)
  }

  /// Returns the ``Event/getInfo()`` of every event, separated by empty lines, or a message that
  /// says that there are no events.
  public func outputAllEvents() -> String {
    eventArray.isEmpty
      ? "There are no events in the schedule."
      : eventArray.map { $0.getInfo() }.joined(separator: "\n\n")
  }
}
