import ArgumentParser
import Interchange

/// The words of a filter behind a command: `list overdue +home`.
///
/// ```swift
/// @Argument(help: FilterArgument.help) var filter: [String] = []
/// ```
enum FilterArgument {
  /// What the help screen says of the words.
  static var help: ArgumentHelp {
    ArgumentHelp(
      """
      Which tasks, such as 'due:week', 'overdue', '+home'. Before a word that begins with '-' \
      stands '--', or 'not:' in its place.
      """, valueName: "filter")
  }

  /// What the words say; nil where there are none.
  static func reading(
    _ words: [String], by taskWords: @autoclosure () -> TaskWords
  ) throws -> TaskFilterReading? {
    guard !words.isEmpty else { return nil }
    return try TaskFilterParser(taskWords()).parse(TaskWords.line(of: words, as: .filter))
  }
}
