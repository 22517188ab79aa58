import CommandSupport
import Interchange
import Persistence
import TerminalUI

extension CommandError {
  /// What the errors of stores, words, dates and terminals come to on the command line.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case StoreError.unknownTasks(let ids):
      .notFound(
        kind: "task", ids: ids, next: "Run '\(TaskListProgram.name) list all' to see ids.")
    case let error as TaskWordsError:
      .badUsage(fact(error.sentence), next: error.advice)
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }
}

extension TaskWordsError {
  /// What is wrong, and where.
  fileprivate var sentence: String { "Character \(position): \(complaint)" }

  /// What to write instead, and the text with a mark under the piece that is meant.
  fileprivate var advice: String {
    let forms = suggestions.map { "'\($0)'" }.joined(separator: " or ")
    let advice = forms.isEmpty ? "" : "Write \(forms)."
    return advice + "\n" + CaretLine.text(text, marking: range)
  }
}
