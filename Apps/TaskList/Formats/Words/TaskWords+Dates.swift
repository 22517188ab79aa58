import DateFormatting
import Foundation
import Interchange
import Models

extension TaskWords {
  /// Two dates to write instead of one that could not be read, behind their key.
  ///
  /// - Parameter rest: what stands behind the date. Where more of it belongs to the date, quotes around
  ///   both are proposed.
  func suggestions(
    for error: DateParseError, key: TaskKey, rest: Substring = "", isQuoted: Bool = false
  ) -> [String] {
    let write = { (date: String) in "\(key.rawValue):\(WordQuoting.value(date))" }
    let iso = CivilDate(year: today.year, month: 12, day: 24)?.description ?? "2026-12-24"
    if let longer = longerDate(error.text, rest) { return [write(longer), write(iso)] }
    if isQuoted, let (date, rest) = leadingDate(error.text) {
      return ["\(rest) \(write(date))", write(iso)]
    }
    switch error.problem {
    case .wrongWeekday, .wrongOrder, .yearNotFirst, .ambiguous, .skippedTime, .skippedDay:
      return error.suggestions.map(write)
    default: return [write("tomorrow"), write(iso)]
    }
  }

  /// A date with the time that stands behind it, which belongs to it.
  ///
  /// - Parameters:
  ///   - ends: where the plain words behind the value end.
  ///   - place: where the value begins.
  ///   - word: the whole word, for errors.
  /// - Throws: ``TaskWordsError`` where those words make another day of it, or may be an hour.
  func withTime(
    _ value: WordValue, of key: TaskKey, behind ends: [String.Index], from place: String.Index,
    in text: String, word: Range<String.Index>
  ) throws(TaskWordsError) -> WordValue {
    guard !ends.isEmpty, (try? dates.parse(value.content, now: now)) != nil else { return value }
    let refuse = { (problem: TaskWordsError.Problem, forms: [String]) in
      TaskWordsError(text: text, range: word, problem: problem, suggestions: forms)
    }
    for end in ends.reversed() {
      let longer = String(text[place..<end])
      let parsed: ParsedDate
      do throws(DateParseError) {
        parsed = try dates.parse(longer, now: now)
      } catch {
        // An hour is one only where nothing goes on behind it: not in `due:fri 5 eggs`.
        guard case .bareHour = error.problem, end == ends.last, ends.count < 3 else { continue }
        throw refuse(
          .date(error), error.suggestions.map { "\(key.rawValue):\(WordQuoting.value($0))" })
      }
      // Text as well: `due:fri 1000 screws`, `due:fri morning run`, `due:fri 5pm Paris`.
      if let word = longer.split(whereSeparator: \.isWhitespace).last,
        end != ends.last && Self.mayBeText(word)
          || parsed.timeZone?.identifier.contains("/") == true
      {
        continue
      }
      if parsed.hasTime { return WordValue(content: longer, isQuoted: false, end: end) }
      let rest = TaskWords.trimmed(String(text[value.end..<end])) ?? ""
      throw refuse(
        .longerDate(rest: rest),
        ["\(key.rawValue):\(WordQuoting.value(longer))", "\(rest) \(text[word])"])
    }
    return value
  }

  /// Whether a word that ends a time may begin what a task is about.
  private static func mayBeText(_ word: Substring) -> Bool {
    ["morning", "afternoon", "evening", "night"].contains(word.lowercased())
      || word.allSatisfy(\.isNumber)
  }

  /// The date that a text begins with, and what stands behind it.
  private func leadingDate(_ text: String) -> (date: String, rest: String)? {
    let found = text.prefix(200).split(whereSeparator: \.isWhitespace)
    for count in stride(from: min(4, found.count - 1), to: 0, by: -1) {
      let date = found.prefix(count).joined(separator: " ")
      guard (try? dates.parse(date, now: now)) != nil else { continue }
      return (date, found.dropFirst(count).joined(separator: " "))
    }
    return nil
  }

  /// Two words to write instead of one with an unknown key: what may be meant, and the word as text.
  func suggestions(for key: UnknownKey, written word: Substring) -> [String] {
    let text = key.grammar == .filter ? WordQuoting.quoted(String(word)) : "\\\(word)"
    guard let wanted = key.wanted else { return [text, "\"\(word.filter { $0 != "\"" })\""] }
    let isRead: Bool
    if key.grammar == .filter {
      isRead = (try? TaskFilterReading(parsing: wanted, by: self)) != nil
    } else {
      isRead = (try? QuickEntry(parsing: wanted, by: self, as: key.grammar)) != nil
    }
    guard !isRead,
      let known = wanted.split(separator: ":").first.flatMap({ TaskKey(rawValue: String($0)) })
    else { return [wanted, text] }
    return [key.grammar == .filter ? known.filterExamples[0] : known.examples[0], text]
  }

  /// The date that a word makes together with one or two behind it.
  private func longerDate(_ first: String, _ rest: Substring) -> String? {
    let next = rest.prefix(60).split(whereSeparator: \.isWhitespace).prefix(2)
    for count in stride(from: next.count, to: 0, by: -1) {
      let text = ([first[...]] + next.prefix(count)).joined(separator: " ")
      if (try? dates.parse(text, now: now)) != nil { return text }
    }
    return nil
  }
}
