import DateFormatting
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
    /// A weekday stands where a length of time belongs.
    case weekdayRepetition(String)
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
