import GRDB

/// Takes imported items one by one and finds for each the stored item it is.
struct ImportMatching<Target: ImportTarget> {
  private(set) var summary = ImportSummary()

  private let target: Target
  private let identifiers: CalendarIdentifiers
  /// Whether any stored item has an identifier. Where none has, none need be looked for.
  private let hasIdentifiers: Bool
  /// The stored items that an imported one has already been found to be.
  private var taken: Set<Int64> = []
  /// Items to be added. None of those after them in the import can be one of them.
  private var waiting: [Target.Item] = []

  init(
    _ target: Target, identifiers: CalendarIdentifiers, hasIdentifiers: Bool
  ) {
    self.target = target
    self.identifiers = identifiers
    self.hasIdentifiers = hasIdentifiers
  }

  /// Adds the item, updates the stored one it is, or leaves that alone.
  mutating func take(_ item: Target.Item) throws {
    if let uid = item.uid {
      try take(item, uid: uid)
    } else if let twin = try first({ try target.find(like: item, $0) }) {
      keep(item, as: twin)
    } else {
      try add(item)
    }
  }

  private mutating func take(_ item: Target.Item, uid: String) throws {
    if hasIdentifiers, let stored = try first({ try target.find(identifier: uid, $0) }) {
      try merge(item, into: stored)
    } else if let id = identifiers.id(uid), !taken.contains(id),
      let stored = try target.find(id: id)
    {
      // One of this store's own, exported and come back; it needs no identifier of its own.
      var item = item
      item.uid = stored.uid
      try merge(item, into: stored)
    } else {
      try add(item)
    }
  }

  private mutating func merge(_ item: Target.Item, into stored: Target.Item) throws {
    guard target.isRevised(stored, by: item), let id = stored.id else {
      return keep(item, as: stored)
    }
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
  mutating func finish() throws {
    guard !waiting.isEmpty else { return }
    taken.formUnion(try target.insert(waiting))
    waiting.removeAll(keepingCapacity: true)
  }

  /// The first item that no imported item has been found to be.
  private func first(_ find: ((Target.Item) -> Bool) throws -> Void) throws -> Target.Item? {
    var found: Target.Item?
    try find { item in
      guard let id = item.id, !taken.contains(id) else { return false }
      found = item
      return true
    }
    return found
  }
}
