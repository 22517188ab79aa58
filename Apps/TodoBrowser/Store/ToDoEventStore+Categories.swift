import GRDB
import Models
import Persistence

extension ToDoCategory: FetchableRecord, TableRecord {
  enum Columns: String, ColumnExpression {
    case id, name, key, color, place
    /// The numbers of open and of all events.
    case open, all
  }

  static var databaseTableName: String { "category" }

  /// The columns of the row and the numbers of events in the category.
  static var databaseSelection: [any SQLSelectable] {
    let all = "SELECT count(*) FROM todo WHERE todo.category = category.id"
    return [
      AllColumns(), SQL(sql: "(\(all) AND state < 2)").forKey(Columns.open.rawValue),
      SQL(sql: "(\(all))").forKey(Columns.all.rawValue),
    ]
  }

  /// Creates a category from a row. A value that is missing or of a wrong type becomes a default
  /// value.
  init(row: Row) {
    self.init(
      id: row[Columns.id] ?? 0, name: row.text(Columns.name) ?? "",
      color: row.text(Columns.color).flatMap(CategoryColor.init),
      counts: ToDoCounts(open: row[Columns.open] ?? 0, all: row[Columns.all] ?? 0))
  }

  /// Returns the category with an identifier, or nil if there is none.
  fileprivate static func fetch(_ id: Int64, _ db: Database) throws -> ToDoCategory? {
    try filter(Columns.id == id).fetchOne(db)
  }
}

// MARK: - Reading

extension ToDoEventStore {
  /// Returns all categories in the user's order, with the numbers of their events.
  func categories() throws -> [ToDoCategory] {
    try database.read { db in
      try ToDoCategory.order(ToDoCategory.Columns.place, ToDoCategory.Columns.id).fetchAll(db)
    }
  }

  /// Returns the names of all categories in the user's order.
  func categoryNames() throws -> [String] {
    try database.read { db in
      let names = ToDoCategory.select(ToDoCategory.Columns.name)
      return try StoredText.fetchAll(db, names.order(ToDoCategory.Columns.place)).map(\.string)
    }
  }

  /// Returns a Boolean value that indicates whether an event with this category name would create a
  /// category.
  func isNewCategory(_ name: String) throws -> Bool {
    let name = CategoryName(name)
    return try !name.text.isEmpty && database.read { try CategoryWriter($0).find(name) == nil }
  }

  /// Returns the category with an identifier, or nil if there is none.
  func category(_ id: Int64) throws -> ToDoCategory? {
    try database.read { try ToDoCategory.fetch(id, $0) }
  }

  /// Returns the category with a name in any spelling, or nil if there is none.
  func category(named name: String) throws -> ToDoCategory? {
    try database.read { db in
      try CategoryWriter(db).find(CategoryName(name)).flatMap { try ToDoCategory.fetch($0.id, db) }
    }
  }

  private static func known(_ id: Int64, _ db: Database) throws -> ToDoCategory {
    guard let category = try ToDoCategory.fetch(id, db) else {
      throw StoreError.unknownItems(noun: "category", ids: [id])
    }
    return category
  }
}

// MARK: - Changing

extension ToDoEventStore {
  /// Adds an empty category at its alphabetical position.
  ///
  /// - Parameter color: The color, or nil for the least used one.
  /// - Returns: The category, with its name trimmed.
  /// - Throws: ``StoreError/categoryExists(name:)`` when the name exists in any spelling, and
  ///   ``StoreError/emptyCategoryName`` when the name is blank.
  @discardableResult
  func addCategory(_ name: String, color: CategoryColor? = nil) throws -> ToDoCategory {
    try change { db, writer in
      let name = try Self.name(name, isFreeFor: nil, writer)
      let (id, text) = try writer.categories.add(name, color: color)
      return (UndoTitle.of("Add category", text, else: ""), try Self.known(id, db))
    }
  }

