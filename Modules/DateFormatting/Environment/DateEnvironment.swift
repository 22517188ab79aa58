public import Foundation

/// The locale and the clock with which dates are formatted and parsed.
///
/// The calendar is always the Gregorian one. The current time is not part of the environment;
/// functions that need it take a `now`.
///
/// ```swift
/// let environment = DateEnvironment.current
/// let formatter = LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment)
/// print(formatter.string(from: event.date))  // 10/17/20, 5:41 PM
/// ```
public struct DateEnvironment: Sendable {
  /// The locale's identifier in Foundation's form, such as `en_US`.
  public let localeIdentifier: String
  /// The local clock.
  public let clock: WallClock
  /// The names and conventions of the locale.
  public let vocabulary: DateVocabulary

  /// Creates an environment from a locale and a clock.
  ///
  /// American English is built in. Any other locale is looked up once in ICU's tables, which takes
  /// a few milliseconds, so create one environment and share it.
  public init(localeIdentifier: String = "en_US", clock: WallClock = .process) {
    self.localeIdentifier = localeIdentifier
    self.clock = clock
    vocabulary =
      localeIdentifier == Self.builtInLocale
      ? .americanEnglish : DateVocabulary(locale: Locale(identifier: localeIdentifier))
  }

  /// The locale for controls: English in the region of this environment, with its date order, hour
  /// cycle and first weekday.
  public var locale: Locale {
    guard !usesOwnLanguage else { return ownLocale }
    let language = Locale.Language(identifier: ownLocale.language.maximalIdentifier)
    let region = ownLocale.region ?? language.region
    let identifier = region.map { "en_\($0.identifier)" } ?? Self.builtInLocale
    return Locale(identifier: identifier + localeIdentifier.drop { $0 != "@" })
  }

  /// The locale of the names and conventions.
  var ownLocale: Locale { Locale(identifier: localeIdentifier) }

  /// A Boolean value that indicates whether dates are written in the locale's own language.
  ///
  /// The programs speak English. Another language therefore supplies the date order, the hour cycle
  /// and the week, but the words are English, so that sentences are in one language. Both languages
  /// are parsed.
  var usesOwnLanguage: Bool {
    localeIdentifier == "en" || localeIdentifier.hasPrefix("en_")
      || localeIdentifier.hasPrefix("en@")
  }

  /// The vocabulary with which dates are written.
  public var writtenVocabulary: DateVocabulary { usesOwnLanguage ? vocabulary : .americanEnglish }

  /// The clock's time zone. See ``WallClock/timeZone``.
  public var timeZone: TimeZone { clock.timeZone }

  /// A Boolean value that indicates whether the clock is in America or Hawaii.
  var isInNorthAmerica: Bool {
    let zone = timeZone.identifier
    return ["America/", "Canada/", "US/"].contains { zone.hasPrefix($0) }
      || zone == "Pacific/Honolulu"
  }

  /// A Gregorian calendar with the environment's locale, time zone and first weekday, for code that
  /// uses Foundation.
  public var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    calendar.firstWeekday = vocabulary.firstWeekday
    calendar.minimumDaysInFirstWeek = vocabulary.minimumDaysInFirstWeek
    return calendar
  }

  /// A Boolean value that indicates whether the locale uses the 24-hour clock.
  public var uses24HourClock: Bool { vocabulary.uses24HourClock }

  static let builtInLocale = "en_US"

  var isBuiltIn: Bool { localeIdentifier == Self.builtInLocale }
}

extension DateEnvironment {
  /// The environment of the process.
  public static let current = DateEnvironment(environment: ProcessInfo.processInfo.environment)

  /// Creates an environment from environment variables.
  ///
  /// The locale is the first of `LC_ALL`, `LC_TIME` and `LANG` that is not empty (POSIX.1-2017,
  /// 8.2). Without one, and for `C` and `POSIX`, it is `en_US`. The time zone is `TZ`: a zone's
  /// name, with or without a leading colon. If it is empty or unknown, the zone is UTC, as in the C
  /// library. Without `TZ`, or if it is the process's own, the clock of the process is used, which
  /// also supports every other form of `TZ`.
  ///
  /// `COURSE_APPS_WEEK_START` and `COURSE_APPS_TIME_FORMAT` replace the locale's first weekday and
  /// hour cycle. Their values are the names of ``WeekStart`` and ``TimeFormat``; others are
  /// ignored.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_TIME", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let keywords = [
      environment[WeekStart.variable].flatMap(WeekStart.init)?.keyword,
      environment[TimeFormat.variable].flatMap(TimeFormat.init)?.keyword,
    ].compactMap(\.self)
    let identifier = Self.localeIdentifier(posixName: locale ?? "")
    let suffix = keywords.isEmpty ? "" : "@" + keywords.joined(separator: ";")
    self.init(
      localeIdentifier: identifier + suffix,
      clock: Self.clock(named: environment["TZ"]))
  }

  /// Returns Foundation's identifier of a POSIX locale name: `de_AT` for `de_AT.UTF-8@euro`.
  ///
  /// A modifier that names a script is kept: `sr_RS@latin` becomes `sr_Latn_RS`.
  static func localeIdentifier(posixName: String) -> String {
    guard let name = LocaleName(posixName), name.isLanguage else { return builtInLocale }
    var subtags = name.subtags
    if let script = scripts[name.modifier.lowercased()] { subtags.insert(script, at: 1) }
    let identifier = subtags.joined(separator: "_")
    return ["en", "en_US_POSIX"].contains(identifier) ? builtInLocale : identifier
  }

  private static let scripts = [
    "latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "arabic": "Arab",
  ]

  private static func clock(named name: String?) -> WallClock {
    guard let name, name != ProcessInfo.processInfo.environment["TZ"] else { return .process }
    let identifier = name.hasPrefix(":") ? String(name.dropFirst()) : name
    guard !["", "UTC", "UTC0", "GMT", "GMT0"].contains(identifier) else { return .utc }
    return TimeZone(identifier: identifier).map { WallClock($0) } ?? .utc
  }
}

/// The environment of a program: the current time, and the locale and clock of dates.
public enum ProgramEnvironment {
  /// The values that replace the process's time, time zone and locale in tests.
  @TaskLocal public static var substitute: (now: Date, dates: DateEnvironment)?

  /// The current time.
  public static var now: Date { substitute?.now ?? Date() }

  /// The locale and clock of dates.
  public static var dates: DateEnvironment { substitute?.dates ?? .current }
}
