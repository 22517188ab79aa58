import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

extension InstanceSeries {
  /// Returns the series as a phrase: `every Tue and Thu until Dec 18, 2026`.
  fileprivate func text(in environment: DateEnvironment) -> String {
    var parts = set.rules.map { rule in
      RecurrencePhrase(rule, countsFromCompletion: countsFromCompletion)
        .text(in: environment, start: set.start)
    }
    func count(_ number: Int, _ noun: String) {
      if number > 0 { parts.append(ItemNoun(noun).counted(number)) }
    }
    count(set.dates.count, set.rules.isEmpty ? "date" : "further date")
    count(set.exceptions.count, "exception")
    return parts.joined(separator: ", ")
  }
}

// MARK: - Tasks

extension StoredTask {
  /// Returns the series of a task that repeats by rules of iCalendar, or nil for any other task.
  /// The task itself is the present instance.
  ///
  /// - Parameter unreadable: A closure that is called with the reason why a line could not be
  ///   parsed. The line is omitted.
  func repeating(
    on clock: WallClock, unreadable: (String) -> Void = { _ in }
  ) -> InstanceSeries? {
    // Without a date, the day of creation is the first instance.
    guard let recurrence,
      let present = instance(on: clock)
        ?? CalendarTime(creationDate ?? Date(), nil, on: clock).map({ .day($0.day) })
    else { return nil }
    return InstanceSeries(present: present, lines: recurrence, unreadable: unreadable)
  }

  /// Returns the time that the task's series is based on: the start of an iCalendar to-do that has
  /// one, or else the due date, or else the start. Returns nil if the task has no date.
  func instance(on clock: WallClock) -> CalendarTime? {
    countsFromStart
      ? CalendarTime(startDate, startKind, on: clock) : CalendarTime(dueDate, dueKind, on: clock)
  }

  /// A Boolean value that indicates whether the series is based on the start (RFC 5545, 3.8.5.3).
  private var countsFromStart: Bool {
    guard startDate != nil else { return false }
    guard dueDate != nil else { return true }
    return original?.component?.start != nil
  }

  /// Returns the repetition as a phrase, or nil if the task does not repeat.
  func repetitionPhrase(in environment: DateEnvironment) -> String? {
    if let repetition { return repetition.phrase }
    guard recurrence != nil else { return nil }
    guard let series = repeating(on: environment.clock) else { return "again" }
    return series.text(in: environment) + series.set.daysNote(on: environment.clock)
  }

  /// Returns the repetition as the user types it into its field, or nil if the task does not
  /// repeat.
  func repetitionText(in environment: DateEnvironment) -> String? {
    if let repetition { return repetition.fieldText }
    guard recurrence != nil else { return nil }
    return repeating(on: environment.clock)?.text(in: environment) ?? "again"
  }

  /// Returns the task that follows when this one is completed, or nil if this one is the last or
  /// does not repeat.
  ///
  /// - Parameters:
  ///   - date: The time of completion.
  ///   - others: Instances of the series that are separate tasks.
  ///   - isNew: A Boolean value that indicates whether the following task is stored next to this
  ///     one.
  func next(
    completedAt date: Date, except others: [CalendarTime] = [], isNew: Bool = true,
    on clock: WallClock
  ) -> StoredTask? {
    guard recurrence != nil else {
      let kind = dueDate == nil ? startKind : dueKind
      return repeated(completedAt: date, on: kind?.clock ?? clock)
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

  /// Returns the task at the first instance of its series that is neither excluded nor a separate
  /// task. If there is none, the task is completed.
  ///
  /// - Parameter others: Instances of the series that are separate tasks.
  func atFirstInstance(except others: [CalendarTime] = [], on clock: WallClock) -> StoredTask {
    guard !isCompleted, !others.isEmpty || recurrence?.contains("EXDATE") == true,
      let present = instance(on: clock),
      let series = repeatingByRule.repeating(on: clock)
    else { return self }
    var task = self
    switch series.firstInstance(except: others, on: clock) {
    case .present: break
    case .later(let time, let lines):
      task.shift(from: present, to: time, on: clock)
      if task.repetition == nil { task.recurrence = lines }
    case .noInstance: task.isCompleted = true
    }
    return task
  }

  /// Returns the task with its alarms moved by the distance from another task's due date to its
  /// own.
  func movingAlarms(from other: StoredTask) -> StoredTask {
    guard let date = dueDate ?? startDate, let old = other.dueDate ?? other.startDate else {
      return self
    }
    var task = self
    task.alarms = alarms?.map { AlarmTime.moved($0, by: date.timeIntervalSince(old)) }
    return task
  }

  /// Moves the start and the due date by the distance between two times of the series.
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
  /// Creates the time of a task's date, or nil if there is no date.
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

  /// The kind of time in the format of stored tasks.
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
  /// The clock of a known time zone, or nil for other kinds.
  var clock: WallClock? {
    if case .zoned(let name) = self {
      WallClock(zoneNamed: name)
    } else {
      nil
    }
  }
}

/// Conversions between rules of iCalendar and the short forms of a task's repetition.
extension Repetition {
  /// Creates the short form of a rule, or nil if only the rule itself can express it, such as a
  /// rule with an end or with several days of a week, a month or a year.
  ///
  /// - Parameter day: The day of the due date, if the short form may leave it out: a rule for every
  ///   Tuesday becomes every week. Nil to keep all days that the rule names.
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
      // A position of -1 selects the last of these days that a month has.
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

  /// The equivalent rule, or nil for a repetition from the completion and for other repetitions
  /// that iCalendar cannot express.
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
      // A position of -1 selects the last of these days that the month has.
      if let day { rule.monthDays = day <= 28 ? [day] : Array(28...day) }
      if let day, day > 28 { rule.positions = [-1] }
    case (.year, nil): rule.frequency = .yearly
    default: return nil
    }
    return rule
  }
}
