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
