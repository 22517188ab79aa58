public import DateFormatting
public import Foundation

/// The series of an item that is itself the present instance. Completing the item creates the next
/// instance.
///
/// The lines of the series are those of a ``RecurrenceSet``. They include a `DTSTART` if the series
/// starts at another time than the present instance, and ``completionLine`` if the next instance is
/// counted from the day of completion.
public struct InstanceSeries: Sendable {
  /// The recurrence set. Its start is the time that instances are counted from.
  public let set: RecurrenceSet
  /// The time of the present instance.
  public let present: CalendarTime
  /// A Boolean value that indicates whether the next instance is counted from the day of
  /// completion.
  public let countsFromCompletion: Bool
  /// A Boolean value that indicates whether all lines could be parsed.
  public let isWhole: Bool

  /// The property name of ``completionLine``.
  public static let anchorName = "X-COURSE-APPS-ANCHOR"
  /// The line of a series whose instances are counted from the day of completion.
  public static let completionLine = "\(anchorName):COMPLETION"

  /// Parses the lines of a series.
  ///
  /// - Parameters:
  ///   - present: The time of the present instance.
  ///   - text: The lines.
  ///   - unreadable: A closure that is called with the reason why a line could not be parsed,
  ///     entirely or in part.
  /// - Returns: The series, or nil if the lines contain no valid rule and no valid date.
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

  /// Returns the lines for a changed recurrence set, such as the remaining instances.
  ///
  /// - Parameters:
  ///   - set: The changed recurrence set.
  ///   - present: The time of its present instance, or nil for the start of the set.
  public func lines(of set: RecurrenceSet, at present: CalendarTime? = nil) -> String {
    let start = present ?? set.start == set.start ? [] : [set.start.line("DTSTART")]
    return (start + [set.lines] + (countsFromCompletion ? [Self.completionLine] : []))
      .joined(separator: "\n")
  }

  /// Returns the lines for a recurrence phrase.
  public static func lines(of phrase: RecurrencePhrase) -> String {
    "RRULE:\(phrase.rule)" + (phrase.countsFromCompletion ? "\n\(completionLine)" : "")
  }

  /// The instance that an item of a series stands for when it is read.
  public enum FirstInstance: Hashable, Sendable {
    /// The start of the series.
    case present
    /// A later instance, with the lines of the series from that instance on.
    case later(CalendarTime, lines: String)
    /// No instance, because all of them are excluded or separate items.
    case noInstance
  }

  /// Returns the first instance that is neither excluded (`EXDATE`) nor a separate item.
  ///
  /// The result is ``FirstInstance/present`` for a series that starts at another time than the
  /// present instance or is counted from completion, and for one that cannot be split.
  ///
  /// - Parameters:
  ///   - others: Instances that are separate items. The returned lines do not exclude them.
  ///   - clock: The clock in which days and floating times are interpreted.
  public func firstInstance(
    except others: [CalendarTime] = [], on clock: WallClock
  ) -> FirstInstance {
    guard set.start == present, !countsFromCompletion,
      !set.exceptions.isEmpty || !others.isEmpty
    else { return .present }
    var rest = set
    rest.exceptions += others
    let date = present.date(on: clock)
    guard let first = rest.firstOccurrence(from: date, on: clock) else { return .noInstance }
    guard first.id.date(on: clock) != date else { return .present }
    do {
      let after = try set.split(at: first.id, on: clock).after
      return .later(first.id, lines: lines(of: after, at: first.id))
    } catch {
      // Rules that cannot be split keep their start.
      return .present
    }
  }

  /// Returns the first instance after a moment, and the lines of the series from that instance on,
  /// or nil if there is none.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - others: Instances that are separate items.
  ///   - isNew: If true, the instance becomes an item next to the present one, and its lines do not
  ///     exclude `others`.
  ///   - clock: The clock in which days and floating times are interpreted.
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
      // Rules that cannot be split have no remaining series.
      return nil
    }
  }

  /// Returns the instance that follows the completed present one, and the lines of the series from
  /// that instance on, or nil if the present one is the last.
  ///
  /// Missed instances are skipped: the next instance is due after the day on which the present one
  /// was completed. A series that is counted from completion restarts on that day.
  ///
  /// - Parameters:
  ///   - date: The moment at which the present instance is completed.
  ///   - lead: The number of seconds from an instance to the time when its item is due.
  ///   - others: Instances that are separate items.
  ///   - isNew: If true, the instance becomes an item next to the present one, and its lines do not
  ///     exclude `others`.
  ///   - clock: The clock in which days and floating times are interpreted.
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

  /// Returns the series with another start. Rules that name the day or time of the start are
  /// changed accordingly.
  ///
  /// - Parameters:
  ///   - start: The new start.
  ///   - others: Instances that are separate items.
  ///   - clock: The clock in which days and floating times are interpreted.
  /// - Returns: The lines of the moved series, and the times of the other instances in it.
  /// - Throws: ``SeriesEditError`` when a rule cannot be moved unambiguously.
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
  /// Returns the time moved by a number of seconds of clock time. A day is moved by whole days
  /// only.
  public func moved(by seconds: Int) -> CalendarTime {
    showing(CivilDateTime(secondsSinceEpoch: moment.secondsSinceEpoch + seconds))
  }

  /// Returns the number of seconds of clock time from another time to this one. If only one of them
  /// is a day, the distance is that of their days.
  public func distance(from other: CalendarTime) -> Int {
    guard isDay == other.isDay else { return (day - other.day) * 86400 }
    return moment.secondsSinceEpoch - other.moment.secondsSinceEpoch
  }

  /// Returns a line of iCalendar with this time.
  ///
  /// - Parameter name: The name of the property, such as `EXDATE`.
  public func line(_ name: String) -> String { "\(name)\(iCalendarParameters):\(iCalendarValue)" }
}
