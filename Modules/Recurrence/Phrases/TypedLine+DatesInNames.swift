import DateFormatting
import Foundation

/// Words that look like a date and belong to a name or a length.
extension TypedLine {
  /// Returns a Boolean value that indicates whether a part of the day in the possessive follows, to
  /// which a day before it belongs: `Friday night's game`.
  func isFollowedByPossessive(_ place: Range<Int>) -> Bool {
    guard let next = neighbor(of: place, isBefore: false)?.text.lowercased() else { return false }
    return ["'s", "’s"].contains(next.suffix(2))
      && PhraseVocabulary.partsOfDay[String(next.dropLast(2))] != nil
  }

  /// Adds a phrase that may be a day to the title if another day is the date:
  /// `The Day After Tomorrow` in `The Day After Tomorrow movie fri 8pm`.
  ///
  /// It is written like a title, or it begins the line and the other day has a time.
  mutating func quoteNameWithDay() {
    let name = longest(atMost: 6) { text, place -> Bool? in
      let isFirst = words[place.lowerBound].place == 0
      let first = words[place.lowerBound].text.lowercased()
      // `On monday morning call Jo` does not begin with a name.
      guard place.count > 1, isFirst || isTitleCased(place),
        ["next", "this"].contains(first) || !Self.leadingWords.contains(first),
        text.allSatisfy({ $0.isLetter || $0 == " " }), isFollowedByTitle(place),
        let day = try? parser.parse(text, now: now), day.hasDate, isUnquotedRun(place),
        let other = otherDate(than: place, mustHaveTime: !isTitleCased(place))
      else { return nil }
      guard other.lowerBound == place.upperBound || other.upperBound == place.lowerBound else {
        return true
      }
      // `Next Week Friday` is one date, and `Tomorrow Morning fri` are two.
      let both = min(place.lowerBound, other.lowerBound)..<max(place.upperBound, other.upperBound)
      let hasArticle = words[place.lowerBound].text.lowercased() == "the"
      return hasArticle && (try? parser.parse(self.text(at: both), now: now)) == nil ? true : nil
    }
    if let name { quote(name.words) }
  }

  /// Returns a Boolean value that indicates whether words are written like a title, with a capital
  /// letter in the first word and in one that is not a weekday or a month: `Last Friday Night`, but
  /// not `Next Friday`.
  private func isTitleCased(_ place: Range<Int>) -> Bool {
    guard words[place.lowerBound].text.first?.isUppercase == true else { return false }
    return words[place].dropFirst().contains { word in
      let name = Self.withoutComma(word.text.lowercased())
      return word.text.first?.isUppercase == true && DateLexicon.englishWeekdays[name] == nil
        && DateLexicon.englishMonths[name] == nil
    }
  }

  /// Returns the words of a date with a day outside of a name; nil if the line has none.
  ///
  /// - Parameter mustHaveTime: If true, the date follows the name and has a time, or is the day of
  ///   a start and an end that were consumed.
  private func otherDate(than name: Range<Int>, mustHaveTime: Bool) -> Range<Int>? {
    longest(atMost: 5) { text, run -> Bool? in
      guard !run.overlaps(name), !mustHaveTime || run.lowerBound > name.upperBound,
        text.contains(where: { !$0.isNumber }), Self.length(text.lowercased()) == nil,
        isUnquotedRun(run), isDate(text, at: run),
        let date = try? parser.parse(text, now: now), date.hasDate
      else { return nil }
      let hasTime = (date.hasTime || hasTimes) && !isFollowedByTitle(run)
      return !mustHaveTime || hasTime ? true : nil
    }?.words
  }

  /// Returns a Boolean value that indicates whether words begin with a weekday after an ordinal
  /// that names an event, as in `First Friday art walk`. With a month, as in `first friday of
  /// june`, both are one date.
  func isCountedWeekday(_ place: Range<Int>) -> Bool {
    let weekday = Self.withoutComma(words[place.lowerBound].text.lowercased())
    guard DateLexicon.englishWeekdays[weekday] != nil,
      let before = neighbor(of: place, isBefore: true), !before.isQuoted,
      PhraseVocabulary.ordinals[before.text.lowercased()] != nil
    else { return false }
    let run = place.lowerBound - 1..<place.upperBound
    return !["on", "the"].contains(neighbor(of: run, isBefore: true)?.text.lowercased())
  }

