import DateFormatting

/// Several times in one line. An item can have only one.
extension TypedLine {
  /// Returns two times of which only the last one has a half of the day, such as `3 or 4pm`; nil
  /// for other words, as in `Read chapters 3 and 4 pm`.
  func timesOfOneHalf(_ text: String, at place: Range<Int>) -> [String]? {
    guard text.first?.isNumber == true,
      let times = text.lowercased().wholeMatch(of: PhrasePattern.timesOfOneHalf),
      !Self.countedWords.contains(neighbor(of: place, isBefore: true)?.text.lowercased() ?? "")
    else { return nil }
    return ["\(times.1)\(times.3)", "\(times.2)\(times.3)"]
  }

  /// Returns the error for times with a slash between them, such as `9am EST/12pm GMT` and, of an
  /// event, `2pm / 3pm`; nil if the line has none.
  func timesWithSlash() -> DateParseError? {
    for index in words.indices.suffix(Self.maximumWordCount) {
      guard let (left, right, place) = endsOfSlash(at: index), right != "at", Self.isTime(right)
      else { continue }
      var (first, start) = (left, place.lowerBound)
      if start > 0, isTimeZone(left), isUnquotedRun(start - 1..<place.upperBound),
        Self.isTime(words[start - 1].text)
      {
        (first, start) = ("\(words[start - 1].text) \(left)", start - 1)
      } else if subject == .todo || left == "at" || !Self.isTime(left) {
        continue
      }
      let hasZone = neighbor(of: place, isBefore: false).map { isTimeZone($0.text) }
      let end = place.upperBound + (hasZone == true ? 1 : 0)
      let last = ([right] + words[place.upperBound..<end].map(\.text)).joined(separator: " ")
      return DateParseError(multipleDates: [first, last], in: self.text(at: start..<end))
    }
    return nil
  }

  /// Returns the words or times beside a slash and the position of all of them: `2pm/3pm`,
  /// `2pm / 3pm`; nil for other words.
  private func endsOfSlash(at index: Int) -> (left: String, right: String, place: Range<Int>)? {
    guard !words[index].isQuoted else { return nil }
    let text = Self.withoutComma(words[index].text)
    if text == "/" {
      let place = index - 1..<index + 2
      guard place.lowerBound >= 0, place.upperBound <= words.count, isUnquotedRun(place) else {
        return nil
      }
      return (words[index - 1].text, Self.withoutComma(words[index + 1].text), place)
    }
    let ends = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 || ends.count > 2 && ends.allSatisfy(Self.isTime) else { return nil }
    return (ends[0], ends[ends.count - 1], index..<index + 1)
  }

  /// Returns the error for a time directly before a time without its day, as in `Pills 8am 2pm`;
  /// nil if there is none.
  func otherTime(before place: Range<Int>) -> DateParseError? {
    guard let before = neighbor(of: place, isBefore: true), !before.isQuoted,
      before.text.lowercased().wholeMatch(of: PhrasePattern.timeWithHalf) != nil
    else { return nil }
    let run = place.lowerBound - 1..<place.upperBound
    return DateParseError(multipleDates: [before.text, text(at: place)], in: text(at: run))
  }

  /// Returns the error for a start and an end after another one that a comma or a word connects to
  /// it, as in `9am-12pm, 1pm-5pm`; nil if there is none.
  func otherTimes(before place: Range<Int>) -> DateParseError? {
    guard let before = neighbor(of: place, isBefore: true) else { return nil }
    let isConnector = ["and", "&", "+"].contains(before.text.lowercased())
    let start = place.lowerBound - (isConnector ? 2 : 1)
    guard isConnector || before.text.hasSuffix(","), start >= 0,
      isUnquotedRun(start..<place.upperBound)
    else { return nil }
    let (other, run) = (start..<start + 1, start..<place.upperBound)
    let lead = neighbor(of: other, isBefore: true)?.text.lowercased() ?? ""
    guard Self.times(text(at: other)) != nil || HourPair(text(at: other)) != nil,
      !Self.countedWords.contains(lead)
    else { return nil }
    return DateParseError(multipleDates: [text(at: other), text(at: place)], in: text(at: run))
  }
}
