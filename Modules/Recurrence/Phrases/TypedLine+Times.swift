import DateFormatting

/// Times of day whose meaning depends on the words around them.
extension TypedLine {
  /// Consumes a time that does not follow its day.
  mutating func consumeSeparateTime(on day: String) throws -> ParsedDate? {
    let found = longest(atMost: 4) { text, place -> String? in
      // `at nine forty five`
      guard place.count < 4 || words[place.lowerBound].text.lowercased() == "at",
        text.lowercased().wholeMatch(of: PhrasePattern.separateTime) != nil,
        !isOtherDate(place), !isNumberOfPlace(text, at: place), !endInCount(place)
      else { return nil }
      // `15h flight` is a length, `8 o'clock news` a name, and `at two places` no hour.
      let isBare =
        text.hasSuffix("h") && !text.hasPrefix("at ") || Self.containsSpokenHour(text)
        || PhraseVocabulary.numbers[String(text.lowercased().dropFirst(3).prefix { $0 != " " })]
          != nil
      if isBare, isFollowedByTitle(place) { return nil }
      // `at 10 Downing Street` is a place, but `14:02 Platform 9` begins with a time.
      let next = neighbor(of: place, isBefore: false)?.text.first
      let isNumber = text.last?.isNumber == true && !text.contains(":")
      return isNumber && next?.isUppercase == true ? nil : text
    }
    guard let found else {
      let part = words.first { $0.place == partOfDay }
      return part.flatMap { try? parser.parse("\(day) \($0.text)", now: now) }
    }
    if subject == .todo, isFollowedByTitle(found.words), found.value.last?.isNumber == true {
      return nil
    }
    let date = try parser.parse("\(day) \(found.value)", now: now)
    let start = found.words.lowerBound - (followsLeadOfTime(found.words) ? 1 : 0)
    remove(start..<found.words.upperBound)
    return date
  }

  /// Returns a Boolean value that indicates whether a text contains minutes before or after an
  /// hour, such as `half past seven`.
  static func containsMinutesOfHour(_ text: String) -> Bool {
    text.lowercased().contains(PhrasePattern.minutesOfHour)
  }

  /// Returns a Boolean value that indicates whether words are a time after a word that makes it
  /// approximate, as in `Call around 1pm`, or the time of an event after the word `after`, but not
  /// in `Call after 1pm meeting`.
  func followsLeadOfTime(_ place: Range<Int>) -> Bool {
    guard Self.isTime(words[place.lowerBound].text), !isFollowedByTitle(place),
      let before = neighbor(of: place, isBefore: true), !before.isQuoted
    else { return false }
    let lead = before.text.lowercased()
    return Self.approximations.contains(lead) || subject == .event && lead == "after"
  }

  /// The words before an approximate time.
  private static let approximations: Set<String> = [
    "about", "approx", "approx.", "approximately", "around", "ca", "ca.", "circa", "roughly",
  ]

  /// Returns a Boolean value that indicates whether a text is an hour of the afternoon such as
  /// `15h`, rather than a length, because the line describes an event or an item that repeats.
  func isHour(_ text: String) -> Bool {
    (subject == .event || hasRecurrence)
      && text.lowercased().wholeMatch(of: PhrasePattern.hourOfAfternoon) != nil
  }

  /// Returns a Boolean value that indicates whether a text contains an hour with `o'clock`.
  static func containsSpokenHour(_ text: String) -> Bool {
    text.lowercased().contains(PhrasePattern.oClock)
  }

  /// Returns a Boolean value that indicates whether words end in a number after `at` that counts
  /// the next word, as in `Meet at two places`.
  func endInCount(_ place: Range<Int>) -> Bool {
    guard place.count > 1, ["at", "@"].contains(words[place.upperBound - 2].text.lowercased()),
      let next = neighbor(of: place, isBefore: false), !next.isQuoted
    else { return false }
    let number = words[place.upperBound - 1].text.lowercased()
    return (number.allSatisfy(\.isNumber) || PhraseVocabulary.numbers[number] != nil)
      && Self.countedPlaces.contains(Self.withoutComma(next.text.lowercased()))
  }

  /// The places that a number counts.
  private static let countedPlaces: Set<String> = [
    "banks", "bars", "cafes", "companies", "houses", "locations", "offices", "parks", "places",
    "points", "pubs", "restaurants", "schools", "shops", "sites", "spots", "stops", "stores",
    "venues",
  ]

