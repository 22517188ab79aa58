import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

extension InstanceSeries {
  /// The series in words: `every Tue and Thu until Dec 18, 2026`.
  fileprivate func words(in environment: DateEnvironment) -> String {
    var parts = set.rules.map { rule in
      RecurrencePhrase(rule, countsFromCompletion: countsFromCompletion)
        .words(in: environment, start: set.start)
    }
    func count(_ number: Int, _ noun: String) {
      if number > 0 { parts.append("\(number) \(noun)\(number == 1 ? "" : "s")") }
    }
    count(set.dates.count, set.rules.isEmpty ? "date" : "further date")
    count(set.exceptions.count, "exception")
    return parts.joined(separator: ", ")
  }
}

// MARK: - Tasks

extension StoredTask {
  /// How it comes again by rules of iCalendar, the task itself being the present instance; nil where it
  /// does not.
  ///
  /// - Parameter unreadable: told why a line cannot be read, which is then left out.
  func repeating(
    on clock: WallClock, unreadable: (String) -> Void = { _ in }
  ) -> InstanceSeries? {
    // Without a date the day it was written down is the first.
    guard let recurrence,
      let present = instance(on: clock)
        ?? CalendarTime(creationDate ?? Date(), nil, on: clock).map({ .day($0.day) })
    else { return nil }
    return InstanceSeries(present: present, lines: recurrence, unreadable: unreadable)
  }

  /// The time that its series counts by: of a to-do of iCalendar with a start, that; else the due date
  /// or, without one, the start. Nil where there is neither.
  func instance(on clock: WallClock) -> CalendarTime? {
    countsFromStart
      ? CalendarTime(startDate, startKind, on: clock) : CalendarTime(dueDate, dueKind, on: clock)
  }

  /// Whether its series counts by the start (RFC 5545, 3.8.5.3).
  private var countsFromStart: Bool {
    guard startDate != nil else { return false }
    guard dueDate != nil else { return true }
    return original?.component?.start != nil
  }

  /// How it comes again, in words; nil where it does not.
  func repetitionPhrase(in environment: DateEnvironment) -> String? {
    if let repetition { return repetition.phrase }
    guard recurrence != nil else { return nil }
    guard let series = repeating(on: environment.clock) else { return "again" }
    return series.words(in: environment) + series.set.noteOfDays(on: environment.clock)
  }

  /// How it comes again, as it is typed; nil where it does not.
  func repetitionText(in environment: DateEnvironment) -> String? {
    if let repetition { return repetition.typedText }
    guard recurrence != nil else { return nil }
    return repeating(on: environment.clock)?.words(in: environment) ?? "again"
  }

  /// The task to be done after this one, when this one is done; nil where this one is the last or does
  /// not come again.
  ///
  /// - Parameters:
  ///   - date: when this one is done.
  ///   - others: instances of its series that are tasks of their own.
  ///   - isNew: whether it is to be a task beside this one.
  func next(
    completedAt date: Date, except others: [CalendarTime] = [], isNew: Bool = true,
    on clock: WallClock
  ) -> StoredTask? {
    guard recurrence != nil else {
      return repeated(completedAt: date, on: dueKind?.clock ?? clock)
    }
    guard let series = repeating(on: clock),
      let (time, lines) = series.next(
        completedAt: date, except: others, isNew: isNew, on: clock)
    else { return nil }
    var next = opened(createdAt: date)
    next.recurrence = lines
    next.shift(from: instance(on: clock), to: time, on: clock)
    return next
  }

  /// The task with alarms that ring as long before its due date as those of another.
  func movingAlarms(from other: StoredTask) -> StoredTask {
    guard let date = dueDate ?? startDate, let old = other.dueDate ?? other.startDate else {
      return self
    }
    var task = self
    task.alarms = alarms?.map { AlarmTime.moved($0, by: date.timeIntervalSince(old)) }
    return task
  }

