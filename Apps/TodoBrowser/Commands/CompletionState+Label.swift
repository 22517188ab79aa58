public import ArgumentParser
public import Models

extension CompletionState {
  /// Its label: `In Progress`.
  var name: String {
    switch self {
    case .notStarted: "Not Started"
    case .inProgress: "In Progress"
    case .completed: "Completed"
    }
  }

  /// The state in a sentence.
  var label: String { self == .completed ? "done" : name.lowercased() }

  /// The sign it has in a list.
  var sign: String {
    switch self {
    case .notStarted: "○"
    case .inProgress: "◐"
    case .completed: "✓"
    }
  }

  /// The state after this one; after the last the first again.
  var next: CompletionState { CompletionState(rawValue: rawValue + 1) ?? .notStarted }
}

// `--state in-progress`: how far an event is, as it is typed.
extension CompletionState: ExpressibleByArgument {
  /// The word as it is typed here, or as JSON has it: `inProgress`.
  public init?(argument: String) {
    let typed = argument.lowercased().filter { $0 != "-" }
    guard let state = Self.allCases.first(where: { $0.word.lowercased() == typed }) else {
      return nil
    }
    self = state
  }

  public static var allValueStrings: [String] {
    allCases.map { $0.name.lowercased().replacing(" ", with: "-") }
  }
}
