public import Foundation

/// A piece of equipment, or several identical ones: the abstract entity.
///
/// ```swift
/// var stick = Stick()
/// stick.brand = "Vapor"
/// stick["flex"] = .integer(85)
/// ```
public protocol Equipment: Hashable, Sendable {
  /// What kind of equipment it is.
  static var kind: EquipmentKind { get }
  /// Where the values of its own attributes are, by their keys.
  static var paths: [String: EquipmentPath<Self>] { get }
  /// What all kinds of equipment have.
  var common: EquipmentCommon { get set }

  /// Makes an item of which nothing is known yet.
  init()
}

extension Equipment {
  /// What kind of equipment it is.
  public var kind: EquipmentKind { Self.kind }

  /// The number a store gave it; nil until it is stored.
  public var id: Int64? {
    get { common.id }
    set { common.id = newValue }
  }

  /// Its number on the host's web service; 0 where it has none.
  public var wsObjectId: Int {
    get { common.wsObjectId }
    set { common.wsObjectId = newValue }
  }

  /// Who makes it.
  public var manufacturer: String {
    get { common.manufacturer }
    set { common.manufacturer = newValue }
  }

  /// The line it belongs to.
  public var brand: String {
    get { common.brand }
    set { common.brand = newValue }
  }

  /// The manufacturer's name of the model.
  public var modelCode: String {
    get { common.modelCode }
    set { common.modelCode = newValue }
  }

  /// By what it is ordered.
  public var orderCode: String {
    get { common.orderCode }
    set { common.orderCode = newValue }
  }

  /// Its colour.
  public var colour: String {
    get { common.colour }
    set { common.colour = newValue }
  }

  /// A picture of it (PNG); nil where there is none, or where it was not read.
  public var photo: Data? {
    get { common.photo }
    set { common.photo = newValue }
  }

  /// Whether it has a photo, read or not.
  public var hasPhoto: Bool { common.photo != nil || common.hasUnreadPhoto }

  /// How many identical pieces there are, at least 1.
  public var quantity: Int {
    get { common.quantity }
    set { common.quantity = newValue }
  }

  /// The number of pieces in the room at or below which more are to be ordered; nil for no mark.
  public var lowStockLevel: Int? {
    get { common.lowStockLevel }
    set { common.lowStockLevel = newValue }
  }

  /// What else is worth knowing about it.
  public var notes: String {
    get { common.notes }
    set { common.notes = newValue }
  }

  /// What a person calls it: manufacturer, brand and model, or its kind where nothing of these is
  /// known.
  public var displayName: String {
    let name = [manufacturer, brand, modelCode].joinedByBlanks
    return name.isEmpty ? kind.displayName : name
  }
}

extension Equipment {
  /// The value of an attribute, of its own or of those all kinds have; nil where nothing is known or
  /// there is no such attribute. An empty text is nothing.
  ///
  /// A value of another shape than the attribute's is not taken.
  public subscript(attribute: EquipmentAttribute) -> EquipmentValue? {
    get { self[attribute.key] }
    set { self[attribute.key] = newValue }
  }

  /// The value of the attribute with a key.
  public subscript(key: String) -> EquipmentValue? {
    get { Self.paths[key]?.value(of: self) ?? EquipmentCommon.paths[key]?.value(of: common) }
    set {
      if let path = Self.paths[key] {
        path.set(newValue, of: &self)
      } else if key == "quantity", newValue == nil {
        common.quantity = 1
      } else {
        EquipmentCommon.paths[key]?.set(newValue, of: &common)
      }
    }
  }

  /// What is out of range, each as a sentence that names the attribute, the value and the range.
  public var problems: [String] {
    (kind.attributes + EquipmentAttribute.common).compactMap { $0.problem(with: self[$0]) }
  }

  /// Whether another item is of the same kind and says the same.
  public func isEqual(to other: any Equipment) -> Bool {
    (other as? Self) == self
  }
}

extension EquipmentCommon {
  static let paths: [String: EquipmentPath<EquipmentCommon>] = [
    "manufacturer": .text(\.manufacturer), "brand": .text(\.brand),
    "modelCode": .text(\.modelCode), "orderCode": .text(\.orderCode), "colour": .text(\.colour),
    "quantity": .number(\.quantity), "lowStockLevel": .integer(\.lowStockLevel),
    "notes": .text(\.notes), "wsObjectId": .number(\.wsObjectId),
  ]
}

extension [String] {
  /// The parts that have characters, with a blank between them.
  var joinedByBlanks: String { filter { !$0.isEmpty }.joined(separator: " ") }
}

/// What all kinds of equipment have: the attributes of the abstract entity.
public struct EquipmentCommon: Hashable, Sendable {
  /// The number a store gave the item; nil until it is stored.
  public var id: Int64?
  /// Its number on the host's web service; 0 where it has none.
  public var wsObjectId = 0
  /// Who makes it.
  public var manufacturer = ""
  /// The line it belongs to.
  public var brand = ""
  /// The manufacturer's name of the model.
  public var modelCode = ""
  /// By what it is ordered.
  public var orderCode = ""
  /// Its colour.
  public var colour = ""
  /// A picture of it (PNG); nil where there is none, or where it was not read: see
  /// ``hasUnreadPhoto``.
  public var photo: Data? { didSet { hasUnreadPhoto = false } }
  /// Whether there is a photo that was not read, as lists do without. To store the item then keeps
  /// it, unless ``photo`` was set.
  public var hasUnreadPhoto = false
  /// How many identical pieces there are, at least 1.
  public var quantity = 1
  /// The number of pieces in the room at or below which more are to be ordered; nil for no mark.
  public var lowStockLevel: Int?
  /// What else is worth knowing about it.
  public var notes = ""

  /// Makes what nothing is known of: one piece.
  public init() {}
}
