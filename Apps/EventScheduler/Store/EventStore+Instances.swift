import DateFormatting
import Foundation
import GRDB
import Persistence

extension EventStore {
  /// Returns the events of a query, with each instance of a series as an event.
  ///
  /// An instance has the id of the series, its own dates, and a `recurrenceID`. A moved or edited
  /// instance is a row with its own id.
  func events(_ query: EventQuery) throws -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    try forEachInstance(query) { events.append($0) }
    return events
  }

  /// Calls a closure with each event of a query, one at a time, and with each instance of a series.
  ///
  /// - Parameters:
  ///   - query: The conditions and the order.
  ///   - columns: The columns to read for events that do not repeat.
  ///   - body: The closure. An error that it throws ends the iteration and is rethrown.
  func forEachInstance(
    _ query: EventQuery, columns: String = EventRow.columns, _ body: (CalendarEvent) throws -> Void
  ) throws {
    try database.read { db in
      var instances = try instances(query, db)[...]
      let statement = try query.statement(selecting: columns, isSeries: false, db)
      let rows = try EventRow.fetchCursor(db, sql: statement.sql, arguments: statement.arguments)
      var left = query.limit.map { max(0, $0) } ?? .max
      func visit(_ event: CalendarEvent) throws {
        // A series may be cancelled from one instance on.
        guard left > 0, !(query.leavesOutCancelled && event.isCancelled) else { return }
        left -= 1
        try body(event)
      }
      while left > 0, let row = try rows.next() {
        while left > 0, let first = instances.first, query.order.orders(first, before: row) {
          try visit(instances.removeFirst().event)
        }
        try visit(row.event(by: clock))
      }
      while left > 0, !instances.isEmpty { try visit(instances.removeFirst().event) }
    }
  }

  /// Returns the number of events and instances of a query, regardless of its limit.
  func instanceCount(_ query: EventQuery) throws -> Int {
    try database.read { db in
      var query = query
      query.limit = nil
      return try query.count(isSeries: false, db) + instances(query, db).count
    }
  }

  /// Returns the number of events and instances that begin before a date.
  ///
  /// - Parameters:
  ///   - query: The conditions without a period.
  ///   - most: The maximum number of instances to count, because a series may have no end.
  /// - Returns: The count, and a Boolean value that indicates whether there are more.
  func count(
    before date: Date, of query: EventQuery = EventQuery(), atMost most: Int = 2000
  ) throws -> (count: Int, hasMore: Bool) {
    try database.read { db in
      let query = query.with(to: date)
      let rows = try query.count(isSeries: false, db)
      let window = InstanceWindow(query, now: now())
      var instances = 0
      for series in try EventSeries.fetch(in: window, query, db, by: clock) {
        for _ in series.instances(to: date).prefix(most + 1 - instances) { instances += 1 }
        if instances > most { break }
      }
      return (rows + min(instances, most), instances > most)
    }
  }

  /// Returns the number of events that are not over at a date, and of those without a date. A
  /// repeating event counts once, as on the screen.
  func count(from date: Date) throws -> Int {
    try database.read { db in
      let query = EventQuery(from: date)
      var undated = EventQuery()
      undated.isUndated = true
      let window = InstanceWindow(query, now: now())
      let series = try EventSeries.fetch(in: window, query, db, by: clock)
      return try query.count(isSeries: false, db) + undated.count(isSeries: false, db)
        + series.count { !$0.instances(in: window, limit: 1).isEmpty }
    }
  }

  /// Returns the instances of a query that are not rows of their own, in its order.
  private func instances(_ query: EventQuery, _ db: Database) throws -> [EventSeries.Instance] {
    guard !query.isUndated else { return [] }
    let isSorted = query.order == .date
    let limit = isSorted ? query.limit ?? .max : .max
    let window = InstanceWindow(try isSorted ? shortened(query, db) : query, now: now())
    let instances = try EventSeries.fetch(in: window, query, db, by: clock)
      .flatMap { $0.instances(in: window, limit: max(0, limit)) }
    return instances.sorted { left, right in
      let (first, second) = (left.series.event.id ?? 0, right.series.event.id ?? 0)
      return isSorted || first == second
        ? (left.date, first) < (right.date, second) : first < second
    }
  }

  /// Returns a query whose period ends after as many rows as its limit allows.
  private func shortened(_ query: EventQuery, _ db: Database) throws -> EventQuery {
    guard query.from != nil, query.to == nil, let limit = query.limit, limit > 0 else {
      return query
    }
    let statement = try query.statement(selecting: "id, date", isSeries: false, db)
    let last = try Row.fetchOne(
      db, sql: "SELECT date FROM (\(statement.sql)) LIMIT 1 OFFSET ?",
      arguments: statement.arguments + [limit - 1])
    guard let date = last?["date"] as Double? else { return query }
    // An instance at the same time may precede it.
    return query.with(from: query.from, to: Date(timeIntervalSince1970: date + 1), limit: limit)
  }
}

