import Foundation
import Models

/// An event as an editor has it, and as it is stored meanwhile.
struct EventDraft {
  /// What the form says.
  var event: StoredToDo
  /// What is stored, as far as it is known; for a new event what the form began with.
  private(set) var stored: StoredToDo
  /// Whether the event has been deleted since the editor was opened.
  private(set) var isDeleted = false
  /// What was changed both here and elsewhere.
  private var contested: Set<EventProperty> = []

  init(_ event: StoredToDo) {
    self.event = event
    stored = event
  }

  /// Whether the form says anything else than what is stored.
  var hasChanges: Bool { EventProperty.allCases.contains { !$0.isEqual(event, stored) } }

  /// Whether there is a title; blanks are none.
  var hasTitle: Bool { !event.title.allSatisfy(\.isWhitespace) }

  /// Whether there is something to store that can be stored.
  var canBeSaved: Bool { hasTitle && (hasChanges || isDeleted) }

  /// Whether leaving would lose something.
  var hasSomethingToLose: Bool { hasChanges || isDeleted }

  /// What differs from the stored event.
  var changedProperties: [EventProperty] {
    EventProperty.allCases.filter { !$0.isEqual(event, stored) }
  }

  /// What the form and another program have changed in different ways.
  var conflicts: [EventProperty] { changedProperties.filter(contested.contains) }

  /// The event to store: texts without the blanks around them, blanks alone as no text.
  var result: StoredToDo {
    var result = Self.tidied(event)
    result.setOtherCategories(event.otherCategories)
    return result
  }

  /// The event to store beside the one that it was.
  var resultAsNew: StoredToDo {
    var copy = StoredToDo(date: event.date)
    for property in EventProperty.allCases { property.copy(from: result, to: &copy) }
    return copy
  }

  /// Takes over what another program has stored: what was not changed here follows, what was stays.
  ///
  /// - Parameter latest: the event as it is stored now; nil where it is gone.
  /// - Returns: what was changed elsewhere.
  mutating func take(_ latest: StoredToDo?) -> [EventProperty] {
    guard stored.id != nil else { return [] }
    guard let latest else {
      isDeleted = true
      return []
    }
    isDeleted = false
    let news = EventProperty.allCases.filter { !$0.isEqual(latest, stored) }
    for property in news {
      if property.isEqual(event, stored) {
        property.copy(from: latest, to: &event)
      } else if !property.isEqual(event, latest) {
        contested.insert(property)
      }
    }
    stored = latest
    event.original = latest.original
    return news
  }

  /// Gives up what was changed here.
  mutating func revert() {
    event = stored
    contested = []
  }

  /// An event with its texts as they are stored.
  fileprivate static func tidied(_ event: StoredToDo) -> StoredToDo {
    var event = event
    event.title = event.title.trimmingCharacters(in: .whitespacesAndNewlines)
    event.category = CategoryName(event.category).text
    if event.notes.allSatisfy(\.isWhitespace) { event.notes = "" }
    if event.alarms?.isEmpty == true { event.alarms = nil }
    return event
  }
}

/// A property of an event that the editor changes; its raw value is what it is called in a sentence.
enum EventProperty: String, CaseIterable {
  case title, category
  case otherCategories = "further categories"
  case date
  case repetition
  case reminders
  case completionState = "state"
  case notes

  /// Whether two events have it in common; texts that show the same are the same.
  func isEqual(_ one: StoredToDo, _ other: StoredToDo) -> Bool {
    let other = EventDraft.tidied(other)
    var copy = other
    self.copy(from: EventDraft.tidied(one), to: &copy)
    return copy == other
  }

  /// Makes an event agree with another in it.
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
  /// Says which categories it is in besides its own. Where it has none, the first of them is that.
  mutating func setOtherCategories(_ names: [String]) {
    var others = names
    if CategoryName(category).text.isEmpty, !others.isEmpty { category = others.removeFirst() }
    otherCategories = others.filter { CategoryName($0) != CategoryName(category) }
  }
}
