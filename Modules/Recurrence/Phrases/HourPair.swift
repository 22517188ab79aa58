import DateFormatting

/// Two numbers that may be hours: `10 to 11`, `from 9 to 5`, `between 2 and 3`, `12-1`.
struct HourPair {
  let text: String
  let first: Int
  let last: Int
  /// A Boolean value that indicates whether a dash separates them, as in a day.
  let isDash: Bool

  init?(_ text: String) {
    let written = TypedLine.withoutBetween(text.lowercased())
    guard let match = written.wholeMatch(of: PhrasePattern.hourPair),
      let first = Int(match.2), let last = Int(match.4), first != last, first < 24, 1...24 ~= last
    else { return nil }
    (self.text, self.first, self.last) = (text, first, last)
    isDash = match.3 != nil && match.1 == nil
  }

  /// Returns the times that the hours usually mean: from 9 in the morning, from 12 to 5 in the
  /// afternoon.
  ///
  /// - Returns: The times; nil for numbers that are not hours.
  /// - Throws: `AmbiguousHours` for hours that may be in the morning or in the evening.
  func times() throws -> TypedLine.Times? {
    if first > 12 || last > 12 || first == 0 {
      return first < last ? span(first, last) : nil
    }
    if !isDash, last < first, first == 5 || first == 10 {
      throw AmbiguousHours(
        text: text,
        meanings: ["\((last + 10) % 12 + 1):\(60 - first)", "from \(first) to \(last)"],
        suggestions: ["\(first) minutes to \(last)", "\(first):00-\(last):00"])
    }
    switch first {
    case 12: return span(12, last + 12)
    case 9...11: return span(first, last > first ? last : last + 12)
    case 6...8 where last < first: return span(first, last + 12)
    case 1...5 where last > first && last < 12: return span(first + 12, last + 12)
    case 6...8:
      throw AmbiguousHours(
        text: text, meanings: ["in the morning", "in the evening"],
        suggestions: [
          "\(first)am-\(last)\(last == 12 ? "pm" : "am")",
          "\(first)pm-\(last)\(last == 12 ? "am" : "pm")",
        ])
    default: return nil
    }
  }

  private func span(_ from: Int, _ to: Int) -> TypedLine.Times? {
    guard let start = TimeOfDay(hour: from), let end = TimeOfDay(hour: to % 24) else { return nil }
    return TypedLine.Times(from: start, to: end)
  }

  /// Returns the error for hours that may be a day too.
  func ambiguity(_ day: String) -> AmbiguousHours {
    let times = try? times()
    let clock =
      times.map { ($0.from.hourAndMinute, $0.to.hourAndMinute) } ?? ("\(first)", "\(last)")
    let hours = times == nil ? "\(first)am-\(last)pm" : "\(clock.0)-\(clock.1)"
    return AmbiguousHours(
      text: text, meanings: [day, "from \(clock.0) to \(clock.1)"],
      suggestions: ["\(first)/\(last)", hours])
  }
}

/// The error for two numbers that are ambiguous.
package struct AmbiguousHours: Error, CustomStringConvertible {
  let text: String
  let meanings: [String]
  let suggestions: [String]

  package var description: String {
    let meanings = meanings.joined(separator: " or ")
    let forms = suggestions.map { "'\($0)'" }.joined(separator: " or ")
    return "'\(text)' can be read in two ways: \(meanings). Write \(forms), or put it in quotes."
  }
}
