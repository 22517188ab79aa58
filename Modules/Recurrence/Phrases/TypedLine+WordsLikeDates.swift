import DateFormatting

/// The words of a title that could be read as a date: counts, numbers and names.
extension TypedLine {
  /// Returns a Boolean value that indicates whether words are a date at their position.
  ///
  /// A holiday may be the topic of the event, as in `Christmas party` and `Shop for christmas`, and
  /// so may a week, as in `Mon week review`. At the beginning and before a colon, it is a date.
  func isDate(_ text: String, at place: Range<Int>) -> Bool {
    if words[place.lowerBound].place == partOfDay { return true }
    let text = text.lowercased()
    // In `mon wed fri` the words are days.
    let isFollowedByTitle =
      isFollowedByTitle(place) && !(Self.shortDays.contains(text) && isFollowedByWeekday(place))
    let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
    // A repetition that could not be read: `Visit Mom every easter`
    if ["every", "each"].contains(before) { return false }
    // `Weekend hike every sat`
    if hasRecurrence, isFollowedByTitle, text == "weekend" { return false }
    if isCount(text, at: place, isFollowedByTitle: isFollowedByTitle)
      || isNumberOfTitle(text, at: place, after: before) || isName(text, at: place, after: before)
    {
      return false
    }
    if subject == .todo {
      guard isPlainDate(text, isFollowedByTitle: isFollowedByTitle, after: before) else {
        return false
      }
    }
    guard parser.namesHoliday(text) else { return true }
    let isHeading = endInColon(place) && before.isEmpty
    let first = text.prefix { $0 != " " }
    let isLed =
      isHeading || ["on", "at", "by"].contains(first) || ["on", "by", "due"].contains(before)
      || [" before ", " after "].contains(where: text.contains)
    if subject == .todo || endInColon(place) { return isLed }
    return isLed
      || !isFollowedByTitle && !Self.topicWords.contains(before) && !isFollowedByDay(place)
  }

  /// Returns a Boolean value that indicates whether words are a length, an amount or an ordinal
  /// that counts something other than days.
  private func isCount(
    _ text: String, at place: Range<Int>, isFollowedByTitle: Bool
  ) -> Bool {
    if isLength(text, at: place) || isNumberOfPlace(text, at: place) || endInCount(place)
      || endInAmount(place) || isLengthOfItem(text, at: place)
    {
      return true
    }
    if isOrdinal(text), isFollowedByCountedNoun(place) { return true }
    if isDecimalNumber(at: place.lowerBound) || isFollowedByPossessive(place) { return true }
    if isCountedWeekday(place) || isFollowedByStreet(place) { return true }
    let parts = text.split(separator: " ")
    guard isFollowedByTitle, let last = parts.last, last == "week" || last == "fortnight" else {
      return false
    }
    return (try? parser.parse(parts.dropLast().joined(separator: " "), now: now)) != nil
  }

  /// Returns a Boolean value that indicates whether numbers belong to a title, such as those of
  /// pages or years.
  private func isNumberOfTitle(
    _ text: String, at place: Range<Int>, after before: String
  ) -> Bool {
    // `Read pages 10-20 tomorrow`
    if before != "for", Self.countedWords.contains(before),
      text.wholeMatch(of: PhrasePattern.numberRange) != nil
    {
      return true
    }
    // `Exercise 3/4: read it`
    if endInColon(place), !before.isEmpty, !text.contains(where: \.isLetter) { return true }
    // The end of a phone number is no time: `Call 170 1234 tomorrow`.
    let parts = text.split(separator: " ")
    let isNumber = parts[0].count > 2 && parts[0].allSatisfy(\.isNumber)
    if isNumber && before.last?.isNumber == true || isOtherDate(place) { return true }
    // `Watch 2012 tomorrow` and `Bug 1130 fri` have a year and a number rather than a time.
    if isNumber, before != "at", Self.isYear(parts[0]) || Self.codedWords.contains(before) {
      return true
    }
    // Without `at`, a number before a city is no time: `Flight 1200 Malta`.
    return isNumber && parts[0].count == 4 && before != "at"
      && isCity(beginning: parts.dropFirst())
  }

  /// Returns a Boolean value that indicates whether words are a part of a name, such as `Black
  /// Friday`.
  private func isName(_ text: String, at place: Range<Int>, after before: String) -> Bool {
    if isDayOfTitle(text, at: place, after: before) { return true }
    let parts = text.split(separator: " ")
    // `Read the Sun at 9am`: a weekday with an article is written out.
    let name = before == "the" ? parts.first : parts.first == "the" ? parts.dropFirst().first : nil
    if let name, Self.shortDays.contains(String(name)) { return true }
    // With a time, `Opera Night sat 8pm`, a part of the day at the beginning belongs to the title.
    if parts.count > 1, Self.partsOfDay.contains(Self.withoutComma(String(parts[0]))),
      (try? parser.parse(parts.dropFirst().joined(separator: " "), now: now))?.hasTime == true
    {
      return true
    }
    // `Lunch at 12 Bones` contains a place, and `Black Friday sale` a holiday.
    if parts[0] == "at", parts.count == 2, parts[1].allSatisfy(\.isNumber),
      neighbor(of: place, isBefore: false)?.text.first?.isUppercase == true
    {
      return true
    }
    if Self.namedDays.contains("\(before) \(parts[0])") { return true }
    // `Month end review`, and `on the cob`
    if parts.last == "end" || text.hasSuffix("-end"), isFollowedByTitle(place) { return true }
    if parts[0] == "cob", !["by", "before", "due"].contains(before) { return true }
    if neighbor(of: place, isBefore: false)?.text.lowercased() == "of" {
      // `Reply within 2 days of receipt` and `the last week of december`
      let periods = ["week", "month", "quarter", "year"]
      if parts[0] == "within" || periods.contains(where: text.hasSuffix) { return true }
    }
    if Self.namesOfDays.contains(before), endInColon(place) || isNameBeforeDay(parts, at: place) {
      return true
    }
    return isPartOfName(text, at: place)
  }

  /// Returns a Boolean value that indicates whether four digits are more probably a year than a
  /// time, because times usually end in a zero or a five.
  static func isYear(_ text: Substring) -> Bool {
    text.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20"))
      && !text.hasSuffix("0") && !text.hasSuffix("5")
  }

  /// The words before a number of three or four digits that is not a time.
  static let codedWords: Set<String> = [
    "apartment", "apt", "budget", "bug", "case", "code", "deposit", "fee", "flat", "gate",
    "invoice", "issue", "mortgage", "no", "number", "order", "p", "page", "pay", "pin", "po", "pr",
    "psalm", "rent", "room", "salary", "suite", "ticket", "transfer",
  ]
}
