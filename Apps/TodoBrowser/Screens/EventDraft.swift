import Foundation
import Models
import Persistence

/// An event in the editor, with its stored state.
typealias EventDraft = EditedItem<EventProperty>

extension EventDraft {
  /// A Boolean value that indicates whether the title is not blank.
  var hasTitle: Bool { item.hasTitle }

  /// A Boolean value that indicates whether there are changes that can be stored.
  var canBeSaved: Bool { hasTitle && hasUnsavedChanges }

  /// A Boolean value that indicates whether leaving the editor would lose changes.
  var hasUnsavedChanges: Bool { hasChanges || isDeleted }

  /// The event to store, without whitespace around its text.
  var result: StoredToDo {
    var result = item.normalized
    result.setOtherCategories(item.otherCategories)
    return result
  }

  /// The event to store as a new one.
  var resultAsNew: StoredToDo {
    var copy = StoredToDo(date: item.date)
    for property in EventProperty.allCases { property.copy(from: result, to: &copy) }
    return copy
  }
}

/// A property of an event that the editor changes. The raw value is its name in a sentence.
enum EventProperty: String, CaseIterable, ItemProperty {
  case title, category
  case otherCategories = "further categories"
  case date
  case repetition
  case reminders
  case completionState = "state"
  case notes

  /// Text that is displayed the same is equal.
  func isEqual(_ one: StoredToDo, _ other: StoredToDo) -> Bool {
    let other = other.normalized
    var copy = other
    self.copy(from: one.normalized, to: &copy)
    return copy == other
  }

  func copy(from other: StoredToDo, to event: inout StoredToDo) {
    switch self {
    case .title: event.title = other.title
    case .category: event.category = other.category
    case .otherCategories: event.otherCategories = other.otherCategories
    case .date: (event.date, event.dateKind) = (other.date, other.dateKind)
    case .repetition: event.recurrence = other.recurrence
    case .reminders: event.alarms = other.alarms
    case .completionState: event.completionState = other.completionState
    case .notes: event.notes = other.notes
    }
  }
}

extension StoredToDo {
  /// The event with its text as it is stored.
  fileprivate var normalized: StoredToDo {
    var event = self
    event.title = event.title.trimmingCharacters(in: .whitespacesAndNewlines)
    event.category = CategoryName(event.category).text
    if event.notes.allSatisfy(\.isWhitespace) { event.notes = "" }
    if event.alarms?.isEmpty == true { event.alarms = nil }
    return event
  }

  /// Sets the categories in addition to the event's own. If it has no own category, it gets the
  /// first one.
  mutating func setOtherCategories(_ names: [String]) {
    var others = names
    if CategoryName(category).text.isEmpty, !others.isEmpty { category = others.removeFirst() }
    otherCategories = others.filter { CategoryName($0) != CategoryName(category) }
  }
}
