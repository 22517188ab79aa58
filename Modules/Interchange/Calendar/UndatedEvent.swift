/// How an event without a date is written: a calendar has no such event.
///
/// RFC 5545 wants a `DTSTART` in every `VEVENT`, and khal refuses a whole file for one without. A
/// `VJOURNAL` may do without; a mark tells that it was an event. Other programs see a note or nothing.
package enum UndatedEvent {
  package static let component = "VJOURNAL"
  package static let mark = "X-COURSE-APPS-EVENT:UNDATED"

  /// Whether a component stands for an event without a date.
  package static func isMeant(by component: ComponentText) -> Bool {
    let lines = component.contentLines()
    return lines.contains { $0.description == mark } && !lines.contains { $0.name == "DTSTART" }
  }
}