  /// Returns a Boolean value that indicates whether words are the number and the name of a street,
  /// as in `1 May Lane`.
  func isFollowedByStreet(_ place: Range<Int>) -> Bool {
    guard place.count == 2, words[place.lowerBound].text.allSatisfy(\.isNumber),
      let next = neighbor(of: place, isBefore: false), !next.isQuoted,
      next.text.first?.isUppercase == true
    else { return false }
    return Self.streets.contains(Self.withoutComma(next.text.lowercased()))
  }

  /// The words after the name of a street.
  private static let streets: Set<String> = ["ave", "avenue", "lane", "street", "terrace"]

  /// Returns a Boolean value that indicates whether words begin with the city of a time zone, such
  /// as `Malta`.
  func isCity(beginning words: ArraySlice<Substring>) -> Bool {
    words.count > 0
      && (1...min(3, words.count)).contains { count in
        let name = words.prefix(count).joined(separator: " ")
        let zone = (try? parser.parse("12:00 \(name)", now: now))?.timeZone
        let city = zone?.identifier.split(separator: "/").dropFirst().last
        return city?.replacing("_", with: " ").lowercased() == name
      }
  }

  /// Returns a Boolean value that indicates whether words are a length after `for`, as in `for
  /// twenty minutes`, rather than the time that far from now. Lengths that cannot be read count
  /// too: `for -2 weeks`, `every 1.5 days`.
  func isLength(_ text: String, at place: Range<Int>) -> Bool {
    let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
    if Self.lengthLeads.contains(before) {
      let next = neighbor(of: place, isBefore: false)?.text.lowercased() ?? ""
      let hasUnit = text.last?.isNumber == true && PhraseVocabulary.units[next] != nil
      if hasUnit || text.hasPrefix("-") || text.hasPrefix("+") { return true }
    }
    // The length in `for a week on monday` and `for 2 weeks today`
    let ends = [" on ", " today", " tomorrow"].compactMap { text.firstRange(of: $0)?.lowerBound }
    let length = text.prefix(upTo: ends.min() ?? text.endIndex)
    guard !text.hasPrefix("the "), (try? parser.parse("in \(length)", now: now)) != nil else {
      return false
    }
    var place = place
    while let word = neighbor(of: place, isBefore: true)?.text.lowercased() {
      if Self.lengthLeads.contains(word) { return true }
      guard Self.lengthWords.contains(word) || word.first?.isNumber == true else { return false }
      place = place.lowerBound - 1..<place.upperBound
    }
    return false
  }

  /// Returns a Boolean value that indicates whether words are the length of an item with a title
  /// rather than a date that far from now: days, as in `Trip 3 days`, and any length of an item
  /// that repeats, as in `Walk 30 min daily`.
  func isLengthOfItem(_ text: String, at place: Range<Int>) -> Bool {
    guard place.count < words.count,
      let length = Self.length(textWithoutTimes(at: place).lowercased()), !isHour(text)
    else { return false }
    return hasRecurrence || length.days > 0 && length.seconds == 0
  }

  /// Returns a Boolean value that indicates whether words are a distance or a time zone that is a
  /// part of a name, as in `3 day trip` and `Meet 9am Stanley`.
  func isPartOfName(_ text: String, at place: Range<Int>) -> Bool {
    let isLength = Self.length(text) != nil || text.contains(PhrasePattern.lengthInMonths)
    if isLength, isFollowedByTitle(place) { return true }
    guard let name = text.split(separator: " ").last else { return false }
    // `Lunch 1pm Pacific Grill`
    if Self.regionsOfZones.contains(String(name)) {
      return isFollowedByTitle(place) && !isFollowedByDay(place)
    }
    guard !name.contains("/"),
      let zone = (try? parser.parse(text, now: now))?.timeZone?.identifier
    else { return false }
    return zone.hasPrefix("Antarctica/") || Self.namesOfZones.contains(String(name))
      || zone.contains("/") && isBeforeCapital(place)
  }

