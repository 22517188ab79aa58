import Foundation

/// A parser for a rubric's page, a Markdown text that people read as well:
/// ```
/// # Title (125)
/// ## Section (33)
/// ### Part (21)
/// - `row.id` (2) A requirement.
///   Undecidable: the reason why no test can decide.
/// - `row.id` (2) Another requirement.
///   Needs: other.id, third.id
/// ```
///
/// Other lines are prose. `Tools/mark-sheet.awk` reads the same form.
enum RubricPage {
  static func parse(_ text: String) throws(RubricError) -> RubricSection {
    // The open sections, from the page's title inwards.
    var open: [RubricSection] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let unreadable = RubricError.unreadable(line: index + 1, String(line))
      if let match = line.wholeMatch(of: /(#+) (.+) \((\d+)\)/) {
        let level = match.1.count
        guard let points = Int(match.3), level <= open.count + 1, level > 1 || open.isEmpty else {
          throw unreadable
        }
        close(&open, to: level - 1)
        open.append(RubricSection(title: String(match.2), points: points))
      } else if let match = line.wholeMatch(of: /- `([^`]+)` \((\d+)\) (.+)/) {
        guard let points = Int(match.2), !open.isEmpty else { throw unreadable }
        let row = RubricRow(id: String(match.1), points: points, text: String(match.3))
        open[open.count - 1].rows.append(row)
      } else if let match = line.wholeMatch(of: /\ +Undecidable: (.+)/) {
        guard let section = open.indices.last, let row = open[section].rows.indices.last else {
          throw unreadable
        }
        open[section].rows[row].undecidable = String(match.1)
      } else if let match = line.wholeMatch(of: /\ +Needs: ([^ ,]+(?:, [^ ,]+)*)/) {
        guard let section = open.indices.last, let row = open[section].rows.indices.last else {
          throw unreadable
        }
        open[section].rows[row].needs += match.1.components(separatedBy: ", ")
      } else if line.hasPrefix("#") || line.hasPrefix("- `") || line.contains(/^ +Needs:/) {
        throw unreadable
      }
    }
    close(&open, to: 1)
    guard let page = open.first else { throw .unreadable(line: 1, "") }
    return page
  }

  /// Closes the headings below a level and adds them to the ones above.
  private static func close(_ open: inout [RubricSection], to level: Int) {
    while open.count > max(level, 1) {
      let section = open.removeLast()
      open[open.count - 1].sections.append(section)
    }
  }
}
