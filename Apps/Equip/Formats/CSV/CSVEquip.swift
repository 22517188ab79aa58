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
typealias CSVEquipReader = NumberingReader<CSVReading<EquipRows>>

extension NumberingReader where Base == CSVReading<EquipRows> {
  init() { self.init(CSVReading(EquipRows(), rowLimit: 1_000_000)) }
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
