import ArgumentParser
import CommandSupport

/// One option for each attribute of a player or an item.
protocol AttributeOptions: ParsableArguments {
  /// The values by the keys of the attributes; nil for options that are not given.
  var all: [(key: String, text: String?)] { get }
}

extension AttributeOptions {
  /// A Boolean value that indicates whether no option is given.
  var isEmpty: Bool { all.allSatisfy { $0.text == nil } }

  /// Sets the given values of a player or an item.
  ///
  /// - Throws: `EquipmentValueProblem` for a value that is invalid for the attribute,
  ///   `CommandError.badUsage` for an attribute that its kind does not have.
  func apply<Object: TeamObject>(to object: inout Object) throws {
    for case (let key, let text?) in all {
      guard let attribute = object.allAttributes.first(where: { $0.key == key }) else {
        let own = object.allAttributes.filter { !EquipmentAttribute.common.contains($0) }
        let names = own.map { "--\(Self.typed($0.key))" }.joined(separator: ", ")
        throw CommandError.badUsage(
          "the kind \(object.kindTitle) has no '\(Self.typed(key))'", next: "It has \(names).")
      }
      try object.set(attribute, to: key == "notes" ? CommandText.long(text) ?? "" : text)
    }
  }

  /// Returns the option's name for `faceProtector`: `face-protector`.
  private static func typed(_ key: String) -> String {
    key.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
