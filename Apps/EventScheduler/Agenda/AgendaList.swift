import DateFormatting
import Foundation
import Models
import Persistence

/// The rows of the agenda: a section for each day, a row for the hidden past, and a section for
/// events without a date at the end.
///
/// A long agenda is read in parts. The past and the distant future are read only when the user
/// unfolds them.
final class AgendaList {
  /// The order of the events. In order of date, each day is a section.
  var order = EventOrder.date { didSet { results.setNeedsFetch() } }
  /// The words that every event must contain; nil or blank matches all events.
  var search: String? { didSet { results.setNeedsFetch() } }

  private let store: EventStore
  private let now: () -> Date
  /// The number of days before today that are shown; nil for all days.
  private var pastDays: Int? = 0 { didSet { results.setNeedsFetch() } }
  /// The maximum number of future events that are read.
  private var maximumAhead = AgendaList.readAhead { didSet { results.setNeedsFetch() } }
  /// The error of the last attempt to show more of the future; nil if it succeeded.
  private var unfoldingFailure: (any Error)?
  /// The maximum number of past events that a search shows.
  private var maximumFound = AgendaList.readAhead { didSet { results.setNeedsFetch() } }
  /// The number of future events that are read initially.
  private static let readAhead = 2000

  private var known: [AgendaRow.ID: AgendaRow] = [:]
  /// The number of events in the rows. A repeating event or an event of several days counts once.
  private var shownEvents = 0
  private var kinds: [AgendaSection] = []
  private lazy var results = NSFetchedResultsController<AgendaRow>(store: store) {
    [unowned self] in
    try read()
  } objects: { [unowned self] in
    try rows($0)
  }

  /// Creates a list of a store's events, which are read when they are first needed.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - now: A closure that returns the current time, which determines what is past.
  init(_ store: EventStore, now: @escaping () -> Date) {
    self.store = store
    self.now = now
  }

  /// A Boolean value that indicates whether the list shows search results.
  var isSearching: Bool { !(search ?? "").allSatisfy(\.isWhitespace) }

  private var clock: WallClock { store.clock }
  private var today: CivilDate { clock.day(of: now()) }

  // MARK: Sections and rows

  /// The sections and their numbers of rows.
  var sections: [(kind: AgendaSection, count: Int)] {
    let sections = results.sections
    return zip(kinds, sections).map { ($0, $1.numberOfObjects) }
  }

  /// Returns the row at an index path; nil if there is none.
  func row(at path: IndexPath) -> AgendaRow? { results.object(at: path) }

  /// Returns the id of the row at an index path; nil if there is none.
  func id(at path: IndexPath) -> AgendaRow.ID? {
    guard path.count == 2, let ids = results.section(path[0])?.ids, ids.indices.contains(path[1])
    else { return nil }
    return ids[path[1]]
  }

  /// Returns a Boolean value that indicates whether the list has a row with exactly this id.
  func hasRow(_ id: AgendaRow.ID) -> Bool { results.indexPath(forID: id) != nil }

  /// Returns the index path of a row or, if its event is no longer on that day, of the event's
  /// first row.
  func indexPath(of id: AgendaRow.ID) -> IndexPath? {
    if let path = results.indexPath(forID: id) { return path }
    guard id.event != nil else { return nil }
    for (section, info) in results.sections.enumerated() {
      let row = info.ids.firstIndex {
        $0.event == id.event && (id.recurrenceID == nil || $0.recurrenceID == id.recurrenceID)
      }
      if let row { return IndexPath(indexes: [section, row]) }
    }
    return nil
  }

  /// The row to start at: the current or next event of today, or the first row of a later day, or
  /// the last row of an earlier day.
  var indexPathOfNow: IndexPath? {
    let (today, now) = (today, now())
    var last: IndexPath?
    for (section, info) in sections.enumerated() where info.count > 0 {
      guard let day = info.kind.day else { continue }
      if day > today { return IndexPath(indexes: [section, 0]) }
      last = IndexPath(indexes: [section, info.count - 1])
      guard day == today else { continue }
      for row in 0..<info.count {
        let path = IndexPath(indexes: [section, row])
        if let event = self.row(at: path)?.event, !event.isCancelled,
          !event.isOver(at: now, by: clock)
        {
          return path
        }
      }
    }
    if let last { return last }
    let section = sections.firstIndex { $0.count > 0 && $0.kind.hasEvents }
    return (section ?? sections.firstIndex { $0.count > 0 }).map { IndexPath(indexes: [$0, 0]) }
  }

  /// Returns the section of a day. If the day has no rows, returns the section of the next day with
  /// rows, or the last section.
  func section(of day: CivilDate) -> Int? {
    let all = sections
    return all.firstIndex { $0.count > 0 && ($0.kind.day.map { $0 >= day } ?? false) }
      ?? all.lastIndex { $0.count > 0 && $0.kind.day != nil }
  }

  /// Shows as much of the past or the future as needed to include a day.
  func unfold(to day: CivilDate) {
    unfoldingFailure = nil
    if day < today, let pastDays, today - day > pastDays { self.pastDays = today - day + 31 }
    guard let last = sections.last(where: { $0.kind.day != nil })?.kind.day, day > last,
      sections.contains(where: { $0.kind == .later })
    else { return }
    let end = day.adding(days: 1).map(clock.startOfDay)
    do {
      let query = EventQuery(from: clock.startOfDay(today), to: end, search: search)
      maximumAhead = try store.instanceCount(query) + Self.readAhead
    } catch {
      unfoldingFailure = error
    }
  }

