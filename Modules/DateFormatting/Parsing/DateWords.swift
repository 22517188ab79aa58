/// The words of a language that stand for days, months and times, and English beside it.
///
/// Where a word means one thing in English and another in the language (`mar` is March, and Tuesday
/// in French), only the language's meaning holds.
package struct DateWords: Sendable {
  /// 1 for Sunday … 7.
  private(set) var weekdays: [String: Int]
  /// 1 for January … 12.
  private(set) var months: [String: Int]
  /// The words between the names and numbers.
  private(set) var phrases: DatePhrases
  /// Whether the word means the afternoon.
  private(set) var dayPeriods = ["am": false, "pm": true]
  /// Whether `17h` may be a time of day as well as a number of hours.
  let hoursMayBeTimes: Bool
  let order: DateOrder
  /// Whether times are written with a full stop, `17.00`.
  let hasFullStopTimes: Bool
  /// The weekday on which weekends begin, and how many days they have.
  let weekend: (first: Int, count: Int)

  init(_ environment: DateEnvironment) {
    let vocabulary = environment.vocabulary
    hoursMayBeTimes = !environment.localeIdentifier.hasPrefix("en")
    order = vocabulary.order
    hasFullStopTimes = vocabulary.timeSeparator == "."
    weekend = vocabulary.weekend
    phrases = DatePhrases.phrases(localeIdentifier: environment.localeIdentifier)

    guard !environment.isBuiltIn else {
      (weekdays, months) = (Self.englishWeekdays, Self.englishMonths)
      return
    }
    let own = (
      weekdays: Self.meanings(of: vocabulary.weekdays), months: Self.meanings(of: vocabulary.months)
    )
    weekdays = own.weekdays
    months = own.months
    for (word, meaning) in Self.englishWeekdays where own.months[word] == nil {
      weekdays[word] = own.weekdays[word] ?? meaning
    }
    for (word, meaning) in Self.englishMonths where own.weekdays[word] == nil {
      months[word] = own.months[word] ?? meaning
    }
    months.merge(phrases.months) { name, _ in name }
    let days = [(vocabulary.yesterday, -1), (vocabulary.today, 0), (vocabulary.tomorrow, 1)]
    // In Rajasthani one word is both yesterday and tomorrow.
    for (name, number) in days where days.allSatisfy({ $0 == (name, number) || $0.0 != name }) {
      if let word = Self.word(name) { phrases.days.add(word, number) }
    }
    for (name, isAfternoon) in [(vocabulary.am, false), (vocabulary.pm, true)] {
      if let word = Self.word(name) { dayPeriods[word] = isAfternoon }
    }
    phrases.connectors.formUnion(vocabulary.connectors.compactMap(Self.word))
  }
}

extension DateWords {
  /// The English names of weekdays, long and short, with their numbers: 1 for Sunday … 7.
  package static let englishWeekdays =
    meanings(of: DateVocabulary.americanEnglish.weekdays).merging(
      ["tues": 3, "weds": 4, "thur": 5, "thurs": 5]) { name, _ in name }

  /// The English names of months, long and short, with their numbers: 1 for January … 12.
  package static let englishMonths =
    meanings(of: DateVocabulary.americanEnglish.months).merging(["sept": 9]) { name, _ in name }

  /// The names that are single words, without a full stop behind them; a word that names two is
  /// left out.
  private static func meanings(of names: CalendarNames) -> [String: Int] {
    var meanings: [String: Int] = [:]
    var ambiguous: Set<String> = []
    var forms = [names.long, names.short]
    // In most languages a name alone is written as it is in a date.
    for form in [names.standaloneLong, names.standaloneShort] where !forms.contains(form) {
      forms.append(form)
    }
    for form in forms {
      for (index, name) in form.enumerated() {
        guard let word = word(name) else { continue }
        if let meaning = meanings[word], meaning != index + 1 { ambiguous.insert(word) }
        meanings[word] = index + 1
      }
    }
    return meanings.filter { !ambiguous.contains($0.key) }
  }

  /// A name as the scanner finds it; nil if it is none or several words to it.
  private static func word(_ name: String) -> String? {
    // English names, which every parser reads, need no look at what their characters are.
    if !name.isEmpty, name.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }) {
      return name.lowercased()
    }
    var characters = DateText.plain(name)
    if characters.last == "." { characters.removeLast() }
    return characters.isEmpty || !characters.allSatisfy { $0.isLetter || $0 == "'" }
      ? nil : String(characters)
  }
}
