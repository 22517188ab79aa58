/// The words for days, months and times in a language and in English.
///
/// If a word has different meanings in the two languages (`mar` is March, but Tuesday in French),
/// only the language's own applies.
package struct DateLexicon: Sendable {
  /// The weekdays, 1 for Sunday … 7.
  private(set) var weekdays: [String: Int]
  /// The months, 1 for January … 12.
  private(set) var months: [String: Int]
  /// The phrases between names and numbers.
  private(set) var phrases: DatePhrases
  /// The words for the half of the day, true for the afternoon.
  private(set) var dayPeriods = ["am": false, "pm": true]
  /// A Boolean value that indicates whether `17h` may be a time of day or a number of hours.
  let hoursMayBeTimes: Bool
  let order: DateOrder
  /// A Boolean value that indicates whether times are written with a full stop, `17.00`.
  let hasFullStopTimes: Bool
  /// The first weekday of the weekend, and its number of days.
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
    // In Rajasthani one word means both yesterday and tomorrow.
    for (name, number) in days where days.allSatisfy({ $0 == (name, number) || $0.0 != name }) {
      if let word = Self.word(name) { phrases.days.add(word, number) }
    }
    for (name, isAfternoon) in [(vocabulary.am, false), (vocabulary.pm, true)] {
      if let word = Self.word(name) { dayPeriods[word] = isAfternoon }
    }
    phrases.connectors.formUnion(vocabulary.connectors.compactMap(Self.word))
  }
}

extension DateLexicon {
  /// The English names of weekdays, long and short, with their numbers: 1 for Sunday … 7.
  package static let englishWeekdays =
    meanings(of: DateVocabulary.americanEnglish.weekdays).merging(
      ["tues": 3, "weds": 4, "thur": 5, "thurs": 5]) { name, _ in name }

  /// The English names of months, long and short, with their numbers: 1 for January … 12.
  package static let englishMonths =
    meanings(of: DateVocabulary.americanEnglish.months).merging(["sept": 9]) { name, _ in name }

  /// Returns the numbers of names that are single words, without a trailing full stop. A word with
  /// two numbers is left out.
  private static func meanings(of names: CalendarNames) -> [String: Int] {
    var meanings: [String: Int] = [:]
    var ambiguous: Set<String> = []
    var forms = [names.long, names.short]
    // In most languages a standalone name is written as in a date.
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

  /// Returns a name as a token contains it; nil if it is empty or not a single word.
  private static func word(_ name: String) -> String? {
    // English names, which every parser supports, need no further inspection of their characters.
    if !name.isEmpty, name.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }) {
      return name.lowercased()
    }
    var characters = DateText.plain(name)
    if characters.last == "." { characters.removeLast() }
    return characters.isEmpty || !characters.allSatisfy { $0.isLetter || $0 == "'" }
      ? nil : String(characters)
  }
}
