public import Foundation

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

extension EquipmentKind {
  /// The type of its items.
  public var itemType: any Equipment.Type {
    switch self {
    case .helmet: Helmet.self
    case .gloves: Gloves.self
    case .skateBoot: SkateBoot.self
    case .skateHolder: SkateHolder.self
    case .skateRunner: SkateRunner.self
    case .stick: Stick.self
    }
  }

  /// An item of this kind of which nothing is known yet.
  public func makeItem() -> any Equipment { itemType.init() }
}

extension EquipmentKind {
  /// The attributes that only items of this kind have, in the order in which they are shown.
  ///
  /// This one table drives the editor, the commands, the files and the checks.
  public var attributes: [EquipmentAttribute] {
    switch self {
    case .helmet: Self.helmetAttributes
    case .gloves: Self.glovesAttributes
    case .skateBoot: Self.skateBootAttributes
    case .skateHolder: Self.skateHolderAttributes
    case .skateRunner: Self.skateRunnerAttributes
    case .stick: Self.stickAttributes
    }
  }

  /// The attribute of a key, one of this kind's own or one that all kinds have; nil where there is
  /// none.
  public func attribute(_ key: String) -> EquipmentAttribute? {
    (attributes + EquipmentAttribute.common).first { $0.key == key }
  }

  private static let helmetAttributes = [
    // Hat sizes, in eighths of an inch.
    EquipmentAttribute("size", "Size", .decimal(5...9, step: 0.125)),
    EquipmentAttribute("faceProtector", "Face Protector", .text),
    EquipmentAttribute("chinStrap", "Chin Strap", .text),
  ]

  private static let glovesAttributes = [
    EquipmentAttribute("size", "Size", .integer(7...17), unit: "in."),
    EquipmentAttribute("length", "Length", .integer(150...500), unit: "mm"),
  ]

  private static let skateBootAttributes = [
    EquipmentAttribute("size", "Size", .integer(1...16)),
    EquipmentAttribute("stiffness", "Stiffness", .integer(1...300)),
    EquipmentAttribute("width", "Width", .text),
  ]

  private static let skateHolderAttributes = [
    EquipmentAttribute("size", "Size", .integer(180...350), unit: "mm")
  ]

  private static let skateRunnerAttributes = [
    EquipmentAttribute("size", "Size", .integer(180...350), unit: "mm"),
    EquipmentAttribute("contour", "Contour", .integer(5...20), unit: "ft"),
    // A radius of half an inch is 8.
    EquipmentAttribute("hollow", "Hollow", .integer(2...32), unit: "1/16 in."),
    EquipmentAttribute("pitch", "Pitch", .integer(-5...5), unit: "°"),
  ]

  private static let stickAttributes = [
    EquipmentAttribute("pattern", "Pattern", .text),
    EquipmentAttribute(
      "leftRight", "Left/Right", .choice(Handedness.allCases.map(\.rawValue))),
    EquipmentAttribute("curve", "Curve", .integer(0...25), unit: "mm"),
    EquipmentAttribute("flex", "Flex", .integer(10...160)),
  ]
}

/// A pair of what holds the steel under the boots.
public struct SkateHolder: Equipment {
  public static let kind = EquipmentKind.skateHolder
  public static let paths: [String: EquipmentPath<SkateHolder>] = [
    "size": .integer(\.size)
  ]

  public var common = EquipmentCommon()
  /// Millimetres.
  public var size: Int?

  public init() {}
}

/// Items that are given out together under a name: one of each kind at most.
public struct Kit: Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  /// What a person calls it.
  public var name: String
  /// The ids of its items by their kinds.
  public var items: [EquipmentKind: Int64]

  /// Makes a kit that is not stored yet.
  public init(name: String = "", items: [EquipmentKind: Int64] = [:]) {
    self.name = name
    self.items = items
  }
}

