import Foundation
import GRDB

/// A store for any `Codable` type, for a new program that does not need tables of its own yet.
///
/// It has the features of the other apps' stores: each method is one transaction that survives a
/// crash and one undo group for ``Store/undo()``, several processes may use the file at once, and a
/// backup is made before the first change of a day.
///
/// ```swift
/// let store = try ItemStore<Note>(.standard(for: "notes"))
/// try store.add(Note(title: "Shopping"))
/// for note in try store.items(matching: "shop") { print(note.title) }
/// ```
///
/// Every method throws ``StoreError`` if the store cannot be read or, for methods that change
/// something, be written. Methods run on the caller's thread and read everything they return into
/// memory, which suits thousands of items rather than millions.
public final class ItemStore<Item: StoredItem>: Store {
  /// The open file.
  public let database: StoreDatabase

  /// Opens the store, creating it if it is missing.
  ///
  /// A store on a read-only file system or a full disk is opened for reading; see
  /// ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: The location of the store.
  ///   - now: The clock that dates backups.
  /// - Throws: ``StoreError`` if the file is not a store of this program, is damaged, or cannot be
  ///   read. The file is left untouched.
  public init(
    _ location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    database = try StoreDatabase(
      location: location, schema: .items(applicationID: Item.applicationID), now: now)
  }

  /// Returns the backups of a store, whether or not the store can be opened.
  public static func backups(
    at location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) -> StoreBackups {
    StoreBackups(location: location, schema: .items(applicationID: Item.applicationID), now: now)
  }
}

// MARK: - Changing

extension ItemStore {
  /// Adds an item and assigns it an id that no other item ever had.
  ///
  /// - Returns: The item with its id.
  @discardableResult
  public func add(_ item: Item) throws -> Item {
    try add([item])[0]
  }

  /// Adds items in one transaction, as one undo group.
  ///
  /// - Returns: The items with their ids, in the same order.
  @discardableResult
  public func add(_ items: [Item]) throws -> [Item] {
    try database.change { db in
      let insert = try db.cachedStatement(
        sql: "INSERT INTO item(words, content) VALUES (CAST(? AS TEXT), CAST(? AS TEXT))")
      let added = try items.map { item in
        try insert.execute(arguments: [item.searchedText.stored, Self.content(of: item).stored])
        var added = item
        added.id = db.lastInsertedRowID
        return added
      }
      return (added.isEmpty ? nil : Self.title("Add", added), added)
    }
  }

  /// Replaces the item with the same id.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` if there is none, for example because another
  ///   process has removed it.
  public func update(_ item: Item) throws {
    try database.change { db in
      let id = item.id ?? 0
      let content = try Self.content(of: item)
      guard let stored = try Self.storedContent(id, db) else {
        throw StoreError.unknownItems(noun: Item.noun, ids: [id])
      }
      guard stored != content else { return (nil, ()) }
      try db.execute(
        sql: """
          UPDATE item SET words = CAST(? AS TEXT), content = CAST(? AS TEXT) WHERE id = ?
          """, arguments: [item.searchedText.stored, content.stored, id])
      return (Self.title("Edit", [item]), ())
    }
  }

  /// Removes items in one transaction.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown ids; no item is removed in
  ///   that case.
  public func delete(_ ids: [Int64]) throws {
    try database.change { db in
      let items = try existingItems(ids, db)
      for item in items {
        try db.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [item.id])
      }
      return (items.isEmpty ? nil : Self.title("Delete", items), ())
    }
  }
}

// MARK: - Reading

extension ItemStore {
  /// The number of items in the store.
  public var count: Int {
    get throws {
      try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") ?? 0 }
    }
  }

  /// Returns the item with an id; nil if there is none.
  public func item(_ id: Int64) throws -> Item? {
    try database.read { db in
      try Self.storedContent(id, db).map { try Self.item(id, $0, path: location.path) }
    }
  }

  /// Returns the items with these ids, each once, in the order of `ids`.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown ids.
  public func items(_ ids: [Int64]) throws -> [Item] {
    try database.read { try existingItems(ids, $0) }
  }

