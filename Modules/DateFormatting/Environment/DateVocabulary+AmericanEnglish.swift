import Foundation

extension DateVocabulary {
  /// American English, written down here because ICU takes longer to look it up than a command takes.
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
  /// Names whose short form is their first letters and that are the same by themselves.
  fileprivate init(long: [String], shortLength: Int) {
    let short = long.map { String($0.prefix(shortLength)) }
    self.init(long: long, short: short, standaloneLong: long, standaloneShort: short)
  }
}

/// The names and habits by which a language writes dates. The names are read; written are English ones.
public struct DateVocabulary: Sendable {
  /// January first.
  public let months: CalendarNames
  /// Sunday first, whatever the first day of the week is.
  public let weekdays: CalendarNames
  /// What stands beside the hours before noon: `AM`.
  public let am: String
  /// What stands beside the hours from noon on: `PM`.
  public let pm: String
  /// What years before and after the year 1 are called: `BC`, `AD`.
  public let eras: [String]
  /// The day before today, as it begins a line: `Yesterday`.
  public let yesterday: String
  /// Today, as it begins a line.
  public let today: String
  /// The day after today, as it begins a line.
  public let tomorrow: String
  /// The weekday on which weeks begin: 1 for Sunday … 7 for Saturday.
  public let firstWeekday: Int
  /// How many days of a new year make a week its first.
  public let minimumDaysInFirstWeek: Int
  /// Whether clocks count to 24, rather than twice to 12.
  public let uses24HourClock: Bool
  /// In which order the numbers of a date stand.
  public let order: DateOrder
  /// What stands between hours and minutes: a colon, in some languages a full stop.
  let timeSeparator: Character
  /// Words that stand between a date and a time, such as `at`.
  let connectors: [String]
  /// The weekday on which weekends begin, and how many days they have.
  let weekend: (first: Int, count: Int)
}

extension DateVocabulary {
  /// Looks a locale's names and habits up in ICU's tables.
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

  /// The names of the days before, of and after a day, as they begin a line.
  private static func relativeDays(calendar: Calendar, locale: Locale) -> [String] {
    let now = Date(timeIntervalSince1970: 43_200)
    return [-1.0, 0, 1].map { days in
      Date.AnchoredRelativeFormatStyle(
        anchor: now + days * 86_400, allowedFields: [.day], presentation: .named,
        locale: locale, calendar: calendar, capitalizationContext: .beginningOfSentence
      ).format(now).withPlainSpaces
    }
  }

  /// The first day of a calendar's weekends, and how many they have.
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
  /// The text with ordinary spaces in place of the no-break ones that ICU puts before `PM`.
  var withPlainSpaces: String {
    String(map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
  }
}

/// The order of the numbers in a written date.
public enum DateOrder: Sendable {
  case monthDayYear, dayMonthYear, yearMonthDay
}

/// The names of the months or the days of the week, as they stand in a date and by themselves.
///
/// Languages with cases tell the two apart: «24 декабря», but «декабрь».
public struct CalendarNames: Hashable, Sendable {
  /// Whole names as they stand in a date.
  public let long: [String]
  /// Short names as they stand in a date.
  public let short: [String]
  /// Whole names as they stand by themselves.
  public let standaloneLong: [String]
  /// Short names as they stand by themselves.
  public let standaloneShort: [String]

  /// The names that so many letters of a pattern ask for, four for the long ones.
  subscript(count: Int) -> [String] { count > 3 ? long : short }

  /// The same of names that stand by themselves.
  subscript(standalone count: Int) -> [String] { count > 3 ? standaloneLong : standaloneShort }
}
