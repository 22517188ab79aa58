import DateFormatting
import Foundation
import Interchange

extension TaskWords {
  /// How the word at a cursor may go on.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - cursor: where in it typing goes on; a place outside of it counts as its end.
  ///   - grammar: what is being typed.
  ///   - tags: the tags there are, the likeliest first.
  ///   - projects: the projects there are, the likeliest first.
  /// - Returns: at most eight, the likeliest first; none for a word that is text.
  func suggestions(
    for text: String, cursor: String.Index, as grammar: Grammar = .entry, tags: [String] = [],
    projects: [String] = []
  ) -> [WordSuggestion] {
    let cursor = cursor <= text.endIndex ? cursor : text.endIndex
    let word = UnfinishedWord(in: text, at: cursor, grammar)
    let beginning = word.beginning
    let offers: [Offer]
    if let sign = tagSign(of: beginning, grammar) {
      offers = names(tags, like: beginning.dropFirst(sign.count)).map {
        Offer(sign + WordQuoting.name($0, isTag: true))
      }
    } else if let (key, value) = key(of: beginning, grammar) {
      let name = beginning[..<value.startIndex]
      offers = values(of: key, like: value, grammar, projects: projects)
        .map { Offer(name + $0.text, $0.explanation) }
    } else if beginning.count >= 2 {
      offers = keywords(grammar).filter { $0.text.hasPrefix(beginning.lowercased()) }
    } else {
      offers = []
    }
    return offers.prefix(Self.mostSuggestions).map {
      WordSuggestion(range: word.range, replacement: $0.text, explanation: $0.explanation)
    }
  }
}

extension TaskWords {
  private static let mostSuggestions = 8

  /// A word that can be taken, and what it says.
  private struct Offer {
    let text: String
    let explanation: String?

    init(_ text: some StringProtocol, _ explanation: String? = nil) {
      self.text = String(text)
      self.explanation = explanation
    }
  }

  /// The sign before the name of a tag.
  private func tagSign(of word: Substring, _ grammar: Grammar) -> String? {
    if word.first == "+" { return "+" }
    guard grammar != .entry, word.first == "-" else { return nil }
    return word.dropFirst().first == "+" ? "-+" : "-"
  }

  private func key(
    of word: Substring, _ grammar: Grammar
  ) -> (key: TaskKey, value: Substring)? {
    guard let colon = word.firstIndex(of: ":"), let key = TaskKey(word[..<colon], in: grammar)
    else { return nil }
    return (key, word[word.index(after: colon)...])
  }

  /// The names that begin with something, then those that have it further on.
  private func names(_ names: [String], like beginning: Substring) -> [String] {
    let wanted = beginning.filter { $0 != "\"" }.lowercased()
    let first = names.filter { $0.lowercased().hasPrefix(wanted) }
    guard !wanted.isEmpty else { return first }
    return first
      + names.filter {
        let name = $0.lowercased()
        return !name.hasPrefix(wanted) && name.contains(wanted)
      }
  }

  private func values(
    of key: TaskKey, like value: Substring, _ grammar: Grammar, projects: [String]
  ) -> [Offer] {
    switch key {
    case .priority: return plain(["high", "medium", "low"], like: value)
    case .every: return plain(["day", "weekday", "week", "2weeks", "month", "year"], like: value)
    case .after: return plain(["3days", "week", "2weeks", "month"], like: value)
    case .project:
      let known = names(projects, like: value).map {
        Offer(WordQuoting.name($0, isTag: false))
      }
      return known + (grammar == .filter ? plain(["none"], like: value) : [])
    case .due, .start: return dates(key, like: value, grammar)
    case .note, .not: return []
    }
  }

  private func plain(_ words: [String], like value: Substring) -> [Offer] {
    words.filter { $0.hasPrefix(value.lowercased()) }.map { Offer($0) }
  }

