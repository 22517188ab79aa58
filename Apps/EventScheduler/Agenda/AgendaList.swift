import DateFormatting
import Foundation
import Models
import Persistence

/// The events of a store as the agenda lists them: days as sections, the past folded behind one row, what
/// has no date at the end.
///
/// Only a part of a long agenda is read: the past when it is opened, and what is far ahead when it is asked
/// for.
final class AgendaList {
  /// The order in which the events stand; by date they stand on their days.
  var order = EventOrder.date { didSet { results.setNeedsFetch() } }
  /// Words the events must contain; nil or blank shows all.
  var search: String? { didSet { results.setNeedsFetch() } }

  private let store: EventStore
  private let now: () -> Date
  /// The number of days before today that are shown; nil shows all.
  private var pastDays: Int? = 0 { didSet { results.setNeedsFetch() } }
  /// The number of events ahead that are read.
  private var mostAhead = AgendaList.readAhead { didSet { results.setNeedsFetch() } }
  /// The error of the last attempt to show more of what is ahead; nil where it succeeded.
  private var unfoldingFailure: (any Error)?
  /// The number of events of the past that are shown where words are searched for, whenever they were.
  private var mostFound = AgendaList.readAhead { didSet { results.setNeedsFetch() } }
  /// The number of events ahead that are read at first.
  private static let readAhead = 2000

  private var known: [AgendaRow.ID: AgendaRow] = [:]
  /// The number of events that the rows show: one that repeats, or lasts for days, counts once.
  private var shownEvents = 0
  private var kinds: [AgendaSection] = []
  private lazy var results = NSFetchedResultsController<AgendaRow>(store: store) {
    [unowned self] in
    try read()
  } objects: { [unowned self] in
    try rows($0)
  }

  /// Makes a list of a store's events; nothing is read until it is asked for.
  ///
  /// - Parameter now: The clock that tells what is past.
  init(_ store: EventStore, now: @escaping () -> Date) {
    self.store = store
    self.now = now
  }

  /// A Boolean value that indicates whether words are searched for.
  var isSearching: Bool { !(search ?? "").allSatisfy(\.isWhitespace) }

  private var clock: WallClock { store.clock }
  private var today: CivilDate { clock.day(of: now()) }

  // MARK: Sections and rows

  /// The sections with how many rows they have.
  var sections: [(kind: AgendaSection, count: Int)] {
    let sections = results.sections
    return zip(kinds, sections).map { ($0, $1.numberOfObjects) }
  }

  /// The row at a place; nil where there is none.
  func row(at path: IndexPath) -> AgendaRow? { results.object(at: path) }

  /// The id of the row at a place; nil where there is none.
  func id(at path: IndexPath) -> AgendaRow.ID? {
    guard path.count == 2, let ids = results.section(path[0])?.ids, ids.indices.contains(path[1])
    else { return nil }
    return ids[path[1]]
  }

  /// A Boolean value that indicates whether a row is shown, on that very day.
  func hasRow(_ id: AgendaRow.ID) -> Bool { results.indexPath(forID: id) != nil }

  /// The place of a row; where its event does not stand on that day any more, of the event's first row.
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

  /// Where to begin: what goes on or comes next today, else the first row of a later day, else the last of
  /// an earlier one.
  var placeOfNow: IndexPath? {
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

  /// Returns the section of a day, or of the nearest one after it that has rows, or of the last before it.
  func section(of day: CivilDate) -> Int? {
    let all = sections
    return all.firstIndex { $0.count > 0 && ($0.kind.day.map { $0 >= day } ?? false) }
      ?? all.lastIndex { $0.count > 0 && $0.kind.day != nil }
  }

  /// Shows more of the past or of the future, where a day lies beyond the days that are shown.
  func unfold(to day: CivilDate) {
    unfoldingFailure = nil
    if day < today, let pastDays, today - day > pastDays { self.pastDays = today - day + 31 }
    guard let last = sections.last(where: { $0.kind.day != nil })?.kind.day, day > last,
      sections.contains(where: { $0.kind == .later })
    else { return }
    let end = day.adding(days: 1).map(clock.startOfDay)
    do {
      let query = EventQuery(from: clock.startOfDay(today), to: end, search: search)
      mostAhead = try store.instanceCount(query) + Self.readAhead
    } catch {
      unfoldingFailure = error
    }
  }

  /// Shows more of the past: a year of it, then ten, then a hundred, then all; of what is searched for ten
  /// times as much.
  func unfoldPast() {
    guard !isSearching else {
      mostFound *= 10
      return
    }
    pastDays = pastDays.flatMap { days in [366, 3660, 36600].first { $0 > days } }
  }

  /// A Boolean value that indicates whether any of the past is shown.
  var isPastShown: Bool { isSearching || pastDays != 0 }

  /// Hides the past.
  func foldPast() { pastDays = 0 }

  /// Shows more of what is far ahead.
  func unfoldFuture() { mostAhead *= 10 }

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
    // Which events are shown, whenever they are.
    let query = EventQuery(search: isSearching ? search : nil)
    let today = today
    let start = clock.startOfDay(today)
    var ahead = try store.events(query.with(from: start, limit: mostAhead + 1))
    var laterCount = 0
    if ahead.count > mostAhead {
      laterCount = try store.instanceCount(query.with(from: start)) - mostAhead
      ahead.removeLast(ahead.count - mostAhead)
    }
    // What is searched for is seen whenever it was, as far as that is not too much.
    let first =
      isSearching
      ? try store.start(ofLast: mostFound, before: start, of: query).map(dayBehind)
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

  /// The day after a moment, or today where that is later.
  private func dayBehind(_ date: Date) -> CivilDate {
    min(clock.day(of: date).adding(days: 1) ?? today, today)
  }

  private func rows(_ ids: [AgendaRow.ID]) throws -> [AgendaRow] {
    guard order == .insertion else { return ids.compactMap { known[$0] } }
    return try store.events(ids: ids.compactMap(\.event)).map(AgendaRow.event)
  }

  /// The number of events that are shown: one that repeats, or lasts for days, counts once.
  var eventCount: Int {
    _ = results.sections
    return shownEvents
  }

  /// The number of rows that are events.
  var rowCount: Int { sections.reduce(0) { $0 + ($1.kind.hasEvents ? $1.count : 0) } }

  /// The reason why the rows could not be read when they were last asked for; those that are shown are then
  /// from before.
  var failure: (any Error)? { results.failure ?? unfoldingFailure }

  /// The position of a place among the rows that are events; nil for other rows.
  func position(of path: IndexPath) -> Int? {
    let sections = sections
    guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].kind.hasEvents,
      path[1] < sections[path[0]].count
    else { return nil }
    return sections[..<path[0]].reduce(path[1]) { $0 + ($1.kind.hasEvents ? $1.count : 0) }
  }
}
