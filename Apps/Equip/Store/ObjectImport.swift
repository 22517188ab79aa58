import Foundation
import GRDB
import Interchange
import Models
import Persistence

/// A player or an item of an import.
struct ImportedEntry<Object: TeamRecord> {
  var object: Object
  /// The fields that the file states of it.
  var stated: StatedFields
  /// The line of the entry, and the stored object that it names.
  let key: EntryKey

  init(_ object: Object, stating stated: StatedFields = .all, key: EntryKey = EntryKey()) {
    (self.object, self.stated, self.key) = (object, stated, key)
  }

  /// A Boolean value that indicates whether the file states a name.
  var hasName: Bool { object.nameKeys.contains { stated.contains($0) } }

  /// A Boolean value that indicates whether the entry refers to a stored object by its identifier
  /// alone.
  var isReference: Bool { !key.text.isEmpty && !key.isOfOtherProgram && !hasName }

  /// A Boolean value that indicates whether the file has no entry for the object, and only another
  /// entry names it.
  var isImplied: Bool { stated == StatedFields([]) }
}

/// The place of an entry in its file, and the stored object that it names.
struct EntryKey: Hashable, Sendable {
  /// The line of the file, counted from 1; 0 if there is none.
  var line = 0
  /// The id of a stored object; nil if the entry names none.
  var id: Int64?
  /// A Boolean value that indicates whether the entry was exported from this store. Otherwise, the
  /// id may be that of another program or team.
  var isExported = false
  /// A Boolean value that indicates whether the entry has no `kind`, as in the files of other
  /// programs.
  var isOfOtherProgram = false
  /// A Boolean value that indicates whether the entry comes from the web service.
  var isOfService = false
  /// The id as the file has it; empty if there is none.
  var text = ""
}

/// Imports players or items one by one, matching each with a stored object.
struct ObjectImport<Object: TeamRecord> {
  private let writer: EquipWriter
  /// The ids of the stored objects that have been matched.
  private var taken: Set<Int64?> = []
  /// The entries that alone may match a stored object, by the id of the object.
  private var reserved: [Int64: Int] = [:]
  /// The index of the next entry.
  private var index = 0
  /// The names of the added and changed objects.
  private(set) var changedNames: [String] = []
  /// The jersey numbers that players got.
  private(set) var newNumbers: Set<Int> = []

  /// Creates an import of objects.
  ///
  /// - Parameters:
  ///   - writer: The writer of the store, in which nothing of the import is stored yet.
  ///   - entries: All entries, in the order of the import.
  init(_ writer: EquipWriter, _ entries: [ImportedEntry<Object>]) throws {
    self.writer = writer
    for (index, entry) in entries.enumerated() where entry.key.isExported {
      if let id = entry.key.id, reserved[id] == nil { reserved[id] = index }
    }
    let namesakes = Dictionary(grouping: entries.indices) { entries[$0].object.sortName }
    guard !Object.identifyingKeys.isEmpty else {
      let groups = namesakes.values.filter { Set($0.map { entries[$0].object.name }).count > 1 }
      try reserveNames(of: groups.joined(), in: entries)
      return
    }
    // Of several entries with one name, each matches the stored object with its other values.
    for index in namesakes.values.filter({ $0.count > 1 }).joined() {
      let entry = entries[index]
      guard entry.key.id == nil else { continue }
      let found = try candidates(for: entry).filter { stored in
        Object.identifyingKeys.contains { key in
          entry.object[key] != nil && entry.object[key] == stored[key]
        }
      }
      if let id = found.first?.id, found.count == 1, reserved[id] == nil { reserved[id] = index }
    }
  }

  /// Reserves stored objects for entries with the same name. Other entries, whose names are written
  /// in another way, do not match them.
  private mutating func reserveNames(
    of indexes: some Sequence<Int>, in entries: [ImportedEntry<Object>]
  ) throws {
    for index in indexes where entries[index].key.id == nil {
      let entry = entries[index]
      let candidates = try candidates(for: entry)
      guard candidates.count == 1, let found = candidates.first, let id = found.id,
        reserved[id] == nil, entry.object.hasName(of: found, stating: entry.stated)
      else { continue }
      reserved[id] = index
    }
  }

