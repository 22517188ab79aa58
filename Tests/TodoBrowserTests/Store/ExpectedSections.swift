import DateFormatting
import Foundation
import Models

@testable import TodoBrowser

/// The sections of events in memory: a list of a store must have the same.
struct ExpectedSections: Sendable {
  /// The days there are, in order, with the number of events of each.
  let sections: [ToDoSection]

  private let groups: [[StoredToDo]]

  /// Groups events.
  ///
  /// - Parameters:
  ///   - events: The events in any order.
  ///   - calendar: The calendar with the user's time zone.
  ///   - hidesCompleted: If true, completed events are left out.
  init(_ events: [StoredToDo], calendar: Calendar, hidesCompleted: Bool = false) {
    let shown = events.filter { !(hidesCompleted && $0.isCompleted) }
    let clock = WallClock(calendar.timeZone)
    let days = Dictionary(grouping: shown) { clock.day(of: $0.date) }.sorted { $0.key < $1.key }
    sections = days.map { ToDoSection(day: $0.key.daysSinceEpoch, count: $0.value.count) }
    groups = days.map { $0.value.sorted { $0.isBefore($1) } }
  }

  /// The events of a section by date; none if the section does not exist.
  func events(inSection section: Int) -> [StoredToDo] {
    groups.indices.contains(section) ? groups[section] : []
  }

  /// The event in a row, or nil if there is none.
  func event(section: Int, row: Int) -> StoredToDo? {
    let events = events(inSection: section)
    return events.indices.contains(row) ? events[row] : nil
  }
}

/// A section of a list of events: a day, and how many of the events shown are on it.
struct ToDoSection: Hashable, Sendable {
  /// The day in the user's time zone, counted from 1970-01-01, which is 0.
  let day: Int
  /// The number of rows in the section.
  var count: Int

  init(day: Int, count: Int) {
    self.day = day
    self.count = count
  }
}
