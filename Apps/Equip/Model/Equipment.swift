import Foundation

/// A piece of equipment, or several identical ones.
///
/// ```swift
/// var stick = Equipment(.stick)
/// stick.brand = "Vapor"
/// stick["flex"] = .integer(85)
/// ```
struct Equipment: Hashable, Identifiable, Sendable {
  /// The identifier in the store; nil until the item is stored.
  var id: Int64?
  /// The kind of equipment.
  let kind: EquipmentKind
  /// The identifier on the host's web service; 0 for none.
  var wsObjectId = 0
  var manufacturer = ""
  /// The brand or product line.
  var brand = ""
  /// The manufacturer's name of the model.
  var modelCode = ""
  var orderCode = ""
  /// The color.
  var colour = ""
  /// A picture of the item, as PNG; nil if there is none or if it was not read (see
  /// ``hasUnreadPhoto``).
  var photo: Data? { didSet { hasUnreadPhoto = false } }
  /// A Boolean value that indicates whether there is a photo that was not read, as in lists.
  /// Storing the item then keeps the photo, unless ``photo`` was set.
  var hasUnreadPhoto = false
  /// The number of identical pieces, at least 1.
  var quantity = 1
  /// The number of pieces in stock at or below which more should be ordered; nil for no reorder
  /// point.
  var lowStockLevel: Int?
  /// Additional notes.
  var notes = ""
  /// The known values of the attributes that only this kind has, by key.
  private var own: [String: EquipmentValue] = [:]

  /// Creates an item with one piece and no known attributes.
  init(_ kind: EquipmentKind) {
    self.kind = kind
  }

  /// The name to display: the manufacturer, the brand and the model, or the kind if all of them are
  /// unknown.
  var displayName: String {
    let name = [manufacturer, brand, modelCode].joinedBySpaces
    return name.isEmpty ? kind.displayName : name
  }

  /// The invalid attributes, each as a sentence with the attribute, the value and the range.
  var problems: [String] {
    (kind.attributes + EquipmentAttribute.common).compactMap { $0.problem(with: self[$0.key]) }
  }
}

extension Equipment {
  /// The value of the attribute with a key, whether it is common or specific to the kind; nil if it
  /// is unknown or there is no such attribute. Setting an empty text makes it unknown.
  ///
  /// - Precondition: A value can only be set for an attribute of the kind that accepts it; see
  ///   ``EquipmentAttribute/accepts(_:)``.
  subscript(key: String) -> EquipmentValue? {
    get {
      switch key {
      case "quantity": return .integer(quantity)
      case "lowStockLevel": return lowStockLevel.map(EquipmentValue.integer)
      case "wsObjectId": return wsObjectId == 0 ? nil : .integer(wsObjectId)
      default:
        guard let path = Self.texts[key] else { return own[key] }
        return self[keyPath: path].isEmpty ? nil : .text(self[keyPath: path])
      }
    }
    set {
      guard let attribute = kind.attribute(key), attribute.accepts(newValue) else {
        preconditionFailure("A \(kind.displayName) has no attribute “\(key)” for such a value.")
      }
      switch attribute.shape {
      case .text, .choice: set(key, to: newValue?.text ?? "")
      case .integer: set(key, to: newValue?.integer)
      case .decimal:
        own[key] = newValue?.integer.map { .decimal(Double($0)) } ?? newValue
      }
    }
  }

  private mutating func set(_ key: String, to text: String) {
    if let path = Self.texts[key] {
      self[keyPath: path] = text
    } else {
      own[key] = text.isEmpty ? nil : .text(text)
    }
  }

  private mutating func set(_ key: String, to number: Int?) {
    switch key {
    case "quantity": quantity = number ?? 1
    case "lowStockLevel": lowStockLevel = number
    case "wsObjectId": wsObjectId = number ?? 0
    default: own[key] = number.map(EquipmentValue.integer)
    }
  }

  /// The key paths of the common text attributes.
  private static let texts: [String: any WritableKeyPath<Equipment, String> & Sendable] = [
    "manufacturer": \.manufacturer, "brand": \.brand, "modelCode": \.modelCode,
    "orderCode": \.orderCode, "colour": \.colour, "notes": \.notes,
  ]
}

extension [String] {
  /// The nonempty strings, separated by spaces.
  var joinedBySpaces: String { filter { !$0.isEmpty }.joined(separator: " ") }
}
