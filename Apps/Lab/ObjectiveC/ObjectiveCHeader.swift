import Foundation

/// The classes that a header file in Objective-C declares.
struct ObjectiveCHeader {
  /// A class with its methods and properties.
  struct Class: Equatable {
    let name: String
    let superclass: String?
    /// The line of the declaration, counted from 1.
    let line: Int
    var methods: [Method] = []
    var properties: [Property] = []
  }

  /// A method.
  struct Method: Equatable {
    let isStatic: Bool
    /// The type of the result, as the header has it.
    let type: String
    /// The parts of the selector, without colons.
    let parts: [String]
    /// The types and names of the parameters; empty if the method has none.
    let parameters: [Property]
  }

  /// A property or a parameter.
  struct Property: Equatable {
    let type: String
    let name: String
  }

  let classes: [Class]

  /// Parses the text of a header. Declarations that are not understood are left out.
  init(_ text: String) {
    let plain = Self.removingComments(from: text)
    var classes: [Class] = []
    let declaration = /@interface\s+(\w+)\s*(?:\([^)]*\)\s*)?(?::\s*(\w+))?/
    for match in plain.matches(of: declaration) {
      let body = plain[match.range.upperBound...]
      let end = body.range(of: "@end")?.lowerBound ?? plain.endIndex
      let line = plain[..<match.range.lowerBound].count(where: \.isNewline) + 1
      var found = Class(
        name: String(match.1), superclass: match.2.map(String.init), line: line)
      let members = body[..<end].split(separator: ";").map { $0.replacing(/\s+/, with: " ") }
      for member in members { Self.add(String(member), to: &found) }
      // A category adds to its class.
      if let index = classes.firstIndex(where: { $0.name == found.name }) {
        classes[index].methods += found.methods
        classes[index].properties += found.properties
      } else {
        classes.append(found)
      }
    }
    self.classes = classes
  }

  /// Returns a text whose comments and preprocessor directives are blank, with the same lines.
  private static func removingComments(from text: String) -> String {
    let comment = /\/\*(?s:.*?)\*\/|\/\/[^\r\n]*/
    let plain = text.replacing(comment) { match in match.output.filter(\.isNewline) }
    return plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.drop { $0.isWhitespace }.hasPrefix("#") ? "" : String($0) }
      .joined(separator: "\n")
  }

  private static func add(_ member: String, to found: inout Class) {
    if let match = member.firstMatch(of: /@property\s*(?:\([^)]*\))?\s*(.+?[\s*])(\w+)\s*$/) {
      found.properties.append(
        Property(type: String(match.1), name: String(match.2)))
    } else if let match = member.firstMatch(of: /([+-])\s*\(([^()]*)\)\s*(\w.*)$/) {
      let pieces = match.3.matches(of: /(\w+)\s*:\s*\(([^()]*)\)\s*(\w+)/)
      let single = match.3.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !pieces.isEmpty || !match.3.contains(":") else { return }
      found.methods.append(
        Method(
          isStatic: match.1 == "+", type: String(match.2),
          parts: pieces.isEmpty ? [String(single)] : pieces.map { String($0.1) },
          parameters: pieces.map { Property(type: String($0.2), name: String($0.3)) }))
    }
  }
}
