public import Foundation

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
  public var writtenVocabulary: DateVocabulary { writesOwnLanguage ? vocabulary : .americanEnglish }

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

extension DateEnvironment {
  /// The environment of the running process.
  public static let current = DateEnvironment(environment: ProcessInfo.processInfo.environment)

  /// Reads language and place from environment variables.
  ///
  /// The locale is the first of `LC_ALL`, `LC_TIME` and `LANG` that is not empty (POSIX.1-2017,
  /// 8.2); without one, and for `C` and `POSIX`, it is `en_US`. The place is `TZ`: a zone's name,
  /// with or without a colon before it; empty or unknown it is UTC, as for the C library. Without
  /// `TZ`, or where it is the process's own, the process's clock is taken, which knows every other
  /// form of `TZ` as well.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_TIME", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    self.init(
      localeIdentifier: Self.localeIdentifier(posixName: locale ?? ""),
      clock: Self.clock(named: environment["TZ"]))
  }

  /// Turns a locale's POSIX name into Foundation's: `de_AT.UTF-8@euro` into `de_AT`.
  ///
  /// A modifier that names a script is kept: `sr_RS@latin` is `sr_Latn_RS`.
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

/// The environment of a program: the present time, and how dates are written here.
public enum ProgramEnvironment {
  /// Takes the place of the process's time, time zone and locale, for tests.
  @TaskLocal public static var substitute: (now: Date, dates: DateEnvironment)?

  /// The present.
  public static var now: Date { substitute?.now ?? Date() }

  /// How dates are written and read.
  public static var dates: DateEnvironment { substitute?.dates ?? .current }
}
