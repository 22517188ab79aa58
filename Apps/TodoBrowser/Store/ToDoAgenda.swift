import Foundation
import GRDB
import Persistence

/// A section of a list of events.
enum ToDoSectionKind: Hashable, Sendable {
  /// Open events of past days.
  case overdue
  /// The events of a day, in days since 1970-01-01.
  case day(Int)
  /// The events without a date.
  case undated
  /// Completed events of past days.
  case done

  /// The name by which a list identifies the section.
  var name: String {
    switch self {
    case .overdue: "overdue"
    case .day(let day): "\(day)"
    case .undated: "\(StoredToDoTime.noDay)"
    case .done: "done"
    }
  }

  /// Creates a section from its name.
  init(name: String) {
    switch name {
    case "overdue": self = .overdue
    case "done": self = .done
    default: self.init(day: Int(name) ?? StoredToDoTime.noDay)
    }
  }

  /// Creates the section of a stored day. Undated events have a day after all others.
  init(day: Int) { self = day < StoredToDoTime.noDay ? .day(day) : .undated }
}

/// The rows of a list of events in sections, and the days of the events.
struct ToDoAgenda: Hashable, Sendable {
  /// The rule that groups events into sections.
  enum Grouping: Hashable, Sendable {
    /// A section for each day.
    case days
    /// A section of overdue events, followed by a section for each day from the current one on, and
    /// a section of completed events of past days. The current day is in days since 1970-01-01.
    case overdueFirst(today: Int)
  }

  /// The rows of a section.
  struct Section: Hashable, Sendable {
    let kind: ToDoSectionKind
    var ids: [Int64?] = []
    /// The number of completed events.
    var completed = 0
  }

  /// A day with events.
  struct Day: Hashable, Sendable {
    /// The day in days since 1970-01-01. Undated events have a day after all others.
    let day: Int
    /// The first open row of the day, or its first row if none is open.
    let path: IndexPath
    /// A Boolean value that indicates whether any of its events is open.
    let hasOpen: Bool
  }

  /// The sections, in order.
  let sections: [Section]
  /// The days with events, in order.
  let days: [Day]

  /// A list without rows.
  static let empty = ToDoAgenda([], grouping: .days, keeping: [])

  /// A row of the store.
  typealias Row = (id: Int64?, day: Int, isCompleted: Bool)

  /// Groups rows into sections.
  ///
  /// - Parameters:
  ///   - rows: The rows, sorted by day and date.
  ///   - grouping: The rule.
  ///   - kept: The completed events that remain among the open ones.
  init(_ rows: [Row], grouping: Grouping, keeping kept: Set<Int64>) {
    var overdue = Group(.overdue)
    var done = Group(.done)
    var others: [Group] = []
    for row in rows {
      if case .overdueFirst(let today) = grouping, row.day < today {
        let isDone = row.isCompleted && !(row.id.map(kept.contains) ?? false)
        if isDone { done.append(row) } else { overdue.append(row) }
        continue
      }
      let kind = ToDoSectionKind(day: row.day)
      if others.last?.section.kind != kind { others.append(Group(kind)) }
      others[others.count - 1].append(row)
    }
    // Show the latest completed events first.
    done.section.ids.reverse()
    done.rows.reverse()
    let groups = ([overdue] + others + [done]).filter { !$0.rows.isEmpty }
    sections = groups.map(\.section)
    days = Self.days(of: groups)
  }

  /// A section with the days of its rows, while they are collected.
  private struct Group {
    var section: Section
    var rows: [(day: Int, isOpen: Bool)] = []

    init(_ kind: ToDoSectionKind) { section = Section(kind: kind) }

    mutating func append(_ row: Row) {
      section.ids.append(row.id)
      section.completed += row.isCompleted ? 1 : 0
      rows.append((row.day, !row.isCompleted))
    }
  }

  private static func days(of groups: [Group]) -> [Day] {
    var days: [Int: Day] = [:]
    for (number, group) in groups.enumerated() {
      for (row, (day, isOpen)) in group.rows.enumerated() {
        guard days[day].map({ isOpen && !$0.hasOpen }) ?? true else { continue }
        days[day] = Day(day: day, path: IndexPath(indexes: [number, row]), hasOpen: isOpen)
      }
    }
    return days.values.sorted { $0.day < $1.day }
  }

  /// Returns the day with events that is nearest to a day, or nil if there are no events. Of two
  /// equally near days, it is the later one.
  func nearest(to day: Int) -> Day? {
    days.min { left, right in
      let distances = (left.day.distance(to: day), right.day.distance(to: day))
      return (distances.0.magnitude, distances.0) < (distances.1.magnitude, distances.1)
    }
  }

  /// Returns a day, or nil if it has no events.
  subscript(day number: Int) -> Day? { days.first { $0.day == number } }
}

// MARK: - Reading

extension ToDoEventStore {
  /// Returns the events that match a query, in sections.
  func agenda(_ query: ToDoQuery) throws -> ToDoAgenda {
    typealias Columns = StoredToDo.Columns
    return try read { db, days in
      let request = try query.request(days, db).select(Columns.id, days.day, Columns.state)
      let cursor = try Row.fetchCursor(db, request)
      var rows: [ToDoAgenda.Row] = []
      while let row = try cursor.next() {
        rows.append((row[0] as Int64?, row[1] as Int, (row[2] as Int?) == 2))
      }
      return ToDoAgenda(rows, grouping: query.grouping, keeping: query.keptIDs)
    }
  }

  /// Returns the days of the events that match a query, with the identifiers of the events.
  func sections(_ query: ToDoQuery) throws -> [NSFetchedResultsSection<StoredToDo.ID>] {
    try agenda(query).sections.map { NSFetchedResultsSection(name: $0.kind.name, ids: $0.ids) }
  }

  /// Returns the numbers of events on each day in a range that has events.
  func counts(onDays range: ClosedRange<Int>) throws -> [Int: ToDoCounts] {
    try read { db, days in
      let isThen = days.day >= range.lowerBound && days.day <= range.upperBound
      let request = days.events.filter(isThen).select(days.day, StoredToDo.Columns.state)
      let cursor = try Row.fetchCursor(db, request)
      var counts: [Int: ToDoCounts] = [:]
      while let row = try cursor.next() {
        counts[row[0] as Int, default: .none].all += 1
        if (row[1] as Int?) != 2 { counts[row[0] as Int, default: .none].open += 1 }
      }
      return counts
    }
  }

  /// Returns a controller for the events that match a query, in sections.
  ///
  /// - Parameters:
  ///   - query: A closure that returns the query. It is called each time the events are fetched.
  ///   - didFetch: A closure that is called with the fetched sections.
  func list(
    _ query: @escaping () -> ToDoQuery, didFetch: ((ToDoAgenda) -> Void)? = nil
  ) -> NSFetchedResultsController<StoredToDo> {
    NSFetchedResultsController(store: self) {
      let agenda = try self.agenda(query())
      didFetch?(agenda)
      return agenda.sections.map { NSFetchedResultsSection(name: $0.kind.name, ids: $0.ids) }
    } objects: {
      try self.events(ids: $0.compactMap(\.self))
    }
  }
}

extension NSFetchedResultsSection<StoredToDo.ID> {
  /// The kind of the section.
  var kind: ToDoSectionKind { ToDoSectionKind(name: name) }

  /// The day of the events in days since 1970-01-01, or nil if the section is not a single day.
  var day: Int? {
    if case .day(let day) = kind { day } else { nil }
  }
}
