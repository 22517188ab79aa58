/// A Swift file of a UIKit project.
public struct SourceFile: Sendable {
  /// The path used in messages.
  public let path: String
  /// The text of the file.
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A rewritten Swift file, which compiles against the toolkit, and its declarations.
public struct RewrittenFile: Sendable {
  /// The new text, whose line numbers match those of the original file.
  public let text: String
  /// The imports of the file.
  public let imports: [Import]
  /// The classes that Interface Builder files may refer to.
  public let classes: [DeclaredClass]
  /// The constructs that the rewriter left out.
  public let findings: [Finding]
  /// The name of the function that returns the file's classes, or nil if it has none.
  public let classTable: String?

  /// The name of an imported module and the line of the import.
  public struct Import: Hashable, Sendable {
    public let name: String
    public let line: Int
  }
}

/// A part of a project that the toolkit does not support, or that behaves differently.
public struct Finding: Hashable, Encodable, Sendable {
  /// The path of the file.
  public let file: String
  /// The line in the file, counted from 1.
  public let line: Int
  /// The name in the file.
  public let name: String
  /// The consequence, as a sentence.
  public let reason: String

  public init(file: String, line: Int, name: String, reason: String) {
    self.file = file
    self.line = line
    self.name = name
    self.reason = reason
  }
}

extension Finding: CustomStringConvertible {
  public var description: String { "\(file):\(line): \(name): \(reason)" }
}

extension Finding: Comparable {
  public static func < (one: Finding, other: Finding) -> Bool {
    (one.file, one.line, one.name) < (other.file, other.line, other.name)
  }
}

/// A class with the members to which Interface Builder files connect.
public struct DeclaredClass: Hashable, Sendable {
  /// The name, including the names of enclosing types.
  public let name: String
  /// The names of the types in the inheritance clause.
  public let inherited: [String]
  /// The path of the file.
  public let path: String
  /// The line of the declaration.
  public let line: Int
  /// A Boolean value that indicates whether only the class's own file can refer to it.
  public let isPrivate: Bool
  public internal(set) var outlets: [Outlet] = []
  public internal(set) var actions: [Action] = []
  /// The methods that create the destinations of segues, which are marked with `@IBSegueAction`.
  public internal(set) var segueActions: [Action] = []
  /// The argument labels of the initializers, such as `style:reuseIdentifier:`.
  public internal(set) var initializers: Set<String> = []
  /// A Boolean value that indicates whether the class declares any initializer, including failable
  /// and throwing ones.
  var declaresInitializers = false
  /// A Boolean value that indicates whether the class declares a designated initializer of its own,
  /// and therefore does not inherit those of its superclass.
  var hidesInitializers = false

  /// A Boolean value that indicates whether Interface Builder files can create objects of the class
  /// by `init()`.
  var isInterfaceObject: Bool {
    inherited.first == "NSObject" && (!declaresInitializers || initializers.contains(""))
  }

  /// A property that Interface Builder files set.
  public struct Outlet: Hashable, Sendable {
    public let name: String
    /// The type without a trailing `?` or `!`.
    public let type: String
    public let isOptional: Bool
    /// The line of the declaration.
    public let line: Int
    /// A Boolean value that indicates whether the property is a user-defined runtime attribute
    /// (`@IBInspectable`) rather than an outlet.
    public let isAttribute: Bool
  }

  /// A method that Interface Builder files call.
  public struct Action: Hashable, Sendable {
    /// The base name of the method.
    public let name: String
    /// The argument labels, with `_` for none.
    public let labels: [String]
    /// The types of the parameters.
    public let types: [String]
    /// The line of the declaration.
    public let line: Int
    /// A Boolean value that indicates whether the method is marked with `@IBAction`. Other methods
    /// are called only through `#selector`.
    public let isForInterfaceBuilder: Bool

    /// The Objective-C selector of the method.
    public var selector: String {
      guard let first = labels.first else { return name }
      var text = name
      if first != "_" {
        let prepositions = ["for", "with", "to", "from", "in", "on", "at", "by", "of"]
        let isPreposition = prepositions.contains { prefix in
          first == prefix
            || first.hasPrefix(prefix) && first.dropFirst(prefix.count).first?.isUppercase == true
        }
        text += (isPreposition ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
      }
      text += ":"
      for label in labels.dropFirst() { text += (label == "_" ? "" : label) + ":" }
      return text
    }
  }
}
