import Foundation

extension DatePattern {
  /// Creates the pattern of an environment for a date style and a time style.
  init(date: DateStyle, time: TimeStyle, in environment: DateEnvironment) {
    if environment.usesOwnLanguage, !environment.isBuiltIn {
      self.init(date: date, time: time, locale: environment.ownLocale)
    } else {
      self.init(builtIn: Self.english(date: date, time: time, in: environment))
    }
  }

  /// Looks up the pattern of a locale for a date style and a time style in ICU's tables.
  ///
  /// If the pattern has an unknown field (among ICU's locales only Ngiemboon's has one), the result
  /// is the order of ISO 8601.
  init(date: DateStyle, time: TimeStyle, locale: Locale) {
    let calendar = Calendar(identifier: .gregorian)
    let pattern: String?
    if let template = date.template {
      let clock = time == .none ? "" : time == .short ? "jmm" : "jmmss"
      pattern = DateFormatter.dateFormat(fromTemplate: template + clock, options: 0, locale: locale)
    } else {
      let formatter = DateFormatter()
      formatter.locale = locale
      formatter.calendar = calendar
      formatter.dateStyle = date.foundationStyle
      formatter.timeStyle = time.foundationStyle
      pattern = formatter.dateFormat
    }
    // With the 12-hour clock, some locales name the time of day (B) instead of AM and PM (a).
    if let pattern, let known = DatePattern(String(pattern.map { $0 == "B" ? "a" : $0 })) {
      self = known
    } else {
      self.init(builtIn: Self.international(date: date, time: time))
    }
  }

  /// Creates the pattern of an environment for some fields of a day, given in any order
  /// (`MMMEEEEd`).
  ///
  /// - Parameter americanEnglish: The pattern in American English.
  init(template: String, americanEnglish: String, in environment: DateEnvironment) {
    let pattern: String?
    if environment.isBuiltIn || !environment.usesOwnLanguage && !environment.putsDayFirst {
      pattern = americanEnglish
    } else {
      pattern = DateFormatter.dateFormat(
        fromTemplate: template, options: 0,
        locale: environment.usesOwnLanguage ? environment.ownLocale : Locale(identifier: "en_GB"))
    }
    self = pattern.flatMap { DatePattern($0) } ?? DatePattern(builtIn: "y-MM-dd")
  }

  /// Creates the pattern of an environment for some fields of a date or a time.
  init(_ fields: DateFields, in environment: DateEnvironment) {
    let isDayFirst = environment.putsDayFirst
    let mark = environment.vocabulary.timeSeparator
    switch fields {
    case .weekday: self.init(builtIn: "ccc")
    case .month: self.init(builtIn: "MMM")
    case .shortMonthAndYear: self.init(builtIn: "MMM y")
    case .monthAndDay: self.init(builtIn: isDayFirst ? "d MMM" : "MMM d")
    case .weekdayAndDay:
      self.init(template: "MMMEd", americanEnglish: "EEE, MMM d", in: environment)
    case .fullWeekdayAndDay:
      self.init(template: "MMMMEEEEd", americanEnglish: "EEEE, MMMM d", in: environment)
    case .hour: self.init(builtIn: environment.uses24HourClock ? "H\(mark)mm" : "h a")
    case .hourAndMinute:
      self.init(builtIn: environment.uses24HourClock ? "H\(mark)mm" : "h\(mark)mm")
    }
  }

  /// Parses a pattern in this file.
  private init(builtIn pattern: String) {
    guard let known = DatePattern(pattern) else {
      preconditionFailure("The pattern \(pattern) has an unknown field.")
    }
    self = known
  }

