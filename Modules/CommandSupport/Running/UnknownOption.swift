import ArgumentParser

/// The options that a command does not have.
///
/// ArgumentParser reports them last: after a misspelled option it says that a value is missing, or
/// a command's own validation that there is nothing to change. It suggests any option of a similar
/// length, such as `--user` for `--json`.
enum UnknownOption {
  /// Returns a message about the first unknown option of a command line in place of
  /// ArgumentParser's; nil if its command has all options, or if the value of one is missing.
  static func message(
    insteadOf message: String, of root: any ParsableCommand.Type, after arguments: [String]
  ) -> String? {
    let reported = message.firstMatch(of: #/Unknown option '([^'=]+)/#).map { String($0.1) }
    guard !message.contains("Missing value for '"),
      let command = command(of: root, for: arguments) ?? reported.map({ _ in root })
    else { return nil }
    let help = root.helpMessage(for: command, includeHidden: true, columns: 200)
    // The examples of a program have options of its commands.
    let known = options(in: command.configuration.subcommands.isEmpty ? help : optionList(of: help))
    let given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    let names = given.map { String($0.prefix { $0 != "=" }) }
    guard let name = reported ?? names.first(where: { !known.contains($0) }), name.hasPrefix("--")
    else { return nil }
    let suggestion = suggestion(for: name, among: known).map { ". Did you mean '\($0)'?" }
    let usage = message.split(separator: "\n").drop { !$0.hasPrefix("Usage: ") }
    return "Error: Unknown option '\(name)'\(suggestion ?? "")"
      + usage.map { "\n" + $0 }.joined()
  }

  /// Returns the option that was most likely meant; nil if there is none. The dashes, which all
  /// options have, are not compared. `--tag` is the name of `--category` in Task List.
  private static func suggestion(for name: String, among known: [String]) -> String? {
    if name == "--tag", known.contains("--category") { return "--category" }
    if name == "--category", known.contains("--tag") { return "--tag" }
    // The help text may mention an option of another command.
    let names = known.filter { $0 != name }.map { String($0.dropFirst(2)) }
    return SpellingSuggestion.to(String(name.dropFirst(2)), among: names).map { "--" + $0 }
  }

  /// Returns the command that a command line names; nil if an option precedes the name.
  private static func command(
    of root: any ParsableCommand.Type, for arguments: [String]
  ) -> (any ParsableCommand.Type)? {
    var command = root
    for word in arguments {
      let inner = command.configuration.subcommands
      guard let next = inner.first(where: { CommandNames.names(of: $0).contains(word) }) else {
        break
      }
      command = next
    }
    if command != root, let inner = command.configuration.defaultSubcommand { command = inner }
    return command.configuration.subcommands.isEmpty ? command : nil
  }

  /// Returns the section of a help text that lists the options.
  private static func optionList(of help: String) -> String {
    guard let heading = help.firstRange(of: "\nOPTIONS:\n") else { return help }
    let rest = help[heading.upperBound...]
    return String(rest.firstRange(of: "\n\n").map { rest[..<$0.lowerBound] } ?? rest)
  }

  /// Returns the long options in a help text.
  private static func options(in help: String) -> [String] {
    help.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .filter { $0.hasPrefix("--") && $0.count > 2 }.map(String.init)
  }
}
