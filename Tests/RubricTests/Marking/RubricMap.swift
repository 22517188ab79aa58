import Foundation
import Testing

/// The table in an app's README that links each row of its rubric to the code.
///
/// A line is `| requirement | points | [file](link): code |`. The code, in backquotes, is a text in
/// the file.
enum RubricMap {
  /// Records an issue for each row of the rubric that the README does not link to a text in a file.
  /// For a row that no test can decide, the file suffices.
  ///
  /// - Parameter folder: The app's folder relative to the package, such as `Apps/EventScheduler`.
  static func check(app: String, folder: String) throws {
    let page = try PackageFolder.text(of: "\(folder)/README.md")
    for problem in problems(in: page, of: try Rubric(app: app).rows, folder: folder) {
      Issue.record("\(problem)")
    }
  }

  /// Returns the problems in a page's table, row by row.
  static func problems(in page: String, of rows: [RubricRow], folder: String) -> [String] {
    var lines = page.split(separator: "\n")
    return rows.compactMap { row in
      let start = "| \(row.text) | \(row.points) | "
      guard let index = lines.firstIndex(where: { $0.hasPrefix(start) }) else {
        return "no line for \(row.id)"
      }
      // Two rows may have the same text; each has its own line.
      let line = lines.remove(at: index).dropFirst(start.count)
      guard let match = line.wholeMatch(of: /\[`[^`]+`\]\(([^)]+)\)(?:: `([^`]+)`)? \|/) else {
        return "\(row.id) leads to no file"
      }
      return problem(of: row, leadingTo: String(match.1), thing: match.2.map(String.init), folder)
    }
  }

  private static func problem(
    of row: RubricRow, leadingTo link: String, thing: String?, _ folder: String
  ) -> String? {
    let file = URL(filePath: "/\(folder)/\(link)").standardizedFileURL.path
    if row.undecidable != nil {
      return PackageFolder.has(file) ? nil : "\(row.id) leads to \(link), which is not there"
    }
    guard let thing else { return "\(row.id) names nothing to look for in \(link)" }
    let text = try? PackageFolder.text(of: file)
    guard text?.contains(thing) == true else {
      return "\(row.id): there is no '\(thing)' in \(link)"
    }
    // Other apps may contain the same text.
    let isOurs = ["/\(folder)/", "/Modules/", "/Tests/", "/."].contains(where: file.hasPrefix)
    guard isOurs || !file.hasPrefix("/Apps/") else { return "\(row.id) leads to another app" }
    // The assignment's solution takes precedence over the app built on it.
    guard file.hasPrefix("/\(folder)/"), !file.hasPrefix("/\(folder)/Assignment/") else {
      return nil
    }
    let solution = try? SwiftFile.of("\(folder)/Assignment").first { file in
      file.lines.contains { $0.contains(thing) }
    }
    return solution.map { "\(row.id): '\(thing)' of the solution is in \($0.path)" }
  }
}
