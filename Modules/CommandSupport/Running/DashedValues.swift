import ArgumentParser

/// The negative numbers of a command line, such as `-1`, which ArgumentParser parses as options.
enum NegativeNumbers {
  /// Parses a command line.
  ///
  /// If a value is missing or a negative number is an unknown option, the negative numbers are
  /// parsed as values, so that the error says which values are allowed.
  ///
  /// - Throws: An error of ArgumentParser, or a ``CommandError`` if the command line is valid with
  ///   negative numbers as values.
  static func parse<Root: ParsableCommand>(
    _ arguments: [String], as root: Root.Type
  ) throws -> any ParsableCommand {
    do {
      return try root.parseAsRoot(arguments)
    } catch {
      guard root.exitCode(for: error).rawValue == ExitStatus.badUsage.rawValue,
        let number = arguments.prefix(while: { $0 != "--" }).first(where: isNegative)
      else { throw error }
      let message = root.fullMessage(for: error)
      guard message.contains("Missing ") || message.contains("Unknown option '\(number)'") else {
        throw error
      }
      _ = try root.parseAsRoot(withValues(arguments, after: message))
      throw CommandError.badUsage(
        "'\(number)' is read as an option",
        next: "Write '--' before it, or '=' between it and its option.")
    }
  }

  /// Returns the arguments with the negative numbers as values: `--limit=-1` if the message of an
  /// error says that the option has no value, and otherwise at the end, after `--`.
  private static func withValues(_ arguments: [String], after message: String) -> [String] {
    let parsed = arguments.prefix { $0 != "--" }
    var (options, values): ([String], [String]) = ([], [])
    for argument in parsed {
      if !isNegative(argument) {
        options.append(argument)
      } else if let option = options.last, message.contains("Missing value for '\(option)") {
        options[options.count - 1] = "\(option)=\(argument)"
      } else {
        values.append(argument)
      }
    }
    return options + ["--"] + values + arguments.dropFirst(parsed.count + 1)
  }

  private static func isNegative(_ argument: String) -> Bool {
    argument.hasPrefix("-") && argument.dropFirst().first?.isNumber == true
      && Double(argument) != nil
  }
}
