import GRDB
public import Models

/// Matches imported items with stored ones, one by one, and adds or updates them.
package struct ImportMatching<Target: ImportTarget> {
  package private(set) var summary = ImportSummary()

  private let target: Target
  private let addition: BulkAddition
  private let identifiers: CalendarIdentifiers
  /// A Boolean value that indicates whether any stored item has an identifier. If none has, the
  /// search is skipped.
  private let hasIdentifiers: Bool
  /// The ids of the stored items that are already matched with an imported one.
  private var taken: Set<Int64> = []
  /// The series whose revision in the file is older than the stored one; their instances are
  /// ignored as well.
  private var outdatedSeries: Set<String> = []
  /// The series whose revision in the file is not older than the stored one; their instances are
  /// imported without further checks.
  private var currentSeries: Set<String> = []
  /// The series whose revision in the file is newer than the stored one, by identifier.
  private var revisedSeries: [String: (stored: Target.Item, new: Target.Item, isReplaced: Bool)] =
    [:]

  package init(
    _ target: Target, _ addition: BulkAddition, identifiers: CalendarIdentifiers,
    hasIdentifiers: Bool
  ) {
    self.target = target
    self.addition = addition
    self.identifiers = identifiers
    self.hasIdentifiers = hasIdentifiers
  }

  /// Imports the items of a file, in order.
  ///
  /// - Parameter stated: The fields that the file states of each item. Items beyond its end state
  ///   all fields.
  package mutating func merge(
    _ items: some Sequence<Target.Item>, stating stated: [StatedFields]
  ) throws {
    var fields = stated.makeIterator()
    let read = items.map { (item: $0, stated: fields.next() ?? .all) }
    for (item, stated) in target.latestRevisions(of: read) { try merge(item, stating: stated) }
    try removeReplacedInstances()
  }

  /// Adds the item, or updates the stored item that it matches if something has changed.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  package mutating func merge(
    _ item: Target.Item, stating stated: StatedFields = .all
  ) throws {
    if addition.isFirst {
      // The store is empty, so nothing can match.
      try add(item, stating: stated)
    } else if let uid = item.uid {
      try merge(item, stating: stated, uid: uid)
    } else if let twin = try first({ try target.find(like: item, stating: stated, $0) }) {
      recordUnchanged(twin)
    } else {
      try add(item, stating: stated)
    }
  }

  private mutating func merge(
    _ item: Target.Item, stating stated: StatedFields, uid: String
  ) throws {
    if let series = target.series(of: item) {
      try merge(item, stating: stated, uid: uid, instanceOf: series)
    } else if let stored = try known(uid) {
      try merge(item, stating: stated, into: stored)
    } else if let stored = try own(uid) {
      // It was exported from this store and came back, so it needs no identifier of its own.
      var item = item
      item.uid = stored.uid
      try merge(item, stating: stated, into: stored)
    } else if let template = target.template(of: item),
      let stored = try known(template) ?? own(template), target.isOpen(stored),
      stored.uid == nil || stored.uid == template
    {
      try replace(stored, with: item)
    } else {
      try add(item, stating: stated)
    }
  }

  /// Returns the stored item with an identifier.
  private func known(_ uid: String) throws -> Target.Item? {
    guard hasIdentifiers else { return nil }
    return try first { try target.find(identifier: uid, $0) }
  }

  /// Returns the stored item that an identifier of this store was made from.
  private func own(_ uid: String) throws -> Target.Item? {
    guard let id = identifiers.id(uid), id <= addition.last, !taken.contains(id) else { return nil }
    return try target.find(id: id)
  }

  private mutating func merge(
    _ item: Target.Item, stating stated: StatedFields, into stored: Target.Item
  ) throws {
    let merged = try target.merge(item, stating: stated, into: stored)
    if let uid = item.uid, stated.isWhole, target.isFromCalendar(item),
      target.repeats(item) || target.repeats(stored)
    {
      recordSeries(uid, item, stored, isRevised: merged != nil)
    }
    guard let merged else { return recordUnchanged(stored) }
    try replace(stored, with: merged)
  }

  private mutating func replace(_ stored: Target.Item, with item: Target.Item) throws {
    guard let id = stored.id else { return }
    var item = item
    item.id = id
    taken.insert(id)
    try target.replace(stored, with: item)
    summary.updated += 1
  }

  private mutating func recordUnchanged(_ stored: Target.Item) {
    if let id = stored.id { taken.insert(id) }
    summary.unchanged += 1
  }

  private mutating func add(_ item: Target.Item, stating stated: StatedFields) throws {
    if let note = target.reasonNotToAdd(item) { return summary.notes.append(note) }
    try target.insert(item, stating: stated)
    summary.added += 1
  }
}

