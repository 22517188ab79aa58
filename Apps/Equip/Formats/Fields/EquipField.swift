import Interchange
import Models

/// The properties of players and equipment that files name, in the order they are written.
enum EquipField: String, CaseIterable {
  case kind, id, wsObjectId
  case lastName, givenNames, jerseyNumber, position, handedness, playingStatus, birthDate
  case height, weight
  case manufacturer, brand, modelCode, orderCode, colour, quantity, lowStockLevel, notes
  case size, faceProtector, chinStrap, length, stiffness, width, contour, hollow, pitch
  case pattern, leftRight, curve, flex
  /// Who has an item.
  case player
  /// PNG as Base64, in JSON alone.
  case photoHeadshot, photo

  /// Those that a table has.
  static let columns = allCases.filter { $0 != .photoHeadshot && $0 != .photo }

  /// The names as a message lists them.
  static let list = columns.map(\.rawValue).joined(separator: ", ")

  /// The property of a name, in any case and with any blanks or marks in it; also by what other
  /// programs call it.
  init?(named name: String) {
    if let field = Self(rawValue: name) {
      self = field
    } else if let field = Self.fields[Self.plain(name)] {
      self = field
    } else {
      return nil
    }
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private var otherNames: [String] {
    switch self {
    case .kind: ["entity", "nameofentity", "type", "category"]
    case .lastName: ["surname", "familyname"]
    case .givenNames: ["givenname", "firstname", "firstnames"]
    case .jerseyNumber: ["jersey", "number"]
    case .playingStatus: ["status"]
    case .handedness: ["hand", "shoots"]
    case .birthDate: ["dateofbirth", "born"]
    case .colour: ["color"]
    case .modelCode: ["model"]
    case .leftRight: ["side"]
    case .player: ["players", "holder", "holders"]
    default: []
    }
  }

  private static let fields: [String: EquipField] = {
    var fields: [String: EquipField] = [:]
    for field in allCases {
      for name in [plain(field.rawValue)] + field.otherNames { fields[name] = field }
    }
    return fields
  }()
}