  /// Renames a category or changes the spelling of its name. Its events are not changed.
  ///
  /// - Throws: ``StoreError/categoryExists(name:)`` when another category has the name,
  ///   ``StoreError/emptyCategoryName`` when the name is blank, and
  ///   ``StoreError/unknownItems(noun:ids:)`` when the category does not exist.
  func renameCategory(_ id: Int64, to name: String) throws {
    try change { db, writer in
      let category = try Self.known(id, db)
      let name = try Self.name(name, isFreeFor: id, writer)
      guard !name.text.utf8.elementsEqual(category.name.utf8) else { return (nil, ()) }
      try db.update("category", [("name", name.text.stored), ("key", name.key.stored)], id: id)
      let title = UndoTitle.of("Rename", category.name, else: "a category")
      return (UndoTitle.of("\(title) to", name.text, else: "another"), ())
    }
  }

  /// Moves all events of a category to another one, and deletes the category.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when one of the categories does not exist.
  func mergeCategory(_ id: Int64, into other: Int64) throws {
    try change { db, _ in
      let (category, target) = (try Self.known(id, db), try Self.known(other, db))
      guard id != other else { return (nil, ()) }
      try db.execute(
        sql: "UPDATE todo SET category = ? WHERE category = ?", arguments: [other, id])
      try db.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [id])
      let title = UndoTitle.of("Merge", category.name, else: "a category")
      return (UndoTitle.of("\(title) into", target.name, else: "another"), ())
    }
  }

  /// Sets or removes the color of a category.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when the category does not exist.
  func setColor(_ color: CategoryColor?, ofCategory id: Int64) throws {
    try change { db, _ in
      let category = try Self.known(id, db)
      guard category.color != color else { return (nil, ()) }
      try db.update("category", [("color", color?.rawValue)], id: id)
      return (UndoTitle.of("Change the color of", category.name, else: "a category"), ())
    }
  }

  /// Moves a category to another position in the user's order.
  ///
  /// - Parameter position: The new position, counted from 0. A position after the last one is the
  ///   last.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when the category does not exist.
  func moveCategory(_ id: Int64, to position: Int) throws {
    try change { db, writer in
      let category = try Self.known(id, db)
      let ids = try Int64.fetchAll(db, sql: "SELECT id FROM category ORDER BY place, id")
      let others = ids.filter { $0 != id }
      let position = max(0, min(position, others.count))
      guard ids[position] != id else { return (nil, ()) }
      // Move the category to the end first, in case all places are renumbered.
      try db.update("category", [("place", Double.infinity)], id: id)
      let before =
        try position == 0
        ? nil
        : Double.fetchOne(
          db, sql: "SELECT place FROM category WHERE id = ?", arguments: [others[position - 1]])
      try db.update("category", [("place", writer.categories.place(after: before))], id: id)
      return (UndoTitle.of("Move category", category.name, else: ""), ())
    }
  }

  /// Deletes a category.
  ///
  /// - Parameter keepingEvents: If true, the events remain without a category. Otherwise, they are
  ///   deleted as well. Undoing the deletion restores their category.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when the category does not exist.
  func deleteCategory(_ id: Int64, keepingEvents: Bool) throws {
    try change { db, _ in
      let category = try Self.known(id, db)
      try db.execute(
        sql: keepingEvents
          ? "UPDATE todo SET category = 0 WHERE category = ?"
          : "DELETE FROM todo WHERE category = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [id])
      let title = UndoTitle.of("Delete category", category.name, else: "")
      let count = keepingEvents ? 0 : category.counts.all
      return (count == 0 ? title : UndoTitle.of("\(title) and", count, "todo"), ())
    }
  }

  /// Returns a category name that no other category has.
  ///
  /// - Throws: ``StoreError/emptyCategoryName`` when the name is blank, and
  ///   ``StoreError/categoryExists(name:)`` when another category has the name.
  private static func name(
    _ text: String, isFreeFor id: Int64?, _ writer: ToDoWriter
  ) throws -> CategoryName {
    let name = CategoryName(text)
    guard !name.text.isEmpty else { throw StoreError.emptyCategoryName }
    if let other = try writer.categories.find(name), other.id != id {
      throw StoreError.categoryExists(name: other.name)
    }
    return name
  }
}