// MARK: - Series

// A calendar's series and its instances are one set, which a later revision replaces as a whole
// (RFC 5546, 3.2.2): instances that it no longer contains are removed.
extension ImportMatching {
  /// Records whether the file's revision of a series is older or newer than the stored one.
  private mutating func recordSeries(
    _ uid: String, _ item: Target.Item, _ stored: Target.Item, isRevised: Bool
  ) {
    let order = target.order(of: item, since: stored)
    if order == .older {
      outdatedSeries.insert(uid)
    } else {
      currentSeries.insert(uid)
      if isRevised || order == .newer { revisedSeries[uid] = (stored, item, isRevised) }
    }
  }

  /// Imports an instance of a series. The series itself precedes it if the file contains it.
  private mutating func merge(
    _ item: Target.Item, stating stated: StatedFields, uid: String, instanceOf series: String
  ) throws {
    let stored = try known(uid)
    if let stored, !stated.isWhole { return try merge(item, stating: stated, into: stored) }
    guard !outdatedSeries.contains(series) else { return skip(item, stored) }
    if let stored {
      let isRevised =
        revisedSeries[series] == nil
        ? target.isRevised(stored, by: item) : target.differs(stored, from: item)
      return try isRevised ? replace(stored, with: item) : recordUnchanged(stored)
    }
    if !currentSeries.contains(series), let whole = try known(series),
      target.order(of: item, since: whole) == .older
    {
      // The stored series is a newer revision.
      return skip(item, nil)
    }
    try add(item, stating: stated)
  }

  private mutating func skip(_ item: Target.Item, _ stored: Target.Item?) {
    if let stored { return recordUnchanged(stored) }
    summary.unchanged += 1
  }

  /// Removes the instances that later revisions of their series no longer contain.
  ///
  /// If the series itself is unchanged, an instance that was changed in this store is kept.
  private mutating func removeReplacedInstances() throws {
    for (uid, (stored, new, isReplaced)) in revisedSeries {
      let gone = try target.instances(of: uid).filter { instance in
        guard let id = instance.id, id <= addition.last, !taken.contains(id) else { return false }
        return try isReplaced || target.isUnchangedSinceImport(instance)
      }
      guard !gone.isEmpty else { continue }
      for instance in gone { try target.remove(instance) }
      guard !isReplaced, let id = stored.id else { continue }
      var item = new
      item.id = id
      try target.replace(stored, with: item)
      summary.unchanged -= 1
      summary.updated += 1
    }
  }
}

extension ImportMatching {
  /// Returns the first item that neither matches an imported item already nor was added by this
  /// import.
  private func first(_ find: ((Target.Item) -> Bool) throws -> Void) throws -> Target.Item? {
    var found: Target.Item?
    try find { item in
      guard let id = item.id, id <= addition.last, !taken.contains(id) else { return false }
      found = item
      return true
    }
    return found
  }
}

extension Store {
  /// Runs an import as one undoable step.
  ///
  /// Changed pages stay in memory until they are committed, up to a limit.
  package func importing<Result>(
    _ body: (Database) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { db in
      let size = try Int.fetchOne(db, sql: "PRAGMA cache_size") ?? -2000
      try db.execute(sql: "PRAGMA cache_size = \(-importMegabytes * 1024)")
      defer { try? db.execute(sql: "PRAGMA cache_size = \(size)") }
      return try body(db)
    }
  }

  /// Imports items and the other components of their file.
  ///
  /// - Parameters:
  ///   - noun: The noun for one item.
  ///   - kept: The other components of the file.
  ///   - body: Imports the items.
  package func importing(
    _ noun: String, keeping kept: some Sequence<KeptComponent>,
    _ body: (Database) throws -> ImportSummary
  ) throws -> ImportSummary {
    try importing { db in
      let summary = try body(db)
      let hasKeptComponents = try db.store(kept)
      let changed = summary.added + summary.updated
      let title = changed > 0 || hasKeptComponents ? StepTitle.of("Import", changed, noun) : nil
      return (title, summary)
    }
  }

  /// The size of the page cache during an import, in megabytes.
  private var importMegabytes: Int { 24 }

  /// Returns the components of imported files other than events and tasks, in the order of import.
  public func keptComponents() throws -> [KeptComponent] {
    try database.read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT kind, identifier, text FROM kept_component ORDER BY id")
      return try Array(
        rows.map { row in
          KeptComponent(
            kind: row.text(0) ?? "", identifier: row.text(1) ?? "", text: row.text(2) ?? "")
        })
    }
  }

  /// Returns the identifiers with which events and tasks are exported: their own if they were
  /// imported with one, otherwise one made by this store.
  ///
  /// An identifier made by this store is not stored: it consists of the store's random token and an
  /// id, by which an import recognizes the event or task.
  public func calendarIdentifiers() throws -> CalendarIdentifiers {
    try database.read(CalendarIdentifiers.fetch)
  }
}

