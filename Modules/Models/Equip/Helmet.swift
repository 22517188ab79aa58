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
