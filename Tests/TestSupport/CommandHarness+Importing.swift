import CommandSupport
import Foundation
public import Testing

extension CommandHarness {
  /// Returns the values that `show --json` prints for an item, as text, by their names.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - names: The names of values to leave out.
  ///   - sourceLocation: The location that an issue is reported at.
  public func values(
    of id: Int = 1, without names: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: String] {
    let text = Data(run("show", "\(id)", "--json").results.utf8)
    let values = try #require(
      try JSONSerialization.jsonObject(with: text) as? [String: Any],
      sourceLocation: sourceLocation)
    return values.filter { !names.contains($0.key) }.mapValues { "\($0)" }
  }

  /// Imports a file, and expects it to change one item, and none but the named values of it.
  public func expectImport(
    of text: String, as name: String, changes names: [String], of id: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try values(of: id, without: names, sourceLocation: sourceLocation)
    let result = run("import", try file(name, text))
    #expect(
      result.results.hasSuffix("0 added, 1 changed, 0 unchanged.\n"), "\(result)",
      sourceLocation: sourceLocation)
    let after = try values(of: id, without: names, sourceLocation: sourceLocation)
    let changed = before.keys.filter { before[$0] != after[$0] }
    #expect(changed == [], sourceLocation: sourceLocation)
  }
}
