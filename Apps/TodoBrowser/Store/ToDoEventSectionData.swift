import Models
import Persistence

/// The events of a store as the sections and rows of a list: a section for each day, its events by
/// date.
///
/// However many events there are, it knows how many are on each day, and keeps a few pages of rows
/// around what was asked for last.
///
/// What it says stays the same until ``refresh(showing:)`` or ``reload()``, so that a table view and
/// its data never disagree on the number of rows, whoever changes the store:
///
/// ```swift
/// observation = store.observeChanges { [unowned self] in
///   let changes = try data.refresh(showing: visiblePlaces)
///   tableView.performBatchUpdates { … }
/// }
/// ```
final class ToDoEventSectionData {
  private let store: ToDoEventStore
  private var query: ToDoQuery { didSet { shownDidChange() } }
  /// What the list was last told; nil until it is asked for.
  private var shown: ShownSections? { didSet { shownDidChange() } }
  /// What it was told before, of another scope or search, which people go back to.
  private var before: ShownSections?
  /// The sections of ``shown`` while it is of the scope and search asked for; at hand, as a table asks
  /// for the rows of each.
  private var sectionsOfQuery: [ToDoSection]?

  /// Makes a list of a store's events; nothing is read until it is asked for.
  init(
    _ store: ToDoEventStore, scope: ToDoScope = .all, hidesCompleted: Bool = false,
    search: String = ""
  ) {
    self.store = store
    query = ToDoQuery(scope, hidesCompleted: hidesCompleted, search: search)
  }

  /// Which category's events are shown. To set it begins anew, as it does with the next two.
  var scope: ToDoScope {
    get { query.scope }
    set { query.scope = newValue }
  }

  /// Whether completed events are left out.
  var hidesCompleted: Bool {
    get { query.hidesCompleted }
    set { query.hidesCompleted = newValue }
  }

  /// Words that must each begin a word of the title or the notes; blank shows all.
  var search: String {
    get { query.search }
    set { query.search = newValue }
  }

  /// The days there are, in order, with the number of rows of each.
  var sections: [ToDoSection] {
    get throws { try current().sections }
  }

  /// How many rows a section has; none where there is no such section. A table asks for each.
  func rowCount(inSection section: Int) throws -> Int {
    let sections = try sectionsOfQuery ?? current().sections
    return sections.indices.contains(section) ? sections[section].count : 0
  }

  /// How many rows there are in all sections.
  var count: Int {
    get throws { try current().count }
  }

  /// The event in a row, with its page read if need be; nil where there is none.
  func event(section: Int, row: Int) throws -> ToDoEvent? {
    let list = try current()
    guard let position = list.position(section: section, row: row) else { return nil }
    return try list.event(at: position, section: section, store)
  }

  /// Where an event stands; nil when it is not shown.
  func place(ofEvent id: Int64) throws -> (section: Int, row: Int)? {
    let list = try current()
    if let place = list.loadedPlace(ofEvent: id) { return place }
    guard let place = try store.place(ofEvent: id, in: query),
      let section = list.section(ofDay: place.day), place.row < list.sections[section].count
    else { return nil }
    return (section, place.row)
  }

  /// The section of a day, counted from 1970-01-01; nil where no event shown is on it.
  func section(ofDay day: Int) throws -> Int? {
    try current().section(ofDay: day)
  }

  /// The section of a day or, where it has none, of the day nearest to it, of two the later one; nil
  /// when there are no sections.
  func section(nearestToDay day: Int) throws -> Int? {
    try current().section(nearestToDay: day)
  }

  /// Forgets what was read, so that it is read again when it is asked for.
  func reload() {
    (shown, before) = (nil, nil)
  }

  /// What there is to show, read where it was not, or was for another scope or search.
  private func current() throws -> ShownSections {
    if let shown, sectionsOfQuery != nil { return shown }
    let list = try listNow()
    show(list)
    return list
  }

  /// What the store has now: what was shown before, where nothing has changed since.
  private func listNow() throws -> ShownSections {
    if let before, try !before.isOutdated(query, store) { return before }
    return try ShownSections(query, store)
  }

  private func shownDidChange() {
    sectionsOfQuery = shown?.query == query ? shown?.sections : nil
  }

  private func show(_ list: ShownSections) {
    if shown?.query != list.query { before = shown }
    shown = list
  }
}

// MARK: - Changes

extension ToDoEventSectionData {
  /// Takes over what changed since it was last asked – in the store, by whichever process, in what is
  /// shown of it, and in the place the owner is in – and says what that does to the rows of a list.
  ///
  /// Rows outside of `rows` come and go where nobody sees it.
  ///
  /// - Parameter rows: The rows on the screen, which come out exactly.
  /// - Returns: The changes; whole where the list shows nothing yet, or most of it has changed.
  func refresh(showing rows: [(section: Int, row: Int)]) throws -> ToDoSectionChanges {
    guard let old = shown else {
      _ = try current()
      return .whole
    }
    guard try old.isOutdated(query, store) else { return ToDoSectionChanges() }
    let new = try listNow()
    let changes = try Self.changes(from: old, to: new, showing: rows, store)
    show(new)
    return changes
  }

