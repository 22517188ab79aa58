import Foundation

/// The six kinds of equipment, of which a player has one each. The raw value is the name of the
/// entity.
enum EquipmentKind: String, NamedCase, Comparable, Hashable, Sendable {
  case helmet = "Helmet"
  case gloves = "Gloves"
  case skateBoot = "SkateBoot"
  case skateHolder = "SkateHolder"
  case skateRunner = "SkateRunner"
  case stick = "Stick"

  /// The name to display, such as `Skate Boot`.
  var displayName: String {
    switch self {
    case .skateBoot: "Skate Boot"
    case .skateHolder: "Skate Holder"
    case .skateRunner: "Skate Runner"
    case .helmet, .gloves, .stick: rawValue
    }
  }

  /// The position in a list from head to toe and then the stick: 10, 20 … 60, with gaps for future
  /// kinds.
  var displayOrder: Int {
    10 * (1 + (Self.allCases.firstIndex(of: self) ?? 0))
  }

  /// Orders kinds from head to toe, then the stick.
  static func < (left: EquipmentKind, right: EquipmentKind) -> Bool {
    left.displayOrder < right.displayOrder
  }
}

extension EquipmentKind {
  /// The attributes that only items of this kind have, in display order.
  ///
  /// The editor, the commands, the files and the validation all use this table.
  var attributes: [EquipmentAttribute] { Self.ownAttributes[self] ?? [] }

  /// Returns the attribute with a key, whether it is specific to the kind or common; nil if there
  /// is none.
  func attribute(_ key: String) -> EquipmentAttribute? {
    attributes.first { $0.key == key } ?? EquipmentAttribute.common.first { $0.key == key }
  }

  private static let ownAttributes: [EquipmentKind: [EquipmentAttribute]] = [
    .helmet: [
      // Hat sizes, in eighths of an inch.
      EquipmentAttribute("size", "Size", .decimal(5...9, step: 0.125)),
      EquipmentAttribute("faceProtector", "Face Protector", .text),
      EquipmentAttribute("chinStrap", "Chin Strap", .text),
    ],
    .gloves: [
      EquipmentAttribute("size", "Size", .integer(7...17), unit: .inches),
      EquipmentAttribute("length", "Length", .integer(150...500), unit: .millimeters),
    ],
    .skateBoot: [
      EquipmentAttribute("size", "Size", .integer(1...16)),
      EquipmentAttribute("stiffness", "Stiffness", .integer(1...300)),
      EquipmentAttribute("width", "Width", .text),
    ],
    .skateHolder: [
      EquipmentAttribute("size", "Size", .integer(180...350), unit: .millimeters)
    ],
    .skateRunner: [
      EquipmentAttribute("size", "Size", .integer(180...350), unit: .millimeters),
      EquipmentAttribute("contour", "Contour", .integer(5...20), unit: .feet),
      // A radius of half an inch is 8.
      EquipmentAttribute("hollow", "Hollow", .integer(2...32), unit: .sixteenths),
      EquipmentAttribute("pitch", "Pitch", .integer(-5...5), unit: .degrees),
    ],
    .stick: [
      EquipmentAttribute("pattern", "Pattern", .text),
      EquipmentAttribute("leftRight", "Left/Right", Handedness.self),
      EquipmentAttribute("curve", "Curve", .integer(0...25), unit: .millimeters),
      EquipmentAttribute("flex", "Flex", .integer(10...160)),
    ],
  ]
}

extension EquipmentKind {
  /// The plural names, as collections are called, and the names in narrow columns.
  static let otherNames: [String: EquipmentKind] = [
    "helmets": .helmet, "glove": .gloves, "skateboots": .skateBoot, "skateholders": .skateHolder,
    "skaterunners": .skateRunner, "sticks": .stick, "boot": .skateBoot, "boots": .skateBoot,
    "holder": .skateHolder, "holders": .skateHolder, "runner": .skateRunner,
    "runners": .skateRunner,
  ]
}

/// An enumeration whose cases have names that people type.
protocol NamedCase: CaseIterable, RawRepresentable<String> {
  /// Other names that people and programs use, reduced to lowercase letters.
  static var otherNames: [String: Self] { get }
}

extension NamedCase {
  static var otherNames: [String: Self] { [:] }

  /// Creates the case that the user means, in any case and with or without spaces and hyphens, such
  /// as `skate-boot`; nil if there is none. The ``otherNames`` are accepted as well.
  init?(named text: String) {
    let name = comparedName(of: text)
    guard
      let value = Self.allCases.first(where: { comparedName(of: $0.rawValue) == name })
        ?? Self.otherNames[name]
    else { return nil }
    self = value
  }
}

/// Returns the letters and digits of a name in lowercase, by which names are compared.
func comparedName(of text: String) -> String {
  text.lowercased().filter { $0.isLetter || $0.isNumber }
}

/// A set of items that are checked out together, with at most one of each kind.
struct Kit: Hashable, Identifiable, Sendable {
  /// The identifier in the store; nil until the kit is stored.
  var id: Int64?
  /// The name to display.
  var name: String
  /// The ids of the items by kind.
  var items: [EquipmentKind: Int64]

  /// Creates a kit that has not been stored.
  init(name: String = "", items: [EquipmentKind: Int64] = [:]) {
    self.name = name
    self.items = items
  }
}

/// A kind of equipment, as shown in lists.
struct EquipmentCategory: Hashable, Identifiable, Sendable {
  /// The identifier in the store; nil until the category is stored.
  var id: Int64?
  /// The identifier on the host's web service; 0 for none.
  var wsObjectId: Int
  /// The sort key of categories, from head to toe and then the stick, with gaps.
  var displayOrder: Int
  var displayName: String
  /// A small picture, as PNG; nil if there is none.
  var displayIcon: Data?
  /// The name of the entity whose objects are in the category, such as `SkateBoot`.
  var nameOfEntity: String

  /// Creates a category that has not been stored.
  init(
    displayOrder: Int, displayName: String, displayIcon: Data? = nil, nameOfEntity: String,
    wsObjectId: Int = 0
  ) {
    self.wsObjectId = wsObjectId
    self.displayOrder = displayOrder
    self.displayName = displayName
    self.displayIcon = displayIcon
    self.nameOfEntity = nameOfEntity
  }

  /// The kind of equipment; nil if the name is unknown.
  var kind: EquipmentKind? { EquipmentKind(rawValue: nameOfEntity) }
}
