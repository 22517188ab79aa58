import DateFormatting

/// Short and misspelled forms, which are replaced before any word is consumed. In the title, words
/// stay as they are typed.
extension TypedLine {
  /// Joins the words of a number of times after a time, of a start and an end in German, and of a
  /// day and the dash before its time: `6pm x 5`, `15-16 Uhr`, `dec 9 - 4:30pm`.
  mutating func joinNumbers() {
    var (joined, count, index) = ([Word](), 0, 0)
    while index < words.count {
      let (word, text) = (words[index], joinedText(at: index))
      let next = text == nil ? nil : words[index + 1]
      joined.append(
        Word(
          text: text ?? word.text, isQuoted: word.isQuoted, place: word.place - count,
          source: word.source + (next?.gap ?? "") + (next?.source ?? ""), gap: word.gap))
      count += next == nil ? 0 : 1
      index += next == nil ? 1 : 2
    }
    if count > 0 { words = joined }
  }

  /// Returns the text of two words as one: `x5` for `x 5`, `15:00-16:00` for `15-16 Uhr`, `9` for
  /// `9 -` before the time of a day; nil for other words.
  private func joinedText(at index: Int) -> String? {
    guard index + 1 < words.count, isUnquotedRun(index..<index + 2) else { return nil }
    let (first, second) = (words[index].text, words[index + 1].text)
    if second == "-", isDayOfMonth(first, at: index), index + 2 < words.count,
      !words[index + 2].isQuoted, Self.isTimeOrTimes(words[index + 2].text)
    {
      return first
    }
    if ["x", "×"].contains(first.lowercased()) {
      let followsTime =
        endsInTime(at: index)
        || index > 0 && Self.times(words[index - 1].text) != nil
        || index > 0 && HourPair(words[index - 1].text) != nil
      return followsTime && Self.count("x\(second)") != nil ? "x\(second)" : nil
    }
    let name = Self.withoutComma(second)
    guard name.lowercased() == "uhr", let match = first.wholeMatch(of: PhrasePattern.germanTime),
      match.3 != nil || index > 0 && ["-", "to"].contains(words[index - 1].text.lowercased())
    else { return nil }
    let start = "\(match.1):\(match.2 ?? "00")"
    let end = match.3.map { "-\($0):\(match.4 ?? "00")" } ?? ""
    return start + end + second.dropFirst(name.count)
  }

  /// Returns a Boolean value that indicates whether a number follows the name of a month that has
  /// no day before it: `9` in `dec 9`, but not in `4 dec 9`.
  private func isDayOfMonth(_ number: some StringProtocol, at index: Int) -> Bool {
    guard let day = Int(number), 1...31 ~= day, index > 0, !words[index - 1].isQuoted else {
      return false
    }
    let month = words[index - 1].text.lowercased()
    let before = words[..<(index - 1)].last { $0.text.lowercased() != "of" }?.text ?? ""
    return DateLexicon.englishMonths[month.hasSuffix(".") ? String(month.dropLast()) : month] != nil
      && !(1...31 ~= Int(before.prefix(while: \.isNumber)) ?? 0)
  }

  /// Returns a Boolean value that indicates whether a word is a time of day, or a start and an end.
  private static func isTimeOrTimes(_ word: String) -> Bool {
    let text = withoutComma(word)
    return text.first?.isNumber == true && (isTime(text) || times(text) != nil) || text == "noon"
  }

