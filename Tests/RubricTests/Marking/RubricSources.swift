import Foundation

/// The rows that the rubric tests name. They are read from the source, because a run of a single
/// test would know only that test's rows.
enum RubricSources {
  /// Returns the ids in all `.trait("id", …)` of the rubric tests, except in comments.
  static func rows(namedBy trait: String) throws -> Set<String> {
    let folder = PackageFolder.url.appending(path: "Tests/RubricTests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var rows: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      rows.formUnion(ids(in: try String(contentsOf: file, encoding: .utf8), trait: trait))
    }
    return rows
  }

  static func ids(in source: String, trait: String) -> Set<String> {
    let code = source.split(separator: "\n")
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      .joined(separator: "\n")
    var ids: Set<String> = []
    for call in code.matches(of: /\.(\w+)\(([^()]*)\)/) where call.1 == trait {
      for id in call.2.matches(of: /"([^"]+)"/) { ids.insert(String(id.1)) }
    }
    return ids
  }
}