  /// Moves start and due date as far as the time that the series counts by.
  mutating func shift(
    from old: CalendarTime?, to new: CalendarTime, on clock: WallClock
  ) {
    guard let old else {
      (dueDate, dueKind) = (new.date(on: clock), new.timeKind)
      return
    }
    let distance = new.distance(from: old)
    func moved(_ date: Date?, _ kind: TimeKind?) -> (Date?, TimeKind?) {
      guard let time = CalendarTime(date, kind, on: clock) else { return (nil, nil) }
      return (time.moved(by: distance).date(on: clock), kind)
    }
    (dueDate, dueKind) = moved(dueDate, dueKind)
    (startDate, startKind) = moved(startDate, startKind)
  }
}

extension CalendarTime {
  /// A date of a task as it was written; nil for no date.
  init?(_ date: Date?, _ kind: TimeKind?, on clock: WallClock) {
    guard let date, date.isRepresentableInSomeTimeZone else { return nil }
    switch kind {
    case .utc: self = .utc(WallClock.utc.reading(of: date))
    case .zoned(let zone):
      self = .zoned((kind?.clock ?? clock).reading(of: date), zone: zone)
    case .day: self = .day(clock.day(of: date))
    case .floating: self = .floating(clock.reading(of: date))
    case nil:
      self = clock.day(startingAt: date).map { .day($0) } ?? .floating(clock.reading(of: date))
    }
  }

  /// The kind as tasks have it.
  var timeKind: TimeKind {
    switch self {
    case .day: .day
    case .floating: .floating
    case .zoned(_, let zone): .zoned(zone)
    case .utc: .utc
    }
  }
}

extension TimeKind {
  /// The clock of the zone, where that is known; nil for other kinds.
  var clock: WallClock? {
    if case .zoned(let name) = self {
      WallClock(zoneNamed: name)
    } else {
      nil
    }
  }
}

/// Rules of iCalendar that a task's short forms say as well.
extension Repetition {
  /// What a rule means; nil where only the rule itself can say it, as where it ends, or names several
  /// days of a week, a month or a year.
  ///
  /// - Parameter day: the day the task is due on, which may say again what the rule says.
  init?(_ rule: RecurrenceRule, day: CivilDate?) {
    guard rule.end == .never, 1...9999 ~= rule.interval else { return nil }
    var plain = rule
    plain.weekStart = 2
    plain.weekdays.sort { $0.day < $1.day }
    let weekdays = Repetition(.weekday).rule?.weekdays
    switch rule.frequency {
    case .daily where plain.weekdays == weekdays: plain.frequency = .weekly
    case .weekly where plain.weekdays == day.map({ [RecurrenceRule.Weekday($0.weekday)] }):
      plain.weekdays = []
    case .monthly where plain.positions.isEmpty && plain.monthDays.count == 1:
      // The last of these days that a month has.
      let last = plain.monthDays[0] == -1 ? 31 : plain.monthDays[0]
      if 29...31 ~= last { (plain.monthDays, plain.positions) = (Array(28...last), [-1]) }
    case .yearly:
      if plain.months == day.map({ [$0.month] }) { plain.months = [] }
      if plain.monthDays == day.map({ [$0.day] }) { plain.monthDays = [] }
    default: break
    }
    var forms = Unit.allCases.map { Repetition(every: rule.interval, $0) }
    if let day = plain.monthDays.last, day > 0 {
      forms.append(Repetition(every: rule.interval, .month, dayOfMonth: day))
    }
    guard let same = forms.first(where: { $0.rule == plain }) else { return nil }
    self = same
  }

  /// The rule that says the same; nil for a repetition that counts from the completion, and others that
  /// iCalendar has no rule for.
  var rule: RecurrenceRule? {
    guard anchor == .dueDate else { return nil }
    var rule = RecurrenceRule(.daily, every: count)
    switch (unit, dayOfMonth) {
    case (.day, nil): break
    case (.weekday, nil) where count == 1:
      rule.frequency = .weekly
      rule.weekdays = (2...6).map { RecurrenceRule.Weekday($0) }
    case (.week, nil): rule.frequency = .weekly
    case (.month, let day):
      rule.frequency = .monthly
      // The last of these days that the month has.
      if let day { rule.monthDays = day <= 28 ? [day] : Array(28...day) }
      if let day, day > 28 { rule.positions = [-1] }
    case (.year, nil): rule.frequency = .yearly
    default: return nil
    }
    return rule
  }
}
