/// The six kinds of equipment a player has one of each of; the raw value is the entity's name.
public enum EquipmentKind: String, CaseIterable, Comparable, Hashable, Sendable {
  case helmet = "Helmet"
  case gloves = "Gloves"
  case skateBoot = "SkateBoot"
  case skateHolder = "SkateHolder"
  case skateRunner = "SkateRunner"
  case stick = "Stick"

  /// What a person reads, such as `Skate Boot`.
  public var displayName: String {
    switch self {
    case .helmet: "Helmet"
    case .gloves: "Gloves"
    case .skateBoot: "Skate Boot"
    case .skateHolder: "Skate Holder"
    case .skateRunner: "Skate Runner"
    case .stick: "Stick"
    }
  }

  /// Where it stands in a list from head to toe and then the stick: 10, 20 … 60, with gaps for kinds
  /// to come.
  public var displayOrder: Int {
    switch self {
    case .helmet: 10
    case .gloves: 20
    case .skateBoot: 30
    case .skateHolder: 40
    case .skateRunner: 50
    case .stick: 60
    }
  }

  /// The kind a person means, in whatever capitals and with blanks, hyphens or none: `skate-boot`;
  /// nil where it is none.
  public init?(named text: String) {
    func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    let name = letters(text)
    guard let kind = Self.allCases.first(where: { letters($0.rawValue) == name }) else {
      return nil
    }
    self = kind
  }

  /// From head to toe, then the stick.
  public static func < (left: EquipmentKind, right: EquipmentKind) -> Bool {
    left.displayOrder < right.displayOrder
  }
}
