import GRDB
import Models
import Persistence

extension Location {
  /// The columns of a place but its id, in the order of ``clientValues``.
  static let clientColumns = "title, description, latitude, longitude, arrival, departure"

  /// A place of a row of the client's tables.
  init(_ row: Row, id: Int) {
    self.init(
      id: id, title: row.text(Column("title")) ?? "",
      description: row.text(Column("description")) ?? "",
      latitude: row["latitude"], longitude: row["longitude"],
      arrival: row.text(Column("arrival")).flatMap(LocalDateTime.init),
      departure: row.text(Column("departure")).flatMap(LocalDateTime.init))
  }

  /// What a statement with ``clientPlaceholders`` takes.
  var clientValues: [(any DatabaseValueConvertible)?] {
    [
      title.stored, description.stored, latitude, longitude, arrival?.description,
      departure?.description,
    ]
  }

  static let clientPlaceholders = "CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?"
}
