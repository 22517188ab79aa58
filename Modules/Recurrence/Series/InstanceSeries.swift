public import DateFormatting
public import Foundation

/// The recurrence of an item that is itself the present instance: the next one is made when it is done.
///
/// Its lines are those of a ``RecurrenceSet``, `DTSTART` where it is counted from another time than the
/// present instance, and ``completionLine`` where the next one is counted from the day this one is done.
public struct InstanceSeries: Sendable {
  /// The series, whose start is what it is counted from.
  public let set: RecurrenceSet
  /// When the present instance is.
  public let present: CalendarTime
  /// A Boolean value that indicates whether the next one is counted from the day this one is done.
  public let countsFromCompletion: Bool
  /// A Boolean value that indicates whether all of the lines could be read.
  public let isWhole: Bool

  /// The name of ``completionLine``.
  public static let anchorName = "X-COURSE-APPS-ANCHOR"
  /// The line of a series that is counted from the day an instance is done.
  public static let completionLine = "\(anchorName):COMPLETION"

  /// - Parameters:
  ///   - present: when the present instance is.
  ///   - text: the lines.
  ///   - unreadable: told why a line cannot be read in whole or in part.
  /// - Returns: nil where no rule and no date can be read.
  public init?(
    present: CalendarTime, lines text: String, unreadable: (_ reason: String) -> Void = { _ in }
  ) {
    let lines = text.split(separator: "\n")
    let starts = lines.filter { $0.hasPrefix("DTSTART") }
      .compactMap { CalendarTime(String($0.dropFirst("DTSTART".count))) }
    var isWhole = true
    set = RecurrenceSet(start: starts.first ?? present, lines: text) { _, reason in
      isWhole = false
      unreadable(reason)
    }
    self.present = present
    self.isWhole = isWhole
    countsFromCompletion = lines.contains { $0 == Self.completionLine }
    if set.rules.isEmpty, set.dates.isEmpty { return nil }
  }

  /// The lines of what is left of it, or became of it.
  ///
  /// - Parameters:
  ///   - set: What is left.
  ///   - present: When the present instance is then; nil for its start.
  public func lines(of set: RecurrenceSet, at present: CalendarTime? = nil) -> String {
    let start = present ?? set.start == set.start ? [] : [set.start.line("DTSTART")]
    return (start + [set.lines] + (countsFromCompletion ? [Self.completionLine] : []))
      .joined(separator: "\n")
  }

  /// The lines of a repetition in words.
  public static func lines(of phrase: RecurrencePhrase) -> String {
    "RRULE:\(phrase.rule)" + (phrase.countsFromCompletion ? "\n\(completionLine)" : "")
  }

  /// Returns the first instance after a moment, and the lines of the series from it on; nil if there
  /// is none.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - others: Instances that are items of their own.
  ///   - isNew: If true, the instance becomes an item beside the present one, and its lines do not
  ///     exclude `others`.
  ///   - clock: The clock of the place where days and floating times are read.
  public func next(
    after date: Date, except others: [CalendarTime], isNew: Bool, on clock: WallClock
  ) -> (time: CalendarTime, lines: String)? {
    var rest = set
    rest.exceptions += others
    guard let next = rest.next(after: date, on: clock) else { return nil }
    do {
      let after = try (isNew ? rest : set).split(at: next.id, on: clock).after
      return (next.id, lines(of: after, at: next.id))
    } catch {
      // Rules that cannot be divided have no series from there on.
      return nil
    }
  }

  /// Returns the instance to do once the present one is done, and the lines of the series from it
  /// on; nil if the present one is the last.
  ///
  /// Missed instances are skipped: the next one is due after the day on which the present one was
  /// done. A series that is counted from completion begins again on that day.
  ///
  /// - Parameters:
  ///   - date: The moment when the present instance is done.
  ///   - lead: The seconds from an instance to the time when its item is due.
  ///   - others: Instances that are items of their own.
  ///   - isNew: If true, the instance becomes an item beside the present one, and its lines do not
  ///     exclude `others`.
  ///   - clock: The clock of the place where days and floating times are read.
  public func next(
    completedAt date: Date, leadingBy lead: TimeInterval = 0, except others: [CalendarTime],
    isNew: Bool, on clock: WallClock
  ) -> (time: CalendarTime, lines: String)? {
    let own = present.clock(for: clock)
    let day = own.day(of: date)
    if countsFromCompletion { return set.restarted(after: day).map { ($0.start, lines(of: $0)) } }
    let midnight = day.adding(days: 1).map(own.startOfDay) ?? .distantFuture
    return next(
      after: max(present.date(on: clock), midnight - lead - 1), except: others, isNew: isNew,
      on: clock)
  }

  /// The series moved to another start: rules that name its day or time name the new one.
  ///
  /// - Parameters:
  ///   - start: the new start.
  ///   - others: instances that are things of their own.
  ///   - clock: the clock of the place where days and floating times are read.
  /// - Returns: the lines, and where the series has the other instances then.
  /// - Throws: ``SeriesEditError`` where a rule does not say how to move it.
  public func moved(
    to start: CalendarTime, with others: [CalendarTime], on clock: WallClock
  ) throws(SeriesEditError) -> (lines: String, others: [CalendarTime]) {
    var set = set
    set.overrides = others.map { RecurrenceOverride($0, start: nil) }
    let moved = try set.moved(to: start, on: clock)
    return (lines(of: moved), moved.overrides.map(\.id))
  }
}

extension CalendarTime {
  /// The time at which the clock shows so many seconds more; of a day only whole days count.
  public func moved(by seconds: Int) -> CalendarTime {
    showing(CivilDateTime(secondsSinceEpoch: moment.secondsSinceEpoch + seconds))
  }

  /// Returns the seconds that its clock shows more than that of another time.
  public func distance(from other: CalendarTime) -> Int {
    moment.secondsSinceEpoch - other.moment.secondsSinceEpoch
  }

  /// A line of iCalendar with this time.
  ///
  /// - Parameter name: That of the property, such as `EXDATE`.
  public func line(_ name: String) -> String { "\(name)\(iCalendarParameters):\(iCalendarValue)" }
}
