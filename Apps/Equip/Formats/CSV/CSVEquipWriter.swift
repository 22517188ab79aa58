import Interchange
import Models

/// Writes players and equipment as comma-separated values (RFC 4180) with the names of the attributes
/// in the first row.
///
/// What is not known, and what the row's kind does not have, is an empty field. Photos are left out.
struct CSVEquipWriter: CSVTableWriter {
  typealias Item = EquipRecord
  static let columns = EquipField.columns.map(\.rawValue)

  let guardsFormulas: Bool

  init(guardsFormulas: Bool = true) {
    self.guardsFormulas = guardsFormulas
  }

  func fields(of record: EquipRecord) -> [String?] { EquipField.columns.map(record.text) }
}

extension EquipRecord {
  /// The text of a property as a table has it; empty where there is none.
  fileprivate func text(of field: EquipField) -> String {
    switch (field, content) {
    case (.kind, _): kindName
    case (.id, .player(let player)): player.id.map(String.init) ?? ""
    case (.id, .item(let item)): item.id.map(String.init) ?? ""
    case (.player, _): holders.joined(separator: "; ")
    case (_, .player(let player)): player.text(of: field.rawValue)
    case (_, .item(let item)): item[field.rawValue]?.description ?? ""
    }
  }
}
