import Models

extension CompletionState {
  /// What it is called: `In Progress`.
  var name: String {
    switch self {
    case .notStarted: "Not Started"
    case .inProgress: "In Progress"
    case .completed: "Completed"
    }
  }

  /// The state after this one; after the last the first again.
  var next: CompletionState {
    CompletionState(rawValue: rawValue + 1) ?? .notStarted
  }
}
