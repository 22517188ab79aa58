import Foundation

extension DateVocabulary {
  /// American English, built in because looking it up in ICU takes longer than running a command.
  package static let americanEnglish = DateVocabulary(
    months: CalendarNames(
      long: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ],
      shortLength: 3),
    weekdays: CalendarNames(
      long: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
      shortLength: 3),
    am: "AM", pm: "PM", eras: ["BC", "AD"],
    yesterday: "Yesterday", today: "Today", tomorrow: "Tomorrow",
    firstWeekday: 1, minimumDaysInFirstWeek: 1,
    uses24HourClock: false, order: .monthDayYear, timeSeparator: ":", connectors: ["at"],
    weekend: (first: 7, count: 2))
}

extension CalendarNames {
  /// Creates names whose short form is a prefix and whose standalone form is the same.
  fileprivate init(long: [String], shortLength: Int) {
    let short = long.map { String($0.prefix(shortLength)) }
    self.init(long: long, short: short, standaloneLong: long, standaloneShort: short)
  }
}

/// The names and conventions of dates in a language. Its names are parsed; dates are written with
/// English names.
public struct DateVocabulary: Sendable {
  /// The names of the months, beginning with January.
  public let months: CalendarNames
  /// The names of the weekdays, beginning with Sunday regardless of the first day of the week.
  public let weekdays: CalendarNames
  /// The text for hours before noon: `AM`.
  public let am: String
  /// The text for hours from noon on: `PM`.
  public let pm: String
  /// The names of the eras before and after the year 1: `BC`, `AD`.
  public let eras: [String]
  /// The name of the day before today at the start of a line: `Yesterday`.
  public let yesterday: String
  /// The name of today at the start of a line.
  public let today: String
  /// The name of the day after today at the start of a line.
  public let tomorrow: String
  /// The first weekday of the week: 1 for Sunday … 7 for Saturday.
  public let firstWeekday: Int
  /// The number of days of a new year that its first week must contain.
  public let minimumDaysInFirstWeek: Int
  /// A Boolean value that indicates whether the language uses the 24-hour clock.
  public let uses24HourClock: Bool
  /// The order of the numbers in a date.
  public let order: DateOrder
  /// The separator of hours and minutes: a colon, or a full stop in some languages.
  let timeSeparator: Character
  /// The words between a date and a time, such as `at`.
  let connectors: [String]
  /// The first weekday of the weekend, and its number of days.
  let weekend: (first: Int, count: Int)
}

extension DateVocabulary {
  /// Looks up the names and conventions of a locale in ICU's tables.
  init(locale: Locale) {
    let english = Self.americanEnglish
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = .gmt
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = .gmt

    func list(_ names: [String]?, orElse fallback: [String]) -> [String] {
      guard let names, names.count == fallback.count else { return fallback }
      return names.map(\.withPlainSpaces)
    }
    months = CalendarNames(
      long: list(formatter.monthSymbols, orElse: english.months.long),
      short: list(formatter.shortMonthSymbols, orElse: english.months.short),
      standaloneLong: list(formatter.standaloneMonthSymbols, orElse: english.months.long),
      standaloneShort: list(formatter.shortStandaloneMonthSymbols, orElse: english.months.short))
    weekdays = CalendarNames(
      long: list(formatter.weekdaySymbols, orElse: english.weekdays.long),
      short: list(formatter.shortWeekdaySymbols, orElse: english.weekdays.short),
      standaloneLong: list(formatter.standaloneWeekdaySymbols, orElse: english.weekdays.long),
      standaloneShort: list(
        formatter.shortStandaloneWeekdaySymbols, orElse: english.weekdays.short))
    am = formatter.amSymbol.withPlainSpaces
    pm = formatter.pmSymbol.withPlainSpaces
    eras = list(formatter.eraSymbols, orElse: english.eras)
    firstWeekday = calendar.firstWeekday
    minimumDaysInFirstWeek = calendar.minimumDaysInFirstWeek

    weekend = Self.weekend(of: calendar)

    let names = Self.relativeDays(calendar: calendar, locale: locale)
    (yesterday, today, tomorrow) = (names[0], names[1], names[2])

    let date = DatePattern(date: .short, time: .none, locale: locale)
    let time = DatePattern(date: .none, time: .short, locale: locale)
    uses24HourClock = time.uses24HourClock
    timeSeparator = time.timeSeparator
    order = date.order
    connectors =
      english.connectors
      + [DateStyle.medium, .long]
      .flatMap { DatePattern(date: $0, time: .short, locale: locale).connectors }
  }

  /// Returns the names of yesterday, today and tomorrow at the start of a line.
  private static func relativeDays(calendar: Calendar, locale: Locale) -> [String] {
    let now = Date(timeIntervalSince1970: 43_200)
    return [-1.0, 0, 1].map { days in
      Date.AnchoredRelativeFormatStyle(
        anchor: now + days * 86_400, allowedFields: [.day], presentation: .named,
        locale: locale, calendar: calendar, capitalizationContext: .beginningOfSentence
      ).format(now).withPlainSpaces
    }
  }

  /// Returns the first weekday of a calendar's weekend, and its number of days.
  private static func weekend(of calendar: Calendar) -> (first: Int, count: Int) {
    // 1970-01-04 was a Sunday.
    let days = (1...7).filter {
      calendar.isDateInWeekend(Date(timeIntervalSince1970: Double($0 + 2) * 86_400 + 43_200))
    }
    let first = days.first { !days.contains(($0 + 5) % 7 + 1) }
    return first.map { ($0, days.count) } ?? americanEnglish.weekend
  }
}

extension String {
  /// The text with ordinary spaces in place of the no-break spaces that ICU puts before `PM`.
  var withPlainSpaces: String {
    String(map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
  }
}

/// The order of the numbers in a date.
public enum DateOrder: Sendable {
  case monthDayYear, dayMonthYear, yearMonthDay
}

/// The names of the months or weekdays, in dates and on their own.
///
/// Languages with grammatical cases distinguish the two: «24 декабря», but «декабрь».
public struct CalendarNames: Hashable, Sendable {
  /// The full names in a date.
  public let long: [String]
  /// The short names in a date.
  public let short: [String]
  /// The full names on their own.
  public let standaloneLong: [String]
  /// The short names on their own.
  public let standaloneShort: [String]

  /// Accesses the names for a number of pattern letters; four letters mean the full names.
  subscript(count: Int) -> [String] { count > 3 ? long : short }

  /// Accesses the standalone names for a number of pattern letters.
  subscript(standalone count: Int) -> [String] { count > 3 ? standaloneLong : standaloneShort }
}
