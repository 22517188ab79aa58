import Foundation
import Interchange
import Models

/// A task in one line of words, such as `Pay rent due:fri +home pri:high every:month`.
///
/// - `due:fri`, `due:"24 dec"`: the due date, in any form ``TaskWords/dates`` reads; `due:none` is none.
/// - `start:monday`: the day before which it need not be begun.
/// - `+home`: a tag. It begins with a letter; any other is written `+"2026"`.
/// - `pri:high`, `priority:m`: high, medium or low, or their first letters.
/// - `project:kitchen.floor`, `pro:"new kitchen"`.
/// - `every:day`, `every:weekday`, `every:2weeks`, `every:month`: it comes again, counted from the due
///   date; `after:3d`: counted from the day it is done.
/// - `note:"ask for Jo"`.
///
/// Everything else is the text, letter for letter. A word behind a backslash (`\+1`) is text, and so
/// are words in quotes; the quotes stay where there was nothing to protect. A word with another key,
/// such as `http://example.org` or `12:30`, is text as well.
///
/// Where a task is edited, `-home` takes a tag away, and `due:`, `start:`, `project:`, `every:` and
/// `note:` with nothing behind them take away what they name; without a text, the text stays.
struct QuickEntry: Hashable, Sendable {
  /// One thing that was said.
  enum Change: Hashable, Sendable {
    case text(String)
    case dueDate(Date?)
    case startDate(Date?)
    case priority(Priority)
    case project(String?)
    case repetition(Repetition?)
    case note(String?)
    case addTag(String)
    case removeTag(String)
  }

  /// What was said, in the order of the words; the text last.
  let changes: [Change]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: what was typed, of any length.
  ///   - words: by which dates are read.
  ///   - grammar: whether it is a new task or one that is edited.
  /// - Throws: ``TaskWordsError`` at the first word that has one of the forms above and cannot be read.
  init(
    parsing text: String, by words: TaskWords, as grammar: TaskWords.Grammar = .entry
  ) throws(TaskWordsError) {
    var reader = QuickEntryReader(text, by: words, as: grammar)
    try reader.read()
    changes = reader.changes
  }

  /// What was said in another way than by words.
  init(changes: [Change]) {
    self.changes = changes
  }

  /// A new task of which this was said. Its text is nil where there was none.
  var task: TaskItem {
    var task = TaskItem()
    apply(to: &task)
    return task
  }

  /// Changes a task by what was said; the rest of it stays.
  func apply(to task: inout TaskItem) {
    for change in changes {
      switch change {
      case .text(let text): task.text = text
      case .dueDate(let date): task.dueDate = date
      case .startDate(let date): task.startDate = date
      case .priority(let priority): task.priority = priority
      case .project(let project): task.project = project
      case .repetition(let repetition): task.repetition = repetition
      case .note(let note): task.notes = note
      case .addTag(let tag):
        if !task.tags.contains(where: { $0.lowercased() == tag.lowercased() }) {
          task.tags.append(tag)
        }
      case .removeTag(let tag):
        task.tags.removeAll { $0.lowercased() == tag.lowercased() }
      }
    }
  }
}
