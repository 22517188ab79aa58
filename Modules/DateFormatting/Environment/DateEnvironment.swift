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

  /// The locale that controls are given: English in the region of this one, whose order, clock and
  /// week they follow.
  public var locale: Locale {
    guard !writesOwnLanguage else { return ownLocale }
    let language = Locale.Language(identifier: ownLocale.language.maximalIdentifier)
    let region = ownLocale.region ?? language.region
    return Locale(identifier: region.map { "en_\($0.identifier)" } ?? Self.builtInLocale)
  }

  /// The locale of the names and habits.
  var ownLocale: Locale { Locale(identifier: localeIdentifier) }

  /// Whether dates are written in the locale's own words. The programs speak English, so that another
  /// language gives its order, its clock and its week, and English the words: all of a sentence are in
  /// one language. Both are read.
  var writesOwnLanguage: Bool {
    localeIdentifier == "en" || localeIdentifier.hasPrefix("en_")
      || localeIdentifier.hasPrefix("en@")
  }

  /// The names that dates are written with.
  var writtenVocabulary: DateVocabulary { writesOwnLanguage ? vocabulary : .americanEnglish }

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
