import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import ScreenSupport

/// The draft of the form as text.
extension EventEditorScreen {
  var draftName: String { draft.stored.id.map { "Edit Todo \($0)" } ?? "New Todo" }

  /// The form of a new event also restores a draft of an event that has been deleted since.
  func acceptsDraft(named name: String) -> Bool {
    guard draft.stored.id == nil, let document,
      let id = name.wholeMatch(of: /Edit (?:Todo|Event) ([0-9]+)/).flatMap({ Int64($0.1) })
    else { return false }
    do { return try document.store.event(id) == nil } catch { return false }
  }

  var draftValues: [String: String] {
    get {
      let format = FieldDates(clock: document?.dates.clock ?? .process)
      let texts = ToDoField.allCases.map { ($0.rawValue, $0.line(of: draft.item, format)) }
      return Dictionary(uniqueKeysWithValues: texts).compactMapValues(\.self)
    }
    set {
      let reader = ToDoFieldsReader(clock: document?.dates.clock ?? .process)
      if let message = reader.restore(newValue, to: &draft.item) { actionMessage = message }
      showDraft()
    }
  }

  /// Returns the value of a property as a sentence names it.
  func value(of property: EventProperty, in event: StoredToDo) -> String {
    switch property {
    case .title: event.quotedTitle
    case .category: event.category.isEmpty ? "none" : event.category.quoted
    case .otherCategories: event.otherCategories.joined(separator: ", ").quoted
    case .date: document?.dates.inSentence(event) ?? ""
    case .repetition: document?.dates.repetition(of: event) ?? "none"
    case .reminders: event.alarms == nil ? "none" : typedReminders(of: event)
    case .completionState: event.completionState.name.lowercased()
    case .notes: event.notes.isEmpty ? "empty" : event.notes.quoted
    }
  }
}
