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
    do {
      let hasDate = isGiven(.due)
      var span =
        isGiven(.every)
        ? nil : try line.consumeRecurrence(fromCompletion: true, takesDays: !hasDate)
      let date = hasDate ? nil : try line.consumeDate(of: &span)
      guard !line.words.isEmpty else { return nil }
      if let span, let time = date, !time.hasDate {
        return (line, try syntax.changes(to: span, at: time))
      }
      let due = date.map { QuickEntry.Change.dueDate($0.date, $0.kind) }
      return (line, [due, span.map { syntax.change(to: $0) }].compactMap(\.self))
    } catch let error as RecurrencePhraseError {
      throw reader.error(
        TaskSyntaxError.Problem(error, else: .noSuchRepetition(error.text)),
        in: range(of: error.text),
        instead: error.forms.isEmpty
          ? ["every 2 weeks", "every tue and thu until dec 18"] : error.forms)
    } catch let error as DateParseError {
      throw reader.error(
        .date(error), in: range(of: error.text),
        instead: error.suggestions + ["\\\(error.text)"])
    } catch {
      return nil
    }
  }

  /// Returns the range of a part of the line, or the whole line if other words are between its
  /// words.
  private func range(of part: String) -> Range<String.Index> {
    text.range(of: part, options: [.caseInsensitive, .backwards])
      ?? text.startIndex..<text.endIndex
  }

  /// Throws an error for a due date next to a repetition that has its first day.
  func checkFirstDay() throws(TaskSyntaxError) {
    let hasFirstDay = changes.contains {
      if case .recurrence(let recurrence) = $0 { recurrence.hasFirstDay } else { false }
    }
    guard hasFirstDay, let range = wordRanges[TaskKey.due.noun],
      let before = wordRanges[TaskKey.every.noun]
    else { return }
    throw reader.error(
      .twice(noun: TaskKey.due.noun, before: String(text[before].prefix(60))), in: range)
  }

  /// Returns a Boolean value that indicates whether a key, or something outside of the line, gives
  /// a property.
  private func isGiven(_ key: TaskKey) -> Bool {
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

  /// Returns a Boolean value that indicates whether a word of a quotation would be read as a part
  /// of a date without it.
  func holdsPart(_ content: String) -> Bool {
    let line = TypedLine([], for: .todo, now: syntax.now, parser: syntax.dates)
    return content.prefix(400).split(whereSeparator: \.isWhitespace).contains(where: line.mayBePart)
  }
}