  /// Adds the next entry, or updates the stored object that it matches with the stated fields.
  ///
  /// - Returns: The object with the id of the stored one; nil if the entry was left out.
  mutating func merge(
    _ entry: ImportedEntry<Object>, _ summary: inout TeamImportSummary
  ) throws -> Object? {
    defer { index += 1 }
    do {
      let match = try match(of: entry, &summary)
      var object = match?.merging(entry) ?? entry.object
      try object.checkName(of: entry, isStored: match != nil)
      if let match {
        if try object.replace(match, by: writer) == nil {
          summary.unchanged += entry.isImplied ? 0 : 1
        } else {
          summary.updated += 1
          record(object, since: match)
        }
      } else {
        object = try object.insert(by: writer)
        summary.added += 1
        record(object, since: nil)
      }
      taken.insert(object.id)
      return object
    } catch let problem as ImportProblem {
      summary.problems.append(problem)
      return nil
    }
  }
}

extension ObjectImport {
  /// Records the change of an object.
  ///
  /// - Parameter old: The object before the import; nil if it was added.
  private mutating func record(_ object: Object, since old: Object?) {
    changedNames.append(object.name)
    let key = "jerseyNumber"
    guard object[key] != old?[key], let number = object[key]?.integer else { return }
    newNumbers.insert(number)
  }
}

// MARK: - Matching

extension ObjectImport {
  /// Returns the stored object that an entry matches; nil if there is none.
  ///
  /// - Throws: `ImportProblem` if the entry may be one of several stored objects.
  private func match(
    of entry: ImportedEntry<Object>, _ summary: inout TeamImportSummary
  ) throws -> Object? {
    let (object, key) = (entry.object, entry.key)
    let named = try key.id.flatMap { id in
      try all(object, SQLCondition(sql: "id = ?", arguments: [id])).first
    }
    if let named, key.isExported || object.isLikely(named, stating: entry.stated, key) {
      return named
    }
    if let id = key.id, key.isExported || entry.isReference { try checkKind(of: entry, named: id) }
    let known = try withServiceID(of: object)
    if let known, key.isOfService { return known }
    let found = try candidates(for: entry)
    if found.isEmpty, let known, object.isLikely(known, stating: entry.stated, key) { return known }
    guard found.count > 1 else {
      if found.isEmpty { try recordNew(entry, named ?? known, &summary) }
      return found.first
    }
    // An entry that changes none of them may match any, except an item with players.
    let statesPlayers = object.itemKind != nil && entry.stated.contains(EquipField.player)
    if !statesPlayers, let same = found.first(where: { $0.merging(entry) == $0 }) { return same }
    throw ImportProblem(
      line: key.line, text: object.listedName, reason: .multipleMatches(found))
  }

  /// Returns the stored object with the identifier of an imported one on the web service.
  private func withServiceID(of object: Object) throws -> Object? {
    guard object.wsObjectId != 0 else { return nil }
    let condition = SQLCondition(sql: "wsObjectId = ?", arguments: [object.wsObjectId])
    return try all(object, condition).first
  }

  /// Adds a note that an entry with an identifier matches no stored object.
  ///
  /// - Parameter other: The stored object that has the identifier; nil if there is none.
  private func recordNew(
    _ entry: ImportedEntry<Object>, _ other: Object?, _ summary: inout TeamImportSummary
  ) throws {
    let (object, key) = (entry.object, entry.key)
    guard entry.hasName else { return }
    if let other {
      let identifier =
        other.id == key.id
        ? "\(Object.noun.capitalized) \(key.text)"
        : "The \(Object.noun) with the wsObjectId \(object.wsObjectId)"
      summary.notes.append(
        "Line \(key.line): \(identifier) is \(other.quotedName). "
          + "\(object.quotedName) was added as another one.")
    } else if let id = key.id, !key.isOfOtherProgram, try Object.fetch(id, writer.db) == nil {
      summary.notes.append(
        "Line \(key.line): There is no \(Object.noun) \(id). \(object.quotedName) was added.")
    }
  }

  /// Throws if an exported entry, or one without a name, has another kind than the stored object.
  private func checkKind(of entry: ImportedEntry<Object>, named id: Int64) throws {
    guard !taken.contains(id), let stored = try Object.fetch(id, writer.db),
      let old = stored.itemKind, let new = entry.object.itemKind, old != new
    else { return }
    let error = EquipError.kindChanged(item: stored.name, from: old, to: new)
    throw ImportProblem(
      line: entry.key.line, text: entry.object.listedName, reason: .refusedEntry("\(error)"))
  }

  /// Returns the stored objects that an entry may be by its name, the likeliest only.
  private func candidates(for entry: ImportedEntry<Object>) throws -> [Object] {
    entry.object.matches(
      in: try all(entry.object, entry.object.matchCondition(stating: entry.stated)),
      stating: entry.stated)
  }