  /// Returns a Boolean value that indicates whether words begin with the number of a room, a seat
  /// or similar rather than with a time, as in `Room 3a fri` and `Flat 2p`, or with a verse or a
  /// ratio, as in `John 3:16 fri` and `Ratio 1:10`.
  func isNumberOfPlace(_ text: String, at place: Range<Int>) -> Bool {
    guard let before = neighbor(of: place, isBefore: true)?.text.lowercased() else { return false }
    if let numbers = text.lowercased().prefixMatch(of: PhrasePattern.plainTime) {
      if Self.wordsOfRatio.contains(before) || Self.books.contains(before) { return true }
      // `Call John 3:15 fri` is more probably at a quarter past three.
      return Self.booksNamedForPeople.contains(before) && !["0", "5"].contains(numbers.0.suffix(1))
    }
    guard Self.countedWords.contains(before) || Self.numberedWords.contains(before) else {
      return false
    }
    return text.lowercased().prefixMatch(of: PhrasePattern.numberWithLetter) != nil
  }

  /// The words before a ratio.
  private static let wordsOfRatio: Set<String> = ["odds", "ratio", "scale", "score"]

  /// The books of the Bible before a chapter and a verse.
  private static let books: Set<String> = [
    "chronicles", "colossians", "corinthians", "deuteronomy", "ecclesiastes", "ephesians", "exodus",
    "galatians", "genesis", "hebrews", "isaiah", "lamentations", "leviticus", "malachi",
    "philippians", "proverbs", "psalm", "psalms", "revelation", "romans", "thessalonians",
  ]

  /// The books of the Bible with the name of a person.
  private static let booksNamedForPeople: Set<String> = [
    "amos", "daniel", "esther", "ezekiel", "ezra", "james", "jeremiah", "joel", "john", "joshua",
    "jude", "luke", "mark", "matthew", "micah", "nehemiah", "peter", "ruth", "samuel", "timothy",
    "titus",
  ]

  /// Returns a Boolean value that indicates whether the word at a position is the number of a
  /// version or an amount rather than a day, as in `Install iOS 18.2` and `Run 5.5 km`.
  func isDecimalNumber(at index: Int) -> Bool {
    guard words[index].text.first?.isNumber == true else { return false }
    let text = Self.withoutComma(words[index].text)
    let before = neighbor(of: index..<index + 1, isBefore: true)?.text ?? ""
    guard text.wholeMatch(of: PhrasePattern.versionNumber) != nil else { return false }
    if text == words[index].text, let next = neighbor(of: index..<index + 1, isBefore: false),
      Self.amountUnits.contains(Self.withoutComma(next.text.lowercased()))
    {
      return true
    }
    // Names such as `iPadOS` have a capital letter inside.
    return text.contains(".")
      && (Self.versionedWords.contains(before.lowercased())
        || before.contains(PhrasePattern.innerCapital))
  }

  /// Returns a Boolean value that indicates whether words end in a decimal number that counts the
  /// next word, as `fri 2pm, 1.5` does in `fri 2pm, 1.5 hours`.
  func endInAmount(_ place: Range<Int>) -> Bool {
    let last = place.upperBound - 1
    if isDecimalNumber(at: last) { return true }
    guard words[last].text.contains("."), let next = neighbor(of: place, isBefore: false) else {
      return false
    }
    return PhraseVocabulary.units[Self.withoutComma(next.text.lowercased())] != nil
  }

  /// The words before the number of a version or of a section.
  private static let versionedWords: Set<String> = [
    "android", "appendix", "chapter", "chrome", "debian", "exercise", "fedora", "figure", "firefox",
    "ios", "java", "kernel", "kotlin", "level", "linux", "macos", "mysql", "node", "page", "part",
    "php", "postgres", "problem", "python", "question", "release", "room", "ruby", "rust",
    "section", "swift", "table", "ubuntu", "unit", "v", "ver", "version", "windows", "xcode",
  ]

  /// The words after an amount such as `5.5` or `1/2`.
  private static let amountUnits: Set<String> = [
    "billion", "cm", "cup", "cups", "dollars", "eur", "euro", "euros", "ft", "g", "gb", "inch",
    "inches", "k", "kg", "km", "l", "lb", "lbs", "liter", "liters", "litre", "litres", "m", "mb",
    "mi", "mile", "miles", "million", "ml", "mm", "oz", "percent", "points", "pound", "pounds",
    "price", "stars", "tb", "usd",
  ]

  /// The words before a number with a letter other than a time.
  private static let numberedWords: Set<String> = [
    "appendix", "apartment", "apt", "block", "building", "bus", "class", "exhibit", "figure",
    "flat", "floor", "form", "gate", "group", "hall", "house", "line", "no", "number", "platform",
    "row", "seat", "step", "suite", "table", "terminal", "track", "year",
  ]
}
