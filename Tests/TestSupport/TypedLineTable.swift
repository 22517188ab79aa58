import Foundation

/// The table of `Documentation/Using.md` that names the parts of a typed line.
public struct TypedLineTable {
  /// The examples of each part, by the name of the program.
  private let examples: [String: [String]]

  /// Reads the table, whose heading begins with `part of the line`.
  ///
  /// - Throws: An error when the page cannot be read.
  public init() throws {
    let page = try String(contentsOf: projectFile("Documentation/Using.md"), encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.drop { !$0.hasPrefix("| part of the line") }.prefix { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    var examples: [String: [String]] = [:]
    for (column, name) in (rows.first ?? []).enumerated().dropFirst() {
      examples[name] = rows.dropFirst(2).filter { column < $0.count }.flatMap { row in
        row[column].split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      }
    }
    self.examples = examples
  }

  /// Returns the examples of a program, such as `due:fri`; empty if the table has no column for it.
  public func examples(of program: String) -> [String] { examples[program] ?? [] }
}
