public import DateFormatting
public import Foundation

/// Events that are in memory, grouped into a section for each day, as the course's
/// `ToDoEventSectionData` groups those of its store.
///
/// ```swift
/// let list = ToDoEventSections(events, calendar: .current)
/// for (number, section) in list.sections.enumerated() {
///   print(section.day, list.events(inSection: number).map(\.title))
/// }
/// ```
///
/// It looks at every event; a long list is better asked of a store.
public struct ToDoEventSections: Sendable {
  /// The days there are, in order, with the number of events of each.
  public let sections: [ToDoSection]

  private let groups: [[ToDoEvent]]

  /// Groups events.
  ///
  /// - Parameters:
  ///   - events: The events in any order.
  ///   - calendar: Says where the person is.
  ///   - hidesCompleted: Whether completed events are left out.
  public init(_ events: [ToDoEvent], calendar: Calendar, hidesCompleted: Bool = false) {
    let shown = events.filter { !(hidesCompleted && $0.isCompleted) }
    let clock = WallClock(calendar.timeZone)
    let days = Dictionary(grouping: shown) { clock.day(of: $0.date) }.sorted { $0.key < $1.key }
    sections = days.map { ToDoSection(day: $0.key, count: $0.value.count) }
    groups = days.map { $0.value.sorted { $0.date < $1.date } }
  }

  /// The events of a section by date; none where there is no such section.
  public func events(inSection section: Int) -> [ToDoEvent] {
    groups.indices.contains(section) ? groups[section] : []
  }

  /// The event in a row; nil where there is none.
  public func event(section: Int, row: Int) -> ToDoEvent? {
    let events = events(inSection: section)
    return events.indices.contains(row) ? events[row] : nil
  }
}

/// A section of a list of events: a day, and the number of shown events on it.
public struct ToDoSection: Hashable, Sendable {
  /// The day where the person is.
  public let day: CivilDate
  /// The number of rows.
  public var count: Int

  public init(day: CivilDate, count: Int) {
    self.day = day
    self.count = count
  }
}
