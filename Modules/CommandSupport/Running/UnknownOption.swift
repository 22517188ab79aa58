import ArgumentParser

/// The options that a command does not have.
///
/// ArgumentParser reports them last: after a misspelled option it says that a value is missing, or
/// a command's own validation that there is nothing to change.
enum UnknownOption {
  /// Returns a message about the first unknown option of a command line in place of
  /// ArgumentParser's; nil if its command has all options, or if the message is about an option
  /// already.
  static func message(
    insteadOf message: String, of root: any ParsableCommand.Type, after arguments: [String]
  ) -> String? {
    guard !message.contains("Unknown option '"), !message.contains("Missing value for '"),
      let command = command(of: root, for: arguments)
    else { return nil }
    let known = options(in: root.helpMessage(for: command, includeHidden: true, columns: 200))
    let given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    let names = given.map { String($0.prefix { $0 != "=" }) }
    guard let name = names.first(where: { !known.contains($0) }) else { return nil }
    let suggestion = SpellingSuggestion.to(name, among: known).map { ". Did you mean '\($0)'?" }
    let usage = message.split(separator: "\n").drop { !$0.hasPrefix("Usage: ") }
    return "Error: Unknown option '\(name)'\(suggestion ?? "")"
      + usage.map { "\n" + $0 }.joined()
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

  /// Returns the long options in a help text.
  private static func options(in help: String) -> [String] {
    help.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .filter { $0.hasPrefix("--") && $0.count > 2 }.map(String.init)
  }
}