extension EventSeries {
  /// Returns the series of a query that may have an instance in a window.
  static func fetch(
    in window: InstanceWindow, _ query: EventQuery, _ db: Database, by clock: WallClock
  ) throws -> [EventSeries] {
    try fetch(condition(in: window, query, db), db, by: clock)
  }

  /// Returns the condition for the rows of these series.
  ///
  /// The plus before a column keeps SQLite from using the column's index: the index of all series
  /// is shorter.
  static func condition(
    in window: InstanceWindow, _ query: EventQuery, _ db: Database
  ) throws -> SQLCondition {
    var period: [SQLCondition] = []
    if !window.isOpenAtStart {
      period.append(
        SQLCondition(sql: "series_end > ?", arguments: [window.from.timeIntervalSince1970]))
    }
    if !window.isOpenAtEnd {
      period.append(SQLCondition(sql: "+date < ?", arguments: [window.to.timeIntervalSince1970]))
    }
    if !window.isOpenAtStart, !window.isOpenAtEnd {
      // The last time of the grid before the end must not be before the start.
      period.append(
        SQLCondition(
          sql: """
            (series_period IS NULL OR CAST(? + series_slack - date AS INTEGER) % series_period
              <= ? + 2 * series_slack)
            """,
          arguments: [
            window.to.timeIntervalSince1970, window.to.timeIntervalSince(window.from),
          ]))
    }
    var conditions = [SQLCondition(sql: "recurrence IS NOT NULL", arguments: [])]
    if !period.isEmpty {
      // An instance that moves all later ones extends the series beyond its rule.
      let inPeriod = period.map(\.sql).joined(separator: " AND ")
      let sql = """
        (\(inPeriod) OR id IN (
          SELECT moved.id FROM event JOIN event AS moved ON moved.uid = event.series_uid
          WHERE event.recurrence_id LIKE 'RANGE=%'))
        """
      conditions.append(
        SQLCondition(sql: sql, arguments: period.reduce(into: []) { $0 += $1.arguments }))
    }
    return .all(conditions + (try query.filterConditions(db)))
  }

  /// Returns the series of a condition with their overrides.
  private static func fetch(
    _ condition: SQLCondition, columns: String = EventRow.columns, _ db: Database,
    by clock: WallClock
  ) throws -> [EventSeries] {
    let events = try EventRow.fetchAll(
      db, sql: "SELECT \(columns) FROM event \(condition.sql)", arguments: condition.arguments)
    guard !events.isEmpty else { return [] }
    let rows = try EventRow.fetchAll(
      db,
      sql: """
        SELECT \(EventRow.columns) FROM event WHERE recurrence_id IS NOT NULL
        AND series_uid IN (SELECT uid FROM event \(condition.sql)) ORDER BY id
        """, arguments: condition.arguments)
    let overrides = Dictionary(grouping: rows.map { $0.event(by: clock) }) { $0.seriesUID ?? "" }
    return events.compactMap { row in
      EventSeries(
        row.event(by: clock), overrides: row.uid.flatMap { overrides[$0] } ?? [], clock: clock)
    }
  }

  /// Returns the series that have alarms, or whose instances have alarms.
  static func fetchWithAlarms(_ db: Database, by clock: WallClock) throws -> [EventSeries] {
    let sql = """
      WHERE recurrence IS NOT NULL AND (alarms IS NOT NULL OR uid IN (
        SELECT series_uid FROM event WHERE recurrence_id LIKE 'RANGE=%' AND alarms IS NOT NULL))
      """
    return try fetch(SQLCondition(sql: sql, arguments: []), db, by: clock)
  }

  /// Returns the series of a row, including its original component; nil if the row is missing or
  /// does not repeat.
  static func fetch(_ id: Int64, _ db: Database, by clock: WallClock) throws -> EventSeries? {
    let condition = SQLCondition(sql: "WHERE id = ? AND recurrence IS NOT NULL", arguments: [id])
    return try fetch(condition, columns: EventRow.columnsWithComponent, db, by: clock).first
  }
}

extension EventOrder {
  /// Returns a Boolean value that indicates whether an instance comes before a row.
  fileprivate func orders(_ instance: EventSeries.Instance, before row: EventRow) -> Bool {
    let id = instance.series.event.id ?? 0
    switch self {
    case .date: return (instance.date.timeIntervalSince1970, id) < (row.time.date, row.id)
    case .insertion: return id < row.id
    }
  }
}
