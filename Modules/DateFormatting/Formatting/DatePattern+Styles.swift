import Foundation

extension DatePattern {
  /// The way an environment writes a date and a time in given styles.
  init(date: DateStyle, time: TimeStyle, in environment: DateEnvironment) {
    if environment.isBuiltIn {
      self.init(builtIn: Self.americanEnglish(date: date, time: time))
    } else {
      self.init(date: date, time: time, locale: environment.locale)
    }
  }

  /// The way a locale writes a date and a time, looked up in ICU's tables.
  ///
  /// A pattern with a field that is unknown here (among ICU's locales only Ngiemboon's has one)
  /// gives way to ISO 8601's order.
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
    if let pattern, let known = DatePattern(pattern) {
      self = known
    } else {
      self.init(builtIn: Self.international(date: date, time: time))
    }
  }

  /// The way an environment writes some fields of a day, given in any order (`MMMEEEEd`).
  ///
  /// - Parameter americanEnglish: the pattern in American English.
  init(template: String, americanEnglish: String, in environment: DateEnvironment) {
    let pattern =
      environment.isBuiltIn
      ? americanEnglish
      : DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: environment.locale)
    self = pattern.flatMap { DatePattern($0) } ?? DatePattern(builtIn: "y-MM-dd")
  }

  /// Takes apart a pattern that stands in this file.
  private init(builtIn pattern: String) {
    guard let known = DatePattern(pattern) else {
      preconditionFailure("The pattern \(pattern) has an unknown field.")
    }
    self = known
  }

  private static func americanEnglish(date: DateStyle, time: TimeStyle) -> String {
    let (day, glue) =
      switch date {
      case .none: ("", "")
      case .monthAndYear: ("MMMM y", ", ")
      case .short: ("M/d/yy", ", ")
      case .medium: ("MMM d, y", " 'at' ")
      case .mediumWithWeekday: ("EEE, MMM d, y", ", ")
      case .long: ("MMMM d, y", " 'at' ")
      case .full: ("EEEE, MMMM d, y", " 'at' ")
      }
    return switch time {
    case .none: day
    case .short: day + glue + "h:mm a"
    case .medium: day + glue + "h:mm:ss a"
    }
  }

  private static func international(date: DateStyle, time: TimeStyle) -> String {
    let day = date == .none ? "" : date == .monthAndYear ? "y-MM" : "y-MM-dd"
    let clock = time == .none ? "" : time == .short ? "HH:mm" : "HH:mm:ss"
    return day + (day.isEmpty || clock.isEmpty ? "" : " ") + clock
  }
}

extension DateStyle {
  fileprivate var foundationStyle: DateFormatter.Style {
    switch self {
    case .none, .monthAndYear, .mediumWithWeekday: .none
    case .short: .short
    case .medium: .medium
    case .long: .long
    case .full: .full
    }
  }

  /// The fields, in any order, of a style that `DateFormatter.Style` does not have.
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
    switch self {
    case .none: .none
    case .short: .short
    case .medium: .medium
    }
  }
}
