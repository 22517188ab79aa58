import Foundation

/// The conventions of a locale for dates on wheels: the order, the names, the first day of the week
/// and the 12-hour or 24-hour clock.
///
/// The conventions of English are built in, so that opening a picker doesn't load the data of all
/// languages. Other conventions are read from Foundation when the locale or the calendar is set.
struct DatePickerConventions: Sendable {
  enum DateOrder: Sendable { case monthDayYear, dayMonthYear, yearMonthDay }

  let dateOrder: DateOrder
  /// A Boolean value that indicates whether the clock has 12 hours with AM and PM.
  let usesPeriod: Bool
  let monthNames: [String]
  /// The names of the weekdays in two columns, with Sunday first.
  let weekdayNames: [String]
  let periodNames: [String]
  /// The short names of the weekdays as written before a date, with Sunday first.
  let shortWeekdayNames: [String]
  /// The first day of the week, where 1 is Sunday.
  let firstWeekday: Int
  /// The minimum number of days of a year in its first week, which is 4 in ISO 8601.
  let minimumDaysInFirstWeek: Int

  /// A Boolean value that indicates whether week numbers are common, which is assumed if they
  /// follow ISO 8601.
  var showsWeekNumbers: Bool { minimumDaysInFirstWeek == 4 }

  init(locale: Locale, calendar: Calendar) {
    let isEnglish = locale.language.languageCode?.identifier == "en"
    let region = locale.region?.identifier ?? "US"
    if isEnglish, Self.englishRegions.contains(region) {
      self.init(englishIn: region)
    } else {
      // In other regions, English follows the conventions of the region's own language.
      let spoken = Locale.Language(identifier: "und_\(region)").maximalIdentifier
      self.init(
        asking: locale, habits: isEnglish ? Locale(identifier: spoken) : locale, calendar: calendar)
    }
  }

  private static let englishRegions: Set = [
    "US", "PH", "CA", "GB", "IE", "ZA", "AU", "NZ", "IN", "SG",
  ]

  private init(englishIn region: String) {
    let american = region == "US" || region == "PH"
    dateOrder = american ? .monthDayYear : region == "CA" ? .yearMonthDay : .dayMonthYear
    usesPeriod = !["GB", "IE", "ZA"].contains(region)
    monthNames = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    weekdayNames = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]
    shortWeekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    periodNames = ["AM", "PM"]
    minimumDaysInFirstWeek = ["GB", "IE"].contains(region) ? 4 : 1
    firstWeekday = ["US", "CA", "PH", "IN", "ZA"].contains(region) ? 1 : 2
  }

  /// Derives the conventions from locales.
  ///
  /// - Parameters:
  ///   - locale: The locale of the names.
  ///   - habits: The locale of the order and the clock.
  ///   - calendar: The calendar of the names.
  private init(asking locale: Locale, habits: Locale, calendar: Calendar) {
    var calendar = calendar
    calendar.locale = locale
    let order = Self.fields(of: "yMd", in: habits).filter { "yMd".contains($0) }.reduce(into: "") {
      letters, letter in
      if letters.last != letter { letters.append(letter) }
    }
    dateOrder =
      order.hasPrefix("y") ? .yearMonthDay : order.hasPrefix("M") ? .monthDayYear : .dayMonthYear
    let hours = Self.fields(of: "j", in: habits)
    usesPeriod = hours.contains("h") || hours.contains("K")
    monthNames = calendar.shortMonthSymbols
    weekdayNames = calendar.veryShortWeekdaySymbols
    shortWeekdayNames = calendar.shortWeekdaySymbols
    minimumDaysInFirstWeek = locale.calendar.minimumDaysInFirstWeek
    periodNames = [calendar.amSymbol, calendar.pmSymbol]
    firstWeekday = locale.calendar.firstWeekday
  }

  /// Returns the pattern of a locale without quoted text, as in `HH 'Uhr'` and `HH 'h'`.
  private static func fields(of template: String, in locale: Locale) -> String {
    var isQuoted = false
    let pattern = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
    return (pattern ?? "").filter { character in
      if character == "'" { isQuoted.toggle() }
      return !isQuoted && character != "'"
    }
  }

  func monthName(_ index: Int) -> String { Self.name(monthNames, index) }
  func weekdayName(_ index: Int) -> String { Self.name(weekdayNames, index) }
  func periodName(_ index: Int) -> String { Self.name(periodNames, index) }

  /// Returns the components of a mode in one line, such as `Fri, Jul 24, 2026, 2:30 PM`.
  func text(of date: Date, mode: UIDatePicker.Mode, calendar: Calendar) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .day, .weekday, .hour, .minute], from: date)
    var words: [String] = []
    if mode == .date || mode == .dateAndTime {
      let (year, day) = (parts.year ?? 1, parts.day ?? 1)
      let month = monthName((parts.month ?? 1) - 1)
      let weekday = Self.name(shortWeekdayNames, (parts.weekday ?? 1) - 1)
      switch dateOrder {
      case .monthDayYear: words.append("\(weekday), \(month) \(day), \(year)")
      case .dayMonthYear: words.append("\(weekday), \(day) \(month) \(year)")
      case .yearMonthDay: words.append("\(weekday), \(year) \(month) \(day)")
      }
    }
    if mode != .date {
      let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
      let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
      words.append(
        usesPeriod
          ? "\((hour + 11) % 12 + 1):\(minutes) \(periodName(hour < 12 ? 0 : 1))"
          : "\(hour < 10 ? "0" : "")\(hour):\(minutes)")
    }
    return words.joined(separator: ", ")
  }

  private static func name(_ names: [String], _ index: Int) -> String {
    names.indices.contains(index) ? names[index] : ""
  }
}