/// A pair of gloves.
public struct Gloves: Equipment {
  public static let kind = EquipmentKind.gloves
  public static let paths: [String: EquipmentPath<Gloves>] = [
    "size": .integer(\.size), "length": .integer(\.length),
  ]

  public var common = EquipmentCommon()
  /// Inches.
  public var size: Int?
  /// Millimetres.
  public var length: Int?

  public init() {}
}

/// A pair of boots of skates, without what carries the steel.
public struct SkateBoot: Equipment {
  public static let kind = EquipmentKind.skateBoot
  public static let paths: [String: EquipmentPath<SkateBoot>] = [
    "size": .integer(\.size), "stiffness": .integer(\.stiffness), "width": .text(\.width),
  ]

  public var common = EquipmentCommon()
  /// The maker's size.
  public var size: Int?
  /// The maker's number.
  public var stiffness: Int?
  /// The maker's letter, such as `EE`.
  public var width = ""

  public init() {}
}

/// What protects the head.
public struct Helmet: Equipment {
  public static let kind = EquipmentKind.helmet
  public static let paths: [String: EquipmentPath<Helmet>] = [
    "size": .decimal(\.size), "faceProtector": .text(\.faceProtector),
    "chinStrap": .text(\.chinStrap),
  ]

  public var common = EquipmentCommon()
  /// Its hat size, such as 7.125.
  public var size: Double?
  /// What is before the face: a visor, a cage.
  public var faceProtector = ""
  /// How it is held under the chin.
  public var chinStrap = ""

  public init() {}
}

/// A pair of the steel blades of skates.
public struct SkateRunner: Equipment {
  public static let kind = EquipmentKind.skateRunner
  public static let paths: [String: EquipmentPath<SkateRunner>] = [
    "size": .integer(\.size), "contour": .integer(\.contour), "hollow": .integer(\.hollow),
    "pitch": .integer(\.pitch),
  ]

  public var common = EquipmentCommon()
  /// Millimetres.
  public var size: Int?
  /// The radius of the blade seen from the side, in feet.
  public var contour: Int?
  /// The radius ground into the blade, in sixteenths of an inch.
  public var hollow: Int?
  /// How far the skater is tipped forward, in degrees.
  public var pitch: Int?

  public init() {}
}

/// A stick.
public struct Stick: Equipment {
  public static let kind = EquipmentKind.stick
  public static let paths: [String: EquipmentPath<Stick>] = [
    "pattern": .text(\.pattern), "leftRight": .text(\.leftRight), "curve": .integer(\.curve),
    "flex": .integer(\.flex),
  ]

  public var common = EquipmentCommon()
  /// The maker's name of the blade's form.
  public var pattern = ""
  /// The side it is played on: `Left` or `Right`; empty where that is not known.
  public var leftRight = ""
  /// How deep the blade is curved, in millimetres.
  public var curve: Int?
  /// How many pounds bend it by an inch.
  public var flex: Int?

  public init() {}
}

/// One of the kinds of equipment as lists show it.
public struct EquipmentCategory: Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  /// Its number on the host's web service; 0 where it has none.
  public var wsObjectId: Int
  /// By which categories are sorted, from head to toe and then the stick, with gaps.
  public var displayOrder: Int
  /// What a person reads.
  public var displayName: String
  /// A small picture (PNG); nil where there is none.
  public var displayIcon: Data?
  /// The name of the entity of its items, such as `SkateBoot`.
  public var nameOfEntity: String

  /// Makes a category that is not stored yet.
  public init(
    displayOrder: Int, displayName: String, displayIcon: Data? = nil, nameOfEntity: String,
    wsObjectId: Int = 0
  ) {
    self.wsObjectId = wsObjectId
    self.displayOrder = displayOrder
    self.displayName = displayName
    self.displayIcon = displayIcon
    self.nameOfEntity = nameOfEntity
  }

  /// The kind of its items; nil where this program knows none of that name.
  public var kind: EquipmentKind? { EquipmentKind(rawValue: nameOfEntity) }
}
