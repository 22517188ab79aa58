import DateFormatting
import Foundation
import Interchange
import Models

/// A `VTODO` or `VEVENT` and where in it the properties stand that an event of the ToDo browser has a
/// place for.
struct ToDoComponent {
  typealias Property = EventComponent.Property

  /// What both kinds have in common.
  let base: EventComponent
  /// The first that names any.
  private(set) var category: Property?
  /// This app's own: how far an event is, as a `VEVENT` has no word for that.
  private(set) var state: Property?

  static let stateName = "X-COURSE-APPS-COMPLETION-STATE"

  init(_ text: ComponentText) {
    base = EventComponent(text)
    for (line, scan) in text.properties() {
      let property = Property(line: line, scan: scan)
      switch scan.name {
      case "CATEGORIES":
        if category == nil, !TagList.tags(text.bytes[scan.value]).isEmpty { category = property }
      case Self.stateName: state = state ?? property
      default: break
      }
    }
  }

  var text: ComponentText { base.text }

  /// Whether it is a `VTODO`, not a `VEVENT`.
  var isToDo: Bool { base.begins("VTODO") }

  /// Whether the text is a whole component.
  var isComplete: Bool { base.isWhole("VTODO") || base.isWhole("VEVENT") }

  /// What of all it names counts as the category; and what else it names on the same line.
  var categories: [String] {
    category.map { TagList.tags(text.bytes[$0.scan.value]) } ?? []
  }

  /// How far it is; where no status is said, other properties tell.
  var completionState: CompletionState {
    if let own = base.text(of: state).flatMap({ CompletionState(word: $0) }) { return own }
    switch base.word(base.status) {
    case "COMPLETED", "CANCELLED": return .completed
    case "IN-PROCESS": return .inProgress
    case nil where isToDo:
      let percent = base.word(base.percent).flatMap { Int($0) } ?? 0
      if base.completed != nil || percent >= 100 { return .completed }
      return percent > 0 ? .inProgress : .notStarted
    default: return .notStarted
    }
  }

  /// The identifier of its event: its `UID`, or one made of that where it is no UUID.
  var uniqueID: UUID { UniqueIDText.derived(from: base.identity) }
}

// MARK: - ItemComponent

extension ToDoComponent: ItemComponent {
  static func isMeant(by text: ComponentText, kind: String) -> Bool {
    kind == "VTODO" || kind == "VEVENT"
  }

  /// The event it describes, which carries the component along, so that all of it is written back.
  func item(in zones: inout ZoneResolver) throws(ImportProblem) -> ToDoEvent {
    var event = ToDoEvent(
      title: base.text(of: base.summary), category: categories.first,
      date: try date(in: &zones), completionState: completionState,
      notes: base.text(of: base.details), uniqueID: uniqueID)
    event.original = OriginalRecord(format: .iCalendar, text: text.string)
    return event
  }

  /// When it is to be done: when it is due, otherwise when it starts.
  ///
  /// - Throws: an ``ImportProblem`` that names the line when that cannot be told.
  func date(in zones: inout ZoneResolver) throws(ImportProblem) -> Date {
    guard isToDo else {
      guard let start = try base.times(in: &zones).start else { throw noDate(.noStart) }
      return Date(calendarSeconds: start)
    }
    guard let property = base.due ?? base.start else { throw noDate(.noDueDate) }
    let time = try base.time(of: property)
    if base.due == nil, let duration = base.duration {
      return Date(calendarSeconds: try base.end(after: duration, from: time, in: &zones))
    }
    return Date(calendarSeconds: try base.seconds(of: property, time, in: &zones))
  }

  private func noDate(_ reason: ImportProblem.Reason) -> ImportProblem {
    let line = base.summary?.line ?? 0
    return ImportProblem(
      line: text.lines[0].number, text: Excerpt.of(text[line]), reason: reason)
  }
}

/// Reads events of the ToDo browser from iCalendar text (RFC 5545).
///
/// Every `VTODO` and every `VEVENT` becomes an event that carries its own text along; every other
/// part of a calendar is handed over as a `KeptComponent`. The date is `DUE`, or `DTSTART` where
/// nothing is due; the category is the first of `CATEGORIES`; what was called off (`CANCELLED`)
/// counts as completed. What cannot be read is reported with its line, and all the rest is read, see
/// ``ICalendarReader``.
typealias ICalendarToDoReader = DistinctToDoReader<CalendarReading<ToDoComponent>>

extension DistinctToDoReader where Base == CalendarReading<ToDoComponent> {
  /// - Parameter clock: the clock of the place that days, and times without a zone, are meant for.
  init(clock: WallClock = .process) { self.init(CalendarReading(clock: clock)) }
}
