import Foundation

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

    let names = Self.relativeDays(calendar: calendar, locale: locale)
    (yesterday, today, tomorrow) = (names[0], names[1], names[2])
    formatter.dateFormat = "y"
    zero = Self.zero(in: formatter.string(from: Date(timeIntervalSince1970: 946_684_800)))

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

  /// The digit zero a locale uses, read off the year 2000.
  private static func zero(in year2000: String) -> Unicode.Scalar {
    guard let digit = year2000.unicodeScalars.last, digit.properties.numericType == .decimal,
      digit.properties.numericValue == 0
    else { return "0" }
    return digit
  }
}

extension String {
  /// The text with ordinary spaces in place of the no-break ones that ICU puts before `PM`.
  var withPlainSpaces: String {
    String(map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
  }
}
