import Models

/// A property of an event that the editor changes.
enum EventProperty: CaseIterable {
  case title, category, date, completionState, notes

  /// What it is called in a sentence.
  var name: String {
    switch self {
    case .title: "title"
    case .category: "category"
    case .date: "date"
    case .completionState: "state"
    case .notes: "notes"
    }
  }

  /// Whether two events have it in common; texts that show the same are the same.
  func isEqual(_ one: ToDoEvent, _ other: ToDoEvent) -> Bool {
    switch self {
    case .title: EventDraft.trimmed(one.title) == EventDraft.trimmed(other.title)
    case .category: CategoryName(one.category).text == CategoryName(other.category).text
    case .date: one.date == other.date
    case .completionState: one.completionState == other.completionState
    case .notes: EventDraft.notes(one.notes) == EventDraft.notes(other.notes)
    }
  }

  /// Makes an event agree with another in it.
  func copy(from other: ToDoEvent, to event: inout ToDoEvent) {
    switch self {
    case .title: event.title = other.title
    case .category: event.category = other.category
    case .date: event.date = other.date
    case .completionState: event.completionState = other.completionState
    case .notes: event.notes = other.notes
    }
  }
}
