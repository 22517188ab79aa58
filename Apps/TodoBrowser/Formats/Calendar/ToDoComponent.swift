import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A `VTODO` or `VEVENT`, and what in it an event of the ToDo browser has a place for beside what both kinds have
/// in common.
///
/// The date is `DUE`, or `DTSTART` where nothing is due, in the kind of time it is written in; the category is the
/// first of `CATEGORIES`; what was called off (`CANCELLED`) counts as completed.
struct ToDoComponent: ItemComponent {
  typealias Property = EventComponent.Property

  let base: EventComponent

  static let stateName = "X-COURSE-APPS-COMPLETION-STATE"

  init(_ text: ComponentText) {
    base = EventComponent(text)
  }

  static func matches(_ text: ComponentText, kind: String) -> Bool {
    kind == "VTODO" || kind == "VEVENT"
  }

  var text: ComponentText { base.text }

  /// The lines that name categories, but those that name none.
  var categoryLines: [Property] {
    base.categories.filter { !TagList.tags(text.bytes[$0.scan.value]).isEmpty }
  }

  /// The lines that say how it repeats, in the order in which they stand.
  var recurrenceLines: [Property] {
    base.named("RRULE", "RDATE", "EXDATE", InstanceSeries.anchorName)
  }

  /// This app's own: how far an event is, as a `VEVENT` has no word for that.
  var state: Property? { base.first(Self.stateName) }

  /// Whether it is a `VTODO`, not a `VEVENT`.
  var isToDo: Bool { base.begins("VTODO") }

  /// Whether the text is a whole component.
  var isComplete: Bool { base.isWhole("VTODO") || base.isWhole("VEVENT") }

  /// The categories it names, of which the first is the one an event is filed under.
  var categories: [String] {
    categoryLines.reduce(into: []) { names, line in
      for name in TagList.tags(text.bytes[line.scan.value]) { TagList.add(name, to: &names) }
    }
  }

  /// The lines that say how it repeats; nil where it does not, or where no rule and no date can be read.
  var recurrence: String? {
    guard !base.recurrence.isEmpty else { return nil }
    let lines = recurrenceLines.map { base.recurrenceLine($0).text }.joined(separator: "\n")
    let start = CalendarTime.day(CivilDate(daysSinceEpoch: 0))
    return InstanceSeries(present: start, lines: lines).map { _ in lines }
  }

  /// The completion state. Without a status, other properties decide.
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

  /// The identifier of its event: its `UID`, or one derived from it if it is not a UUID.
  var uniqueID: UUID { UniqueIDText.derived(from: base.identity) }
}

extension ToDoComponent {
  /// The event it describes, which carries the component along, so that all of it is written back.
  func item(in zones: inout ZoneResolver) throws(ImportProblem) -> StoredToDo {
    let (date, kind) = try time(in: &zones)
    let categories = categories
    var event = StoredToDo(
      title: base.text(of: base.summary), category: categories.first, date: date, dateKind: kind,
      completionState: completionState, notes: base.text(of: base.details), uniqueID: uniqueID)
    event.otherCategories = Array(categories.dropFirst())
    event.recurrence = recurrence
    event.alarms = base.alarms
    for problem in base.alarmProblems { zones.record(problem) }
    for problem in repetitionProblems(of: event, on: zones.local) { zones.record(problem) }
    event.original = OriginalRecord(format: .iCalendar, text: text.string)
    return event
  }

  /// The date and its kind of time: the due date, or else the start date. A time in an undefined
  /// zone is a local one.
  ///
  /// - Throws: an ``ImportProblem`` that names the line if the date cannot be parsed.
  func time(in zones: inout ZoneResolver) throws(ImportProblem) -> (date: Date, kind: TimeKind?) {
    if !isToDo { _ = try base.times(in: &zones) }
    guard isToDo || base.start != nil else { throw noStart }
    let due = isToDo ? base.readTime(of: base.due, in: &zones) : nil
    let property = due == nil ? base.start : base.due
    // An event is when it begins; a to-do can do without a date.
    let start = isToDo ? base.readTime(of: base.start, in: &zones) : try base.start.map(base.time)
    guard let property, let time = due ?? start else { return (.distantFuture, nil) }
    var seconds = try base.seconds(of: property, time, in: &zones)
    if isToDo, due == nil, let duration = base.duration {
      seconds = try base.end(after: duration, from: time, in: &zones) ?? seconds
    }
    let kind: TimeKind =
      switch time.time {
      case .day: .day
      case .utc: .utc
      case .zoned(_, let zone): kind(in: zone, zones: &zones)
      case .floating: .floating
      }
    if kind == .floating, due == nil, let text = base.duration?.scan.value,
      let length = ICalendarDuration(base.text.bytes[text])
    {
      // By the clock, so that it is the same in every place.
      let wall = time.time.moment.secondsSinceEpoch + length.days * 86_400 + length.seconds
      return (zones.local.date(showing: CivilDateTime(secondsSinceEpoch: wall)), kind)
    }
    return (Date(calendarSeconds: seconds), kind)
  }

  /// The kind of a time in a zone, under the calendar's name for it where that alone says which one it is.
  private func kind(in name: String, zones: inout ZoneResolver) -> TimeKind {
    guard let clock = zones.zone(named: name) else { return .floating }
    if clock.systemZone != nil, TimeKind.zoned(name).zoneName != nil { return .zoned(name) }
    return .zoned(zones.itemName(of: name, in: base.years) ?? name)
  }

  /// The property that says when it is to be done.
  private var dateProperty: Property? { isToDo ? base.due ?? base.start : base.start }

  /// The calendar's name for the zone of its date; nil where that has none.
  var zone: String? { dateProperty.flatMap { TimeProperty($0.scan, in: text.bytes)?.zone } }

  private var noStart: ImportProblem {
    let line = base.summary?.line ?? 0
    return ImportProblem(
      line: text.lines[0].number, text: Excerpt.of(text[line]), reason: .noStart)
  }

  /// The problems of recurrence lines that are not read literally.
  private func repetitionProblems(of event: StoredToDo, on clock: WallClock) -> [ImportProblem] {
    guard let first = base.recurrence.first else { return [] }
    var problems: [ImportProblem] = []
    func note(_ line: String, _ reason: String) {
      let place = base.recurrence.first { base.recurrenceLine($0).text == line }
      problems.append(base.problem(place ?? first, .recurrence(reason)))
    }
    let lines = base.recurrence.map { property in
      let (line, interpreted) = base.recurrenceLine(property)
      problems += interpreted.map { base.problem(property, .interpretedDate($0)) }
      return line
    }
    guard let start = event.instance(on: clock) else {
      note("", "Without a date it cannot repeat. The line was kept.")
      return problems
    }
    let series = RecurrenceSet(start: start, lines: lines.joined(separator: "\n")) { line, reason in
      note(line, "\(reason) It was kept and does not count.")
    }
    for line in lines where line.uppercased().hasPrefix("RRULE:") {
      for warning in RecurrenceRule.warnings(in: String(line.dropFirst(6))) {
        note(line, warning.description)
      }
    }
    for warning in series.warnings(on: clock) {
      // That is said of the start.
      if case .unknownZone = warning { continue }
      note("", warning.description)
    }
    return problems
  }
}
