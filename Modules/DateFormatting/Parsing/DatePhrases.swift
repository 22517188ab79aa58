import Foundation

/// The phrases for dates in a language, except the names of its months and weekdays.
///
/// A language has a table for each kind of phrase, see `DatePhrases+English.swift`. ``DateGrammar``
/// combines them in the same way for all languages.
struct DatePhrases: Sendable {
  /// The days from today: `tomorrow`, `day before yesterday`.
  var days: PhraseTable<Int>
  /// The parts of today: `tonight`.
  var partsOfToday: PhraseTable<DayPart> = [:]
  /// The parts of any day: `morning`, `in the evening`, `noon`.
  var parts: PhraseTable<DayPart>
  var midnight: Phrases
  /// The end of a day, which denotes the day: `eod`.
  var endOfDay: Phrases

  /// The words before a span from now: 1 for `in`, -1 for the meaning of `ago`.
  var beforeSpan: PhraseTable<Int>
  /// The words after a span in the past: `ago`.
  var ago: Phrases = []
  /// The words between a span and its day: 1 for `from`, -1 for `before`.
  var anchors: PhraseTable<Int>
  var now: Phrases
  /// The articles that mean one: `a week`.
  var articles: Phrases
  var numbers: PhraseTable<Int>
  /// The numbers that begin with an article, after a word of ``beforeSpan``: `a couple of`.
  var pairs: PhraseTable<Int> = [:]
  var units: PhraseTable<DateUnit>
  /// The minutes of phrases such as `half an hour`.
  var partsOfHour: PhraseTable<Int>
  /// The phrases that add half a unit, before its name or after it: `two and a half hours`, `an
  /// hour and a half`.
  var andHalf: Phrases = []

  /// The words before a day without a meaning of their own: `on`, `the`.
  var leads: Phrases
  /// A Boolean value that indicates whether a number after ``leads`` is a day of a month: `le 3`.
  var leadsToNumbers = false
  /// The words before a noun: -1 for `last`, 0 for `this`, 1 for `next`.
  var neighbors: PhraseTable<Int>
  /// The same words after a noun: `prochain`.
  var trailingNeighbors: PhraseTable<Int> = [:]
  var periods: PhraseTable<DatePeriod>
  /// The periods two after the current one: `week after next`.
  var periodsAfterNext: PhraseTable<DatePeriod> = [:]
  var weekend: Phrases
  var workday: Phrases = []
  /// The days to add to the preceding day: `monday week`.
  var weeksAfterDay: PhraseTable<Int> = [:]
  /// The holidays, each on a fixed day or relative to Easter.
  var holidays: PhraseTable<Holiday> = [:]
  /// The words before a period or a month, true for its end: `end of`.
  var sides: PhraseTable<Bool>
  /// The words for the start or the end of the current period: `eom`.
  var edges: PhraseTable<(isEnd: Bool, period: DatePeriod)>

  /// The ordinals: 1 for `first`, -1 for `last`.
  var ordinals: PhraseTable<Int>
  /// The suffixes directly after a number: `rd`.
  var ordinalSuffixes: Phrases
  var ofMonth: Phrases
  var day: Phrases
  /// The months that include ``ofMonth``: `d'octobre`.
  var months: [String: Int] = [:]

  /// The words between a day and a time: `at`.
  var connectors: Set<String>
  /// The words after an hour, true for hours of the 24-hour clock.
  var hourSuffixes: PhraseTable<Bool>
  /// The minutes to add to the following hour: `half past`.
  var minutesBeforeHour: PhraseTable<Int>
  /// The minutes to add to the preceding hour: `et quart`.
  var minutesAfterHour: PhraseTable<Int> = [:]
  /// The minutes after an hour in words: `thirty` in `nine thirty`.
  var minutesInWords: PhraseTable<Int> = [:]
  /// The words between minutes and an hour: 1 for `past`, -1 for `to`.
  var minuteSigns: PhraseTable<Int>
  /// The words of ``minuteSigns`` that may also be between two hours: `9 to 5`.
  var spanSigns: Phrases = []

  /// The phrases with two meanings, which are refused, with suggestions.
  var ambiguous: PhraseTable<(meanings: (String, String), suggestions: [String])>
}

extension DatePhrases {
  /// Returns these phrases with those of another language, unless they mean something else in this
  /// one.
  func adding(_ other: DatePhrases) -> DatePhrases {
    var all = self
    func add<Meaning>(_ tables: WritableKeyPath<DatePhrases, PhraseTable<Meaning>>...) {
      for table in tables { all[keyPath: table].add(other[keyPath: table]) }
    }
    add(
      \.midnight, \.endOfDay, \.ago, \.now, \.articles, \.leads, \.weekend, \.sides,
      \.ordinalSuffixes, \.ofMonth, \.day, \.hourSuffixes, \.spanSigns, \.andHalf, \.workday)
    add(
      \.days, \.beforeSpan, \.anchors, \.numbers, \.pairs, \.partsOfHour, \.neighbors,
      \.trailingNeighbors,
      \.ordinals, \.minutesBeforeHour, \.minutesAfterHour, \.minutesInWords, \.minuteSigns,
      \.weeksAfterDay)
    add(\.holidays)
    add(\.partsOfToday, \.parts)
    add(\.units)
    add(\.periods, \.periodsAfterNext)
    add(\.edges)
    add(\.ambiguous)
    all.months.merge(other.months) { own, _ in own }
    all.connectors.formUnion(other.connectors)
    return all
  }

