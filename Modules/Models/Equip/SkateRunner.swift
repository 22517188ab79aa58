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