  /// Returns the day that a title without another one names, as in `New Year's Eve party 9pm` and
  /// `Christmas dinner 5pm`, with a time; nil if there is none, and for a to-do without a time.
  /// Other holidays are rather a topic: `Christmas party 7pm`.
  func dayOfHoliday(at time: String?) -> ParsedDate? {
    guard subject == .event || time != nil, !hasRecurrence else { return nil }
    return longest(atMost: 4) { text, place -> ParsedDate? in
      let last = Self.withoutComma(words[place.upperBound - 1].text.lowercased())
      let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
      guard last == "eve" || last == "day" || beginsCelebration(place), isUnquotedRun(place),
        parser.namesHoliday(text),
        !Self.topicWords.contains(before),
        let day = try? parser.parse(text, now: now), day.hasDate
      else { return nil }
      return time.map { try? parser.parse("\(text) \($0)", now: now) } ?? day
    }?.value
  }

  /// Returns a Boolean value that indicates whether words begin the line and a meal or a service
  /// follows them, which is held on the holiday itself: `Easter brunch`.
  private func beginsCelebration(_ holiday: Range<Int>) -> Bool {
    guard words[holiday.lowerBound].place == 0, let next = neighbor(of: holiday, isBefore: false),
      !next.isQuoted
    else { return false }
    return Self.celebrations.contains(Self.withoutComma(next.text.lowercased()))
  }

  /// The meals and services of holidays.
  private static let celebrations: Set<String> = [
    "breakfast", "brunch", "dinner", "lunch", "mass", "service", "supper",
  ]

  /// Returns a Boolean value that indicates whether words end in a name that a word with a capital
  /// letter continues, as in `9am London Bridge`, but not in `9am London Friday`.
  private func isBeforeCapital(_ place: Range<Int>) -> Bool {
    let name = words[place.upperBound - 1].text
    guard name.first?.isUppercase == true, name != name.uppercased(), !name.hasSuffix(","),
      isFollowedByTitle(place), !isFollowedByDay(place)
    else { return false }
    return neighbor(of: place, isBefore: false)?.text.first?.isUppercase == true
  }

  /// Named days, which are usually the topic of an event.
  static let namedDays: Set<String> = [
    "ash wednesday", "black friday", "bowl sunday", "cyber monday", "easter monday",
    "christmas weekend", "day weekend", "easter sunday", "easter weekend", "fat tuesday",
    "good friday", "holiday weekend", "maundy thursday", "palm sunday", "shrove tuesday",
    "thanksgiving weekend",
  ]

  /// The regions that are time zones after a time: `9am Pacific`.
  static let regionsOfZones: Set<String> = ["central", "eastern", "mountain", "pacific"]

  /// Names of cities and islands in time zones that usually mean a person or another word.
  private static let namesOfZones: Set<String> = [
    "act", "beulah", "canary", "center", "christmas", "darwin", "dawson", "easter", "jersey",
    "johnston", "knox", "lindeman", "mendoza", "midway", "nome", "norfolk", "north", "regina",
    "resolute", "reunion", "sofia", "south", "stanley", "victoria", "virgin", "wake", "wallis",
    "west",
  ]

  /// The parts of the day that are also a word of many titles.
  static let partsOfDay: Set<String> = ["morning", "afternoon", "evening", "night"]

  /// The words before a length.
  private static let lengthLeads: Set<String> = ["for", "every", "each", "once", "twice", "times"]

  /// The words of a length other than figures.
  private static let lengthWords = Set(PhraseVocabulary.numbers.keys)
    .union(PhraseVocabulary.units.keys)
    .union(["a", "an", "and", "half", "twenty", "thirty", "forty", "fifty", "about", "another"])

  /// The words before a holiday that make it the topic of the event rather than its day.
  static let topicWords: Set<String> = [
    "for", "before", "after", "about", "of", "the", "merry", "happy", "until", "and",
  ]
}
