import Models
import Persistence

extension EquipmentKind {
  /// The table of what only this kind has, and the column that refers to it from a player or a kit.
  var table: String {
    switch self {
    case .helmet: "helmet"
    case .gloves: "gloves"
    case .skateBoot: "skateBoot"
    case .skateHolder: "skateHolder"
    case .skateRunner: "skateRunner"
    case .stick: "stick"
    }
  }

  /// The columns that refer to items, from head to toe and then the stick.
  static let relations = allCases.map(\.table)
}
