import Foundation

/// An attribute of an item: its name in files, its title, its unit and its accepted values.
struct EquipmentAttribute: Hashable, Sendable {
  /// The values that an attribute accepts.
  enum Shape: Hashable, Sendable {
    /// Any text. An empty text is unknown.
    case text
    /// One of several words. An empty text is unknown.
    case choice([String])
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// A decimal number. An editor offers multiples of `step`, but other numbers are accepted.
    case decimal(ClosedRange<Double>, step: Double)
  }

  /// The name in the object model, in files and in commands, such as `faceProtector`.
  let key: String
  /// The title to display, such as `Face Protector`.
  let title: String
  /// The beginning of a sentence about the attribute, such as `Face protector`.
  let sentenceTitle: String
  /// The unit of the number; nil if it has none.
  let unit: EquipmentUnit?
  /// The values that the attribute accepts.
  let shape: Shape
  /// A Boolean value that indicates whether the text is a day in ISO 8601 format.
  let isDay: Bool
  /// The choices by their other names, which are reduced to lowercase letters.
  private let otherNames: [String: String]

  /// Creates an attribute.
  ///
  /// - Parameter sentenceTitle: The beginning of a sentence about the attribute; nil if it is the
  ///   title.
  init(
    _ key: String, _ title: String, _ shape: Shape, unit: EquipmentUnit? = nil,
    sentenceTitle: String? = nil
  ) {
    self.init(
      key, title, shape, unit: unit, isDay: false, otherNames: [:], sentenceTitle: sentenceTitle)
  }

  /// Creates an attribute whose value is a day.
  init(dayOf key: String, _ title: String) {
    self.init(key, title, .text, unit: nil, isDay: true, otherNames: [:])
  }

  /// Creates an attribute whose value is one of the cases of a type.
  init<Choice: NamedCase>(_ key: String, _ title: String, _ choice: Choice.Type) {
    self.init(
      key, title, .choice(Choice.allCases.map(\.rawValue)), unit: nil, isDay: false,
      otherNames: Choice.otherNames.mapValues(\.rawValue))
  }

  private init(
    _ key: String, _ title: String, _ shape: Shape, unit: EquipmentUnit?, isDay: Bool,
    otherNames: [String: String], sentenceTitle: String? = nil
  ) {
    self.key = key
    self.title = title
    self.sentenceTitle = sentenceTitle ?? title.prefix(1) + title.dropFirst().lowercased()
    self.shape = shape
    self.unit = unit
    self.isDay = isDay
    self.otherNames = otherNames
  }

  /// The attributes that all kinds have, except the photo, in display order.
  static let common = [
    EquipmentAttribute("manufacturer", "Manufacturer", .text),
    EquipmentAttribute("brand", "Brand", .text),
    EquipmentAttribute("modelCode", "Model Code", .text),
    EquipmentAttribute("orderCode", "Order Code", .text),
    EquipmentAttribute("colour", "Color", .text),
    EquipmentAttribute("quantity", "Quantity", .integer(1...9999)),
    EquipmentAttribute(
      "lowStockLevel", "Low Stock At", .integer(0...9999), sentenceTitle: "The level of low stock"),
    EquipmentAttribute("notes", "Notes", .text),
    EquipmentAttribute("wsObjectId", "Web Service Id", .integer(0...Int(Int32.max))),
  ]
}

