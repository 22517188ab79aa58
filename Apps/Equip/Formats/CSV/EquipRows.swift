import Interchange
import Models

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
