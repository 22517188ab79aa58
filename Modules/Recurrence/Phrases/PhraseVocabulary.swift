import DateFormatting

/// The words of recurrence phrases.
enum PhraseVocabulary {
  typealias Unit = (RecurrenceRule.Frequency, Int)

  static let weekdayNames = DateVocabulary.americanEnglish.weekdays.short
  static let monthNames = DateVocabulary.americanEnglish.months.short
  static let workdays = [2, 3, 4, 5, 6]

  static let adverbs: [String: Unit] = [
    "everyday": (.daily, 1), "secondly": (.secondly, 1), "minutely": (.minutely, 1),
    "hourly": (.hourly, 1),
    "daily": (.daily, 1), "weekly": (.weekly, 1), "fortnightly": (.weekly, 2),
    "monthly": (.monthly, 1), "quarterly": (.monthly, 3), "yearly": (.yearly, 1),
    "annually": (.yearly, 1),
  ]

  /// Ambiguous words, each with a phrase for both of its meanings.
  static let ambiguous = [
    "biweekly": ["every 2 weeks", "every tue and fri"],
    "bimonthly": ["every 2 months", "every month on the 1st and 15th"],
    "biannually": ["every 2 years", "every 6 months"],
  ]

  static let units: [String: Unit] = plurals([
    "second": (.secondly, 1), "sec": (.secondly, 1), "minute": (.minutely, 1),
    "min": (.minutely, 1), "hour": (.hourly, 1), "hr": (.hourly, 1), "day": (.daily, 1),
    "week": (.weekly, 1), "wk": (.weekly, 1), "fortnight": (.weekly, 2), "month": (.monthly, 1),
    "quarter": (.monthly, 3), "year": (.yearly, 1), "yr": (.yearly, 1),
  ])

  /// The short names of units that follow their number without a blank: `2w`.
  static let shortUnits = [
    "d": "days", "h": "hours", "hrs": "hours", "mo": "months", "w": "weeks", "wks": "weeks",
    "y": "years",
  ]

  static let weekdays = plurals(DateLexicon.englishWeekdays)

  static let groups = plurals([
    "weekday": workdays, "workday": workdays, "weekend": [7, 1],
  ])

  /// The parts of the day, each with its singular.
  static let partsOfDay = plurals([
    "morning": "morning", "afternoon": "afternoon", "evening": "evening", "night": "night",
  ])

  static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]

  static let ordinals = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
    "eighth": 8, "ninth": 9, "tenth": 10,
  ]

  private static func plurals<Value>(_ names: [String: Value]) -> [String: Value] {
    names.merging(names.map { ("\($0.key)s", $0.value) }) { first, _ in first }
  }
}
