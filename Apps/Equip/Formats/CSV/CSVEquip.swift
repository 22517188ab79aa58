import Interchange
import Models

/// Makes players and items from the rows of comma-separated values (RFC 4180), as ``CSVEquipWriter``
/// writes them.
///
/// The first row names the columns, in any order and case. `kind` is `Player` or a kind of
/// equipment; a row without `kind` that has a name is a player. `player` names the players who have
/// an item, separated by semicolons. Unknown columns are reported and ignored. An empty field is
/// skipped; a field that the row's kind does not have makes the row invalid. `id` is ignored,
/// because each store assigns its own.
///
/// Semicolons and tabs are accepted as separators where the first row uses them.
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

/// Writes players and equipment as comma-separated values (RFC 4180) with the names of the attributes
/// in the first row.
///
/// Unknown values, and columns that the row's kind does not have, are empty fields. Photos are
/// omitted.
struct CSVEquipWriter: CSVTableWriter {
  typealias Item = EquipRecord
  static let columns = EquipField.columns.map(\.rawValue)

  let guardsFormulas: Bool

  func fields(of record: EquipRecord) -> [String?] {
    EquipField.columns.map { field in
      switch field {
      case .kind: record.kindName
      case .id: record.id.map(String.init)
      case .player: record.holders.joined(separator: "; ")
      default: record[field.rawValue]?.description
      }
    }
  }
}
