import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A `VTODO` or `VEVENT` component with the properties that an event can store in addition to those
/// that both kinds have in common.
///
/// The date is `DUE`, or else `DTSTART`, in its original kind of time. The category is the first of
/// `CATEGORIES`. A cancelled item (`CANCELLED`) counts as completed.
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

  /// The category lines that contain at least one name.
  var categoryLines: [Property] {
    base.categories.filter { !TagList.tags(text.bytes[$0.scan.value]).isEmpty }
  }

  /// The recurrence lines, in their original order.
  var recurrenceLines: [Property] {
    base.named("RRULE", "RDATE", "EXDATE", InstanceSeries.anchorName)
  }

  /// The completion state in a property of this app, for which a `VEVENT` has no property.
  var state: Property? { base.first(Self.stateName) }

  /// A Boolean value that indicates whether the component is a `VTODO` and not a `VEVENT`.
  var isToDo: Bool { base.begins("VTODO") }

  /// A Boolean value that indicates whether the text is a complete component.
  var isComplete: Bool { base.isWhole("VTODO") || base.isWhole("VEVENT") }

  /// The names of the categories. The first one is the category of the event.
  var categories: [String] {
    categoryLines.reduce(into: []) { names, line in
      for name in TagList.tags(text.bytes[line.scan.value]) { TagList.add(name, to: &names) }
    }
  }

  /// The recurrence lines, or nil if there are none or they contain no valid rule and no valid
  /// date.
  var recurrence: String? {
    guard !base.recurrence.isEmpty else { return nil }
    let lines = recurrenceLines.map { base.recurrenceLine($0).text }.filter { !$0.isEmpty }
      .joined(separator: "\n")
    let start = CalendarTime.day(CivilDate(daysSinceEpoch: 0))
    return InstanceSeries(present: start, lines: lines).map { _ in lines }
  }

  /// The completion state. Without a status, other properties determine it.
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

  /// The identifier of the event: its `UID`, or an identifier derived from it if it is not a UUID.
  var uniqueID: UUID { UniqueIDText.derived(from: base.identity) }
}

extension ToDoComponent {
  /// Returns the event that the component describes, at the first instance that is not excluded if
  /// it repeats. The event includes the original component, so that exports preserve all of it.
  func item(in zones: inout ZoneResolver) throws(ImportProblem) -> StoredToDo {
    try eventAtStart(in: &zones).atFirstInstance(on: zones.local)
  }

  /// Returns the event that the component describes, at the start of its series if it repeats.
  func eventAtStart(in zones: inout ZoneResolver) throws(ImportProblem) -> StoredToDo {
    let (date, kind) = try time(in: &zones)
    if isToDo, let due = base.due, let seconds = date.calendarSeconds,
      (try? base.time(of: due)) != nil
    {
      base.recordDuration(contradicting: due, at: seconds, in: &zones)
    }
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

  /// Returns the date and its kind of time: the due date, or else the start date. A time in an
  /// undefined time zone is floating.
  ///
  /// - Throws: ``ImportProblem`` with the line when the date cannot be parsed.
  func time(in zones: inout ZoneResolver) throws(ImportProblem) -> (date: Date, kind: TimeKind?) {
    if !isToDo { _ = try base.times(in: &zones) }
    guard isToDo || base.start != nil else { throw noStart }
    let due = isToDo ? base.readTime(of: base.due, in: &zones) : nil
    let property = due == nil ? base.start : base.due
    // The date of an event is its start. A to-do does not need a date.
    let start = isToDo ? base.readTime(of: base.start, in: &zones) : try base.start.map(base.time)
    guard let property, let time = due ?? start else { return (.distantFuture, nil) }
    var seconds = try base.seconds(of: property, time, in: &zones)
    let duration = isToDo && due == nil ? base.duration : nil
    if let duration {
      seconds = try base.end(after: duration, from: time, in: &zones) ?? seconds
    }
    let kind: TimeKind =
      switch time.time {
      case .day: .day
      case .utc: .utc
      case .zoned(_, let zone): kind(in: zone, zones: &zones)
      case .floating: .floating
      }
    if kind == .floating, let text = duration?.scan.value,
      let length = ICalendarDuration(base.text.bytes[text])
    {
      // Calculate in clock time, so that the result is the same in every time zone.
      let wall = time.time.moment.secondsSinceEpoch + length.days * 86_400 + length.seconds
      return (zones.local.date(showing: CivilDateTime(secondsSinceEpoch: wall)), kind)
    }
    return (Date(calendarSeconds: seconds), kind)
  }

  /// Returns the kind of a time in a zone, with the calendar's name for the zone if that name
  /// identifies a known zone on its own.
  private func kind(in name: String, zones: inout ZoneResolver) -> TimeKind {
    guard let clock = zones.zone(named: name) else { return .floating }
    if clock.systemZone != nil, TimeKind.zoned(name).zoneName != nil { return .zoned(name) }
    return .zoned(zones.itemName(of: name, in: base.years) ?? name)
  }

  /// The property that contains the date.
  private var dateProperty: Property? { isToDo ? base.due ?? base.start : base.start }

  /// The calendar's name for the time zone of the date, or nil if the date has none.
  var zone: String? { dateProperty.flatMap { TimeProperty($0.scan, in: text.bytes)?.zone } }

  private var noStart: ImportProblem {
    let line = base.summary?.line ?? 0
    return ImportProblem(
      line: text.lines[0].number, text: Excerpt.of(text[line]), reason: .noStart)
  }

  /// Returns the problems of recurrence lines that are not interpreted literally.
  private func repetitionProblems(of event: StoredToDo, on clock: WallClock) -> [ImportProblem] {
    guard let first = base.recurrence.first else { return [] }
    var problems: [ImportProblem] = []
    func record(_ line: String, _ reason: String) {
      let place = base.recurrence.first { base.recurrenceLine($0).text == line }
      problems.append(base.problem(place ?? first, .recurrence(reason)))
    }
    let lines = base.recurrence.map { property in
      let (line, interpreted, unread) = base.recurrenceLine(property)
      problems += interpreted.map { base.problem(property, .interpretedDate($0)) } + unread
      return line
    }
    guard let start = event.instance(on: clock) else {
      let reason = ImportProblem.Reason.undatedRecurrence(repeatsAfterCompletion: false)
      return problems + [base.problem(first, reason)]
    }
    let series = RecurrenceSet(start: start, lines: lines.joined(separator: "\n")) { line, reason in
      record(line, "\(reason) It was kept, but has no effect.")
    }
    for line in lines where line.uppercased().hasPrefix("RRULE:") {
      for warning in RecurrenceRule.warnings(in: String(line.dropFirst(6))) {
        record(line, warning.description)
      }
    }
    for warning in series.warnings(on: clock) {
      // The start reports this problem.
      if case .unknownZone = warning { continue }
      problems.append(base.problem(first, .recurrence(warning)))
    }
    return problems
  }
}
