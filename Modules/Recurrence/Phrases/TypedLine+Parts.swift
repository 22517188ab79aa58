import DateFormatting
import Foundation

/// The parts of a line that begin with a sign.
extension TypedLine {
  /// Consumes the first URL: `https://example.org`.
  package mutating func consumeAddress() -> String? {
    let found = words.first { !$0.isQuoted && $0.text.wholeMatch(of: PhrasePattern.url) != nil }
    if let found { removeWords { $0.place == found.place } }
    return found.map { Self.withoutComma($0.text) }
  }

  /// Consumes words after an exclamation mark: reminders such as `!15m`, `!2h`, `!start`. Repeated
  /// ones count once.
  ///
  /// - Parameter read: Parses the text after the mark; returns nil if it cannot.
  package mutating func consumeAlarms(_ read: (String) -> String?) -> [String] {
    var alarms: [String] = []
    removeWords { word in
      guard !word.isQuoted, word.text.hasPrefix("!"),
        let alarm = read(Self.withoutComma(word.text.dropFirst()))
      else { return false }
      if !alarms.contains(alarm) { alarms.append(alarm) }
      return true
    }
    return alarms
  }

  /// Consumes names after a number sign: `#work`, `#"night shift"`, but no numbers: `Flat #12`.
  package mutating func consumeNames() -> [String] {
    var names: [String] = []
    for place in words.indices.reversed() where !words[place].isQuoted {
      let text = words[place].text
      if text == "#", place + 1 < words.count, words[place + 1].isQuoted {
        names.append(words[place + 1].text)
        remove(place..<place + 2)
      } else if text.hasPrefix("#"), text.dropFirst().first?.isLetter == true {
        // `#health,#work`
        let list = text.dropFirst().split(separator: PhrasePattern.nameSeparator)
        names += list.reversed().map(Self.withoutComma)
        remove(place..<place + 1)
      }
    }
    return names.reversed()
  }

  /// Consumes the place: `@Sparks St`, up to the next consumed part; `@"Room 5"`.
  package mutating func consumePlace() -> String? {
    let first = words.firstIndex { word in
      !word.isQuoted && word.text.hasPrefix("@")
        && (word.text.count > 1 || words.contains { $0.isQuoted && $0.place == word.place + 1 })
    }
    guard let first else { return nil }
    let hasName = words[first].text.count > 1
    var end = first + (hasName ? 1 : 2)
    while hasName, end < words.count, !words[end].isQuoted,
      words[end].place == words[end - 1].place + 1
    {
      end += 1
    }
    let text = words[first..<end].map { $0.isQuoted ? $0.text : $0.source }
      .joined(separator: " ").dropFirst()
    remove(first..<end)
    let name = text.trimmingCharacters(in: CharacterSet(charactersIn: " ,;"))
    return name.isEmpty ? nil : name
  }
}