  /// Takes over what changed since it was last asked, for a list that is loaded as a whole.
  func refresh() throws {
    if try shown?.isOutdated(query, store) ?? true { show(try listNow()) }
  }

  private static func changes(
    from old: ShownSections, to new: ShownSections, showing rows: [(section: Int, row: Int)],
    _ store: ToDoEventStore
  ) throws -> ToDoSectionChanges {
    guard old.query.scope == new.query.scope else { return .whole }
    var shown: [Int: [(row: Int, event: ToDoEvent)]] = [:]
    for place in Set(rows.map(IndexedPlace.init)).sorted() {
      guard let position = old.position(section: place.section, row: place.row) else { continue }
      // Of a row that is not known it cannot be said what became of it.
      guard let event = old.loadedEvent(at: position) else { return .whole }
      shown[place.section, default: []].append((place.row, event))
    }
    var changes = ToDoSectionChanges()
    var (left, right) = (0, 0)
    while left < old.sections.count || right < new.sections.count {
      guard changes.size <= Self.mostChanges else { return .whole }
      let oldDay = left < old.sections.count ? old.sections[left].day : .max
      let newDay = right < new.sections.count ? new.sections[right].day : .max
      if oldDay < newDay {
        changes.deletedSections.append(left)
        left += 1
      } else if newDay < oldDay {
        changes.insertedSections.append(right)
        right += 1
      } else {
        try addChanges(
          &changes, from: (left, old.sections[left].count), to: right, of: new,
          showing: shown[left] ?? [], store)
        (left, right) = (left + 1, right + 1)
      }
    }
    return changes.size <= Self.mostChanges ? changes : .whole
  }

  /// Adds what became of a section that stays.
  private static func addChanges(
    _ changes: inout ToDoSectionChanges, from old: (section: Int, count: Int), to section: Int,
    of new: ShownSections, showing shown: [(row: Int, event: ToDoEvent)],
    _ store: ToDoEventStore
  ) throws {
    if shown.isEmpty {
      // By their number alone, and no more of them than need be counted.
      let count = new.sections[section].count
      let most = Self.mostChanges + 1
      changes.deletedRows += (min(count, old.count)..<old.count).suffix(most).map {
        (old.section, $0)
      }
      changes.insertedRows += (min(count, old.count)..<count).suffix(most).map { (section, $0) }
      return
    }
    let ids = try new.ids(section: section, store)
    let difference = SectionDifference(
      count: old.count, shown: shown.map { ($0.row, $0.event.id ?? 0) }, ids: ids)
    changes.deletedRows += difference.deleted.map { (old.section, $0) }
    changes.insertedRows += difference.inserted.map { (section, $0) }
    let before = Dictionary(uniqueKeysWithValues: shown.map { ($0.row, $0.event) })
    for place in difference.kept {
      guard let position = new.position(section: section, row: place.new) else { continue }
      if try new.event(at: position, section: section, store) != before[place.old] {
        changes.updatedRows.append((old.section, place.old))
      }
    }
  }

  /// Beyond this, to load what is on the screen anew is less work for everyone.
  private static let mostChanges = 500
}

/// A place that sorts.
private struct IndexedPlace: Hashable, Comparable {
  let section: Int
  let row: Int

  init(_ place: (section: Int, row: Int)) {
    (section, row) = place
  }

  static func < (left: IndexedPlace, right: IndexedPlace) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

/// What a change does to the rows of a list of events, in the terms of a table view's batch updates.
///
/// Deletions and updates count by the numbering before the change, insertions by the one after it.
/// Of a section that is deleted or inserted no rows are named.
struct ToDoSectionChanges: Sendable {
  /// The numbers of sections whose last row is gone, ascending.
  var deletedSections: [Int] = []
  /// The numbers of sections that are new, ascending.
  var insertedSections: [Int] = []
  /// Where rows are gone, in order.
  var deletedRows: [(section: Int, row: Int)] = []
  /// Where rows are new, in order.
  var insertedRows: [(section: Int, row: Int)] = []
  /// Which of the rows shown say something else, in order.
  var updatedRows: [(section: Int, row: Int)] = []
  /// Whether so much has changed that all is best loaded anew; nothing else is said then.
  var isWhole = false

  /// Whether there is nothing to do.
  var isEmpty: Bool { !isWhole && size == 0 }

  /// All is to be loaded anew.
  static let whole: ToDoSectionChanges = {
    var changes = ToDoSectionChanges()
    changes.isWhole = true
    return changes
  }()

  /// How many sections and rows are named.
  var size: Int {
    deletedSections.count + insertedSections.count + deletedRows.count + insertedRows.count
      + updatedRows.count
  }
}