  private func dates(_ key: TaskKey, like value: Substring, _ grammar: Grammar) -> [Offer] {
    let operand = value.drop { $0 == "<" || $0 == ">" || $0 == "=" }
    var sign = String(value[..<operand.startIndex])
    if grammar == .filter, key == .start, sign.isEmpty { sign = ">" }
    let wanted = operand.filter { $0 != "\"" }.lowercased()
    let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    // From the day after tomorrow on: today and tomorrow have names of their own.
    let coming = (0..<7).map { weekdays[(today.weekday + 1 + $0) % 7] }
    var candidates = ["today", "tomorrow"] + coming + ["next week", "eom", "next month"]
    if sign.isEmpty { candidates += grammar == .filter ? ["week", "month", "any"] : [] }
    if sign.isEmpty, key == .due { candidates.append("none") }
    var found = candidates.filter { $0.hasPrefix(wanted) }
    if !wanted.isEmpty, found.isEmpty { found = [wanted] }
    return found.compactMap { candidate in
      let explanation = (try? dates.parse(candidate, now: now))?.preview
      guard explanation != nil || candidates.contains(candidate) else { return nil }
      let isPeriod = grammar == .filter && candidate.hasPrefix("next ")
      return Offer(sign + WordQuoting.value(candidate), isPeriod ? nil : explanation)
    }
  }

  private func keywords(_ grammar: Grammar) -> [Offer] {
    let keys = [
      Offer("due:", "when it is due"), Offer("start:", "when it can be begun"),
      Offer("pri:", "high, medium or low"), Offer("project:", "what it is a part of"),
    ]
    guard grammar == .filter else {
      return keys + [
        Offer("every:", "comes again, counted from the due date"),
        Offer("after:", "comes again, counted from the day it is done"),
        Offer("note:", "what else is worth knowing"),
      ]
    }
    return [
      Offer("overdue", "open, and the day is over"), Offer("open", "not done"), Offer("done"),
      Offer("all", "done or not"), Offer("repeats", "comes again"),
      Offer("waiting", "cannot be begun today"),
    ] + keys + [Offer("not:", "turns the next word around")]
  }
}

/// A way to go on with a word that is being typed.
struct WordSuggestion: Hashable, Sendable {
  /// What it takes the place of.
  let range: Range<String.Index>
  /// What is written there: `due:fri`, `+home`, or a key with its colon, `due:`.
  let replacement: String
  /// What that means, such as the date; nil where the word says it all.
  let explanation: String?
}

/// The word that a cursor stands in, as far as it is typed.
struct UnfinishedWord {
  /// The whole word, also what stands behind the cursor.
  let range: Range<String.Index>
  /// What stands before the cursor, without a minus or a parenthesis in a filter.
  let beginning: Substring

  /// - Parameters:
  ///   - cursor: a place in the text.
  init(in text: String, at cursor: String.Index, _ grammar: TaskWords.Grammar) {
    let scalars = text.unicodeScalars
    var start = text.startIndex
    var isQuoted = false
    var before: Unicode.Scalar?
    var place = start
    while place < cursor {
      let scalar = scalars[place]
      let next = scalars.index(after: place)
      if scalar == "\"" {
        // A quote opens one at the beginning of a word or of a value.
        isQuoted = isQuoted ? before == "\\" : place == start || Self.canPrecedeQuote(before)
      } else if !isQuoted, scalar.properties.isWhitespace {
        start = next
      }
      before = scalar
      place = next
    }
    var end = cursor
    while !isQuoted, end < text.endIndex, !scalars[end].properties.isWhitespace {
      end = scalars.index(after: end)
    }
    if grammar == .filter {
      while start < cursor, scalars[start] == "(" || Self.turnsAKeyword(text[start..<cursor]) {
        start = scalars.index(after: start)
      }
    }
    range = start..<end
    beginning = text[start..<cursor]
  }

  private static func canPrecedeQuote(_ scalar: Unicode.Scalar?) -> Bool {
    [":", "+", "-", "<", ">", "=", ".", "("].contains(scalar)
  }

  /// Whether a minus stands before something that is not the name of a tag.
  private static func turnsAKeyword(_ word: Substring) -> Bool {
    guard word.first == "-" else { return false }
    let rest = word.dropFirst()
    return rest.first == "(" || rest.first == "+" || rest.contains(":")
  }
}
