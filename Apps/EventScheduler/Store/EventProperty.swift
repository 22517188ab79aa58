import Persistence

/// A property of an event that the user can edit. The raw value is its name in a sentence.
enum EventProperty: String, CaseIterable, ItemProperty {
  case title, description, time, repetition, reminders, place, categories
  case url = "address"
  case color, status

  /// The properties, other than the times, that all instances of a series share.
  static let ofSeries: [EventProperty] = [
    .title, .description, .reminders, .place, .categories, .url, .color, .status,
  ]

  func isEqual(_ one: CalendarEvent, _ other: CalendarEvent) -> Bool {
    switch self {
    case .title: one.title == other.title
    case .description: one.description == other.description
    case .time:
      one.date == other.date && one.endDate == other.endDate && one.isAllDay == other.isAllDay
        && one.isFloating == other.isFloating
    case .repetition: one.recurrence == other.recurrence
    case .reminders: one.alarms == other.alarms
    case .place: one.place == other.place
    case .categories: one.categories == other.categories
    case .url: one.url == other.url
    case .color: one.color == other.color
    case .status: one.status == other.status
    }
  }

  func copy(from event: CalendarEvent, to other: inout CalendarEvent) {
    switch self {
    case .title: other.title = event.title
    case .description: other.description = event.description
    case .time:
      (other.date, other.endDate) = (event.date, event.endDate)
      (other.isAllDay, other.isFloating) = (event.isAllDay, event.isFloating)
      other.timeZone = event.timeZone
    case .repetition:
      other.recurrence = event.recurrence
      // A rule needs a time zone.
      if !other.isAllDay, !other.isFloating { other.timeZone = other.timeZone ?? event.timeZone }
    case .reminders: other.alarms = event.alarms
    case .place: other.place = event.place
    case .categories: other.categories = event.categories
    case .url: other.url = event.url
    case .color: other.color = event.color
    case .status: other.status = event.status
    }
  }
}
