/// What an attribute of an item is.
public enum EquipmentValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case decimal(Double)
}

extension EquipmentValue: CustomStringConvertible {
  /// The value as it stands in files, such as `7.125`; whole numbers have no point.
  public var description: String {
    switch self {
    case .text(let text): return text
    case .integer(let number): return String(number)
    case .decimal(let number):
      guard let whole = Int(exactly: number) else { return String(number) }
      return String(whole)
    }
  }
}