extension EquipmentAttribute {
  /// Parses a text that was typed or read from a file; nil if it is blank.
  ///
  /// The words of a choice may be in any case, and may be replaced by other common names. A number
  /// may be written as a fraction, with a decimal comma, and with this or another unit, such as
  /// `7 1/8`, `72.0`, `6'0"` or `183 cm`.
  ///
  /// - Throws: ``EquipmentValueProblem`` with the attribute, the text and the range if the
  ///   attribute does not accept the value, and with both numbers if the text is ambiguous.
  func value(
    reading text: String
  ) throws(EquipmentValueProblem) -> EquipmentValue? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    let found: [EquipmentValue]
    switch shape {
    case .text where isDay: return .text(try day(reading: text))
    case .text: return .text(text)
    case .choice(let choices):
      let name = comparedName(of: text)
      let word = choices.first { comparedName(of: $0) == name } ?? otherNames[name]
      found = word.map { [.text($0)] } ?? []
    case .integer(let range):
      found = MeasureText(text).wholeNumbers(of: unit, in: range).map(EquipmentValue.integer)
    case .decimal(let range, _):
      found = MeasureText(text).numbers(in: range).map(EquipmentValue.decimal)
    }
    guard let value = found.first else {
      throw EquipmentValueProblem(message: message(for: text), advice: expectation)
    }
    guard found.count == 1 else {
      let advice = found.map(\.description).joined(separator: " or ")
      throw EquipmentValueProblem(
        message: "\(sentenceTitle) cannot be “\(text.prefix(60))”, which may mean \(advice).",
        advice: advice)
    }
    return value
  }

  /// Parses a day, which must be unambiguous.
  private func day(reading text: String) throws(EquipmentValueProblem) -> String {
    let days = BirthDateText.dates(text).map(BirthDateText.text)
    if days.count == 1 { return days[0] }
    let both = days.joined(separator: " or ")
    let reason = days.isEmpty ? "it takes \(BirthDateText.advice)" : "it may mean \(both)"
    throw EquipmentValueProblem(
      message: "\(sentenceTitle) cannot be “\(text.prefix(60))”; \(reason).",
      advice: days.isEmpty ? BirthDateText.advice : both)
  }

  /// Returns a Boolean value that indicates whether a value has the shape of the attribute. It may
  /// still be out of range.
  func accepts(_ value: EquipmentValue?) -> Bool {
    switch (shape, value) {
    case (_, nil), (.text, .text), (.choice, .text), (.integer, .integer), (.decimal, .decimal),
      (.decimal, .integer):
      true
    default: false
    }
  }

  /// Returns the problem of a value, as a sentence with the attribute, the value and the range; nil
  /// if the value is valid.
  func problem(with value: EquipmentValue?) -> String? {
    let isRight =
      switch (shape, value) {
      case (_, nil), (.text, .text): true
      case (.choice(let choices), .text(let word)): word.isEmpty || choices.contains(word)
      case (.integer(let range), .integer(let number)): range.contains(number)
      case (.decimal(let range, _), .decimal(let number)): range.contains(number)
      case (.decimal(let range, _), .integer(let number)): range.contains(Double(number))
      default: false
      }
    return isRight ? nil : message(for: value?.description ?? "")
  }

  /// A description of the accepted values, such as `a whole number from 7 to 17 (in.)`.
  var expectation: String {
    let unit = unit.map { " (\($0.rawValue))" } ?? ""
    return switch shape {
    case .text: "any text"
    case .choice(let choices): choices.joined(separator: " or ")
    case .integer(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)\(unit)"
    case .decimal(let range, _):
      "a number from \(EquipmentValue.decimal(range.lowerBound)) to "
        + "\(EquipmentValue.decimal(range.upperBound))\(unit)"
    }
  }

  private func message(for text: String) -> String {
    "\(sentenceTitle) cannot be “\(text.prefix(60))”; it takes \(expectation)."
  }
}

/// The value of an attribute.
enum EquipmentValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case decimal(Double)
}

extension EquipmentValue {
  /// The text; nil for a number.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The whole number; nil for a text and for a decimal number.
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
}

extension EquipmentValue: CustomStringConvertible {
  /// The value as it is written in files, such as `7.125`. Whole numbers have no decimal point.
  var description: String {
    switch self {
    case .text(let text): return text
    case .integer(let number): return String(number)
    case .decimal(let number):
      guard let whole = Int(exactly: number) else { return String(number) }
      return String(whole)
    }
  }
}

/// The reason why a text is not a valid value of an attribute.
struct EquipmentValueProblem: Error, Hashable, Sendable, CustomStringConvertible,
  LocalizedError
{
  /// A message with the attribute, the text and the accepted values.
  let message: String
  /// The accepted values, such as `a whole number from 0 to 99`; nil if only the message contains
  /// them.
  let advice: String?

  /// Creates a problem from a message.
  init(message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }

  /// The same as ``message``.
  var description: String { message }

  /// The same as ``message``, for `localizedDescription`.
  var errorDescription: String? { message }
}
