import Foundation
import GRDB
import Models
import Persistence

/// A category with the number of its events.
struct CategoryCount: Equatable {
  let name: String
  /// The number of events. A series counts once.
  let count: Int
}

extension EventStore {
  /// Returns the categories of all events and those with a chosen color, sorted by name.
  func categoryCounts() throws -> [CategoryCount] {
    try database.read { db in
      var names: [String: String] = [:]
      var counts: [String: Int] = [:]
      let chosen = try Row.fetchCursor(db, sql: "SELECT name FROM category_color")
      while let row = try chosen.next() {
        let name = row.text(0) ?? ""
        names[CategoryName(name).key] = name
      }
      let lists = try Row.fetchCursor(
        db,
        sql: """
          SELECT categories, count(*) FROM event WHERE categories IS NOT NULL GROUP BY categories
          """)
      while let row = try lists.next() {
        for name in (row.text(0) ?? "").split(separator: "\n").map(String.init) {
          let key = CategoryName(name).key
          names[key] = names[key] ?? name
          counts[key, default: 0] += row[1] ?? 0
        }
      }
      return names.map { CategoryCount(name: $1, count: counts[$0] ?? 0) }
        .map { ($0, CategoryName($0.name)) }
        .sorted { ($0.1.sortKey, $0.1.key) < ($1.1.sortKey, $1.1.key) }.map(\.0)
    }
  }

  /// Returns the colors that the user chose, by the keys of the categories' names.
  func categoryColors() throws -> [String: CategoryColor] {
    try database.read { db in
      var colors: [String: CategoryColor] = [:]
      let rows = try Row.fetchCursor(db, sql: "SELECT name, color FROM category_color")
      while let row = try rows.next() {
        guard let color = CategoryColor(rawValue: row.text(1) ?? "") else { continue }
        colors[CategoryName(row.text(0) ?? "").key] = color
      }
      return colors
    }
  }

  /// Sets the color of a category, as one undo group.
  ///
  /// - Parameter color: The color; nil for the default color of the name.
  func setColor(_ color: CategoryColor?, ofCategory name: String) throws {
    try database.change { db in
      let key = CategoryName(name).key
      var old: [Int64] = []
      let rows = try Row.fetchCursor(db, sql: "SELECT id, name FROM category_color")
      while let row = try rows.next() {
        if CategoryName(row.text(1) ?? "").key == key { old.append(row[0] ?? 0) }
      }
      for id in old {
        try db.execute(sql: "DELETE FROM category_color WHERE id = ?", arguments: [id])
      }
      if let color {
        try db.execute(
          sql: "INSERT INTO category_color(name, color) VALUES (CAST(? AS TEXT), ?)",
          arguments: [name.stored, color.rawValue])
      }
      return (UndoTitle.of("Color", name, else: "a category"), ())
    }
  }
}
