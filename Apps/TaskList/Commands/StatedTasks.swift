import CommandSupport
import Models

/// Tasks as sentences name them: one by its text, several by their number.
struct StatedTasks {
  private let texts: [Int64: String]

  init(_ tasks: [TaskItem]) {
    texts = Dictionary(
      tasks.map { ($0.id ?? 0, $0.listText) }, uniquingKeysWith: { first, _ in first })
  }

  /// `“Pay rent”`, `3 tasks`.
  func list(_ ids: [Int64]) -> String {
    guard ids.count == 1, let text = texts[ids[0]] else {
      return TaskListProgram.noun.counted(ids.count)
    }
    return ItemSummary.quoted(text)
  }

  /// The beginning of a sentence about them: `“Pay rent” (3) is`, `Tasks 3 and 5 are`.
  func names(_ ids: [Int64]) -> String {
    if ids.count == 1 { return "\(list(ids)) (\(ids[0])) is" }
    let shown = 8
    let numbers = ids.prefix(shown).map(String.init)
    if ids.count > shown {
      return "Tasks \(numbers.joined(separator: ", ")) and \(ids.count - shown) more are"
    }
    return "Tasks \(numbers.dropLast().joined(separator: ", ")) and \(numbers.last ?? "") are"
  }
}
