import Foundation

extension Equipment {
  /// The size as players write it, such as `7 1/8`, `13"`, `8 D`, `260` or `P92 77R`; nil if it is
  /// unknown.
  var sizeText: String? {
    let text: String =
      switch kind {
      case .helmet: self["size"]?.eighths ?? ""
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
}

extension EquipmentKind {
  /// The keys of the attributes that the text of a size contains.
  var sizeKeys: [String] {
    switch self {
    case .helmet, .gloves, .skateHolder, .skateRunner: ["size"]
    case .skateBoot: ["size", "width"]
    case .stick: ["pattern", "flex", "leftRight"]
    }
  }
}

extension EquipmentAttribute {
  /// Returns a value as it is displayed, with its unit: `12 mm`, or `7 1/8` for a number in
  /// eighths.
  func text(for value: EquipmentValue) -> String {
    unit?.description(of: value) ?? input(for: value)
  }

  /// Returns a value as it is typed in a form, without its unit: `12`, or `7 1/8` for a number in
  /// eighths. The text is empty if the value is unknown.
  func input(for value: EquipmentValue?) -> String {
    if case .decimal(_, step: 0.125) = shape { return value?.eighths ?? "" }
    return value?.description ?? ""
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

  /// A number with its eighths as a fraction, such as `7 1/8`; the same as ``description`` if it is
  /// not a multiple of an eighth.
  fileprivate var eighths: String {
    number.flatMap { Int(exactly: $0 * 8) }?.mixedNumber(dividedBy: 8) ?? description
  }
}

extension Player {
  /// Returns a Boolean value that indicates whether an item fits, as far as is known. A stick must
  /// have the side from which the player shoots, and a runner the size of its holder.
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
