import Interchange
import Models

/// Writes players and equipment as comma-separated values (RFC 4180) with the names of the attributes
/// in the first row.
///
/// What is not known, and what the row's kind does not have, is an empty field. Photos are left out.
/// Fields that a spreadsheet would run as formulas get an apostrophe in front, unless
/// ``guardsFormulas`` is off; see ``CSVEventWriter``.
struct CSVEquipWriter: ItemWriter {
  /// Whether an apostrophe is put before what a spreadsheet would run as a formula.
  let guardsFormulas: Bool

  init(guardsFormulas: Bool = true) {
    self.guardsFormulas = guardsFormulas
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append(EquipField.columns.map(\.rawValue).joined(separator: ","))
    output.append("\r\n")
  }

  mutating func write(_ record: EquipRecord, to output: inout [UInt8]) {
    for (index, field) in EquipField.columns.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      CSVField.append(record.text(of: field), guardsFormulas: guardsFormulas, to: &output)
    }
    output.append("\r\n")
  }

  mutating func end(to output: inout [UInt8]) {}
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
