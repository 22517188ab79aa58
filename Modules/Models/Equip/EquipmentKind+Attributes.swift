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
