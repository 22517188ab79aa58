import Foundation
import InterfaceBuilder

/// Generates Swift literals and names from the texts of a storyboard, which may be anything.
enum SwiftLiteral {
  /// Returns a text as a string literal.
  static func string(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "\r", with: "").replacingOccurrences(of: "\n", with: "\\n")
    return "\"\(escaped)\""
  }

  /// Returns a text as an integer literal, or nil for any other text.
  static func integer(_ text: String?) -> String? { text.flatMap { Int($0) }.map(String.init) }

  /// Returns a Boolean value that indicates whether a text can be the name of a property.
  static func isIdentifier(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension InterfaceElement {
  /// The names of the outlets that are connected to views, by the identifiers of the views.
  var outletNames: [String: String] {
    let outlets = contents(of: "connections").filter { $0.name == "outlet" }
    let names = outlets.compactMap { outlet -> (String, String)? in
      guard let id = outlet["destination"], let name = outlet["property"],
        SwiftLiteral.isIdentifier(name)
      else { return nil }
      return (id, name)
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }
}
