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
  /// The digit zero; the other nine follow it in Unicode.
  public let zero: Unicode.Scalar
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
}
