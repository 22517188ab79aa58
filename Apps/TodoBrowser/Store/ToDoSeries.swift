import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// How an event repeats: the event itself is the present instance, and the next one is made when it is done.
struct ToDoSeries {
  /// The series, whose start is the present instance.
  let set: RecurrenceSet
  /// Whether the next one is counted from the day this one is done.
  let countsFromCompletion: Bool

  private let event: ToDoEvent
  /// When the present instance is to be done, which may be later than the start it is counted from.
  private let present: CalendarTime
  private let clock: WallClock

  /// The line of a series that is counted from the day an instance is done.
  static let anchorLine = "\(anchorName):COMPLETION"
  static let anchorName = "X-COURSE-APPS-ANCHOR"

  /// The series of an event; nil where it does not repeat.
  ///
  /// - Parameter clock: the clock of the place where days and floating times are read.
  init?(of event: ToDoEvent, on clock: WallClock) {
    guard let lines = event.recurrence, let present = event.calendarTime(on: clock),
      let start = event.seriesStart(on: clock)
    else { return nil }
    let set = RecurrenceSet(start: start, lines: lines)
    guard !set.rules.isEmpty || !set.dates.isEmpty else { return nil }
    (self.event, self.present, self.set, self.clock) = (event, present, set, clock)
    countsFromCompletion = lines.split(separator: "\n").contains { $0 == Self.anchorLine }
  }

  /// The event of the instance after the present one; nil where that was the last.
  ///
  /// - Parameters:
  ///   - others: instances that are events of their own.
  ///   - isNew: whether it is to be an event beside this one, which says itself that it has no such instances.
  func following(except others: [CalendarTime] = [], isNew: Bool) -> ToDoEvent? {
    next(after: set.start.date(on: clock), except: others, isNew: isNew)
  }

  /// The event that follows when the present one is done. What was missed until then is left out.
  ///
  /// - Parameters:
  ///   - date: when it is done.
  ///   - others: instances that are events of their own.
  func following(doneAt date: Date, except others: [CalendarTime] = []) -> ToDoEvent? {
    if countsFromCompletion {
      let day = set.start.clock(for: clock).day(of: date)
      return set.restarted(after: day).map(event(of:))
    }
    let start = set.start.date(on: clock)
    let lead = event.date.timeIntervalSince(start)
    let midnight = clock.startOfDay(
      CivilDate(daysSinceEpoch: clock.day(of: date).daysSinceEpoch + 1))
    return next(after: max(start, midnight - lead - 1), except: others, isNew: true)
  }

  private func next(
    after date: Date, except others: [CalendarTime], isNew: Bool
  ) -> ToDoEvent? {
    var rest = set
    rest.exceptions += others
    guard let next = rest.next(after: date, on: clock) else { return nil }
    return (try? (isNew ? rest : set).split(at: next.id, on: clock).after).map(event(of:))
  }

  /// The event of a series that begins later: all the same but its date and what is left of the rule.
  private func event(of later: RecurrenceSet) -> ToDoEvent {
    let shift = later.start.moment.secondsSinceEpoch - set.start.moment.secondsSinceEpoch
    var event = event
    event.setTime(
      present.showing(CivilDateTime(secondsSinceEpoch: present.moment.secondsSinceEpoch + shift)),
      on: clock)
    event.recurrence = lines(of: later)
    let distance = event.date.timeIntervalSince(self.event.date)
    event.alarms = event.alarms?.map { AlarmTime.moved($0, by: distance) }
    return event
  }

  /// How the event repeats at another time: rules that name its day or time name the new one.
  ///
  /// - Parameters:
  ///   - event: the same event, moved.
  ///   - others: instances that are events of their own.
  /// - Returns: the lines, and where the series has the other instances then.
  /// - Throws: ``SeriesEditError`` where a rule does not say how to move it.
  func moved(
    to event: ToDoEvent, with others: [CalendarTime]
  ) throws -> (lines: String?, others: [CalendarTime]) {
    guard let start = event.seriesStart(on: clock), start != set.start else {
      return (event.recurrence, others)
    }
    var set = set
    set.overrides = others.map { RecurrenceOverride($0, start: nil) }
    let moved = try set.moved(to: start, on: clock)
    return (lines(of: moved), moved.overrides.map(\.id))
  }

