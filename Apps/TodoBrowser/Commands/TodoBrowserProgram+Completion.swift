import CommandSupport

extension TodoBrowserProgram {
  /// The number of open todos, and of completed ones, that a shell offers.
  private static let mostCompletions = 300

  /// Returns the ids of todos: open ones by date, then completed ones.
  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { store in
      let open = try store.events(ToDoQuery(hidesCompleted: true, limit: mostCompletions))
      let all = try store.events(ToDoQuery(limit: 2 * mostCompletions))
      return (open + all.filter(\.isCompleted)).compactMap { todo in
        todo.id.map { CompletionValue(id: $0, title: todo.listTitle) }
      }
    }
  }

  /// Returns the names of all categories.
  static func categoryCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { try $0.categoryNames().map { CompletionValue($0) } }
  }
}
