import Interchange
import Models

extension CompletionState {
  /// The word that JSON and CSV have for it, which is the case's name.
  var word: String {
    switch self {
    case .notStarted: "notStarted"
    case .inProgress: "inProgress"
    case .completed: "completed"
    }
  }

  /// What messages ask for.
  static let advice = "notStarted, inProgress or completed"

  /// The state of a word in any case, or of its number in property lists; nil for other text.
  init?(word: String) {
    let state = Self.allCases.first {
      $0.word.lowercased() == word.lowercased() || String($0.rawValue) == word
    }
    guard let state else { return nil }
    self = state
  }
}