  /// Replaces the initials of weekdays beside a time, days in eight digits, and the dash between a
  /// day of a month and its time: `MWF` by `mon/wed/fri`, `20261205` by `2026-12-05`, `9-4:30pm` in
  /// `dec 9-4:30pm` by `9 4:30pm`.
  mutating func expandShortForms() {
    for index in words.indices where !words[index].isQuoted {
      let name = Self.withoutComma(words[index].text)
      let place = index..<index + 1
      let day = name.prefix { $0 != "-" }
      let time = String(name.dropFirst(day.count + 1))
      if isDayOfMonth(day, at: index), Self.isTimeOrTimes(time) {
        replace(name, by: "\(day) \(time)", at: index)
        continue
      }
      let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
      guard !before.allSatisfy(\.isNumber) || before.isEmpty else { continue }
      if let days = Self.initialsOfDays[name], isBesideTime(place) {
        replace(name, by: days, at: index)
      } else if let day = Self.day(inEightDigits: name), !Self.countedWords.contains(before),
        !Self.codedWords.contains(before)
      {
        replace(name, by: day, at: index)
      }
    }
  }

  /// The days of timetables, by their initials.
  private static let initialsOfDays = [
    "MWF": "mon/wed/fri", "M/W/F": "mon/wed/fri", "MW": "mon/wed", "M/W": "mon/wed",
    "TTh": "tue/thu", "TTH": "tue/thu", "T/Th": "tue/thu", "TuTh": "tue/thu", "Tu/Th": "tue/thu",
    "MTWThF": "mon/tue/wed/thu/fri", "M-F": "mon-fri", "M-Th": "mon-thu",
  ]

  /// Returns `2026-12-05` for `20261205`; nil for any other text.
  private static func day(inEightDigits text: String) -> String? {
    guard text.count == 8, let match = text.wholeMatch(of: PhrasePattern.dayInEightDigits),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return "\(date)"
  }

  /// Corrects misspelled weekdays and months if the line names no other day.
  mutating func correctSpellings() {
    let misspelled = words.indices.filter { index in
      let name = Self.withoutComma(words[index].text.lowercased())
      return !words[index].isQuoted && Self.misspellings[name] != nil
    }
    guard !misspelled.isEmpty,
      longest(atMost: 4, { _, run in isDay(words[run]) ? true : nil }) == nil
    else { return }
    for index in misspelled {
      let name = Self.withoutComma(words[index].text)
      if let word = Self.misspellings[name.lowercased()] { replace(name, by: word, at: index) }
    }
  }

  /// The common misspellings of days that are no other words. The parser of dates knows those of
  /// `tomorrow`.
  private static let misspellings = [
    "monady": "monday", "modnay": "monday", "mondy": "monday",
    "teusday": "tuesday", "tuseday": "tuesday", "tuesdy": "tuesday", "tusday": "tuesday",
    "tueday": "tuesday",
    "wensday": "wednesday", "wendsday": "wednesday", "wednsday": "wednesday",
    "wedensday": "wednesday", "wednesdy": "wednesday", "wenesday": "wednesday",
    "wendesday": "wednesday", "wedneday": "wednesday", "wednessday": "wednesday",
    "thurday": "thursday", "thrusday": "thursday", "thursdy": "thursday", "thurdsay": "thursday",
    "thusday": "thursday", "thirsday": "thursday", "thursay": "thursday",
    "firday": "friday", "fridy": "friday", "frday": "friday", "friady": "friday",
    "saterday": "saturday", "satuday": "saturday", "satruday": "saturday", "saturdy": "saturday",
    "staurday": "saturday", "satday": "saturday",
    "sudnay": "sunday", "sunady": "sunday",
    "janurary": "january", "januray": "january", "janury": "january", "jaunary": "january",
    "febuary": "february", "feburary": "february", "februrary": "february", "febrary": "february",
    "septmber": "september", "setpember": "september", "septemeber": "september",
    "ocotber": "october", "octobor": "october", "octuber": "october",
    "novemeber": "november", "novmber": "november", "novembr": "november",
    "decemeber": "december", "decmber": "december", "decembr": "december",
  ]

  /// Replaces the text of a word. A mark after it stays.
  mutating func replace(_ name: String, by text: String, at index: Int) {
    let word = words[index]
    words[index] = Word(
      text: text + word.text.dropFirst(name.count), isQuoted: false, place: word.place,
      source: word.source, gap: word.gap)
  }
}
