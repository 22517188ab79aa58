/// Texts as they are given on the command line.
public enum CommandText {
  /// A text with the white space around it taken away; nil where that is all there is.
  public static func trimmed(_ text: String) -> String? {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }

  /// A title: words, with the white space around them taken away.
  ///
  /// - Throws: `CommandError.badUsage` where white space is all there is.
  public static func title(_ text: String) throws(CommandError) -> String {
    guard let title = trimmed(text) else {
      throw .badUsage("the title is blank", next: "Give it at least one letter.")
    }
    return title
  }

  /// The longest text that is read from standard input, in bytes.
  private static let longestText = 16 << 20

  /// A text as ``trimmed(_:)`` gives it, for which `-` stands for what standard input says.
  ///
  /// - Throws: what reading standard input throws, `CommandError.badData` where that is not UTF-8.
  public static func long(_ text: String) throws -> String? {
    let input = InputFile(text)
    guard input.isStandardInput else { return trimmed(text) }
    guard let text = String(validating: try input.read(limit: longestText), as: UTF8.self) else {
      throw CommandError.badData("\(input.name) is not UTF-8 text", next: "")
    }
    return trimmed(text)
  }
}