/// The changes that an import made to a store.
public struct ImportSummary: Hashable, Sendable {
  /// The number of events or tasks that were added.
  public var added = 0
  /// The number of existing events or tasks that were updated.
  public var updated = 0
  /// The number of existing events or tasks that were already up to date.
  public var unchanged = 0

  /// A sentence about each scheduling message in the import, and about each one that was not added.
  public var notes: [String] = []

  /// Creates a summary with the given counts.
  public init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }

  /// Records the result of a scheduling message.
  ///
  /// - Parameters:
  ///   - note: A sentence that describes the result.
  ///   - isUpdated: A Boolean value that indicates whether an item was updated.
  ///   - isUnchanged: A Boolean value that indicates whether an item was already up to date.
  package mutating func record(_ note: String, isUpdated: Bool, isUnchanged: Bool) {
    updated += isUpdated ? 1 : 0
    unchanged += isUnchanged ? 1 : 0
    notes.append(note)
  }
}

/// An item that can be imported into a store: an event or a task.
package protocol ImportedItem {
  var id: Int64? { get set }
  var uid: String? { get set }
}

/// The destination of an import.
package protocol ImportTarget {
  associatedtype Item: ImportedItem

  /// Adds an item.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  func insert(_ item: Item, stating stated: StatedFields) throws

  /// Returns a sentence that explains why an item is not added; nil if it is added.
  ///
  /// An example is an item for which the file states only an identifier and a place. The default
  /// implementation returns nil.
  func reasonNotToAdd(_ item: Item) -> String?

  /// Replaces a stored item.
  func replace(_ stored: Item, with item: Item) throws

  /// Returns a Boolean value that indicates whether a stored item is to be replaced by the imported
  /// item that it matches, which is described completely.
  func isRevised(_ stored: Item, by item: Item) -> Bool

  /// Returns the stored item updated by the imported item that it matches; nil if the import
  /// contains nothing new.
  ///
  /// The default implementation returns the imported item if it is a revision, which is right for
  /// files that describe items completely. Fields that a file omits are merged by
  /// `ItemField.merge`.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  func merge(_ item: Item, stating stated: StatedFields, into stored: Item) throws -> Item?

  /// Returns the identifier of the series that an item is an instance of; nil for any other item.
  func series(of item: Item) -> String?

  /// Returns a Boolean value that indicates whether an imported item was read from a calendar,
  /// which contains all instances of a series that differ from it.
  func isFromCalendar(_ item: Item) -> Bool

  /// Returns a Boolean value that indicates whether an item repeats.
  func repeats(_ item: Item) -> Bool

  /// Compares the calendar revision of an imported item with the stored one.
  func order(of item: Item, since stored: Item) -> RevisionOrder

  /// Returns a Boolean value that indicates whether an imported item differs from the stored one,
  /// whichever was written later.
  func differs(_ stored: Item, from item: Item) -> Bool

  /// Returns the stored instances of a series.
  func instances(of series: String) throws -> [Item]

  /// Returns a Boolean value that indicates whether a stored item is unchanged in this store since
  /// it was imported.
  func isUnchangedSinceImport(_ item: Item) throws -> Bool

  /// Removes a stored item.
  func remove(_ item: Item) throws

  /// Enumerates the stored items with an identifier, by id, until `take` returns true.
  func find(identifier: String, _ take: (Item) -> Bool) throws

  /// Returns the stored item with an id; nil if there is none.
  func find(id: Int64) throws -> Item?

  /// Returns the identifier of the repeating item that a program created this item from; nil for
  /// any other item.
  ///
  /// A store has a single open item for both: the first item that was created replaces it.
  func template(of item: Item) -> String?

  /// Returns a Boolean value that indicates whether an item is still to be done.
  func isOpen(_ item: Item) -> Bool

  /// Enumerates the stored items that may match an item without an identifier, the likeliest first,
  /// until `take` returns true.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  func find(like item: Item, stating stated: StatedFields, _ take: (Item) -> Bool) throws
}

extension ImportTarget {
  package func merge(
    _ item: Item, stating stated: StatedFields, into stored: Item
  ) throws -> Item? {
    isRevised(stored, by: item) ? item : nil
  }

  package func reasonNotToAdd(_ item: Item) -> String? { nil }

  package func template(of item: Item) -> String? { nil }

  package func isOpen(_ item: Item) -> Bool { true }
}
