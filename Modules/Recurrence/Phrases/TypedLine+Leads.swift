import DateFormatting

/// The words before a date that belong to it: `by`, `no later than`, `from`.
extension TypedLine {
  /// Removes the words of a date, and the words before them that belong to it: `by`, `before` or
  /// `no later than`, `due`, `until` with those of a todo, `starting`, `from` with those of a
  /// series, `from` before a time as in `Call from 3pm`, `after` before the time of an event, `for`
  /// as in `Table for fri 7pm`, `over` as in `over the weekend`.
  mutating func remove(withLead place: Range<Int>) {
    if let lead = longLead(before: place) { return remove(lead.lowerBound..<place.upperBound) }
    let lead = Self.withoutComma(
      neighbor(of: place, isBefore: true)?.text.lowercased() ?? "")
    dateBeginsSeries = hasRecurrence && Self.isStartWord(lead)
    let isLed =
      lead == "due" && (subject == .todo || !isFollowedByTitle(place))
      || subject == .todo && Self.untilWords.contains(lead)
      || isDeadline(place, after: lead) || dateBeginsSeries
      || ["for", "starting", "beginning"].contains(lead) && !isFollowedByTitle(place)
      || lead == "from" && Self.isTime(words[place.lowerBound].text)
      || lead == "in" && isMonthOfYear(place) || followsLeadOfTime(place)
      || lead == "over" && !isFollowedByTitle(place)
        && text(at: place).lowercased().hasSuffix("weekend")
    var start = place.lowerBound - (isLed ? 1 : 0)
    if lead == "by", isLed,
      neighbor(of: start..<place.upperBound, isBefore: true)?.text.lowercased() == "due"
    {
      start -= 1
    }
    remove(start..<place.upperBound)
  }

  /// Returns the words of several that make a date a deadline, as in `Report no later than fri`;
  /// nil if there are none, and before a date that may belong to the title.
  private func longLead(before place: Range<Int>) -> Range<Int>? {
    guard !isFollowedByTitle(place) else { return nil }
    return Self.longLeads.lazy.compactMap { lead -> Range<Int>? in
      let start = place.lowerBound - lead.count
      guard start >= 0, isUnquotedRun(start..<place.upperBound) else { return nil }
      let isLead = words[start..<place.lowerBound].map { $0.text.lowercased() } == lead
      return isLead ? start..<place.lowerBound : nil
    }.first
  }

  /// The words of several before a deadline.
  private static let longLeads = [
    ["due", "no", "later", "than"], ["due", "on", "or", "before"], ["no", "later", "than"],
    ["not", "later", "than"], ["on", "or", "before"], ["by", "or", "before"],
  ]

  /// Returns a Boolean value that indicates whether words are a month and a year: `june 2027`.
  private func isMonthOfYear(_ place: Range<Int>) -> Bool {
    let texts = words[place].map { Self.withoutComma($0.text.lowercased()) }
    return texts.count == 2 && DateLexicon.englishMonths[texts[0]] != nil
      && texts[1].wholeMatch(of: PhrasePattern.wholeYear) != nil
  }

  /// Returns a Boolean value that indicates whether a word before a date makes that a deadline, as
  /// in `Report by fri` and `Renew before jan 5`, rather than belonging to the title, as in `Stop
  /// by fri`, `Call the day before jan 5` and `Clean before friday dinner`.
  private func isDeadline(_ date: Range<Int>, after lead: String) -> Bool {
    guard lead == "by" || lead == "before" else { return false }
    let place = date.lowerBound - 1..<date.upperBound
    let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
    if lead == "by" {
      guard !Self.phrasalVerbs.contains(before) else { return false }
      return subject == .todo || words[place.lowerBound].place == 0 || !isFollowedByTitle(date)
    }
    return !isFollowedByTitle(date) && PhraseVocabulary.units[before] == nil
      && PhraseVocabulary.partsOfDay[before] == nil && !["just", "right"].contains(before)
  }

  /// Verbs with `by`: `Stop by`.
  private static let phrasalVerbs: Set<String> = [
    "come", "comes", "coming", "drop", "dropping", "drops", "pass", "passes", "passing", "stop",
    "stopping", "stops", "swing", "swinging", "swings",
  ]

  /// Returns a Boolean value that indicates whether a word precedes the first day of a series:
  /// `from`, `starting`.
  package static func isStartWord(_ word: String) -> Bool {
    ["from", "starting", "beginning"].contains(word.lowercased())
  }
}