  /// Shows more of the past: a year, then ten years, then a hundred, then everything. A search
  /// shows ten times as many events.
  func unfoldPast() {
    guard !isSearching else {
      maximumFound *= 10
      return
    }
    pastDays = pastDays.flatMap { days in [366, 3660, 36600].first { $0 > days } }
  }

  /// A Boolean value that indicates whether past events are shown.
  var isPastShown: Bool { isSearching || pastDays != 0 }

  /// Hides the past.
  func foldPast() { pastDays = 0 }

  /// Shows more of the distant future.
  func unfoldFuture() { maximumAhead *= 10 }

  // MARK: Reading

  private func read() throws -> [NSFetchedResultsSection<AgendaRow.ID>] {
    guard order == .date else {
      let ids = try store.ids(EventQuery(search: search, order: .insertion))
      (kinds, known, shownEvents) = ([.asAdded], [:], ids.count)
      return [NSFetchedResultsSection(ids: ids.map { AgendaRow.ID(event: $0) })]
    }
    let parts = try partsByDate()
    kinds = parts.map(\.kind)
    known = Dictionary(
      parts.flatMap(\.rows).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    shownEvents = Set(parts.lazy.flatMap(\.rows).compactMap(\.id.event)).count
    return parts.map { NSFetchedResultsSection(ids: $0.rows.map(\.id)) }
  }

  /// A section with its rows.
  private typealias Part = (kind: AgendaSection, rows: [AgendaRow])

  private func partsByDate() throws -> [Part] {
    // The query without a period.
    let query = EventQuery(search: isSearching ? search : nil)
    let today = today
    let start = clock.startOfDay(today)
    var ahead = try store.events(query.with(from: start, limit: maximumAhead + 1))
    var laterCount = 0
    if ahead.count > maximumAhead {
      laterCount = try store.instanceCount(query.with(from: start)) - maximumAhead
      ahead.removeLast(ahead.count - maximumAhead)
    }
    // A search shows past events too, up to a limit.
    let first =
      isSearching
      ? try store.start(ofLast: maximumFound, before: start, of: query).map(day(after:))
      : pastDays.flatMap { today.adding(days: -$0) }
    var events = ahead
    if first != today {
      let ids = Set(ahead.map { AgendaRow.event($0).id })
      let past = try store.events(query.with(from: first.map(clock.startOfDay), to: start))
      events = past.filter { $0.date != nil && !ids.contains(AgendaRow.event($0).id) } + ahead
    }
    var parts: [Part] = []
    if let first {
      let before = clock.startOfDay(first)
      let shown = events.lazy.filter { $0.date.map { $0 < before } ?? false }.count
      let (all, hasMore) = try store.count(before: before, of: query)
      if all > shown || hasMore {
        parts.append((.earlier, [.earlier(count: max(0, all - shown), hasMore: hasMore)]))
      }
    }
    var days = Agenda(daysWith: events, from: first, clock: clock).days
    var undated = query
    undated.isUndated = true
    let dateless = try store.events(ids: store.ids(undated))
    if !isSearching, !(parts.isEmpty && days.isEmpty && dateless.isEmpty),
      !days.contains(where: { $0.day == today })
    {
      let place = days.firstIndex { $0.day > today } ?? days.endIndex
      days.insert(Agenda.Day(day: today), at: place)
    }
    parts += days.map { day in (.day(day.day), day.entries.map { AgendaRow.entry($0, on: day.day) })
    }
    if laterCount > 0 { parts.append((.later, [.later(count: laterCount)])) }
    if !dateless.isEmpty { parts.append((.undated, dateless.map(AgendaRow.event))) }
    return parts
  }

  /// Returns the day after a date, at most today.
  private func day(after date: Date) -> CivilDate {
    min(clock.day(of: date).adding(days: 1) ?? today, today)
  }

  private func rows(_ ids: [AgendaRow.ID]) throws -> [AgendaRow] {
    guard order == .insertion else { return ids.compactMap { known[$0] } }
    return try store.events(ids: ids.compactMap(\.event)).map(AgendaRow.event)
  }

  /// The number of events in the rows. A repeating event or an event of several days counts once.
  var eventCount: Int {
    _ = results.sections
    return shownEvents
  }

  /// The number of rows that show an event.
  var rowCount: Int { sections.reduce(0) { $0 + ($1.kind.hasEvents ? $1.count : 0) } }

  /// The error of the last attempt to read the rows; nil if it succeeded. After an error, the list
  /// keeps its previous rows.
  var failure: (any Error)? { results.failure ?? unfoldingFailure }

  /// Returns the position of a row among the rows that show an event; nil for other rows.
  func position(of path: IndexPath) -> Int? {
    let sections = sections
    guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].kind.hasEvents,
      path[1] < sections[path[0]].count
    else { return nil }
    return sections[..<path[0]].reduce(path[1]) { $0 + ($1.kind.hasEvents ? $1.count : 0) }
  }
}
