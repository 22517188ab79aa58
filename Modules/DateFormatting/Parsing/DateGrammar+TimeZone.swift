import Foundation

/// Time zones behind a time: `UTC`, `+01:00`, `Europe/Berlin`, `Berlin`.
extension DateGrammar {
  mutating func takeTimeZone() -> TimeZone? {
    let start = reader.position
    if let offset = takeOffset() {
      if reader.position > start + 1 { takeComment() }
      return TimeZone(secondsFromGMT: offset)
    }
    reader.position = start
    guard reader.word() != nil else { return nil }
    // The longest: `Mexico City` is not `Mexico`.
    for count in stride(from: 7, through: 1, by: -1) {
      guard let last = reader.peek(count - 1) else { continue }
      let name = String(reader.text.characters[reader.start..<last.end])
      guard let identifier = TimeZone.identifiers[name.withBlanks] else { continue }
      reader.position += count
      return TimeZone(identifier: identifier)
    }
    return nil
  }

  /// `Z`, `UTC`, `+01:00`, `+0100`, `+01`, in seconds.
  private mutating func takeOffset() -> Int? {
    if reader.take(oneOf: ["z": true, "utc": true, "gmt": true]) != nil { return 0 }
    guard let sign = reader.take("+") ? 1 : reader.take("-") ? -1 : nil, !reader.isAfterBlank else {
      return nil
    }
    var (hours, minutes) = (0, 0)
    if let number = reader.takeNumber(digits: 4...4) {
      (hours, minutes) = (number / 100, number % 100)
    } else {
      guard let number = reader.takeNumber(digits: 2...2) else { return nil }
      hours = number
      if reader.take(":") {
        guard !reader.isAfterBlank, let number = reader.takeNumber(digits: 2...2) else {
          return nil
        }
        minutes = number
      }
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  /// Takes what mail puts behind an offset: `(CET)`.
  private mutating func takeComment() {
    guard reader.mark() == "(", reader.word(1) != nil, reader.mark(2) == ")" else { return }
    reader.position += 3
  }
}

extension TimeZone {
  /// The zones by their names and by their cities, in small letters and with blanks.
  ///
  /// Abbreviations are not among them: most stand for several zones.
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
  /// The text with blanks in place of underlines.
  fileprivate var withBlanks: String { replacing("_", with: " ") }
}
