import Foundation

extension Equipment {
  /// The size as players write it, such as `7 1/8`, `13"`, `8 D`, `260` or `P92 77R`; nil if it is
  /// unknown.
  var sizeText: String? {
    let text: String =
      switch kind {
      case .helmet: sizeNumber.map(Self.eighths) ?? ""
      case .gloves: sizeNumber.map { EquipmentValue.decimal($0.rounded()).description + "\"" } ?? ""
      case .skateBoot: [self["size"]?.description ?? "", self["width"]?.text ?? ""].joinedBySpaces
      case .skateHolder, .skateRunner: self["size"]?.description ?? ""
      case .stick:
        [self["pattern"]?.text ?? "", (self["flex"]?.description ?? "") + sideLetter].joinedBySpaces
      }
    return text.isEmpty ? nil : text
  }

  /// The size as a number for comparing items of one kind: inches for gloves, the flex for sticks;
  /// nil if it is unknown.
  var sizeNumber: Double? {
    switch kind {
    case .gloves: self["size"]?.number ?? self["length"]?.number.map { $0 / 25.4 }
    case .stick: self["flex"]?.number
    case .helmet, .skateBoot, .skateHolder, .skateRunner: self["size"]?.number
    }
  }

  /// The side of a stick as a letter; empty if it is unknown.
  private var sideLetter: String { String((self["leftRight"]?.text ?? "").prefix(1)) }

  /// Returns a number with its eighths as a fraction, such as `7 1/8`, or as a decimal number if it
  /// is not a multiple of an eighth.
  private static func eighths(of number: Double) -> String {
    guard let eighths = Int(exactly: number * 8) else { return "\(number)" }
    var (part, whole) = (eighths % 8, 8)
    while part != 0, part.isMultiple(of: 2) { (part, whole) = (part / 2, whole / 2) }
    return part == 0 ? "\(eighths / 8)" : "\(eighths / 8) \(part)/\(whole)"
  }
}

extension EquipmentValue {
  /// The number, whether whole or not; nil for a text.
  var number: Double? {
    switch self {
    case .text: nil
    case .integer(let number): Double(number)
    case .decimal(let number): number
    }
  }
}

extension Player {
  /// Returns whether an item fits, as far as is known. A stick must have the side from which the
  /// player shoots, and a runner the size of its holder.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - items: The player's items by kind.
  func fits(_ item: Equipment, with items: [EquipmentKind: Equipment]) -> Bool {
    switch item.kind {
    case .stick:
      guard let handedness, let side = item["leftRight"]?.text else { return true }
      return side == handedness.rawValue
    case .skateHolder, .skateRunner:
      let other = items[item.kind == .skateHolder ? .skateRunner : .skateHolder]
      guard let size = item.sizeNumber, let otherSize = other?.sizeNumber else { return true }
      return size == otherSize
    case .helmet, .gloves, .skateBoot: return true
    }
  }
}
