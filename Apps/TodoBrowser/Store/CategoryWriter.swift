import GRDB
import Models
import Persistence

/// A writer that looks up categories by name and creates missing ones.
final class CategoryWriter {
  private let db: Database
  /// A cache of the categories that were looked up, by name.
  private var known: [String: (id: Int64, name: String)] = [:]
  /// The number of categories with each color, or nil until it is needed.
  private var colorUses: [CategoryColor: Int]?
  /// The categories by name with their places, or nil until they are needed.
  private var sorted: [(sortKey: String, place: Double)]?

  init(_ db: Database) {
    self.db = db
  }

  /// Returns the category with a name in any spelling, and its stored name. Returns 0 and an empty
  /// name for a blank name.
  func category(named text: String) throws -> (id: Int64, name: String) {
    if text.isEmpty { return (0, "") }
    if let category = known[text] { return category }
    let name = CategoryName(text)
    let category = try name.text.isEmpty ? (0, "") : find(name) ?? add(name)
    known[text] = category
    return category
  }

  /// Returns the category with a name, or nil if it does not exist.
  func find(_ name: CategoryName) throws -> (id: Int64, name: String)? {
    let statement = try db.cachedStatement(
      sql: "SELECT id, name FROM category WHERE key = CAST(? AS TEXT)")
    return try Row.fetchCursor(statement, arguments: [name.key.stored])
      .map { ($0["id"], $0.text(ToDoCategory.Columns.name) ?? "") }.next()
  }

  /// Adds a category at its alphabetical position.
  ///
  /// - Parameter color: The color, or nil for the least used one.
  func add(_ name: CategoryName, color: CategoryColor? = nil) throws -> (id: Int64, name: String) {
    let color = try color ?? rarestColor()
    colorUses?[color, default: 0] += 1
    let place = try place(of: name)
    try db.insert(
      into: "category",
      [
        ("name", name.text.stored), ("key", name.key.stored), ("color", color.rawValue),
        ("place", place),
      ])
    return (db.lastInsertedRowID, name.text)
  }

  /// Returns the place of a new category, after the one before it by name.
  private func place(of name: CategoryName) throws -> Double {
    let categories = try sorted ?? sortedCategories()
    sorted = categories
    let sortKey = name.sortKey
    var (start, end) = (0, categories.count)
    while start < end {
      let middle = (start + end) / 2
      if categories[middle].sortKey < sortKey { start = middle + 1 } else { end = middle }
    }
    let place = try place(after: start > 0 ? categories[start - 1].place : nil)
    sorted?.insert((sortKey, place), at: start)
    return place
  }

  private func sortedCategories() throws -> [(sortKey: String, place: Double)] {
    let rows = try Row.fetchCursor(db, sql: "SELECT key, place FROM category")
    var categories: [(sortKey: String, place: Double)] = []
    while let row = try rows.next() {
      categories.append(((row.text(0) ?? "").naturalSortKey, row[1]))
    }
    return categories.sorted { $0.sortKey < $1.sortKey }
  }

  /// Returns the first of the least used colors. Gray is not offered, because it means that the
  /// user chose no color.
  private func rarestColor() throws -> CategoryColor {
    let uses =
      try colorUses
      ?? Dictionary(
        grouping: String?.fetchAll(db, ToDoCategory.select(ToDoCategory.Columns.color))
          .compactMap { $0.flatMap(CategoryColor.init) }, by: \.self
      ).mapValues(\.count)
    colorUses = uses
    let offered = CategoryColor.allCases.filter { $0 != .gray }
    return offered.min { uses[$0, default: 0] < uses[$1, default: 0] } ?? .gray
  }

  /// Returns a place between another one and the place after it.
  ///
  /// - Parameter place: The place, or nil for a result before all others.
  func place(after place: Double?) throws -> Double {
    let next = try Double.fetchOne(
      db, sql: "SELECT min(place) FROM category WHERE place > ? AND place < 9e999",
      arguments: [place ?? -.infinity])
    guard let next else { return (place ?? 0) + 1 }
    guard let place else { return next - 1 }
    let middle = (place + next) / 2
    if place < middle, middle < next { return middle }
    // No number is left between the two, so all places are renumbered.
    sorted = nil
    let before =
      try Int64.fetchOne(
        db, sql: "SELECT count(*) FROM category WHERE place <= ?", arguments: [place]) ?? 0
    try db.execute(
      sql: """
        UPDATE category SET place = numbered.number FROM
          (SELECT id, row_number() OVER (ORDER BY place, id) AS number FROM category) AS numbered
        WHERE numbered.id = category.id
        """)
    return Double(before) + 0.5
  }
}
