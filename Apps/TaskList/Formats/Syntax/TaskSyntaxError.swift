import DateFormatting
import Foundation
import Interchange

/// Why words about tasks cannot be read: which text it was, where in it, and what is wrong there.
struct TaskWordsError: Error, Hashable, Sendable {
  /// What is wrong, in facts.
  enum Problem: Error, Hashable, Sendable {
    /// A key without a value: `due:`.
    case noValue
    /// A key that nobody knows: `tag:home`; and those there are.
    case unknownKey(known: [String])
    /// What stands behind a date makes another date together with it: `due:fri 24 dec`.
    case longerDate(rest: String)
    /// The value is no date.
    case date(DateParseError)
    case noSuchPriority(String)
    /// What was taken for a unit of time is none.
    case noSuchRepetition(String)
    /// A repetition after 0 of something.
    case neverRepeats
    case tooManyUnits(limit: Int)
    /// The same has been said before, by the words that are quoted.
    case twice(noun: String, before: String)
    case unclosedQuote
    /// Text that stands right behind a closing quote.
    case textAfterQuote(String)
    /// A tag or a project that ends in a mark which rather belongs to a sentence.
    case endsInMark(String)
    /// A tag, project or phrase without a character.
    case emptyName

    // Filters
    /// `or` or `and` without something on both sides.
    case danglingConjunction(String)
    case unclosedGroup
    case emptyGroup
    /// `all` where it would choose nothing: behind `or`, after `not:`, in parentheses.
    case allInside
    case backwards
    /// What can be said of a task but not asked for.
    case cannotFilter(noun: String)
    /// A start can only be compared by `>`.
    case startComparison
    case tooDeep(limit: Int)
    case tooManyConditions(limit: Int)
    case tooLong(limit: Int)
  }

  /// All that was typed.
  let text: String
  /// What in it cannot be read.
  let range: Range<String.Index>
  let problem: Problem
  /// Two forms that would have been read, mostly; none where the text alone is too long or so.
  let suggestions: [String]

  /// What cannot be read, as it was typed.
  var piece: Substring { text[range] }

  /// Where it begins: the number of its first character, counted from 1.
  var position: Int {
    text.distance(from: text.startIndex, to: range.lowerBound) + 1
  }
}

extension TaskWordsError: LocalizedError, CustomStringConvertible {
  var errorDescription: String? { description }

  /// Where it is, what it is, what is wrong with it, and what to write instead.
  ///
  ///     Character 10: in 'due:blah', 'blah' is not a date that can be read. Write 'due:tomorrow' or
  ///     'due:2026-12-24'.
  var description: String {
    let sentence = "Character \(position): \(complaint)."
    return advice.isEmpty ? sentence : "\(sentence) \(advice)"
  }

  /// What to write instead; empty where nothing would help.
  var advice: String {
    let forms = suggestions.map { "'\($0)'" }.joined(separator: " or ")
    return forms.isEmpty ? "" : "Write \(forms)."
  }

  /// What is wrong, without a full stop.
  var complaint: String {
    let quote = "'\(Excerpt.of(piece))'"
    return switch problem {
    case .noValue: "\(quote) says nothing"
    case .unknownKey(let known):
      "\(quote) has no meaning: the words with a colon are \(Self.list(known))"
    case .longerDate(let rest): "'\(rest)' behind \(quote) may belong to the date"
    case .date(let error): "in \(quote), \(Self.inside(error.complaint))"
    case .noSuchPriority:
      "\(quote) is no priority: there are high, medium and low"
    case .noSuchRepetition(let text):
      "in \(quote), '\(Excerpt.of(text))' is no length of time"
    case .neverRepeats: "\(quote) would never come again"
    case .tooManyUnits(let limit): "\(quote) counts further than \(limit)"
    case .twice(let noun, let before):
      "\(quote) comes after '\(Excerpt.of(before))', and a task has one \(noun)"
    case .unclosedQuote: "\(quote) opens a quote that is not closed"
    case .textAfterQuote(let rest):
      "in \(quote), '\(Excerpt.of(rest))' stands right behind a closing quote"
    case .endsInMark(let mark): "\(quote) ends in '\(mark)'"
    case .emptyName: "\(quote) is empty"
    case .danglingConjunction(let word):
      "\(quote) needs something on both sides that '\(word)' can join"
    case .unclosedGroup: "\(quote) opens a parenthesis that is not closed"
    case .emptyGroup: "\(quote) has nothing in it"
    case .allInside: "'all' stands by itself, not behind 'or', '-' or '('"
    case .backwards: "\(quote) ends before it begins"
    case .cannotFilter(let noun): "\(quote): tasks cannot be chosen by their \(noun)"
    case .startComparison: "\(quote): a start can only be asked for as later than a day"
    case .tooDeep(let limit): "\(quote) is nested more than \(limit) deep"
    case .tooManyConditions(let limit): "there are more than \(limit) conditions from \(quote) on"
    case .tooLong(let limit): "the filter is longer than \(Excerpt.size(limit))"
    }
  }

  /// `due:, start: and not:`.
  private static func list(_ keys: [String]) -> String {
    let words = keys.map { "\($0):" }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// A sentence as it goes on inside another.
  private static func inside(_ sentence: String) -> String {
    let start = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return start.hasSuffix(".") ? String(start.dropLast()) : start
  }
}
