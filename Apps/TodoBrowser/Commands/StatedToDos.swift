import CommandSupport
import Models

/// Events as sentences name them: one by its title, several by their number.
struct StatedToDos {
  private let titles: [Int64: String]

  init(_ events: [ToDoEvent]) {
    titles = Dictionary(
      events.map { ($0.id ?? 0, $0.listTitle) }, uniquingKeysWith: { first, _ in first })
  }

  /// `“Pay the rent”`, `3 events`.
  func list(_ ids: [Int64]) -> String {
    guard ids.count == 1, let title = titles[ids[0]] else {
      return TodoBrowserProgram.noun.counted(ids.count)
    }
    return ItemSummary.quoted(title)
  }

  /// The beginning of a sentence about them: `“Pay the rent” (3) is`, `Events 3 and 5 are`.
  func names(_ ids: [Int64]) -> String {
    if ids.count == 1 { return "\(list(ids)) (\(ids[0])) is" }
    let shown = 8
    let numbers = ids.prefix(shown).map(String.init)
    if ids.count > shown {
      return "Events \(numbers.joined(separator: ", ")) and \(ids.count - shown) more are"
    }
    return "Events \(numbers.dropLast().joined(separator: ", ")) and \(numbers.last ?? "") are"
  }
}
