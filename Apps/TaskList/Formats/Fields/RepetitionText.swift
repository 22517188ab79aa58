import Interchange
import Models

/// A repetition as files have it, which is as it is typed without quotes: `every:2weeks`,
/// `after:3days`, `every:month on the 31st`.
enum RepetitionText {
  /// What messages ask for.
  static let advice = "a repetition like every:week, every:2months or after:3days"

  static func text(of repetition: Repetition) -> String {
    repetition.words.filter { $0 != "\"" }
  }

  /// - Returns: nil for a text of another form.
  static func repetition(_ text: String) -> Repetition? {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let anchor: Repetition.Anchor
    switch parts[0].lowercased() {
    case TaskKey.every.rawValue: anchor = .dueDate
    case TaskKey.after.rawValue: anchor = .completion
    default: return nil
    }
    return try? RepetitionWords.repetition(String(parts[1]), from: anchor)
  }
}