  private func lines(of set: RecurrenceSet) -> String {
    countsFromCompletion ? "\(set.lines)\n\(Self.anchorLine)" : set.lines
  }
}

extension ToDoEvent {
  /// Whether another one comes when it is done.
  var repeats: Bool { recurrence != nil }

  /// Its date as it is written; nil where it has none.
  ///
  /// - Parameter clock: the clock of the place where its date is that instant.
  func calendarTime(on clock: WallClock) -> CalendarTime? {
    let reading = dateKind.clock(for: clock).reading(of: date)
    switch dateKind {
    case nil: return nil
    case .day: return .day(reading.day)
    case .floating: return .floating(reading)
    case .zoned:
      // A calendar has other times by the same clock.
      guard let zone = dateKind?.timeZone,
        dateKind?.isInstant == false || original?.format == .iCalendar
      else { return CalendarTime(date) }
      return .zoned(reading, zone: zone.identifier)
    case .utc: return CalendarTime(date)
    }
  }

  /// Gives it a date of the kind it has.
  mutating func setTime(_ time: CalendarTime, on clock: WallClock) { date = time.date(on: clock) }

  /// The instance that its repetitions are counted from: its date or, in a to-do of a calendar that says
  /// when it starts as well, that, by as much earlier as there.
  func seriesStart(on clock: WallClock) -> CalendarTime? {
    let present = calendarTime(on: clock)
    guard let present, let original, original.format == .iCalendar else { return present }
    let component = ToDoComponent(ComponentText(original.text))
    var zones = ZoneResolver(local: clock)
    zones.isComplete = true
    guard component.isToDo, component.base.due != nil || component.base.duration != nil,
      let property = component.base.start, let begin = try? component.base.time(of: property),
      begin.time.isDay == present.isDay, let due = try? component.time(in: &zones).date
    else { return present }
    let start: CalendarTime
    switch begin.time {
    case .day, .utc: start = begin.time
    case .floating(let moment), .zoned(let moment, zone: _):
      let zone = begin.zone.flatMap { TimeKind.zoned($0).timeZone ?? dateKind?.timeZone }
      start = zone.map { .zoned(moment, zone: $0.identifier) } ?? .floating(moment)
    }
    let place = start.clock(for: clock)
    let shift =
      place.reading(of: date).secondsSinceEpoch - place.reading(of: due).secondsSinceEpoch
    return start.showing(
      CivilDateTime(secondsSinceEpoch: start.moment.secondsSinceEpoch + shift))
  }
}

extension TimeKind {
  /// The zone that it names, where this machine knows it.
  var timeZone: TimeZone? {
    guard case .zoned(let name) = self else { return nil }
    if isInstant {
      let digits = name.dropFirst().split(separator: ":").compactMap { Int($0) }
      guard digits.count == 2 else { return nil }
      let seconds = (digits[0] * 60 + digits[1]) * 60
      return TimeZone(secondsFromGMT: name.hasPrefix("-") ? -seconds : seconds)
    }
    var zones = ZoneResolver(local: .utc)
    zones.isComplete = true
    guard case .clock(let clock) = zones.zone(named: name) else { return nil }
    return clock.timeZone
  }
}

extension TimeKind? {
  /// The clock that shows a time of this kind.
  ///
  /// - Parameter reader: the clock of the place where it is read.
  func clock(for reader: WallClock) -> WallClock {
    switch self {
    case .utc: .utc
    case .zoned: self?.timeZone.map { WallClock($0) } ?? reader
    case nil, .day, .floating: reader
    }
  }
}
