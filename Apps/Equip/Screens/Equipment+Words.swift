import Foundation
import Models

extension Equipment {
  /// What only its kind has, in a line: `Flex 85 · Curve 12 mm`.
  var attributeWords: String {
    let own = kind.attributes.compactMap { attribute -> String? in
      guard let value = self[attribute] else { return nil }
      // Left or right says by itself what it is.
      if case .choice = attribute.shape { return "\(value)" }
      return "\(attribute.title) \(attribute.words(for: value))"
    }
    return (own + [colour].filter { !$0.isEmpty }).joined(separator: " · ")
  }
}

extension EquipmentAttribute {
  /// A value with its unit: `12 mm`.
  func words(for value: EquipmentValue) -> String {
    unit.map { "\(value) \($0)" } ?? "\(value)"
  }

  /// What is to be known of it in a form: unit and range, such as `7–17 in.`.
  var note: String {
    let range: String? =
      switch shape {
      case .text, .choice: nil
      case .integer(let range): "\(range.lowerBound)–\(range.upperBound)"
      case .decimal(let range, _):
        "\(EquipmentValue.decimal(range.lowerBound))–\(EquipmentValue.decimal(range.upperBound))"
      }
    return [range, unit].compactMap(\.self).joined(separator: " ")
  }
}
