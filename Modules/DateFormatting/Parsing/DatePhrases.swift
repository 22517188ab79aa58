import Foundation

/// The words by which a language speaks of dates, besides the names of its months and weekdays.
///
/// A language is a table for each kind of word, see `DatePhrases+English.swift`. ``DateGrammar``
/// puts the words together and is the same for all of them.
struct DatePhrases: Sendable {
  /// Days from today: `tomorrow`, `day before yesterday`.
  var days: PhraseTable<Int>
  /// Parts of today: `tonight`.
  var partsOfToday: PhraseTable<DayPart> = [:]
  /// Parts of any day: `morning`, `in the evening`, `noon`.
  var parts: PhraseTable<DayPart>
  var midnight: Phrases
  /// The end of a day, which is that day: `eod`.
  var endOfDay: Phrases

  /// Stand before a span from now: 1 for `in`, -1 for what means `ago`.
  var beforeSpan: PhraseTable<Int>
  /// Stand behind a span that has passed: `ago`.
  var ago: Phrases = []
  /// Count a span from a day: 1 for `from`, -1 for `before`.
  var anchors: PhraseTable<Int>
  var now: Phrases
  /// One of something: `a week`.
  var articles: Phrases
  var numbers: PhraseTable<Int>
  var units: PhraseTable<DateUnit>
  /// Minutes: `half an hour`.
  var partsOfHour: PhraseTable<Int>
  /// Adds half of a unit, before its name or behind it: `two and a half hours`, `an hour and a half`.
  var andHalf: Phrases = []

  /// Stand before a day and say nothing: `on`, `the`.
  var leads: Phrases
  /// Whether a plain number behind ``leads`` is a day of a month: `le 3`.
  var leadsToNumbers = false
  /// -1 for `last`, 0 for `this`, 1 for `next`.
  var neighbors: PhraseTable<Int>
  /// The same behind the noun: `prochain`.
  var neighborsBehind: PhraseTable<Int> = [:]
  var periods: PhraseTable<DatePeriod>
  var weekend: Phrases
  var workday: Phrases = []
  /// Days that are added to the day they stand behind: `monday week`.
  var weeksBehindDay: PhraseTable<Int> = [:]
  /// Days with a name of their own, each year on the same day or counted from Easter.
  var holidays: PhraseTable<Holiday> = [:]
  /// Whether the end is meant, before a period or a month: `end of`.
  var sides: PhraseTable<Bool>
  /// The end or the start of the period that today lies in, in one word: `eom`.
  var edges: PhraseTable<(isEnd: Bool, period: DatePeriod)>

  /// 1 for `first`, -1 for `last`.
  var ordinals: PhraseTable<Int>
  /// Stand directly behind a number: `rd`.
  var ordinalSuffixes: Phrases
  var ofMonth: Phrases
  var day: Phrases
  /// Months with ``ofMonth`` in the same word: `d'octobre`.
  var months: [String: Int] = [:]

  /// Stand between a day and a time: `at`.
  var connectors: Set<String>
  /// Stand behind an hour; true where the hours then count to 24.
  var hourWords: PhraseTable<Bool>
  /// Minutes that are added to the hour behind them: `half past`.
  var minutesBeforeHour: PhraseTable<Int>
  /// Minutes that are added to the hour before them: `et quart`.
  var minutesBehindHour: PhraseTable<Int> = [:]
  /// Between minutes and an hour, 1 for `past` and -1 for `to`.
  var minuteSigns: PhraseTable<Int>
  /// Those of ``minuteSigns`` that stand between two hours as well: `9 to 5`.
  var spanSigns: Phrases = []

  /// What may mean two things, which it is refused with, and how to write them.
  var ambiguous: PhraseTable<(meanings: (String, String), suggestions: [String])>
}

extension DatePhrases {
  /// These words, and those of another language where they mean nothing else in this one.
  func adding(_ other: DatePhrases) -> DatePhrases {
    var all = self
    func add<Meaning>(_ tables: WritableKeyPath<DatePhrases, PhraseTable<Meaning>>...) {
      for table in tables { all[keyPath: table].add(other[keyPath: table]) }
    }
    add(
      \.midnight, \.endOfDay, \.ago, \.now, \.articles, \.leads, \.weekend, \.sides,
      \.ordinalSuffixes, \.ofMonth, \.day, \.hourWords, \.spanSigns, \.andHalf, \.workday)
    add(
      \.days, \.beforeSpan, \.anchors, \.numbers, \.partsOfHour, \.neighbors, \.neighborsBehind,
      \.ordinals, \.minutesBeforeHour, \.minutesBehindHour, \.minuteSigns, \.weeksBehindDay)
    add(\.holidays)
    add(\.partsOfToday, \.parts)
    add(\.units)
    add(\.periods)
    add(\.edges)
    add(\.ambiguous)
    all.months.merge(other.months) { own, _ in own }
    all.connectors.formUnion(other.connectors)
    return all
  }

  /// The words of a locale's language, and English beside them.
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

/// Words and phrases of several words with what they mean.
struct PhraseTable<Meaning: Sendable>: Sendable {
  typealias Entry = (rest: [String], meaning: Meaning)

  /// By their first word; what begins with the same, the longest first.
  private var entries: [String: [Entry]] = [:]

  /// The phrases that begin with a word, the longest first.
  func phrases(beginning word: String) -> [Entry] { entries[word] ?? [] }

  /// Adds a phrase, unless there is one.
  ///
  /// A phrase that is written with accents is also read without them, `über` as `ueber` too.
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

  /// The phrase as it is written, and as it is typed without the letters that English lacks.
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

/// Phrases that all mean the same.
typealias Phrases = PhraseTable<Bool>

extension PhraseTable: ExpressibleByArrayLiteral where Meaning == Bool {
  init(arrayLiteral phrases: String...) {
    for phrase in phrases { add(phrase, true) }
  }
}

/// A part of a day that people name in place of a time.
enum DayPart: Int, Sendable {
  case morning = 9
  case noon = 12
  case afternoon = 15
  case evening = 18
  case night = 20

  /// The time that is meant where no other is given.
  var time: TimeOfDay { TimeOfDay(secondOfDay: rawValue * 3600) }

  /// The hours that belong to it.
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

/// A unit in which people count the time from now.
enum DateUnit: Sendable {
  case minutes(Int), days(Int), months(Int), workdays

  static let (minute, hour) = (minutes(1), minutes(60))
  static let (day, week, fortnight) = (days(1), days(7), days(14))
  static let (month, year) = (months(1), months(12))

  /// About how many minutes it has, by which units are ordered.
  var size: Int {
    switch self {
    case .minutes(let count): count
    case .days(let count): count * 1440
    case .months(let count): count * 43_200
    case .workdays: 1440
    }
  }

  /// A part of the unit as a unit; nil where it is no whole number of minutes, days or months.
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

/// A day with a name of its own.
enum Holiday: Sendable {
  /// The same day of every year.
  case fixed(month: Int, day: Int)
  /// So many days after Easter Sunday, before it where negative.
  case easter(Int)

  /// The day in a year.
  func day(of year: Int) -> CivilDate? {
    switch self {
    case .fixed(let month, let day): CivilDate(year: year, month: month, day: day)
    case .easter(let days): Self.easter(of: year)?.adding(days: days)
    }
  }

  /// Easter Sunday by the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8).
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

/// A stretch of the calendar with a first and a last day.
enum DatePeriod: Sendable {
  case week, month, quarter, year
}
