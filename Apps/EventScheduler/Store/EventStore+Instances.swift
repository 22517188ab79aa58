import DateFormatting
import Foundation
import GRDB
import Persistence

extension EventStore {
  /// The events a query finds; of what repeats its instances.
  ///
  /// An instance has the id of the series' row, its own dates, and the `recurrenceID` that tells it from the
  /// others. One that was moved or edited is a row with an id of its own.
  func events(_ query: EventQuery) throws -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    try forEachInstance(query) { events.append($0) }
    return events
  }

  /// Goes through the events a query finds, one at a time; of what repeats its instances.
  ///
  /// - Parameters:
  ///   - query: Which events, and in which order.
  ///   - columns: What is read of those that do not repeat.
  ///   - body: Called with each; what it throws ends the walk and is thrown on.
  func forEachInstance(
    _ query: EventQuery, columns: String = EventRow.columns, _ body: (CalendarEvent) throws -> Void
  ) throws {
    try database.read { db in
      var instances = try instances(query, db)[...]
      let statement = try query.statement(selecting: columns, isSeries: false, db)
      let rows = try EventRow.fetchCursor(db, sql: statement.sql, arguments: statement.arguments)
      var left = query.limit.map { max(0, $0) } ?? .max
      func visit(_ event: CalendarEvent) throws {
        // Of a series the instances from one on may be called off.
        guard left > 0, !(query.leavesOutCancelled && event.isCancelled) else { return }
        left -= 1
        try body(event)
      }
      while left > 0, let row = try rows.next() {
        while left > 0, let first = instances.first, query.order.puts(first, before: row) {
          try visit(instances.removeFirst().event)
        }
        try visit(row.event(by: clock))
      }
      while left > 0, !instances.isEmpty { try visit(instances.removeFirst().event) }
    }
  }

  /// Returns the number of events that a query finds, each instance counted, whatever its limit.
  func instanceCount(_ query: EventQuery) throws -> Int {
    try database.read { db in
      var query = query
      query.limit = nil
      return try query.count(isSeries: false, db) + instances(query, db).count
    }
  }

  /// Returns the number of events that begin before a moment, each instance counted.
  ///
  /// - Parameters:
  ///   - query: Which events, whenever they are.
  ///   - most: How many instances are gone through at most: a series may have no end.
  /// - Returns: The count, and whether there are more.
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

  /// The instances a query finds that are no rows of their own, in its order.
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

  /// A query without the time after as many events as it wants that are rows.
  private func shortened(_ query: EventQuery, _ db: Database) throws -> EventQuery {
    guard query.from != nil, query.to == nil, let limit = query.limit, limit > 0 else {
      return query
    }
    let statement = try query.statement(selecting: "id, date", isSeries: false, db)
    let last = try Row.fetchOne(
      db, sql: "SELECT date FROM (\(statement.sql)) LIMIT 1 OFFSET ?",
      arguments: statement.arguments + [limit - 1])
    guard let date = last?["date"] as Double? else { return query }
    // One at the same moment may stand before it.
    return query.with(from: query.from, to: Date(timeIntervalSince1970: date + 1), limit: limit)
  }
}

extension EventSeries {
  /// The series of a query that may have an instance in a window.
  static func fetch(
    in window: InstanceWindow, _ query: EventQuery, _ db: Database, by clock: WallClock
  ) throws -> [EventSeries] {
    try fetch(condition(in: window, query, db), db, by: clock)
  }

  /// The condition on the rows of those series.
  ///
  /// A plus before a column keeps it from being looked up in an index: the one of all series is the
  /// shortest there is.
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
      // The last moment of its grid before the end is no longer ago than the beginning.
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
      // Where an instance moved all that follow, the series reaches further than its rule says.
      let inPeriod = period.map(\.sql).joined(separator: " AND ")
      let sql = """
        (\(inPeriod) OR id IN (
          SELECT moved.id FROM event JOIN event AS moved ON moved.uid = event.series_uid
          WHERE event.recurrence_id LIKE 'RANGE=%'))
        """
      conditions.append(
        SQLCondition(sql: sql, arguments: period.reduce(into: []) { $0 += $1.arguments }))
    }
    return .all(conditions + (try query.wordConditions(db)))
  }

  /// The series of a condition with their overrides.
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

  /// The series with alarms, and those of which instances have some.
  static func fetchWithAlarms(_ db: Database, by clock: WallClock) throws -> [EventSeries] {
    let sql = """
      WHERE recurrence IS NOT NULL AND (alarms IS NOT NULL OR uid IN (
        SELECT series_uid FROM event WHERE recurrence_id LIKE 'RANGE=%' AND alarms IS NOT NULL))
      """
    return try fetch(SQLCondition(sql: sql, arguments: []), db, by: clock)
  }

  /// The series of a row, with the text it was imported from; nil where there is no such row, or it does
  /// not repeat.
  static func fetch(_ id: Int64, _ db: Database, by clock: WallClock) throws -> EventSeries? {
    let condition = SQLCondition(sql: "WHERE id = ? AND recurrence IS NOT NULL", arguments: [id])
    return try fetch(condition, columns: EventRow.columnsWithComponent, db, by: clock).first
  }
}

extension EventOrder {
  /// Returns whether an instance stands before a row.
  fileprivate func puts(_ instance: EventSeries.Instance, before row: EventRow) -> Bool {
    let id = instance.series.event.id ?? 0
    switch self {
    case .date: return (instance.date.timeIntervalSince1970, id) < (row.time.date, row.id)
    case .insertion: return id < row.id
    }
  }
}
