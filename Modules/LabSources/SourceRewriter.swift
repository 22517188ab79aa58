import SwiftParser
import SwiftSyntax

/// Rewrites source files of a UIKit project so that they compile without Objective-C.
///
/// Edits keep the number of lines, so that compiler messages refer to the lines of the original
/// file. Overrides in extensions move into the body of their class, with a `#sourceLocation`
/// directive for their original lines.
public struct SourceRewriter {
  /// The names of the application and scene delegates to leave out.
  private let leftOut: Set<String>
  /// The names of the project's classes.
  private let classNames: Set<String>
  /// The modules that replace imports in a package, or nil for a project that is opened.
  private let portedModules: [String: [String]]?
  /// The names of the relationships whose values are `NSSet` objects.
  private let setNames: Set<String>
  /// If true, `Bundle.main` becomes the bundle of the package's resources.
  private let hasResources: Bool

  /// Creates a rewriter.
  ///
  /// - Parameters:
  ///   - leftOut: The names of the classes to leave out.
  ///   - classNames: The names of the project's classes, whose extensions may contain overrides.
  ///   - portedModules: The modules that replace imports in a port; nil for a project that is
  ///     opened.
  ///   - setNames: The names of the relationships whose values are `NSSet` objects, to which array
  ///     literals may be assigned.
  ///   - hasResources: If true, `Bundle.main` becomes the bundle of the package's resources.
  public init(
    leavingOut leftOut: Set<String> = [], classNames: Set<String> = [],
    portedModules: [String: [String]]? = nil, setNames: Set<String> = [],
    hasResources: Bool = false
  ) {
    self.setNames = setNames
    self.hasResources = hasResources
    self.leftOut = leftOut
    self.classNames = classNames
    self.portedModules = portedModules
  }

  /// Rewrites a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - number: A number that is unique among the files of the project.
  public func rewrite(_ file: SourceFile, number: Int) -> RewrittenFile {
    let scanned = scanned(ParsedFile(file))
    return scanned.rewritten(number: number, adding: scanned.movedMembers)
  }

  /// Rewrites the files of a project. A class and its extensions may be in different files.
  func rewrite(_ files: [ParsedFile]) -> [RewrittenFile] {
    let scanned = files.map(scanned)
    let moved = scanned.flatMap(\.movedMembers)
    return scanned.enumerated().map { $1.rewritten(number: $0, adding: moved) }
  }

  private func scanned(_ file: ParsedFile) -> ScannedFile {
    ScannedFile(
      file, leavingOut: leftOut, classNames: classNames, portedModules: portedModules,
      setNames: setNames, hasResources: hasResources)
  }

  /// Returns a text as a string literal. Line breaks become spaces, so that the number of lines is
  /// unchanged, and so do other control characters, which the compiler refuses.
  static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\r\n": " "
      default: character.asciiValue.map { $0 < 32 || $0 == 127 } == true ? " " : String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}

/// A member of an extension that moves into the body of its class.
struct MovedMember {
  let className: String
  /// The rewritten member.
  let text: String
  /// The file of the extension.
  let path: String
  let line: Int
}

/// A source file with its syntax tree.
struct ParsedFile {
  let file: SourceFile
  let tree: SourceFileSyntax

  init(_ file: SourceFile) {
    self.file = file
    tree = Parser.parse(source: file.text)
  }
}

/// A source file with its edits.
struct ScannedFile {
  let movedMembers: [MovedMember]
  private let file: SourceFile
  private let edits: SourceEdits
  private let collector: EditCollector
  private let isPort: Bool

  init(
    _ parsed: ParsedFile, leavingOut leftOut: Set<String>, classNames: Set<String>,
    portedModules: [String: [String]]?, setNames: Set<String>, hasResources: Bool
  ) {
    let (file, tree) = (parsed.file, parsed.tree)
    let converter = SourceLocationConverter(fileName: file.path, tree: tree)
    collector = EditCollector(
      path: file.path, text: file.text, converter: converter, leavingOut: leftOut,
      classNames: classNames, portedModules: portedModules)
    collector.setNames = setNames
    collector.hasResources = hasResources
    collector.walk(tree)
    self.file = file
    isPort = portedModules != nil
    var edits = collector.edits
    var moved: [MovedMember] = []
    for member in collector.overrides {
      let text = collector.edits.applied(to: file.text, in: member.range)
      moved.append(
        MovedMember(
          className: member.className, text: text, path: file.path, line: member.line))
      edits.replace(
        member.range, with: String(repeating: "\n", count: text.count { $0.isNewline }))
    }
    movedMembers = moved
    self.edits = edits
  }

  /// Returns the rewritten file.
  ///
  /// - Parameters:
  ///   - number: A number that is unique among the files of the project.
  ///   - moved: The overrides in the extensions of the project.
  func rewritten(number: Int, adding moved: [MovedMember]) -> RewrittenFile {
    let quotedPath = SourceRewriter.quoted(file.path)
    var edits = edits
    for (name, brace) in collector.closingBraces {
      let members = moved.filter { $0.className == name }
      guard !members.isEmpty else { continue }
      if isPort {
        let text = members.map { "\n  " + $0.text + "\n" }.joined()
        edits.replace(brace.position..<brace.position, with: text)
        continue
      }
      let texts = members.map { member in
        "\n#sourceLocation(file: \(SourceRewriter.quoted(member.path)), line: \(member.line))\n"
          + member.text
      }
      edits.replace(
        brace.position..<brace.position,
        with: texts.joined() + "\n#sourceLocation(file: \(quotedPath), line: \(brace.line))\n")
    }
    let classes = collector.classes
    let table = classes.isEmpty || isPort ? nil : "labClasses\(number)"
    var text = edits.applied(to: file.text)
    if !isPort { text = "#sourceLocation(file: \(quotedPath), line: 1)\n" + text }
    if let table {
      text += "\n#sourceLocation()\n" + ClassTableWriter.table(named: table, of: classes)
    }
    return RewrittenFile(
      text: text, imports: collector.imports, classes: classes, findings: collector.findings,
      classTable: table)
  }
}

/// Edits of a text, which are applied together.
struct SourceEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  /// Adds an edit that replaces a range of UTF-8 offsets. An edit inside the range of another one
  /// is ignored, in whatever order they are added.
  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  /// Returns a text, or a part of it, with the edits applied.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - part: The UTF-8 offsets of the part; nil for the entire text.
  func applied(to source: String, in part: Range<Int>? = nil) -> String {
    let bytes = Array(source.utf8)
    let part = part ?? 0..<bytes.count
    var result: [UInt8] = []
    var end = part.lowerBound
    // Of ranges with the same start, the longest comes first.
    let sorted = edits.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    for (range, text) in sorted
    where range.lowerBound >= end && range.upperBound <= part.upperBound {
      result += bytes[end..<range.lowerBound]
      result += text.utf8
      end = range.upperBound
    }
    result += bytes[end..<part.upperBound]
    return String(decoding: result, as: UTF8.self)
  }
}
