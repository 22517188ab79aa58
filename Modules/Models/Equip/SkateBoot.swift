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
