import DateFormatting

/// Short and misspelled forms, which are replaced before any word is consumed. In the title, words
/// stay as they are typed.
extension TypedLine {
  /// Joins the words of a number of times after a time, of a start and an end in German, of a day
  /// and the dash before its time, and of the initials of weekdays: `6pm x 5`, `15-16 Uhr`,
  /// `dec 9 - 4:30pm`, `M W F 9am`.
  mutating func joinWords() {
    var (joined, index) = ([Word](), 0)
    while index < words.count {
      let form = joinedText(at: index).map { ($0, count: 2) } ?? separateInitials(at: index)
      let (word, run) = (words[index], words[index..<index + (form?.count ?? 1)])
      joined.append(
        Word(
          text: form?.0 ?? word.text, isQuoted: word.isQuoted,
          place: word.place - (index - joined.count),
          source: run.dropFirst().reduce(word.source) { $0 + $1.gap + $1.source }, gap: word.gap))
      index += run.count
    }
    if joined.count < words.count { words = joined }
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

  /// Replaces the initials of weekdays in a timetable, days in eight digits, and the dash between a
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
      if let days = Self.initialsOfDays[name], isTimetable(place) {
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

  /// Returns weekdays for their separate initials in a timetable, and the number of words:
  /// `mon/wed/fri` for `M W F`; nil for other words.
  private func separateInitials(at index: Int) -> (String, count: Int)? {
    let run = words[index...].prefix(7).prefix {
      !$0.isQuoted && Self.initials[Self.withoutComma($0.text)] != nil
    }
    let days = run.compactMap { Self.initials[Self.withoutComma($0.text)] }
    guard let last = run.last, days.count > 1,
      zip(days, days.dropFirst()).allSatisfy(<),
      isTimetable(run.startIndex..<run.endIndex)
    else { return nil }
    let mark = last.text.dropFirst(Self.withoutComma(last.text).count)
    return (days.map { Self.namesOfInitials[$0] }.joined(separator: "/") + mark, run.count)
  }

  /// Returns a Boolean value that indicates whether initials are weekdays, because they are beside
  /// a time or after `every`.
  private func isTimetable(_ initials: Range<Int>) -> Bool {
    let before = neighbor(of: initials, isBefore: true)?.text.lowercased() ?? ""
    return ["every", "each"].contains(before) || isBesideTime(initials)
  }

  /// The initials of weekdays that are separate words, with the number of the day in the week.
  private static let initials = [
    "M": 0, "T": 1, "Tu": 1, "TU": 1, "W": 2, "Th": 3, "TH": 3, "F": 4, "Sa": 5, "Su": 6,
  ]

  private static let namesOfInitials = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

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
