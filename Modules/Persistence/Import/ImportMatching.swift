import Models

/// Matches imported items with stored ones, one by one, and adds or updates them.
package struct ImportMatching<Target: ImportTarget> {
  package private(set) var summary = ImportSummary()
  private var work = StoreWork("Importing")
  private var itemCount = 0

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
    let latest = target.latestRevisions(of: read)
    summary.earlierRevisions += read.count - latest.count
    for (item, stated) in latest { try merge(item, stating: stated) }
    try removeReplacedInstances()
  }

  /// Adds the item, or updates the stored item that it matches if something has changed.
  ///
  /// - Parameter stated: The fields that the file states of the item.
  package mutating func merge(
    _ item: Target.Item, stating stated: StatedFields = .all
  ) throws {
    itemCount += 1
    if itemCount.isMultiple(of: 1000) { try work.reportProgress() }
    if addition.isFirst {
      // The store is empty, so nothing can match.
      try add(item, stating: stated)
    } else if let uid = item.uid {
      try merge(item, stating: stated, uid: uid)
    } else if let stored = try first({ try target.find(like: item, stating: stated, $0) }) {
      recordUnchanged(stored)
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
    } else if let stored = try own(uid) ?? first({ try target.find(withContentOf: item, $0) }) {
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
      // An unchanged series may only be at another instance.
      let isRevised = merged != nil && target.isRevised(stored, by: item)
      recordSeries(uid, item, stored, isRevised: isRevised)
    }
    guard let merged else {
      if stated.isWhole, target.isFromCalendar(item),
        target.order(of: item, since: stored) == .older
      {
        summary.earlierRevisions += 1
      }
      return recordUnchanged(stored)
    }
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
    if let note = try target.reasonNotToAdd(item, stating: stated) {
      return summary.notes.append(note)
    }
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
      if isRevised { return try replace(stored, with: item) }
      if target.order(of: item, since: stored) == .older { summary.earlierRevisions += 1 }
      return recordUnchanged(stored)
    }
    if !currentSeries.contains(series), let whole = try known(series),
      target.order(of: item, since: whole) == .older
    {
      // The stored series is a newer revision.
      return skip(item, nil)
    }
    if let stored = try first({ try target.find(withContentOf: item, $0) }) {
      var item = item
      item.uid = stored.uid
      return try merge(item, stating: stated, into: stored)
    }
    try add(item, stating: stated)
  }

  private mutating func skip(_ item: Target.Item, _ stored: Target.Item?) {
    summary.earlierRevisions += 1
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
