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
