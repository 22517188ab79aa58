import GRDB
public import Models

/// Takes imported items one by one and finds for each the stored item it is.
package struct ImportMatching<Target: ImportTarget> {
  package private(set) var summary = ImportSummary()

  private let target: Target
  private let addition: BulkAddition
  private let identifiers: CalendarIdentifiers
  /// Whether any stored item has an identifier. Where none has, none need be looked for.
  private let hasIdentifiers: Bool
  /// The stored items that an imported one has already been found to be.
  private var taken: Set<Int64> = []
  /// The series of which the file has an earlier revision than the store; its instances count as little.
  private var outdatedSeries: Set<String> = []
  /// The series that the file has as the store or later, of which its instances are taken as they come.
  private var currentSeries: Set<String> = []
  /// The series of which the file has a later revision than the store, by their identifiers.
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

  /// Takes over the items of a file, in their order.
  ///
  /// - Parameter stated: The fields that the file states of each of them; all of those beyond its end.
  package mutating func take(
    _ items: some Sequence<Target.Item>, stating stated: [StatedFields]
  ) throws {
    var fields = stated.makeIterator()
    let read = items.map { (item: $0, stated: fields.next() ?? .all) }
    for (item, stated) in target.latestRevisions(of: read) { try take(item, stating: stated) }
    try removeReplacedInstances()
  }

  /// Adds the item, updates the stored one it is, or leaves that alone.
  ///
  /// - Parameter stated: The fields that the file states of it.
  package mutating func take(
    _ item: Target.Item, stating stated: StatedFields = .all
  ) throws {
    if addition.isFirst {
      // Nothing is stored that it could be.
      try add(item, stating: stated)
    } else if let uid = item.uid {
      try take(item, stating: stated, uid: uid)
    } else if let twin = try first({ try target.find(like: item, stating: stated, $0) }) {
      keep(item, as: twin)
    } else {
      try add(item, stating: stated)
    }
  }

  private mutating func take(
    _ item: Target.Item, stating stated: StatedFields, uid: String
  ) throws {
    if let series = target.series(of: item) {
      try take(item, stating: stated, uid: uid, instanceOf: series)
    } else if let stored = try known(uid) {
      try merge(item, stating: stated, into: stored)
    } else if let stored = try own(uid) {
      // It was exported and came back; it needs no identifier of its own.
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

  /// The stored item with an identifier.
  private func known(_ uid: String) throws -> Target.Item? {
    guard hasIdentifiers else { return nil }
    return try first { try target.find(identifier: uid, $0) }
  }

  /// The stored item that an identifier of this store was made for.
  private func own(_ uid: String) throws -> Target.Item? {
    guard let id = identifiers.id(uid), id <= addition.last, !taken.contains(id) else { return nil }
    return try target.find(id: id)
  }

  private mutating func merge(
    _ item: Target.Item, stating stated: StatedFields, into stored: Target.Item
  ) throws {
    let merged = try target.merge(item, stating: stated, into: stored)
    if let uid = item.uid, stated.isWhole, target.isOfCalendar(item),
      target.repeats(item) || target.repeats(stored)
    {
      recordSeries(uid, item, stored, isRevised: merged != nil)
    }
    guard let merged else { return keep(item, as: stored) }
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

  private mutating func keep(_ item: Target.Item, as stored: Target.Item) {
    var item = item
    item.id = stored.id
    if let id = stored.id { taken.insert(id) }
    summary.unchanged += 1
  }

  private mutating func add(_ item: Target.Item, stating stated: StatedFields) throws {
    try target.insert(item, stating: stated)
    summary.added += 1
  }
}

// MARK: - Whole sets

// A calendar's series with its instances is one set, of which a later revision replaces the whole
// (RFC 5546, 3.2.2): what stands for an instance and is not in it any more goes.
extension ImportMatching {
  /// Records which revision of a series the file has.
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

  /// Takes an item that stands for an instance of a series, which came before it where the file has it.
  private mutating func take(
    _ item: Target.Item, stating stated: StatedFields, uid: String, instanceOf series: String
  ) throws {
    let stored = try known(uid)
    if let stored, !stated.isWhole { return try merge(item, stating: stated, into: stored) }
    guard !outdatedSeries.contains(series) else { return skip(item, stored) }
    if let stored {
      let isRevised =
        revisedSeries[series] == nil
        ? target.isRevised(stored, by: item) : target.differs(stored, from: item)
      return try isRevised ? replace(stored, with: item) : keep(item, as: stored)
    }
    if !currentSeries.contains(series), let whole = try known(series),
      target.order(of: item, since: whole) == .older
    {
      // The series was revised since.
      return skip(item, nil)
    }
    try add(item, stating: stated)
  }

  private mutating func skip(_ item: Target.Item, _ stored: Target.Item?) {
    if let stored { return keep(item, as: stored) }
    summary.unchanged += 1
  }

  /// Removes the instances that later revisions of their series do not have any more.
  ///
  /// Where a series itself says what it said before, an instance that was changed here stays.
  private mutating func removeReplacedInstances() throws {
    for (uid, (stored, new, isReplaced)) in revisedSeries {
      let gone = try target.instances(of: uid).filter { instance in
        guard let id = instance.id, id <= addition.last, !taken.contains(id) else { return false }
        return try isReplaced || target.isAsImported(instance)
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
  /// The first item that no imported item has been found to be, nor was added by this import.
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
  /// Makes an import, which becomes one step to undo.
  ///
  /// What it writes stays in memory until it is committed, as far as it has room there: the usual two
  /// megabytes would have pages of the indexes written and read again many times.
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

  /// Takes over items and what else their file has.
  ///
  /// - Parameters:
  ///   - noun: What one of the items is called.
  ///   - kept: What else the file has.
  ///   - body: Takes the items over.
  package func importing(
    _ noun: String, keeping kept: some Sequence<KeptComponent>,
    _ body: (Database) throws -> ImportSummary
  ) throws -> ImportSummary {
    try importing { db in
      let summary = try body(db)
      let keptSomething = try db.keep(kept)
      let changed = summary.added + summary.updated
      let title = changed > 0 || keptSomething ? StepTitle.of("Import", changed, noun) : nil
      return (title, summary)
    }
  }

  /// How much memory an import may take for pages of the store.
  private var importMegabytes: Int { 24 }

  /// What imported files had beside events or tasks, in the order in which it came.
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

  /// The identifiers with which events and tasks are exported: the one each was imported with, or one
  /// of this store's.
  ///
  /// An identifier of this store's takes no room in it: it is made of the store's random token and an
  /// id, and an import knows the event or task by it.
  public func calendarIdentifiers() throws -> CalendarIdentifiers {
    try database.read(CalendarIdentifiers.fetch)
  }
}

/// What an import did to a store.
public struct ImportSummary: Hashable, Sendable {
  /// Events or tasks that were not there.
  public var added = 0
  /// Those that were there and have become others.
  public var updated = 0
  /// Those that were there as they are in the import.
  public var unchanged = 0

  /// What scheduling messages in the import did, a sentence each.
  public var notes: [String] = []

  /// Makes a summary of numbers that are known.
  public init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }
}

/// Something that files bring into a store: an event or a task.
package protocol ImportedItem {
  var id: Int64? { get set }
  var uid: String? { get set }
}

/// Where the items of an import go.
package protocol ImportTarget {
  associatedtype Item: ImportedItem

  /// Adds an item, which learns its id where it can.
  ///
  /// - Parameter stated: The fields that the file states of it.
  func insert(_ item: Item, stating stated: StatedFields) throws

  /// Stores an item in the place of the one that is stored.
  func replace(_ stored: Item, with item: Item) throws

  /// Whether a stored item is to become the imported one it was recognised as, which is described whole.
  func isRevised(_ stored: Item, by item: Item) -> Bool

  /// Returns what a stored item becomes by the imported one it was recognised as; nil where that brings
  /// nothing new.
  ///
  /// The default replaces a revised item, which is right for files that describe it whole; what a file
  /// leaves out of an item is merged by `ItemField.merge`.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  func merge(_ item: Item, stating stated: StatedFields, into stored: Item) throws -> Item?

  /// The identifier of the series that an item stands for an instance of; nil for any other.
  func series(of item: Item) -> String?

  /// Whether an imported item was read from a calendar, which has all instances of a series that differ.
  func isOfCalendar(_ item: Item) -> Bool

  /// Whether an item repeats.
  func repeats(_ item: Item) -> Bool

  /// How the revision of a calendar that an item was read from compares with a stored one's.
  func order(of item: Item, since stored: Item) -> RevisionOrder

  /// Whether an imported item says anything else than the stored one, whichever was written later.
  func differs(_ stored: Item, from item: Item) -> Bool

  /// The stored items that stand for an instance of a series.
  func instances(of series: String) throws -> [Item]

  /// Whether nothing of a stored item was changed here since it was imported.
  func isAsImported(_ item: Item) throws -> Bool

  /// Removes a stored item.
  func remove(_ item: Item) throws

  /// Goes through the stored items with an identifier, by id, until `take` says it has one.
  func find(identifier: String, _ take: (Item) -> Bool) throws

  /// The stored item with an id.
  func find(id: Int64) throws -> Item?

  /// The identifier of the repeating item that a program made this item of; nil for any other.
  ///
  /// A store has one open item for both: the first that was made takes its place.
  func template(of item: Item) -> String?

  /// Whether an item is still to be done.
  func isOpen(_ item: Item) -> Bool

  /// Goes through the stored items that an item without an identifier may be, the likeliest first,
  /// until `take` says it has one.
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

  package func template(of item: Item) -> String? { nil }

  package func isOpen(_ item: Item) -> Bool { true }
}
