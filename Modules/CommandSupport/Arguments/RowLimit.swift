public import ArgumentParser

/// How many rows `--limit COUNT` lets a list print.
///
/// A command declares the option as text and reads it here: each further type of option, and each
/// group of them, costs every call of the command a look through all types of the program.
///
/// ```swift
/// @Option(help: RowLimit.help) var limit: String?
/// func validate() throws { _ = try RowLimit.count(limit) }
/// ```
public enum RowLimit {
  /// What the help screen says of the option.
  public static var help: ArgumentHelp {
    ArgumentHelp("Print at most this many.", valueName: "count")
  }

  /// Reads the option; nil where it is not given.
  ///
  /// - Throws: `ValidationError` where it is no number, or one below 1.
  public static func count(_ text: String?) throws -> Int? {
    guard let text else { return nil }
    guard let count = Int(text) else {
      throw ValidationError("The value '\(text)' is invalid for '--limit <count>'")
    }
    guard count >= 1 else { throw ValidationError("--limit is \(count). Give 1 or more.") }
    return count
  }
}