  /// Returns the phrases of a locale's language and of English.
  static func phrases(localeIdentifier: String) -> DatePhrases {
    switch localeIdentifier.prefix(while: { $0.isLetter }) {
    case "de": germanAndEnglish
    case "fr": frenchAndEnglish
    default: english
    }
  }

  private static let germanAndEnglish = german.adding(english)
  private static let frenchAndEnglish = french.adding(english)
}

/// Phrases of one or more words, with their meanings.
struct PhraseTable<Meaning: Sendable>: Sendable {
  typealias Entry = (rest: [String], meaning: Meaning)

  /// The phrases by their first word, the longest first.
  private var entries: [String: [Entry]] = [:]

  /// Returns the phrases that begin with a word, the longest first.
  func phrases(beginning word: String) -> [Entry] { entries[word] ?? [] }

  /// Adds a phrase, unless it is already in the table.
  ///
  /// A phrase with accents can also be typed without them, and `über` also as `ueber`.
  mutating func add(_ phrase: String, _ meaning: Meaning) {
    for spelling in Self.spellings(phrase) {
      let spaced = spelling.contains("-") ? spelling.replacing("-", with: " - ") : spelling
      var words = spaced.split(separator: " ").map(String.init)
      let first = words.removeFirst()
      var found = phrases(beginning: first)
      guard !found.contains(where: { $0.rest == words }) else { continue }
      let place = found.firstIndex { $0.rest.count < words.count } ?? found.endIndex
      found.insert((words, meaning), at: place)
      entries[first] = found
    }
  }

  mutating func add(_ other: PhraseTable) {
    for (first, found) in other.entries {
      for (rest, meaning) in found {
        add(([first] + rest).joined(separator: " "), meaning)
      }
    }
  }

  /// Returns the spellings of a phrase: as it is, and without the letters that English lacks.
  private static func spellings(_ phrase: String) -> [String] {
    guard !phrase.utf8.allSatisfy({ $0 < 0x80 }) else { return [phrase] }
    let umlauts = phrase.replacing("ä", with: "ae").replacing("ö", with: "oe")
      .replacing("ü", with: "ue")
    return [phrase]
      + [phrase, umlauts].map {
        $0.replacing("ß", with: "ss").folding(options: .diacriticInsensitive, locale: nil)
      }
  }
}

extension PhraseTable: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral phrases: (String, Meaning)...) {
    for (phrase, meaning) in phrases { add(phrase, meaning) }
  }
}

/// Phrases with the same meaning.
typealias Phrases = PhraseTable<Bool>

extension PhraseTable: ExpressibleByArrayLiteral where Meaning == Bool {
  init(arrayLiteral phrases: String...) {
    for phrase in phrases { add(phrase, true) }
  }
}

/// A part of a day that can be given instead of a time.
enum DayPart: Int, Sendable {
  case morning = 9
  case noon = 12
  case afternoon = 15
  case evening = 18
  case night = 20

  /// The time if no other is given.
  var time: TimeOfDay { TimeOfDay(secondOfDay: rawValue * 3600) }

  /// The hours in this part of the day.
  var hours: ClosedRange<Int> {
    switch self {
    case .morning: 1...11
    case .noon: 11...13
    case .afternoon: 12...18
    case .evening: 16...23
    case .night: 18...23
    }
  }
}

/// A unit of a time span.
enum DateUnit: Sendable {
  case minutes(Int), days(Int), months(Int), workdays

  static let (minute, hour) = (minutes(1), minutes(60))
  static let (day, week, fortnight) = (days(1), days(7), days(14))
  static let (month, year) = (months(1), months(12))

  /// The approximate length in minutes, for comparison.
  var size: Int {
    switch self {
    case .minutes(let count): count
    case .days(let count): count * 1440
    case .months(let count): count * 43_200
    case .workdays: 1440
    }
  }

  /// Returns a fraction of the unit as a unit; nil if it is not a whole number of minutes, days or
  /// months.
  func dividing(_ part: Int, by whole: Int) -> DateUnit? {
    func share(_ count: Int) -> Int? {
      count * part % whole == 0 ? count * part / whole : nil
    }
    return switch self {
    case .minutes(let count): share(count).map { .minutes($0) }
    case .days(let count): share(count).map { .days($0) }
    case .months(let count): share(count).map { .months($0) }
    case .workdays: nil
    }
  }
}

/// A day with its own name.
enum Holiday: Sendable {
  /// The same day every year.
  case fixed(month: Int, day: Int)
  /// A number of days after Easter Sunday, or before it if negative.
  case easter(Int)

  /// Returns the day in a year.
  func day(of year: Int) -> CivilDate? {
    switch self {
    case .fixed(let month, let day): CivilDate(year: year, month: month, day: day)
    case .easter(let days): Self.easter(of: year)?.adding(days: days)
    }
  }

  /// Returns Easter Sunday by the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8).
  private static func easter(of year: Int) -> CivilDate? {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let (d, e, f) = (b / 4, b % 4, (b + 8) / 25)
    let g = (b - f + 1) / 3
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = (c / 4, c % 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let n = h + l - 7 * m + 114
    return CivilDate(year: year, month: n / 31, day: n % 31 + 1)
  }
}

/// A calendar period with a first and a last day.
enum DatePeriod: Sendable {
  case week, month, quarter, year
}
