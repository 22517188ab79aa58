import Foundation

/// How a locale writes dates on wheels: order, names, first day of the week, 12 or 24 hours.
///
/// English is known by heart, so that opening a picker does not load the data of all languages; for
/// others Foundation is asked, once a locale.
struct DatePickerConventions: Sendable {
  enum DateOrder: Sendable { case monthDayYear, dayMonthYear, yearMonthDay }

  let dateOrder: DateOrder
  /// Whether the day has two halves of twelve hours.
  let usesPeriod: Bool
  let monthNames: [String]
  /// Two columns each, Sunday first.
  let weekdayNames: [String]
  let periodNames: [String]
  /// 1 is Sunday.
  let firstWeekday: Int

  init(locale: Locale, calendar: Calendar) {
    if locale.language.languageCode?.identifier == "en" {
      self.init(englishIn: locale.region?.identifier ?? "US")
    } else {
      self.init(asking: locale, calendar: calendar)
    }
  }

  private init(englishIn region: String) {
    let american = region == "US" || region == "PH"
    dateOrder = american ? .monthDayYear : region == "CA" ? .yearMonthDay : .dayMonthYear
    usesPeriod = !["GB", "IE", "ZA"].contains(region)
    monthNames = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    weekdayNames = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]
    periodNames = ["AM", "PM"]
    firstWeekday = ["US", "CA", "PH", "IN", "ZA"].contains(region) ? 1 : 2
  }

  private init(asking locale: Locale, calendar: Calendar) {
    var calendar = calendar
    calendar.locale = locale
    let pattern = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: locale) ?? "Mdy"
    let order = pattern.filter { "yMd".contains($0) }.reduce(into: "") { letters, letter in
      if letters.last != letter { letters.append(letter) }
    }
    dateOrder =
      order.hasPrefix("y") ? .yearMonthDay : order.hasPrefix("M") ? .monthDayYear : .dayMonthYear
    let hours = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "H"
    usesPeriod = hours.contains("h") || hours.contains("K")
    monthNames = calendar.shortMonthSymbols
    weekdayNames = calendar.veryShortWeekdaySymbols
    periodNames = [calendar.amSymbol, calendar.pmSymbol]
    firstWeekday = locale.calendar.firstWeekday
  }
}
