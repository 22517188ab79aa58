import DateFormatting
import Foundation
import Interchange
import Models

// The fields that an import merges into a stored event.
extension ToDoField {
  var isImported: Bool { ![.id, .uniqueID, .series].contains(self) }

  func copy(from event: StoredToDo, to other: inout StoredToDo) {
    switch self {
    case .title: other.title = event.title
    case .category: other.category = event.category
    case .otherCategories: other.otherCategories = event.otherCategories
    case .date, .timeZone: (other.date, other.dateKind) = (event.date, event.dateKind)
    case .completionState: other.completionState = event.completionState
    case .notes: other.notes = event.notes
    case .recurrence: other.recurrence = event.recurrence
    case .alarms: other.alarms = event.alarms
    case .id, .uniqueID, .series: break
    }
  }

  static func copyOriginal(from event: StoredToDo, to other: inout StoredToDo) {
    other.original = event.original
  }

  /// Adds the stored time zone to a time if the file cannot or does not name one. A time zone
  /// without a date is that of the stored time, which remains the same instant; without a zone, it
  /// is in UTC.
  static func complete(
    _ event: inout StoredToDo, stating stated: StatedFields, by stored: StoredToDo,
    exported: StoredToDo?, _ dates: FieldDates
  ) {
    let zone = event.zoneWithoutDate
    if zone != nil { event.dateKind = nil }
    guard stated.contains(ToDoField.date) else {
      (event.date, event.dateKind) = (stored.date, stored.dateKind)
      guard stated.contains(ToDoField.timeZone), stored.isDated, !stored.isAllDay else { return }
      if let zone {
        event.dateKind = zone
      } else if stored.timeZoneName != nil {
        event.dateKind = .utc
      }
      return
    }
    // An offset from UTC adds nothing to an instant.
    if event.dateKind?.isInstant == true, stored.dateKind?.isInstant == true {
      event.dateKind = stored.dateKind
    }
    guard !stated.contains(ToDoField.timeZone), stored.timeZoneName != nil,
      let zone = stored.dateKind?.zoneClock
    else { return }
    if event.dateKind?.isInstant == true {
      event.dateKind = stored.dateKind
    } else if event.dateKind == .floating {
      let reading = dates.local.clock.reading(of: event.date)
      (event.date, event.dateKind) = (zone.date(showing: reading), stored.dateKind)
    }
  }
}
