import ArgumentParser
import Models

/// `--state in-progress`: how far an event is, as it is typed.
enum StateName: String, CaseIterable, ExpressibleByArgument {
  case notStarted = "not-started"
  case inProgress = "in-progress"
  case completed

  /// The word as it is typed here, or as JSON has it: `inProgress`.
  init?(argument: String) {
    let letters = { (word: String) in word.lowercased().filter { $0 != "-" } }
    guard let found = Self.allCases.first(where: { letters($0.rawValue) == letters(argument) })
    else { return nil }
    self = found
  }

  var state: CompletionState {
    switch self {
    case .notStarted: .notStarted
    case .inProgress: .inProgress
    case .completed: .completed
    }
  }
}

extension CompletionState {
  /// The state in a sentence.
  var words: String {
    switch self {
    case .notStarted: "not started"
    case .inProgress: "in progress"
    case .completed: "done"
    }
  }

  /// The sign it has in a list.
  var sign: String {
    switch self {
    case .notStarted: "○"
    case .inProgress: "◐"
    case .completed: "✓"
    }
  }
}
