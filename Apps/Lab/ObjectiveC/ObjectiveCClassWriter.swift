import Foundation
import LabSources

/// Writes classes in Swift in place of a project's classes in Objective-C, which are not compiled.
///
/// The classes have those methods and properties of their headers that Swift code uses. A method
/// prints its name and its texts, and returns zero or nil:
///
///     ProgressHUD.showSuccess("Correct!")
struct ObjectiveCClassWriter {
  /// The source of the classes; empty if Swift code uses none.
  let text: String
  /// A finding for each class.
  let findings: [Finding]

  /// Creates a writer for the headers of a project.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - sources: The project's Swift files.
  init(_ project: UIKitProject, sources: [SourceFile]) {
    var texts: [String] = []
    var findings: [Finding] = []
    let used = Self.words(in: sources)
    for file in project.objectiveCFiles {
      let header = file.deletingPathExtension().appendingPathExtension("h")
      guard let data = FileManager.default.contents(atPath: header.path) else { continue }
      for found in ObjectiveCHeader(SourceText.text(of: data)).classes
      where used.contains(found.name) && !Self.isDeclared(found.name, in: sources) {
        texts.append(Self.text(of: found, used: used))
        findings.append(
          Finding(
            file: project.shownPath(of: header), line: found.line, name: found.name,
            reason: "This class is in Objective-C; its methods only print their texts."))
      }
    }
    text = texts.isEmpty ? "" : "import UIKit\n\n" + texts.joined(separator: "\n")
    self.findings = findings
  }

  private static func words(in sources: [SourceFile]) -> Set<String> {
    Set(
      sources.flatMap { source in
        source.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      })
  }

  private static func isDeclared(_ name: String, in sources: [SourceFile]) -> Bool {
    sources.contains { source in
      source.text.range(of: "\\b(class|struct|enum) \(name)\\b", options: .regularExpression) != nil
    }
  }

  private static func text(of found: ObjectiveCHeader.Class, used: Set<String>) -> String {
    let isView = found.superclass?.hasPrefix("UI") == true
    let parent = isView ? found.superclass ?? "UIView" : "NSObject"
    var members: [String] = []
    var seen: Set<String> = []
    for method in found.methods {
      guard let name = MethodName(method), used.contains(name.base),
        let text = declaration(of: method, name, in: found.name),
        seen.insert(text.prefix { $0 != "{" }.filter { $0 != " " }).inserted
      else { continue }
      members.append(text)
    }
    for property in found.properties where used.contains(property.name) {
      guard let type = SwiftType(property.type, in: found.name), !type.isVoid,
        seen.insert(property.name).inserted
      else { continue }
      let value = type.value.map { " = \($0)" } ?? ""
      members.append("  var `\(property.name)`: \(type.name)\(value)\n")
    }
    return "class \(found.name): \(parent) {\n\(members.joined())}\n"
  }

  /// Returns the declaration of a method; nil if it has a type that is not known.
  private static func declaration(
    of method: ObjectiveCHeader.Method, _ name: MethodName, in owner: String
  ) -> String? {
    var parameters: [String] = []
    var values: [String] = []
    for (parameter, label) in zip(method.parameters, name.labels) {
      guard let type = SwiftType(parameter.type, in: owner), !type.isVoid else { return nil }
      parameters.append("\(label) \(parameter.name)_: \(type.name)")
      if type.isText { values.append("\(parameter.name)_ ?? \"\"") }
    }
    guard let result = SwiftType(method.type, in: owner) else { return nil }
    let list = (["\"\(owner).\(name.base)\""] + values).joined(separator: ", ")
    let head =
      (method.isStatic ? "static " : "") + "func `\(name.base)`"
      + "(\(parameters.joined(separator: ", ")))"
    guard !result.isVoid else { return "  \(head) {\n    print(\(list))\n  }\n" }
    return """
        @discardableResult
        \(head) -> \(result.name) {
          print(\(list))
          return \(result.value ?? "nil")
        }

      """
  }
}

/// The name of a method in Swift, which the compiler derives from the selector on iOS.
private struct MethodName {
  let base: String
  /// The argument labels, `_` for none.
  let labels: [String]

  private static let prepositions = ["With", "For", "From", "At", "In", "On", "To", "By", "Using"]

  /// Derives the name of a method; nil for an initializer.
  init?(_ method: ObjectiveCHeader.Method) {
    let first = method.parts[0]
    guard !first.hasPrefix("init") else { return nil }
    let others = method.parts.dropFirst().map(Self.lowered)
    guard !method.parameters.isEmpty else {
      self.init(base: first, labels: [])
      return
    }
    for preposition in Self.prepositions {
      guard let range = first.range(of: preposition, options: .backwards),
        range.lowerBound > first.startIndex,
        range.upperBound == first.endIndex || first[range.upperBound].isUppercase
      else { continue }
      let label = Self.lowered(String(first[range.lowerBound...]))
      self.init(base: String(first[..<range.lowerBound]), labels: [label] + others)
      return
    }
    self.init(base: first, labels: ["_"] + others)
  }

  private init(base: String, labels: [String]) {
    self.base = base
    self.labels = labels
  }

  private static func lowered(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// The type in Swift of a type in Objective-C.
private struct SwiftType {
  let name: String
  /// A value of the type; nil if it is optional.
  let value: String?
  var isVoid: Bool { name == "Void" }
  var isText: Bool { name == "String?" }

  private static let values: [String: (name: String, value: String?)] = [
    "void": ("Void", nil), "BOOL": ("Bool", "false"), "bool": ("Bool", "false"),
    "int": ("Int32", "0"), "NSInteger": ("Int", "0"), "long": ("Int", "0"),
    "NSUInteger": ("UInt", "0"), "float": ("Float", "0"), "double": ("Double", "0"),
    "CGFloat": ("CGFloat", "0"), "NSTimeInterval": ("TimeInterval", "0"), "id": ("Any?", nil),
    "NSString*": ("String?", nil), "NSArray*": ("[Any]?", nil), "NSDate*": ("Date?", nil),
    "NSDictionary*": ("[AnyHashable: Any]?", nil), "NSNumber*": ("NSNumber?", nil),
    "NSURL*": ("URL?", nil), "NSData*": ("Data?", nil), "CGRect": ("CGRect", ".zero"),
    "CGPoint": ("CGPoint", ".zero"), "CGSize": ("CGSize", ".zero"),
  ]

  /// Creates the type; nil if it is not known.
  ///
  /// - Parameters:
  ///   - text: The type in Objective-C.
  ///   - owner: The class that declares it.
  init?(_ text: String, in owner: String) {
    let ignored: Set<Substring> = [
      "nullable", "nonnull", "_Nullable", "_Nonnull", "__kindof", "const", "IBInspectable",
    ]
    let spaced = text.replacing("*", with: " * ")
    let plain = spaced.split(separator: " ").filter { !ignored.contains($0) }.joined()
    let type = plain.replacing(/<.*>/, with: "")
    if let known = Self.values[type] {
      (name, value) = known
    } else if type == "instancetype" || type == owner + "*" {
      (name, value) = (owner, "\(owner)()")
    } else if let match = type.wholeMatch(of: /(UI\w+)\*/) {
      (name, value) = ("\(match.1)?", nil)
    } else {
      return nil
    }
  }
}
