import DateFormatting
import Foundation
import Interchange

/// An error in task text.
struct TaskSyntaxError: Error, Hashable, Sendable {
  /// A reason why the text cannot be parsed.
  enum Problem: Error, Hashable, Sendable {
    /// A key without a value: `due:`.
    case noValue
    /// An unknown key, such as `tag:home`, and the keys that are known.
    case unknownKey(known: [String])
    /// A date that the text after it makes another date: `due:fri 24 dec`.
    case longerDate(rest: String)
    /// An invalid date.
    case date(DateParseError)
    case noSuchPriority(String)
    /// An invalid interval of a repetition.
    case noSuchRepetition(String)
    /// A repetition with two meanings, such as `every 2nd fri`.
    case ambiguousRepetition(String)
    /// Two or more repetitions, such as `every jan 1 and jul 15`.
    case multipleRepetitions(String)
    /// A repetition that excludes a day, such as `every tue except dec 22`.
    case exception(String)
    /// A repetition with a part of the day, such as `every evening`, and that part.
    case partOfDay(String, String)
    /// A repetition that matches no day, such as `every feb 30`.
    case neverOccurs(String)
    /// A repetition with an end before its first day, such as `every tue from dec 24 until dec 20`.
    case endsBeforeStart(String, CivilDate)
    /// A repetition with an interval of 0.
    case neverRepeats
    case tooManyUnits(limit: Int)
    /// A property that an earlier word already sets.
    case twice(noun: String, before: String)
    case unclosedQuote
    /// Text that follows a closing quote without a space.
    case textAfterQuote(String)
    /// A tag or a project that ends in a punctuation mark.
    case endsInMark(String)
    /// An empty tag, project or phrase.
    case emptyName

    // Problems in filters
    /// A conjunction, `or` or `and`, without a term on both sides.
    case danglingConjunction(String)
    case unclosedGroup
    case emptyGroup
    /// The word `all` after `or`, after `not:` or in parentheses, where it has no effect.
    case allInside
    case backwards
    /// A property that a filter cannot test.
    case cannotFilter(noun: String)
    /// A comparison of a start other than `>` and `>=`.
    case startComparison
    case tooDeep(limit: Int)
    case tooManyConditions(limit: Int)
    case tooLong(limit: Int)
  }

  /// The complete text.
  let text: String
  /// The range of the text that cannot be parsed.
  let range: Range<String.Index>
  let problem: Problem
  /// Up to two valid forms, or none if there is no suggestion, as for a text that is too long.
  let suggestions: [String]

  /// The text that cannot be parsed, as typed.
  var piece: Substring { text[range] }

  /// The position of the first invalid character, counted from 1.
  var position: Int {
    text.distance(from: text.startIndex, to: range.lowerBound) + 1
  }
}

extension TaskSyntaxError: LocalizedError, CustomStringConvertible {
  var errorDescription: String? { description }

  /// The position, the text, the problem and a suggestion.
  ///
  ///     Character 10: in 'due:blah', 'blah' is not a date that can be read. Write 'due:tomorrow'
  ///     or 'due:2026-12-24'.
  var description: String {
    let message = "Character \(position): \(problemDescription)."
    return advice.isEmpty ? message : "\(message) \(advice)"
  }

  /// The problem and a suggestion without the position, for a form that shows the text beside it.
  var message: String {
    let start =
      problemDescription.first?.isLetter == true ? problemDescription.prefix(1).uppercased() : ""
    let message = "\(start)\(problemDescription.dropFirst(start.count))."
    return advice.isEmpty ? message : "\(message) \(advice)"
  }

  /// A suggestion, or an empty string if there is none.
  var advice: String {
    switch problem {
    case .endsBeforeStart: return "Give it a later end."
    case .twice: return "Give it once."
    case .multipleRepetitions: return "Add a separate task for each."
    case .exception: return "Leave that out, and change the due date when that day comes."
    case .partOfDay: return "Leave it out, and give the time with the date."
    default: break
    }
    let forms = suggestions.map { "'\($0)'" }.joined(separator: " or ")
    return forms.isEmpty ? "" : "Write \(forms)."
  }

  /// The problem, without a period.
  var problemDescription: String {
    let quote = "'\(Excerpt.of(piece))'"
    // A part without a key is quoted once.
    func inPiece(_ text: String) -> String {
      text.lowercased() == piece.lowercased() ? "" : "in \(quote), "
    }
    return switch problem {
    case .noValue: "\(quote) has no value"
    case .unknownKey(let known):
      "\(quote) has no meaning: the words with a colon are \(Self.list(known))"
    case .longerDate(let rest): "'\(rest)' after \(quote) may belong to the date"
    case .date(let error): inPiece(error.text) + Self.inside(error.problemDescription)
    case .noSuchPriority:
      "\(quote) is not a priority: use high, medium or low"
    case .noSuchRepetition(let text):
      "in \(quote), '\(Excerpt.of(text))' is not a length of time"
    case .ambiguousRepetition(let text):
      "\(inPiece(text))'\(Excerpt.of(text))' can be read in two ways"
    case .multipleRepetitions(let text):
      "\(inPiece(text))'\(Excerpt.of(text))' contains two repetitions"
    case .exception(let text):
      "\(inPiece(text))'\(Excerpt.of(text))' excludes a day, which a repetition cannot"
    case .partOfDay(let text, let part):
      "\(inPiece(text))'\(Excerpt.of(text))' contains a time of day, '\(part)'"
    case .neverOccurs(let text): "\(inPiece(text))'\(Excerpt.of(text))' never occurs"
    case .endsBeforeStart(let text, let day):
      "\(inPiece(text))'\(Excerpt.of(text))' ends before it begins on \(day)"
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
    case .tooDeep(let limit): "\(quote) is nested more than \(limit) levels deep"
    case .tooManyConditions(let limit): "there are more than \(limit) conditions from \(quote) on"
    case .tooLong(let limit): "the filter is longer than \(Excerpt.size(limit))"
    }
  }

  /// Returns a list such as `due:, start: and not:`.
  private static func list(_ keys: [String]) -> String {
    let names = keys.map { "\($0):" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Returns a sentence in the form for use inside another sentence.
  private static func inside(_ message: String) -> String {
    let start = message.prefix(1).lowercased() + message.dropFirst()
    return start.hasSuffix(".") ? String(start.dropLast()) : start
  }
}
