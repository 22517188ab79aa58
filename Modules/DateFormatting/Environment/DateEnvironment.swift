import Foundation

/// How dates look and what they mean here: the language they are written in and the clock they
/// are read from.
///
/// The calendar is always the Gregorian one. What time it is belongs to none of this; a `now` is
/// passed to whatever needs one.
///
/// ```swift
/// let environment = DateEnvironment.current
/// let formatter = LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment)
/// print(formatter.string(from: event.date))  // 10/17/20, 5:41 PM
/// ```
public struct DateEnvironment: Sendable {
  /// The language and region as Foundation names them, such as `en_US`.
  public let localeIdentifier: String
  /// The clock that tells which day and time an instant is.
  public let clock: WallClock
  /// The names and habits of the locale.
  public let vocabulary: DateVocabulary

  /// Makes an environment of a locale and a place.
  ///
  /// American English is built in. Any other locale is looked up in ICU's tables once, here, which
  /// takes a few milliseconds: make one environment and pass it on.
  public init(localeIdentifier: String = "en_US", clock: WallClock = .process) {
    self.localeIdentifier = localeIdentifier
    self.clock = clock
    vocabulary =
      localeIdentifier == Self.builtInLocale
      ? .americanEnglish : DateVocabulary(locale: Locale(identifier: localeIdentifier))
  }

  /// Makes an environment of what Foundation's types say.
  public init(locale: Locale, timeZone: TimeZone) {
    self.init(localeIdentifier: locale.identifier, clock: WallClock(timeZone))
  }

  /// The locale as Foundation takes it.
  public var locale: Locale { Locale(identifier: localeIdentifier) }

  /// The clock's time zone, see ``WallClock/timeZone``.
  public var timeZone: TimeZone { clock.timeZone }

  /// A Gregorian calendar with this environment's locale, time zone and first day of the week, for
  /// what is written against Foundation.
  public var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    calendar.firstWeekday = vocabulary.firstWeekday
    calendar.minimumDaysInFirstWeek = vocabulary.minimumDaysInFirstWeek
    return calendar
  }

  /// Whether clocks count to 24 here, rather than twice to 12.
  public var uses24HourClock: Bool { vocabulary.uses24HourClock }

  static let builtInLocale = "en_US"

  var isBuiltIn: Bool { localeIdentifier == Self.builtInLocale }
}
