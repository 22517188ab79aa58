/// Where in an item the value of an attribute is.
public enum EquipmentPath<Root>: Sendable {
  case text(any WritableKeyPath<Root, String> & Sendable)
  /// A number that is always there.
  case number(any WritableKeyPath<Root, Int> & Sendable)
  case integer(any WritableKeyPath<Root, Int?> & Sendable)
  case decimal(any WritableKeyPath<Root, Double?> & Sendable)

  /// The value there; nil where nothing is known.
  func value(of root: Root) -> EquipmentValue? {
    switch self {
    case .text(let path): root[keyPath: path].isEmpty ? nil : .text(root[keyPath: path])
    case .number(let path): .integer(root[keyPath: path])
    case .integer(let path): root[keyPath: path].map(EquipmentValue.integer)
    case .decimal(let path): root[keyPath: path].map(EquipmentValue.decimal)
    }
  }

  /// Puts a value there; one of another shape is not taken.
  func set(_ value: EquipmentValue?, of root: inout Root) {
    switch (self, value) {
    case (.text(let path), nil): root[keyPath: path] = ""
    case (.text(let path), .text(let text)): root[keyPath: path] = text
    case (.number(let path), nil): root[keyPath: path] = 0
    case (.number(let path), .integer(let number)): root[keyPath: path] = number
    case (.integer(let path), nil): root[keyPath: path] = nil
    case (.integer(let path), .integer(let number)): root[keyPath: path] = number
    case (.decimal(let path), nil): root[keyPath: path] = nil
    case (.decimal(let path), .decimal(let number)): root[keyPath: path] = number
    case (.decimal(let path), .integer(let number)): root[keyPath: path] = Double(number)
    default: break
    }
  }
}
