import ArgumentParser

/// The values of a command line that begin with a minus, such as `-1` and `- two eggs`, which ArgumentParser
/// parses as options.
enum DashedValues {
  /// Parses a command line.
  ///
  /// If a value is missing or one that begins with a minus is an unknown option, those are parsed as values. A text
  /// with white space is no option, even if one of its letters is: `- fish` would print the help. For a negative
  /// number, the error says which values are allowed.
  ///
  /// - Throws: An error of ArgumentParser, or a ``CommandError`` if the command line is valid with
  ///   words or numbers as values that may also be options.
  static func parse<Root: ParsableCommand>(
    _ arguments: [String], as root: Root.Type
  ) throws -> any ParsableCommand {
    do {
      return try root.parseAsRoot(arguments)
    } catch {
      let values = arguments.prefix { $0 != "--" }.filter(isValue)
      guard let first = values.first(where: { !isText($0) }) ?? values.first else { throw error }
      let message = root.fullMessage(for: error)
      let isBadUsage = root.exitCode(for: error).rawValue == ExitStatus.badUsage.rawValue
      let isUnknown = values.contains { message.contains("Unknown option '\($0)'") }
      guard isBadUsage ? message.contains("Missing ") || isUnknown : values.contains(where: isText)
      else { throw error }
      let command: any ParsableCommand
      do {
        command = try parseWithValues(arguments, as: root)
      } catch let other {
        throw isNegative(first) ? other : error
      }
      if isText(first) { return command }
      // `-5C` is rather a value than a misspelled option.
      guard !isUnknown || first.dropFirst().first?.isNumber == true else { throw error }
      throw CommandError.badUsage(
        "'\(first)' is read as an option",
        next: "Write '--' before it, or '=' between it and its option.")
    }
  }

  /// Parses a command line with the values in their places: `--limit=-1` after an option that has no value
  /// otherwise, and at the end, after `--`.
  private static func parseWithValues<Root: ParsableCommand>(
    _ arguments: [String], as root: Root.Type
  ) throws -> any ParsableCommand {
    var parsed = Array(arguments.prefix { $0 != "--" })
    let rest = arguments.dropFirst(parsed.count + 1)
    while true {
      let options = parsed.filter { !isValue($0) }
      do {
        return try root.parseAsRoot(options + ["--"] + parsed.filter(isValue) + rest)
      } catch {
        let message = root.fullMessage(for: error)
        let index = parsed.indices.dropFirst().first {
          isValue(parsed[$0]) && message.contains("Missing value for '\(parsed[$0 - 1])")
        }
        guard let index else { throw error }
        let value = parsed.remove(at: index)
        parsed[index - 1] += "=\(value)"
      }
    }
  }

  /// Returns a Boolean value that indicates whether an argument with one minus has more than one letter after it.
  private static func isValue(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--") else { return false }
    return isNegative(argument) || argument.count > 2
  }

  private static func isNegative(_ argument: String) -> Bool {
    argument.dropFirst().first?.isNumber == true && Double(argument) != nil
  }

  /// Returns a Boolean value that indicates whether a value has several words, so that it cannot be an option.
  private static func isText(_ argument: String) -> Bool {
    argument.contains(where: \.isWhitespace)
  }
}
