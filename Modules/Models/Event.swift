public import DateFormatting
public import Foundation

/// One entry of a schedule: what happens, what is worth knowing about it, and when.
///
/// Every part may be missing, as in the course's class; nothing here traps on a missing part or on
/// a date that cannot be read.
///
/// ```swift
/// let concert = Event(
///   title: "Concert", description: "Row 7", dateString: "2016/09/26 12:34")
/// print(concert.getInfo())
/// ```
public final class Event: Identifiable {
  /// The number a store gave it; nil until it is stored.
  public var id: Int64?
  /// What happens, in a few words.
  public var title: String?
  /// What is worth knowing about it, of any length.
  public var description: String?
  /// When it begins.
  public var date: Date?
  /// When it ends, where a calendar said so.
  public var endDate: Date?
  /// Whether it takes whole days; `date` is then midnight in the user's time zone.
  public var isAllDay = false
  /// Whether its times are what clocks show wherever its reader is, and no instants; `date` and
  /// `endDate` are then the instants at which clocks show them in the user's time zone.
  public var isFloating = false
  /// The time zone its times are written in (RFC 5545 `TZID`); nil where they are days, floating or instants.
  public var timeZone: String?
  /// The calendar's identifier for it (RFC 5545 `UID`), by which an import recognises it again.
  public var uid: String?
  /// How it repeats, as lines of a calendar (RFC 5545 `RRULE`, `RDATE`, `EXDATE`); nil where it does not.
  public var recurrence: String?
  /// Which instance of a repeating event this is: when it begins by the rule (RFC 5545 `RECURRENCE-ID`), as
  /// text. nil for the whole series and for what does not repeat.
  public var recurrenceID: String?
  /// When it reminds of itself, nil for never: each a `TRIGGER` of iCalendar, from its start (`-PT15M`), from
  /// its end (`END-PT15M`) or a moment in UTC.
  public var alarms: [String]?
  /// Where it is (RFC 5545 `LOCATION`).
  public var place: String?
  /// The names of the categories it is in (RFC 5545 `CATEGORIES`), each once; the first gives it its color.
  public var categories: [String] = []
  /// An address with more about it (RFC 5545 `URL`).
  public var url: String?
  /// A color of its own, as one of CSS's names (RFC 7986 `COLOR`).
  public var color: String?
  /// Whether it takes place (RFC 5545 `STATUS`); nil where nothing says so.
  public var status: EventStatus?
  /// The calendar component it was read from, so that what the app does not show is written back.
  public var originalComponent: String?

  /// Makes an event without a date.
  public init(title: String, description: String) {
    self.title = title
    self.description = description
  }

  /// Makes an event on a date written as `yyyy/MM/dd HH:mm`, such as `2016/09/26 12:34`.
  ///
  /// A date that cannot be read leaves the event without one; see ``setDate(formatedDateString:in:)``.
  public convenience init(title: String, description: String, dateString: String) {
    self.init(title: title, description: description)
    setDate(formatedDateString: dateString)
  }

  /// Makes an event on a date, such as a date picker's.
  public convenience init(title: String, description: String, date: Date) {
    self.init(title: title, description: description)
    self.date = date
  }

  /// Sets the date from text such as `2016/09/26 12:34`; text that is no date changes nothing.
  ///
  /// The form is `yyyy/MM/dd HH:mm`. As the course's class does, it also reads dashes for slashes,
  /// months, days and times of one digit (`2017-1-2 3:04`), and blanks around the text. A date that
  /// no calendar has, such as `2026/02/30 12:00`, is refused rather than moved to another day.
  ///
  /// - Parameters:
  ///   - formatedDateString: The text, spelled as the course spells the label.
  ///   - timeZone: Where the date is meant, the user's time zone unless another is given.
  /// - Returns: Whether the text was a date.
  @discardableResult
  public func setDate(formatedDateString: String, in timeZone: TimeZone = .current) -> Bool {
    let form = /\s*([0-9]{4})([\/\-])([0-9]{1,2})\2([0-9]{1,2})\s+([0-9]{1,2}):([0-9]{1,2})\s*/
    guard let match = formatedDateString.wholeMatch(of: form), let year = Int(match.1),
      let month = Int(match.3), let dayOfMonth = Int(match.4), let hour = Int(match.5),
      let minute = Int(match.6), let time = TimeOfDay(hour: hour, minute: minute),
      let day = CivilDate(year: year, month: month, day: dayOfMonth)
    else { return false }
    date = WallClock(timeZone).date(showing: CivilDateTime(day: day, time: time))
    return true
  }

  /// The date as `yyyy/MM/dd HH:mm` in the user's time zone; nil without one.
  public var dateString: String? {
    date.map { TimestampFormat.string(from: $0, on: WallClock(.current)) }
  }

  /// The title, the date and the description as text, a line each; a missing part reads `none`.
  ///
  /// - Parameter timeZone: Where the date is shown, the user's time zone unless another is given.
  public func getInfo(in timeZone: TimeZone = .current) -> String {
    let written = date.map { TimestampFormat.string(from: $0, on: WallClock(timeZone)) }
    return """
      Title: \(title ?? "none")
      Date: \(written ?? "none")
      Description: \(description ?? "none")
      """
  }
}

/// Whether an event takes place (RFC 5545, 3.8.1.11).
public enum EventStatus: String, CaseIterable, Sendable {
  case tentative, confirmed, cancelled
}

extension Event {
  /// Whether the event was called off.
  public var isCancelled: Bool { status == .cancelled }

  /// Whether the event lies wholly before a moment.
  ///
  /// It is over when it has ended; without an end, when it has begun; and an event of whole days
  /// without an end, when its day has passed. An event without a date is never over.
  ///
  /// - Parameters:
  ///   - now: The moment asked about.
  ///   - clock: Says when a day has passed.
  public func isOver(at now: Date, by clock: WallClock) -> Bool {
    guard let date else { return false }
    if let endDate, endDate > date { return endDate <= now }
    guard isAllDay else { return date < now }
    return clock.day(of: now) > clock.day(of: date)
  }
}
