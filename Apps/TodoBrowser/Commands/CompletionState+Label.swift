public import ArgumentParser
public import Models

extension CompletionState {
  /// The label of the state: `In Progress`.
  var name: String {
    switch self {
    case .notStarted: "Not Started"
    case .inProgress: "In Progress"
    case .completed: "Completed"
    }
  }

  /// The state in a sentence.
  var label: String { self == .completed ? "done" : name.lowercased() }

  /// The symbol of the state in a list.
  var sign: String {
    switch self {
    case .notStarted: "○"
    case .inProgress: "◐"
    case .completed: "✓"
    }
  }

  /// The next state; the first one follows the last.
  var next: CompletionState { CompletionState(rawValue: rawValue + 1) ?? .notStarted }
}

extension StoredToDo {
  /// The state in a sentence: `cancelled` or that of the completion state.
  var stateLabel: String { isCancelled ? "cancelled" : completionState.label }

  /// The symbol of the state in a list: `✗` if the event is cancelled.
  var sign: String { isCancelled ? "✗" : completionState.sign }
}

// `--state in-progress`: the completion state as it is typed.
extension CompletionState: ExpressibleByArgument {
  /// Parses the typed form or the one in JSON: `inProgress`.
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
