import ArgumentParser

/// The values of a command line that begin with a minus, such as `-1` and `- two eggs`, which
/// ArgumentParser parses as options.
enum DashedValues {
  /// Parses a command line.
  ///
  /// A text with white space is a value, even if one of its letters is an option: `- fish` would
  /// print the help. If another value is missing or one that begins with a minus is an unknown
  /// option, the error says how to write it. For a negative number, it says which values are
  /// allowed.
  ///
  /// - Throws: An error of ArgumentParser, or a ``CommandError`` if the command line is valid with
  ///   words or numbers as values that may also be options.
  static func parse<Root: ParsableCommand>(
    _ arguments: [String], as root: Root.Type
  ) throws -> any ParsableCommand {
    do {
      return try parse(arguments, as: root, withValues: isText)
    } catch {
      let values = arguments.prefix { $0 != "--" }.filter { isValue($0) && !isText($0) }
      guard let first = values.first,
        root.exitCode(for: error).rawValue == ExitStatus.badUsage.rawValue
      else { throw error }
      let message = root.fullMessage(for: error)
      let isUnknown = values.contains { message.contains("Unknown option '\($0)'") }
      guard isUnknown || message.contains("Missing ") else { throw error }
      do {
        _ = try parse(arguments, as: root, withValues: isValue)
      } catch let other {
        throw isNegative(first) ? other : error
      }
      // `-5C` is rather a value than a misspelled option.
      guard !isUnknown || first.dropFirst().first?.isNumber == true else { throw error }
      throw CommandError.badUsage(
        "'\(first)' is read as an option",
        next: "Write '--' before it, or '=' between it and its option.")
    }
  }

  /// Parses a command line with values in their places: `--limit=-1` after an option that has no
  /// value otherwise, and after `--` at the end. They stay between other values, `Milk - two eggs`,
  /// unless an option follows.
  ///
  /// - Parameter isValue: Returns true for an argument that is a value.
  private static func parse<Root: ParsableCommand>(
    _ arguments: [String], as root: Root.Type, withValues isValue: (String) -> Bool
  ) throws -> any ParsableCommand {
    var parsed = Array(arguments.prefix { $0 != "--" })
    guard parsed.contains(where: isValue) else { return try root.parseAsRoot(arguments) }
    let rest = arguments.dropFirst(parsed.count + 1)
    while true {
      let end = parsed.firstIndex(where: isValue) ?? parsed.endIndex
      let isInOrder = parsed[end...].allSatisfy { isValue($0) || !$0.hasPrefix("-") }
      let options = isInOrder ? Array(parsed[..<end]) : parsed.filter { !isValue($0) }
      let values = isInOrder ? Array(parsed[end...]) : parsed.filter(isValue)
      do {
        return try root.parseAsRoot(options + ["--"] + values + rest)
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

  /// Returns a Boolean value that indicates whether an argument with one minus has more than one
  /// letter after it.
  private static func isValue(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--") else { return false }
    return isNegative(argument) || argument.count > 2
  }

  private static func isNegative(_ argument: String) -> Bool {
    argument.dropFirst().first?.isNumber == true && Double(argument) != nil
  }

  /// Returns a Boolean value that indicates whether a value has several words, so that it cannot be
  /// an option.
  private static func isText(_ argument: String) -> Bool {
    isValue(argument) && argument.contains(where: \.isWhitespace)
  }
}