  /// Returns the stored objects of the same kind that satisfy a condition and that the next entry
  /// may match, by id.
  private func all(_ object: Object, _ condition: SQLCondition) throws -> [Object] {
    let sql = """
      SELECT id FROM \(Object.table) WHERE \(object.likeCondition) AND \(condition.sql) ORDER BY id
      """
    return try Int64.fetchAll(
      writer.db.cachedStatement(sql: sql), arguments: condition.arguments
    )
    .filter { !taken.contains($0) && (reserved[$0] ?? index) == index }
    .compactMap { try Object.fetch($0, writer.db) }
  }
}

extension ImportProblem.Reason {
  /// A name that several stored objects have.
  fileprivate static func multipleMatches<Object: TeamRecord>(_ found: [Object]) -> Self {
    let shown = found.prefix(found.count > 3 ? 2 : 3).map { object in
      let detail = (object as? Player)?.numberText ?? (object as? Equipment)?.sizeText
      return "\(Object.noun) \(object.id ?? 0)\(detail.map { " (\($0))" } ?? "")"
    }
    let hidden = found.count - shown.count
    let last = hidden > 0 ? "one of \(hidden) more" : shown.last ?? ""
    let others = (hidden > 0 ? shown : shown.dropLast()).joined(separator: ", ")
    return "'\(.text)' may be \(others) or \(last). Give the id. \(.outcome)"
  }
}

extension TeamRecord {
  /// The name in lists: `Roy, Jo` or `Bauer Vapor`.
  fileprivate var listedName: String { (self as? Player)?.listName ?? name }

  fileprivate var quotedName: String { "“\(UndoTitle.line(listedName))”" }

  /// Throws if a player has no name, or if an entry refers to an unknown object by its identifier.
  ///
  /// - Parameters:
  ///   - entry: The entry of the object.
  ///   - isStored: If true, the entry changes a stored object.
  fileprivate func checkName(
    of entry: ImportedEntry<Self>, isStored: Bool
  ) throws(ImportProblem) {
    let key = entry.key
    let isNameless = (self as? Player)?.fullName.allSatisfy(\.isWhitespace) ?? entry.isReference
    guard isNameless, !key.text.isEmpty else { return }
    guard isStored else {
      throw ImportProblem(line: key.line, text: key.text, referringTo: Self.noun, found: 0)
    }
    guard self is Player else { return }
    throw ImportProblem(
      line: key.line, text: key.text, reason: .refusedEntry("A player needs a name."))
  }

  /// Returns the stored object with the values that an import states.
  ///
  /// The identifier on the web service identifies the object. It is kept if the import has none.
  /// Names are kept if the entry is recognized by them and only writes them differently, such as
  /// without accents.
  fileprivate func merging(_ entry: ImportedEntry<Self>) -> Self {
    let (imported, stated, key) = (entry.object, entry.stated, entry.key)
    let isIdentified = key.isOfService || key.id == id && !key.isOfOtherProgram
    var merged = self
    for attribute in allAttributes.map(\.key) where stated.contains(attribute) {
      let value = imported[attribute]
      let isSameName =
        !isIdentified && distinguishingKeys.contains(attribute)
        && value?.text?.sortKey == self[attribute]?.text?.sortKey && value?.text != nil
      if !isSameName { merged[attribute] = value }
    }
    merged.wsObjectId = imported.wsObjectId == 0 ? wsObjectId : imported.wsObjectId
    if stated.contains(photoField) { merged.photo = imported.photo }
    return merged
  }

  /// Returns the condition under which a stored object may match by its name.
  fileprivate func matchCondition(stating stated: StatedFields) -> SQLCondition {
    func known(_ keys: [String]) -> [String] {
      keys.filter { stated.contains($0) && self[$0] != nil }
    }
    let (names, others) = (known(nameKeys), known(["orderCode", "colour"]))
    guard self is Equipment, !names.isEmpty || !others.isEmpty,
      nameKeys.contains(where: { !stated.contains($0) })
    else {
      return SQLCondition(sql: "sortName = CAST(? AS TEXT)", arguments: [sortName.stored])
    }
    // Only a part of the name is stated.
    let conditions =
      names.map { _ in "instr(sortName, CAST(? AS TEXT))" }
      + others.map { "\($0) = CAST(? AS TEXT) COLLATE NOCASE" }
    let texts = (names + others).map { self[$0]?.text ?? "" }
    let keys = texts.prefix(names.count).map(\.sortKey) + texts.dropFirst(names.count)
    return SQLCondition(
      sql: conditions.joined(separator: " AND "),
      arguments: StatementArguments(keys.map(\.stored)))
  }
}
