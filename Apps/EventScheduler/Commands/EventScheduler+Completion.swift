import CommandSupport
import DateFormatting
import Foundation

extension EventScheduler {
  /// The number of future events, and of past ones, that a shell offers.
  private static let maximumCompletionCount = 300

  /// Returns the ids of events: the next ones first, then the last ones that began, then those
  /// without a date.
  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { store in
      let now = ProgramEnvironment.now
      var past = EventQuery(to: now)
      past.from = try store.start(ofLast: maximumCompletionCount, before: now, of: past)
      let queries = [
        EventQuery(from: now, limit: maximumCompletionCount), past,
        EventQuery(limit: maximumCompletionCount, isUndated: true),
      ]
      var found: [CompletionValue] = []
      var ids: Set<Int64> = []
      for query in queries {
        try store.forEachEvent(query) { event in
          guard let id = event.id, ids.insert(id).inserted else { return }
          found.append(CompletionValue(id: id, title: event.listTitle))
        }
      }
      return found
    }
  }

  /// Returns the names of all categories.
  static func categoryCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { try $0.categoryCounts().map { CompletionValue($0.name) } }
  }
}
