import CommandSupport

/// Titles as they are given on the command line.
enum PlaceTitle {
  /// A title: words, with the white space around them taken away.
  ///
  /// - Throws: `CommandError.badUsage` where white space is all there is.
  static func text(_ words: String) throws(CommandError) -> String {
    guard let title = CommandText.trimmed(words) else {
      throw .badUsage("the title is blank", next: "Give it at least one letter.")
    }
    return title
  }
}