  /// Returns an English pattern with the date order and the hour cycle of the environment.
  private static func english(
    date: DateStyle, time: TimeStyle, in environment: DateEnvironment
  ) -> String {
    let isDayFirst = environment.putsDayFirst
    let (day, glue) =
      switch date {
      case .none: ("", "")
      case .monthAndYear: ("MMMM y", ", ")
      case .short: (numbers(in: environment), ", ")
      case .medium: (isDayFirst ? "d MMM y" : "MMM d, y", " 'at' ")
      case .mediumWithWeekday: (isDayFirst ? "EEE, d MMM y" : "EEE, MMM d, y", ", ")
      case .long: (isDayFirst ? "d MMMM y" : "MMMM d, y", " 'at' ")
      case .full: (isDayFirst ? "EEEE, d MMMM y" : "EEEE, MMMM d, y", " 'at' ")
      }
    guard time != .none else { return day }
    let mark = environment.vocabulary.timeSeparator
    let minutes = time == .short ? "mm" : "mm\(mark)ss"
    return day + glue
      + (environment.uses24HourClock ? "HH\(mark)\(minutes)" : "h\(mark)\(minutes) a")
  }

  /// Returns the locale's numeric pattern of a day, unless it contains words or characters of its
  /// own.
  private static func numbers(in environment: DateEnvironment) -> String {
    guard !environment.isBuiltIn else { return "M/d/yy" }
    let formatter = DateFormatter()
    formatter.locale = environment.ownLocale
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.dateStyle = .short
    formatter.timeStyle = .none
    if let pattern = formatter.dateFormat, !pattern.contains("MMM"),
      pattern.allSatisfy({ "yMd/.- ".contains($0) })
    {
      return pattern
    }
    return switch environment.vocabulary.order {
    case .dayMonthYear: "dd/MM/y"
    case .monthDayYear: "M/d/yy"
    case .yearMonthDay: "y-MM-dd"
    }
  }

  private static func international(date: DateStyle, time: TimeStyle) -> String {
    let day = date == .none ? "" : date == .monthAndYear ? "y-MM" : "y-MM-dd"
    let clock = time == .none ? "" : time == .short ? "HH:mm" : "HH:mm:ss"
    return day + (day.isEmpty || clock.isEmpty ? "" : " ") + clock
  }
}

extension DateEnvironment {
  /// A Boolean value that indicates whether the day precedes the month. If the year comes first,
  /// English puts the month first.
  fileprivate var putsDayFirst: Bool { vocabulary.order == .dayMonthYear }
}

extension DateStyle {
  fileprivate var foundationStyle: DateFormatter.Style {
    [.short: .short, .medium: .medium, .long: .long, .full: .full][self] ?? .none
  }

  /// The fields, in any order, of a style that `DateFormatter.Style` lacks.
  fileprivate var template: String? {
    switch self {
    case .monthAndYear: "yMMMM"
    case .mediumWithWeekday: "yMMMEd"
    default: nil
    }
  }
}

extension TimeStyle {
  fileprivate var foundationStyle: DateFormatter.Style {
    [.short: .short, .medium: .medium][self] ?? .none
  }
}

/// The style of a date, as in `DateFormatter.Style`.
public enum DateStyle: Hashable, Sendable, CaseIterable {
  case none
  /// `December 2017`, the template `yMMMM` of `DateFormatter`.
  case monthAndYear
  /// `10/17/20`
  case short
  /// `Dec 15, 2017`
  case medium
  /// `Fri, Dec 15, 2017`, the template `yMMMEd` of `DateFormatter`.
  case mediumWithWeekday
  /// `December 15, 2017`
  case long
  /// `Friday, December 15, 2017`
  case full
}

/// The style of a time, as in `DateFormatter.Style`.
public enum TimeStyle: Hashable, Sendable, CaseIterable {
  case none
  /// `5:41 PM`
  case short
  /// `5:41:09 PM`
  case medium
}

/// Fields of a date or a time, for columns and axes that have no room for a whole date.
public enum DateFields: Hashable, Sendable, CaseIterable {
  /// `Fri`
  case weekday
  /// `Dec`
  case month
  /// `Dec 2017`
  case shortMonthAndYear
  /// `Dec 15`
  case monthAndDay
  /// `Fri, Dec 15`
  case weekdayAndDay
  /// `Friday, December 15`
  case fullWeekdayAndDay
  /// `9 AM`, or `9:00` in a locale with the 24-hour clock.
  case hour
  /// `9:41`, without AM or PM.
  case hourAndMinute
}
