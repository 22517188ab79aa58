/// Texts from the command line.
public enum CommandText {
  /// Returns a text without leading and trailing white space; nil if nothing remains.
  public static func trimmed(_ text: String) -> String? {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }

  /// Returns a Boolean value that indicates whether a text contains only white space, invisible
  /// characters such as U+200B, and quotation marks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of leading invisible characters.
  public static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.isQuotationMark || [.control, .format].contains(properties.generalCategory)
    }
  }

  /// Returns a title without leading and trailing white space.
  ///
  /// - Throws: `CommandError.badUsage` if it is blank.
  public static func title(_ text: String) throws(CommandError) -> String {
    guard !isBlank(text), let title = trimmed(text) else {
      throw .badUsage("the title is blank", next: "Enter at least one letter.")
    }
    return title
  }

  /// The maximum length, in bytes, of a text from standard input.
  private static let maximumTextLength = 16 << 20

  /// Returns a text without leading and trailing white space; nil if nothing remains. `-` reads the
  /// text from standard input.
  ///
  /// - Throws: The error of reading standard input, `CommandError.badData` if it is not UTF-8.
  public static func long(_ text: String) throws -> String? {
    let input = InputFile(text)
    guard input.isStandardInput else { return trimmed(text) }
    guard let text = String(validating: try input.read(limit: maximumTextLength), as: UTF8.self)
    else {
      throw CommandError.badData("\(input.name) is not UTF-8 text", next: "")
    }
    return trimmed(text)
  }
}
