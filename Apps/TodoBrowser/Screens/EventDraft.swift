import Foundation
import Interchange
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

extension EventProperty {
  /// The field with the property in an unsaved form.
  fileprivate var field: ToDoField {
    switch self {
    case .title: .title
    case .category: .category
    case .otherCategories: .otherCategories
    case .date: .date
    case .repetition: .recurrence
    case .reminders: .alarms
    case .completionState: .completionState
    case .notes: .notes
    }
  }
}

extension ToDoFieldsReader {
  /// Copies the texts of an unsaved form to an event. A property whose text cannot be read keeps
  /// its value.
  ///
  /// - Returns: A message with the texts that cannot be read; nil if there are none.
  func restore(_ texts: [String: String], to event: inout StoredToDo) -> String? {
    var read = ToDoDraft()
    var unread: [ToDoField: String] = [:]
    for field in ToDoField.allCases {
      guard let text = texts[field.rawValue] else { continue }
      do throws(FieldFailure) {
        try set(field, of: &read, to: text)
      } catch {
        unread[field] = text
      }
    }
    let restored: StoredToDo
    do throws(FieldFailure) {
      restored = try item(of: read)
    } catch {
      return "The unsaved text can't be read."
    }
    var parts: [String] = []
    for property in EventProperty.allCases {
      if let text = unread[property.field] {
        parts.append("\(property.name) “\(text.prefix(40))”")
      } else {
        property.copy(from: restored, to: &event)
      }
    }
    return parts.isEmpty ? nil : "Not restored: \(parts.joined(separator: ", "))."
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
