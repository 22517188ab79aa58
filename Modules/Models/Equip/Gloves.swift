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
