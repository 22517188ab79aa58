import SwiftParser
import SwiftSyntax

/// Rewrites a source file of a UIKit project so that it compiles without Objective-C.
///
/// Only single tokens are replaced or removed, and no line is added before the end, so that messages
/// of the compiler name the lines of the project's own file.
public struct SourceRewriter {
  /// The application and scene delegates to leave out.
  private let leftOut: Set<String>

  /// Creates a rewriter.
  ///
  /// - Parameter leftOut: The names of the classes to leave out.
  public init(leavingOut leftOut: Set<String> = []) { self.leftOut = leftOut }

  /// Rewrites a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - number: A number that is unique among the files of the project.
  public func rewrite(_ file: SourceFile, number: Int) -> RewrittenFile {
    let tree = Parser.parse(source: file.text)
    let converter = SourceLocationConverter(fileName: file.path, tree: tree)
    let collector = EditCollector(
      path: file.path, text: file.text, converter: converter, leavingOut: leftOut)
    collector.walk(tree)
    let classes = collector.classes
    let table = classes.isEmpty ? nil : "labClasses\(number)"
    var text = collector.edits.applied(to: file.text)
    text = "#sourceLocation(file: \(Self.quoted(file.path)), line: 1)\n" + text
    if let table {
      text += "\n#sourceLocation()\n" + ClassTableWriter.table(named: table, of: classes)
    }
    return RewrittenFile(
      text: text, imports: collector.imports, classes: classes, losses: collector.losses,
      classTable: table)
  }

  /// Returns a text as a string literal.
  static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n", "\r", "\r\n": " "
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}

/// Replacements of parts of a text.
struct SourceEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  /// Replaces a range of UTF-8 positions. A range inside one that is replaced already is ignored.
  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  /// Returns a text with the replacements made.
  func applied(to source: String) -> String {
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    var end = 0
    // A longer range comes before those inside it.
    let sorted = edits.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    for (range, text) in sorted where range.lowerBound >= end && range.upperBound <= bytes.count {
      result += bytes[end..<range.lowerBound]
      result += text.utf8
      end = range.upperBound
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }
}
