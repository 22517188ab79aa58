import DateFormatting
import Foundation
import Interchange

/// An error in task text: the text, the range, and the problem.
struct TaskSyntaxError: Error, Hashable, Sendable {
  /// The problem.
  enum Problem: Error, Hashable, Sendable {
    /// A key without a value: `due:`.
    case noValue
    /// A key that nobody knows: `tag:home`; and those there are.
    case unknownKey(known: [String])
    /// The text after a date makes it another date: `due:fri 24 dec`.
    case longerDate(rest: String)
    /// The value is no date.
    case date(DateParseError)
    case noSuchPriority(String)
    /// A unit of time that does not exist.
    case noSuchRepetition(String)
    /// A repetition after 0 of something.
    case neverRepeats
    case tooManyUnits(limit: Int)
    /// The same has been said before, by the words that are quoted.
    case twice(noun: String, before: String)
    case unclosedQuote
    /// Text that follows a closing quote without a space.
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
    /// A property that a task can have but a filter cannot test.
    case cannotFilter(noun: String)
    /// A start can only be compared by `>`.
    case startComparison
    case tooDeep(limit: Int)
    case tooManyConditions(limit: Int)
    case tooLong(limit: Int)
  }

  /// All that was typed.
  let text: String
  /// The range of the text that cannot be parsed.
  let range: Range<String.Index>
  let problem: Problem
  /// Two forms that would have been read, mostly; none where the text alone is too long or so.
  let suggestions: [String]

  /// The text that cannot be parsed, as typed.
  var piece: Substring { text[range] }

  /// The position of its first character, counted from 1.
  var position: Int {
    text.distance(from: text.startIndex, to: range.lowerBound) + 1
  }
}

extension TaskSyntaxError: LocalizedError, CustomStringConvertible {
  var errorDescription: String? { description }

  /// The position, the text, the problem and a suggestion.
  ///
  ///     Character 10: in 'due:blah', 'blah' is not a date that can be read. Write 'due:tomorrow' or
  ///     'due:2026-12-24'.
  var description: String {
    let sentence = "Character \(position): \(complaint)."
    return advice.isEmpty ? sentence : "\(sentence) \(advice)"
  }

  /// A suggestion; empty if nothing would help.
  var advice: String {
    let forms = suggestions.map { "'\($0)'" }.joined(separator: " or ")
    return forms.isEmpty ? "" : "Write \(forms)."
  }

  /// The problem, without a full stop.
  var complaint: String {
    let quote = "'\(Excerpt.of(piece))'"
    return switch problem {
    case .noValue: "\(quote) has no value"
    case .unknownKey(let known):
      "\(quote) has no meaning: the words with a colon are \(Self.list(known))"
    case .longerDate(let rest): "'\(rest)' after \(quote) may belong to the date"
    case .date(let error): "in \(quote), \(Self.inside(error.complaint))"
    case .noSuchPriority:
      "\(quote) is not a priority: use high, medium or low"
    case .noSuchRepetition(let text):
      "in \(quote), '\(Excerpt.of(text))' is not a length of time"
    case .neverRepeats: "\(quote) would never repeat"
    case .tooManyUnits(let limit): "\(quote) counts further than \(limit)"
    case .twice(let noun, let before):
      "\(quote) comes after '\(Excerpt.of(before))', and a task has one \(noun)"
    case .unclosedQuote: "\(quote) opens a quote that is not closed"
    case .textAfterQuote(let rest):
      "in \(quote), '\(Excerpt.of(rest))' follows a closing quote without a space"
    case .endsInMark(let mark): "\(quote) ends in '\(mark)'"
    case .emptyName: "\(quote) is empty"
    case .danglingConjunction(let word):
      "\(quote) needs something on both sides that '\(word)' can join"
    case .unclosedGroup: "\(quote) opens a parenthesis that is not closed"
    case .emptyGroup: "\(quote) has nothing in it"
    case .allInside: "'all' must stand alone, not after 'or', '-' or '('"
    case .backwards: "\(quote) ends before it begins"
    case .cannotFilter(let noun): "\(quote): a filter cannot test the \(noun)"
    case .startComparison: "\(quote): a filter can only test for a start after a day"
    case .tooDeep(let limit): "\(quote) is nested more than \(limit) deep"
    case .tooManyConditions(let limit): "there are more than \(limit) conditions from \(quote) on"
    case .tooLong(let limit): "the filter is longer than \(Excerpt.size(limit))"
    }
  }

  /// `due:, start: and not:`.
  private static func list(_ keys: [String]) -> String {
    let names = keys.map { "\($0):" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// A sentence as it goes on inside another.
  private static func inside(_ sentence: String) -> String {
    let start = sentence.prefix(1).lowercased() + sentence.dropFirst()
    return start.hasSuffix(".") ? String(start.dropLast()) : start
  }
}
