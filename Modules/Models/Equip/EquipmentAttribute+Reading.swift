import Foundation

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
