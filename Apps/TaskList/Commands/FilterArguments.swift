import ArgumentParser
import Interchange

/// The words of a filter behind a command: `list overdue +home`.
struct FilterArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Which tasks, such as 'due:week', 'overdue', '+home'. Before a word that begins with '-' \
      stands '--', or 'not:' in its place.
      """, valueName: "filter"))
  var words: [String] = []

  /// What the words say; nil where there are none.
  func reading(by taskWords: TaskWords) throws -> TaskFilterReading? {
    guard !words.isEmpty else { return nil }
    return try TaskFilterParser(taskWords).parse(TaskWords.line(of: words, as: .filter))
  }
}
