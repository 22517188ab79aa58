import DateFormatting
import Foundation
import Models
import Recurrence

/// The date and the repetition of a new task in plain words: `Pay rent friday every month`.
extension QuickEntryReader {
  /// A Boolean value that indicates whether words without a key can be a date.
  var readsPlainParts: Bool { reader.grammar == .entry }

  /// Parses the date and the repetition in the words of a new task.
  ///
  /// - Returns: The words that remain, and the changes; nil if no words would remain.
  func plainParts(
    of words: TypedLine
  ) throws(TaskSyntaxError) -> (rest: TypedLine, changes: [QuickEntry.Change])? {
    var line = words
    var phrase: RecurrencePhrase?
    var date: ParsedDate?
    do {
      phrase = says(.every) ? nil : try line.consumeRepetition(fromCompletion: true)
      date = says(.due) ? nil : try line.consumeDate()
    } catch {
      if let error = error as? RecurrencePhraseError,
        case .ambiguous(_, let forms) = error.problem
      {
        throw reader.error(
          .ambiguousRepetition(error.text), in: text.startIndex..<text.endIndex, instead: forms)
      }
      guard let error = error as? DateParseError else { return nil }
      throw reader.error(
        .date(error), in: text.startIndex..<text.endIndex,
        instead: error.suggestions + ["\\\(error.text)"])
    }
    guard !line.words.isEmpty else { return nil }
    let change = phrase.map { syntax.change(to: $0) }
    var due = date.map { QuickEntry.Change.dueDate($0.date, $0.kind) }
    if case .recurrence(_, let first?) = change, let time = date, !time.hasDate {
      let day = syntax.clock.day(of: first)
      let moment = CivilDateTime(day: day, time: syntax.clock.reading(of: time.date).time)
      due = .dueDate(syntax.clock.date(showing: moment), time.kind)
    }
    return (line, [due, change].compactMap(\.self))
  }

  /// Returns whether a key, or something outside of the line, says a property.
  private func says(_ key: TaskKey) -> Bool {
    wordRanges[key.noun] != nil || known.contains(key.noun)
  }

  /// Returns the word at a position if it begins with backslashes. In a new task, this includes a
  /// word that would otherwise be parsed as part of a date.
  func escapedWord(
    from start: String.Index
  ) -> (text: String, range: Range<String.Index>, isEscaped: Bool)? {
    guard let word = reader.escapedWord(from: start) else { return nil }
    let typed = text[word.range]
    guard readsPlainParts, typed == word.text, typed.hasPrefix("\\"),
      TypedLine([], for: .todo, now: syntax.now, parser: syntax.dates).mayBePart(typed.dropFirst())
    else { return (word.text, word.range, typed != word.text) }
    return (String(typed.dropFirst()), word.range, true)
  }

  /// Returns whether a word of a quotation would be read as a part of a date without it.
  func holdsPart(_ content: String) -> Bool {
    let line = TypedLine([], for: .todo, now: syntax.now, parser: syntax.dates)
    return content.prefix(400).split(whereSeparator: \.isWhitespace).contains(where: line.mayBePart)
  }
}
