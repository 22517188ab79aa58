import Foundation

/// Time zones behind a time: `UTC`, `+01:00`, `Europe/Berlin`, `Berlin`.
extension DateGrammar {
  mutating func takeTimeZone() -> TimeZone? {
    var ahead = reader
    if let offset = ISO8601Reading.takeOffset(&ahead) {
      let isNumber = ahead.position > reader.position + 1
      reader = ahead
      if isNumber { takeComment() }
      return TimeZone(secondsFromGMT: offset)
    }
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
