import GRDB
import Models
import Persistence

extension Location {
  /// The columns of a place but its id, in the order of ``init(_:id:from:)`` and ``clientValues``.
  static let clientColumns = "title, description, latitude, longitude, arrival, departure"

  /// A place of a row of the client's tables.
  ///
  /// - Parameter column: where the columns of ``clientColumns`` begin.
  init(_ row: Row, id: Int, from column: Int) {
    self.init(
      id: id, title: row.text(column) ?? "", description: row.text(column + 1) ?? "",
      latitude: row[column + 2], longitude: row[column + 3],
      arrival: row.text(column + 4).flatMap(LocalDateTime.init),
      departure: row.text(column + 5).flatMap(LocalDateTime.init))
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
