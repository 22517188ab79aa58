public import DateFormatting
public import Foundation

/// Events in memory, grouped into sections by day.
///
/// The course's `ToDoEventSectionData` groups the events of its store in the same way.
///
/// ```swift
/// let list = ToDoEventSections(events, calendar: .current)
/// for (number, section) in list.sections.enumerated() {
///   print(section.day, list.events(inSection: number).map(\.title))
/// }
/// ```
///
/// Creating sections sorts all events. For a long list, query a store instead.
public struct ToDoEventSections: Sendable {
  /// The sections, in order of their days.
  public let sections: [ToDoSection]

  private let groups: [[ToDoEvent]]

  /// Creates sections from events.
  ///
  /// - Parameters:
  ///   - events: The events, in any order.
  ///   - calendar: The calendar whose time zone determines the day of an event.
  ///   - hidesCompleted: If true, completed events are left out.
  public init(_ events: [ToDoEvent], calendar: Calendar, hidesCompleted: Bool = false) {
    let shown = events.filter { !(hidesCompleted && $0.isCompleted) }
    let clock = WallClock(calendar.timeZone)
    let days = Dictionary(grouping: shown) { clock.day(of: $0.date) }.sorted { $0.key < $1.key }
    sections = days.map { ToDoSection(day: $0.key, count: $0.value.count) }
    groups = days.map { $0.value.sorted { $0.date < $1.date } }
  }

  /// Returns the events of a section in order of their dates; an empty array if the section does
  /// not exist.
  public func events(inSection section: Int) -> [ToDoEvent] {
    groups.indices.contains(section) ? groups[section] : []
  }

  /// Returns the event in a row; nil if the row does not exist.
  public func event(section: Int, row: Int) -> ToDoEvent? {
    let events = events(inSection: section)
    return events.indices.contains(row) ? events[row] : nil
  }
}

/// A section of a list of events: a day and the number of events listed for it.
public struct ToDoSection: Hashable, Sendable {
  /// The day in the user's time zone.
  public let day: CivilDate
  /// The number of rows in the section.
  public var count: Int

  public init(day: CivilDate, count: Int) {
    self.day = day
    self.count = count
  }
}
