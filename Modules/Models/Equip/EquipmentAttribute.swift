public import Foundation

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

extension EquipmentAttribute {
  /// What a text that a person typed or a file has says of this attribute; nil where it is blank.
  ///
  /// Words of a choice may have any capitals. A number may be followed by the unit.
  ///
  /// - Throws: ``EquipmentValueProblem`` when it is not what the attribute takes, naming the
  ///   attribute, the text and the range.
  public func value(
    reading text: String
  ) throws(EquipmentValueProblem) -> EquipmentValue? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    let value: EquipmentValue?
    switch shape {
    case .text: return .text(text)
    case .choice(let words):
      value = words.first { $0.lowercased() == text.lowercased() }.map(EquipmentValue.text)
    case .integer: value = Int(withoutUnit(text)).map(EquipmentValue.integer)
    case .decimal: value = Double(withoutUnit(text)).map(EquipmentValue.decimal)
    }
    guard let value, problem(with: value) == nil else {
      throw EquipmentValueProblem(sentence: sentence(for: text))
    }
    return value
  }

  /// What is wrong with a value, as a sentence that names the attribute, the value and the range; nil
  /// where nothing is.
  public func problem(with value: EquipmentValue?) -> String? {
    let isRight =
      switch (shape, value) {
      case (_, nil), (.text, .text): true
      case (.choice(let words), .text(let word)): word.isEmpty || words.contains(word)
      case (.integer(let range), .integer(let number)): range.contains(number)
      case (.decimal(let range, _), .decimal(let number)): range.contains(number)
      case (.decimal(let range, _), .integer(let number)): range.contains(Double(number))
      default: false
      }
    return isRight ? nil : sentence(for: value?.description ?? "")
  }

  /// What it takes, such as `a whole number from 7 to 17 (in.)`.
  public var expectation: String {
    let unit = unit.map { " (\($0))" } ?? ""
    return switch shape {
    case .text: "any text"
    case .choice(let words): words.joined(separator: " or ")
    case .integer(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)\(unit)"
    case .decimal(let range, _):
      "a number from \(EquipmentValue.decimal(range.lowerBound)) to "
        + "\(EquipmentValue.decimal(range.upperBound))\(unit)"
    }
  }

  private func sentence(for text: String) -> String {
    "\(title) cannot be “\(text.prefix(60))”; it takes \(expectation)."
  }

  private func withoutUnit(_ text: String) -> String {
    guard let unit, text.hasSuffix(unit) else { return text }
    return text.dropLast(unit.count).trimmingCharacters(in: .whitespaces)
  }
}

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

/// Why a text is no value of an attribute.
public struct EquipmentValueProblem: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError
{
  /// The reason as a sentence that names the attribute, the text and what it takes.
  public let sentence: String

  /// Makes a problem of its sentence.
  public init(sentence: String) {
    self.sentence = sentence
  }

  /// The reason as a sentence.
  public var description: String { sentence }

  /// The same sentence, for `localizedDescription`.
  public var errorDescription: String? { sentence }
}
