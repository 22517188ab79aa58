import Interchange
import Models

/// Reads players and equipment from comma-separated values (RFC 4180), as ``CSVEquipWriter`` writes
/// them.
///
/// The first row names the columns, in any order and case. `kind` is `Player` or a kind of equipment;
/// a row without one that has a name is a player. `player` names who has an item, several with
/// semicolons between them. A column that is not known is reported and left out, an empty field says
/// nothing, and a field that the row's kind does not have leaves the row out. `id` is left out, as
/// each store gives its own.
///
/// Semicolons and tabs separate columns as well where the first row has them.
struct CSVEquipReader: ItemReader {
  private var table: CSVReading<EquipRows>

  /// - Parameter rowLimit: how many bytes a row may have; a longer one refuses the text.
  init(rowLimit: Int = 1_000_000) {
    table = CSVReading(EquipRows(), rowLimit: rowLimit)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<EquipRecord>) throws -> Void
  ) throws {
    try table.read(chunk) { try receive($0.withLine) }
  }

  mutating func finish(_ receive: (ImportItem<EquipRecord>) throws -> Void) throws {
    try table.finish { try receive($0.withLine) }
  }
}

/// Makes players and items of the rows of a table.
struct EquipRows: CSVRowReader {
  static var telling: [EquipField] { [.kind, .lastName] }

  static func column(named name: String) -> EquipField? {
    EquipField(named: name).flatMap { EquipField.columns.contains($0) ? $0 : nil }
  }

  func item(of texts: [EquipField: String]) throws(FieldFailure) -> EquipRecord {
    var draft = EquipDraft()
    for (field, text) in texts { draft.set(field, to: text) }
    return try draft.record()
  }
}
