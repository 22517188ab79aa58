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
