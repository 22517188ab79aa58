import CommandSupport

extension TaskListProgram {
  /// The number of tasks that a shell offers.
  private static let maximumCompletionCount = 500

  /// Returns the ids of tasks, open ones first and by due date.
  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { store in
      try store.tasks(TaskQuery(isCompletedLast: true, limit: maximumCompletionCount)).compactMap {
        task in
        task.id.map { CompletionValue(id: $0, title: task.listText) }
      }
    }
  }

  /// Returns the names of all projects.
  static func projectCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { try $0.projects().map { CompletionValue($0.name) } }
  }

  /// Returns the names of all tags.
  static func tagCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { try $0.tags().map { CompletionValue($0.name) } }
  }

  /// Returns the words of a typed task that name a tag or a project, such as `+home` and
  /// `project:kitchen`.
  static func wordCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { store in
      try store.tags().map { CompletionValue("+\($0.name)") }
        + store.projects().map { CompletionValue("project:\($0.name)") }
    }
  }

  /// Returns the ids and the words of `edit`.
  static func editCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try itemCompletions(request) + wordCompletions(request)
  }
}
