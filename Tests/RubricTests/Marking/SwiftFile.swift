import Foundation

/// The text of a Swift file, for rows about style.
struct SwiftFile {
  let path: String
  let lines: [Substring]

  /// Returns the files in a folder of the package, including its subfolders.
  static func of(_ folder: String) throws -> [SwiftFile] {
    let url = PackageFolder.url.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try PackageFolder.text(of: "\(folder)/\(path)")
      return SwiftFile(
        path: "\(folder)/\(path)",
        lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  /// The number of lines without blank lines and comments.
  var codeLineCount: Int {
    lines.count { line in
      let code = line.drop(while: \.isWhitespace)
      return !code.isEmpty && !code.hasPrefix("//")
    }
  }

  /// The modules that the file imports.
  var imports: Set<String> {
    let statement = /(?:@\w+ |public )*import (\w+)/
    return Set(lines.compactMap { $0.wholeMatch(of: statement).map { String($0.1) } })
  }

  /// The names of types without a comment. The abstract of a command counts as its comment.
  var undocumentedTypes: [String] {
    lines.indices.compactMap { index in
      let declaration =
        /\ *(?:(?:public|private|fileprivate|final|open|indirect) )*(?:class|struct|enum|protocol|actor) (\w+).*/
      guard let match = lines[index].wholeMatch(of: declaration), match.1 != "func",
        match.1 != "var"
      else { return nil }
      var before = index - 1
      while before >= 0, lines[before].drop(while: \.isWhitespace).hasPrefix("@") { before -= 1 }
      let isDocumented = before >= 0 && lines[before].drop(while: \.isWhitespace).hasPrefix("///")
      let isAbstract = lines[index...].prefix(8).contains { $0.contains("abstract: ") }
      return isDocumented || isAbstract ? nil : String(match.1)
    }
  }

  /// The public declarations in the order of the file, each with its comment. Implementations of a
  /// protocol's requirements may have an empty comment, as the protocol documents them.
  var publicDeclarations: [(name: String, comment: String)] {
    lines.indices.compactMap { index in
      let declaration =
        /\ *public (?:(?:internal|private|package)\(set\) |static |final |indirect |convenience |mutating |nonisolated )*(?:class|struct|enum|protocol|actor|func|var|let|init|subscript|typealias)\b.*/
      guard lines[index].wholeMatch(of: declaration) != nil else { return nil }
      var before = index - 1
      while before >= 0, lines[before].drop(while: \.isWhitespace).hasPrefix("@") { before -= 1 }
      var comment: [Substring] = []
      while before >= 0, lines[before].drop(while: \.isWhitespace).hasPrefix("///") {
        comment.append(lines[before].drop(while: \.isWhitespace).dropFirst(3))
        before -= 1
      }
      let words = comment.reversed().joined(separator: " ").split(separator: " ")
      return (String(lines[index].drop(while: \.isWhitespace)), words.joined(separator: " "))
    }
  }
}
