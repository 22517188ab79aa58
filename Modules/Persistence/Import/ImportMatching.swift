import GRDB

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
  /// Items to be added. None of those after them in the import can be one of them.
  private var waiting: [Target.Item] = []

  package init(
    _ target: Target, _ addition: BulkAddition, identifiers: CalendarIdentifiers,
    hasIdentifiers: Bool
  ) {
    self.target = target
    self.addition = addition
    self.identifiers = identifiers
    self.hasIdentifiers = hasIdentifiers
  }

  /// Adds the item, updates the stored one it is, or leaves that alone.
  package mutating func take(_ item: Target.Item) throws {
    if addition.isFirst {
      // Nothing is stored that it could be.
      try add(item)
    } else if let uid = item.uid {
      try take(item, uid: uid)
    } else if let twin = try first({ try target.find(like: item, $0) }) {
      keep(item, as: twin)
    } else {
      try add(item)
    }
  }

  private mutating func take(_ item: Target.Item, uid: String) throws {
    if let stored = try known(uid) {
      try merge(item, into: stored)
    } else if let stored = try own(uid) {
      // It was exported and came back; it needs no identifier of its own.
      var item = item
      item.uid = stored.uid
      try merge(item, into: stored)
    } else if let template = target.template(of: item),
      let stored = try known(template) ?? own(template), target.isOpen(stored),
      stored.uid == nil || stored.uid == template
    {
      try replace(stored, with: item)
    } else {
      try add(item)
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

  private mutating func merge(_ item: Target.Item, into stored: Target.Item) throws {
    guard target.isRevised(stored, by: item) else { return keep(item, as: stored) }
    try replace(stored, with: item)
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

  private mutating func add(_ item: Target.Item) throws {
    waiting.append(item)
    summary.added += 1
    if waiting.count == target.batch { try finish() }
  }

  /// Adds the items that wait to be added together.
  package mutating func finish() throws {
    guard !waiting.isEmpty else { return }
    try target.insert(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

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
