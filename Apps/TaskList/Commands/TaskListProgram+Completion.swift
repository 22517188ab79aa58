import CommandSupport
import Models

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
      try store.tags().map { CompletionValue("+\(WordQuoting.name($0.name, isTag: true))") }
        + store.projects().map {
          CompletionValue("project:\(WordQuoting.name($0.name, isTag: false))")
        }
    }
  }

  /// Returns the words of a filter: those with a special meaning, some dates, the priorities, and
  /// the tags and projects, each of them also negated.
  static func filterCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    let conjunctions = FilterWord.allCases.filter(\.isConjunction).map(\.rawValue)
    let states = FilterWord.allCases.map(\.rawValue).filter { !conjunctions.contains($0) }
    let dates = ["today", "tomorrow", "week", "none", "any"].map { "due:\($0)" }
    let priorities = Priority.allCases.map { "pri:\($0.word)" }
    let names = try wordCompletions(request).map(\.value)
    let conditions = states + dates + priorities + names + ["project:none"]
    let negated = conditions.filter { $0 != FilterWord.all.rawValue }.map { "not:" + $0 }
    return (conditions + conjunctions + negated).map { CompletionValue($0) }
  }

  /// Returns the ids and the words of `edit`.
  static func editCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try itemCompletions(request) + wordCompletions(request)
  }
}
