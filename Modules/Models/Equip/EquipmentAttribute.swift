/// One thing to know of an item: its name in files, its title on screens, its unit and what it may be.
public struct EquipmentAttribute: Hashable, Sendable {
  /// What values an attribute takes.
  public enum Shape: Hashable, Sendable {
    /// Any text; empty where nothing is known.
    case text
    /// One of some words; empty where nothing is known.
    case choice([String])
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// A number with a point, of which an editor offers every `step`; others are taken as well.
    case decimal(ClosedRange<Double>, step: Double)
  }

  /// Its name in the object model, in files and commands, such as `faceProtector`.
  public let key: String
  /// What a person reads, such as `Face Protector`.
  public let title: String
  /// What its number counts, such as `mm`; nil where it counts nothing.
  public let unit: String?
  /// What values it takes.
  public let shape: Shape

  /// Makes an attribute.
  public init(_ key: String, _ title: String, _ shape: Shape, unit: String? = nil) {
    self.key = key
    self.title = title
    self.shape = shape
    self.unit = unit
  }

  /// The attributes that all kinds have but for the photo, in the order in which they are shown.
  public static let common = [
    EquipmentAttribute("manufacturer", "Manufacturer", .text),
    EquipmentAttribute("brand", "Brand", .text),
    EquipmentAttribute("modelCode", "Model Code", .text),
    EquipmentAttribute("orderCode", "Order Code", .text),
    EquipmentAttribute("colour", "Colour", .text),
    EquipmentAttribute("quantity", "Quantity", .integer(1...9999)),
    EquipmentAttribute("lowStockLevel", "Low Stock At", .integer(0...9999)),
    EquipmentAttribute("notes", "Notes", .text),
    EquipmentAttribute("wsObjectId", "Web Service Id", .integer(0...Int(Int32.max))),
  ]
}
