import Foundation

/// Time zones after a time: `UTC`, `UTC+1`, `+01:00`, `Europe/Berlin`, `Berlin`.
extension DateGrammar {
  mutating func parseTimeZone() throws(DateRefusal) -> TimeZone? {
    let start = reader.position
    if let offset = parseOffset() {
      if reader.position > start + 1 { parseComment() }
      return TimeZone(secondsFromGMT: offset)
    }
    reader.position = start
    guard reader.word() != nil else { return nil }
    if let zone = try parseAbbreviation() { return zone }
    if let region = reader.consume(ZoneAbbreviations.regionsInWords) {
      return TimeZone(identifier: region)
    }
    // The longest name comes first: `Mexico City` is not `Mexico`.
    for count in stride(from: 7, through: 1, by: -1) {
      guard let last = reader.peek(count - 1) else { continue }
      let name = String(reader.text.characters[reader.start..<last.end])
      guard let identifier = TimeZone.identifiers[name.withBlanks] else { continue }
      reader.position += count
      // `London time`
      _ = reader.consume(word: "time")
      return TimeZone(identifier: identifier)
    }
    // In lowercase they are other words.
    guard isInNorthAmerica, let word = reader.word(),
      let region = ZoneAbbreviations.regionsInCapitals[word],
      reader.text.source(reader.position...reader.position).first?.isUppercase == true
    else { return nil }
    reader.position += 1
    return TimeZone(identifier: region)
  }

  /// Parses `EST`, `CEST`, `ET`: the abbreviations of RFC 5322 (4.3), and others that are unique
  /// worldwide.
  private mutating func parseAbbreviation() throws(DateRefusal) -> TimeZone? {
    guard let word = reader.word() else { return nil }
    let written = reader.text.source(reader.position...reader.position)
    let isCapital = written == written.uppercased()
    if isCapital, let places = ZoneAbbreviations.ambiguous[word] {
      throw ambiguous(
        reader.position..<reader.position + 1, meaning: places[0], or: places[1], write: places)
    }
    // In lowercase they may be words: `west`, or `est` in French.
    guard isCapital || ZoneAbbreviations.inSmallLetters.contains(word) && !lexicon.hoursMayBeTimes
    else { return nil }
    let zone =
      ZoneAbbreviations.regions[word].flatMap { TimeZone(identifier: $0) }
      ?? ZoneAbbreviations.hours[word].flatMap { TimeZone(secondsFromGMT: Int($0 * 3600)) }
    if zone != nil { reader.position += 1 }
    return zone
  }

  /// Parses `Z`, `UTC`, `+01:00`, `+0100`, `+01`, `UTC+1`, and returns the offset in seconds.
  private mutating func parseOffset() -> Int? {
    let isAttached = !reader.isAfterBlank
    if reader.consume(word: "z") { return 0 }
    let isNamed = reader.consume(oneOf: ["utc": true, "gmt": true]) != nil
    if isNamed, reader.isAfterBlank || reader.mark() != "+" && reader.mark() != "-" { return 0 }
    guard let sign = reader.consume("+") ? 1 : reader.consume("-") ? -1 : nil, !reader.isAfterBlank
    else {
      return nil
    }
    var (hours, minutes) = (0, 0)
    if let number = reader.consumeNumber(digits: 4...4) {
      (hours, minutes) = (number / 100, number % 100)
    } else {
      // `+1` alone is a number.
      guard let number = reader.consumeNumber(digits: isNamed ? 1...2 : 2...2) else { return nil }
      hours = number
      if reader.consume(":") {
        guard !reader.isAfterBlank, let number = reader.consumeNumber(digits: 2...2) else {
          return nil
        }
        minutes = number
      } else if isAttached, !isNamed, sign < 0, hours >= 10 {
        // `10:30-12` is a start and an end.
        return nil
      }
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  /// Parses the comment that email puts after an offset: `(CET)`.
  private mutating func parseComment() {
    guard reader.mark() == "(", reader.word(1) != nil, reader.mark(2) == ")" else { return }
    reader.position += 3
  }
}

/// The common abbreviations of time zones.
private enum ZoneAbbreviations {
  /// The hours east of Greenwich.
  static let hours: [String: Double] = [
    "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
    "akst": -9, "akdt": -8, "hst": -10, "nst": -3.5, "ndt": -2.5,
    "wet": 0, "west": 1, "bst": 1, "cet": 1, "cest": 2, "eet": 2, "eest": 3, "msk": 3,
    "sast": 2, "jst": 9, "kst": 9, "aest": 10, "aedt": 11, "acst": 9.5, "acdt": 10.5, "awst": 8,
    "nzst": 12, "nzdt": 13,
  ]
  /// The regions with standard and daylight saving time.
  static let regions = [
    "et": "America/New_York", "ct": "America/Chicago", "mt": "America/Denver",
    "pt": "America/Los_Angeles",
  ]
  static let regionsInWords: PhraseTable<String> = [
    "eastern time": "America/New_York", "central time": "America/Chicago",
    "mountain time": "America/Denver", "pacific time": "America/Los_Angeles",
  ]
  /// The regions that begin with a capital letter, as in `9am Pacific`. Outside of North America,
  /// `Central` is rather a station.
  static let regionsInCapitals = [
    "eastern": "America/New_York", "central": "America/Chicago", "mountain": "America/Denver",
    "pacific": "America/Los_Angeles",
  ]
  /// The abbreviations that are also parsed in lowercase.
  static let inSmallLetters: Set<String> = [
    "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "bst", "cet", "cest",
  ]
  /// The abbreviations with two meanings, each with a zone for both.
  static let ambiguous = [
    "ist": ["Asia/Kolkata", "Asia/Jerusalem"], "ast": ["America/Halifax", "Asia/Riyadh"],
  ]
}

extension TimeZone {
  /// The zones by their names and by their cities, in lowercase and with blanks.
  fileprivate static let identifiers: [String: String] = {
    let areas = [
      "Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian",
      "Pacific",
    ]
    var identifiers: [String: String] = [:]
    // ICU lists Kolkata by its former name.
    for identifier in knownTimeZoneIdentifiers.sorted() + ["Asia/Kolkata"] {
      let parts = identifier.split(separator: "/")
      guard parts.count > 1, areas.contains(String(parts[0])) else { continue }
      identifiers[identifier.lowercased().withBlanks] = identifier
      let city = String(parts[parts.count - 1]).lowercased().withBlanks
      identifiers[city] = identifiers[city] ?? identifier
    }
    return identifiers
  }()
}

extension String {
  /// The text with blanks in place of underscores.
  fileprivate var withBlanks: String { replacing("_", with: " ") }
}
