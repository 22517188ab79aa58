import DateFormatting

/// The German words of repetitions and spans, which are replaced before any word is consumed. The
/// parser of dates reads the days and times between them. In the title, words stay as they are
/// typed.
extension TypedLine {
  /// Replaces `jeden Dienstag` by `every tuesday`, `dienstags` by `every tuesday`, `alle 2 Wochen`
  /// by `every 2 weeks`, and the words of `vom 21.12. bis 3.1.` by `from` and `to`, in a German
  /// locale.
  mutating func translateGermanWords() {
    guard parser.environment.localeIdentifier.lowercased().hasPrefix("de") else { return }
    for index in words.indices where !words[index].isQuoted {
      let name = Self.withoutComma(words[index].text)
      switch name.lowercased() {
      case "bis" where isGermanSpan(at: index): replace(name, by: "to", at: index)
      case "vom" where isNumber(at: index + 1): replace(name, by: "from", at: index)
      case "jede", "jeden", "jeder", "jedes", "alle": translateRepetition(at: index)
      default:
        if let adverb = Self.germanAdverb(name.lowercased()) {
          replace(name, by: adverb, at: index)
        }
      }
    }
  }

  /// Returns a Boolean value that indicates whether the words before and after another one are days
  /// or numbers.
  private func isGermanSpan(at index: Int) -> Bool {
    let isAfterDay = (1...3).contains { $0 <= index && isDay(words[index - $0..<index]) }
    return (isAfterDay || isNumber(at: index - 1))
      && (isNumber(at: index + 1) || index + 1 < words.count && isDay(words[index + 1..<index + 2]))
  }

  private func isNumber(at index: Int) -> Bool {
    words.indices.contains(index) && !words[index].isQuoted
      && words[index].text.first?.isNumber == true
  }

  /// Replaces the words of a repetition if its unit is known.
  private mutating func translateRepetition(at index: Int) {
    var names = [words[index].text]
    var translations = ["every"]
    while names.count < 4, words.indices.contains(index + names.count),
      !words[index + names.count].isQuoted
    {
      let place = index + names.count
      let name = Self.withoutComma(words[place].text)
      names.append(name)
      if let unit = Self.germanUnits[name.lowercased()] {
        for (offset, word) in (translations + [unit]).enumerated() {
          replace(names[offset], by: word, at: index + offset)
        }
        return
      }
      guard let number = Self.germanNumbers[name.lowercased()] ?? Int(name).map(String.init) else {
        return
      }
      translations.append(number)
    }
  }

  /// Returns a repetition for `dienstags` and `täglich`; nil for any other word.
  private static func germanAdverb(_ name: String) -> String? {
    let adverbs = [
      "täglich": "daily", "wöchentlich": "weekly", "monatlich": "monthly", "jährlich": "yearly",
    ]
    if let adverb = adverbs[name] { return adverb }
    guard name.hasSuffix("s"), let day = germanWeekdays[String(name.dropLast())] else { return nil }
    return "every \(day)"
  }

  private static let germanWeekdays = [
    "montag": "monday", "dienstag": "tuesday", "mittwoch": "wednesday", "donnerstag": "thursday",
    "freitag": "friday", "samstag": "saturday", "sonnabend": "saturday", "sonntag": "sunday",
  ]

  private static let germanUnits = germanWeekdays.merging([
    "tag": "day", "tage": "days", "woche": "week", "wochen": "weeks", "monat": "month",
    "monate": "months", "jahr": "year", "jahre": "years", "werktag": "weekday",
    "morgen": "morning", "abend": "evening",
  ]) { day, _ in day }

  private static let germanNumbers = [
    "zwei": "2", "drei": "3", "vier": "4", "fünf": "5", "sechs": "6", "ersten": "first",
    "zweite": "second", "zweiten": "second", "dritte": "third", "dritten": "third",
    "letzten": "last",
  ]
}