  /// Returns all items, or the items that contain all words of a search, in the order in which they
  /// were added.
  ///
  /// - Parameter search: The beginnings of words; accents and case are ignored.
  public func items(matching search: String = "") throws -> [Item] {
    try database.read { db in
      let condition = try SearchIndex.items.condition(for: search, db)
      let rows = try Row.fetchCursor(
        db,
        sql: "SELECT id, content FROM item WHERE \(condition?.sql ?? "TRUE") ORDER BY id",
        arguments: condition?.arguments ?? StatementArguments())
      var items: [Item] = []
      while let row = try rows.next() {
        items.append(try Self.item(row[0] ?? 0, row.text(1) ?? "", path: location.path))
      }
      return items
    }
  }
}

extension ItemStore {
  private func existingItems(_ ids: [Int64], _ db: Database) throws -> [Item] {
    try ids.items(noun: Item.noun) { id in
      try Self.storedContent(id, db).map { try Self.item(id, $0, path: location.path) }
    }
  }

  private static func storedContent(_ id: Int64, _ db: Database) throws -> String? {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT content FROM item WHERE id = ?", arguments: [id])
    return try rows.next()?.text(0)
  }

  private static func content(of item: Item) throws -> String {
    // Only the row's key has the id. An object, unlike a value, is the caller's.
    let id = item.id
    var item = item
    item.id = nil
    defer { item.id = id }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(item), as: UTF8.self)
  }

  private static func item(_ id: Int64, _ content: String, path: String?) throws -> Item {
    do {
      var item = try JSONDecoder().decode(Item.self, from: Data(content.utf8))
      item.id = id
      return item
    } catch {
      throw StoreError.damaged(
        path: path ?? "memory", detail: "\(Item.noun) \(id) cannot be decoded")
    }
  }

  private static func title(_ verb: String, _ items: [Item]) -> String {
    items.count == 1
      ? UndoTitle.of(verb, items[0].title, else: "a \(Item.noun)")
      : UndoTitle.of(verb, items.count, Item.noun)
  }
}

/// A value or an object that an ``ItemStore`` can store.
///
/// ```swift
/// struct Note: StoredItem {
///   static let applicationID: Int32 = 0x4E6F_7465
///   static let noun = "note"
///
///   var id: Int64?
///   var title = ""
///   var text = ""
///
///   var searchedText: String { "\(title) \(text)" }
/// }
/// ```
///
/// A property that is added later should be optional or be decoded with a default, so that what was
/// stored before can still be read.
public protocol StoredItem: Codable {
  /// The application ID of the store's files, four bytes that no other program uses (`PRAGMA
  /// application_id`, <https://sqlite.org/pragma.html#pragma_application_id>).
  static var applicationID: Int32 { get }
  /// The noun for one item in messages, such as `note`.
  static var noun: String { get }

  /// The id assigned by the store; nil until the item is stored.
  var id: Int64? { get set }
  /// The title by which the user recognizes the item, as in `Delete “Shopping”`.
  var title: String { get }
  var searchedText: String { get }
}

extension StoredItem {
  public var searchedText: String { title }
}

extension StoreSchema {
  /// Returns the schema of a store without tables of its own: one row for each item, as JSON (RFC
  /// 8259), with the words by which it is found.
  package static func items(applicationID: Int32) -> StoreSchema {
    let item = TrackedTable(name: "item", key: "id", columns: ["words", "content"])
    return StoreSchema(
      applicationID: applicationID, tracked: [item]
    ) { db in
      try db.execute(
        sql: """
          CREATE TABLE item(
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused
            words TEXT NOT NULL,
            content TEXT NOT NULL -- JSON without the id
          ) STRICT;
          """)
      try SearchIndex.items.create(db)
      try UndoLog.create(db, tracking: [item])
    }
  }
}

extension SearchIndex {
  /// The index of the items' words.
  package static let items = SearchIndex(table: "item", columns: ["words"])
}
