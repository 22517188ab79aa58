import Foundation

/// The table of `Documentation/Using.md` that names the keys of each screen.
public struct KeyTable {
  /// The keys by the name of the screen, such as `Event Scheduler, agenda`.
  private let rows: [String: Set<String>]

  /// The keys of the table, which mean the same in all programs.
  public static let keys: Set<String> = Set(
    ["a", "n", "e", "i", "x", "m", "s", "f", "t", "d", "u", "/", "Space"]
      + (1...9).map { "\($0)" })

  /// Reads the table.
  ///
  /// - Throws: An error when the page cannot be read.
  public init() throws {
    let page = try String(contentsOf: projectFile("Documentation/Using.md"), encoding: .utf8)
    var rows: [String: Set<String>] = [:]
    for line in page.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2, cells[0].contains(", "), cells[1].contains("`") else { continue }
      let keys = cells[1].split(separator: "`").filter { !$0.allSatisfy { $0 == " " } }
      rows[cells[0]] = Set(keys.flatMap { $0.split(separator: " ").map(String.init) })
    }
    self.rows = rows
  }

  /// Returns the keys of a screen, or an empty set if the table has no row for it.
  public func keys(of screen: String) -> Set<String> { rows[screen] ?? [] }

  /// Returns the keys of the table among the inputs of commands.
  public static func keys(among inputs: [String]) -> Set<String> {
    Set(inputs.map { $0 == " " ? "Space" : $0 }).intersection(keys)
  }
}
