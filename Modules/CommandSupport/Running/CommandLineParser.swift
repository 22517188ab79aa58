import ArgumentParser

/// Reads a command line with ArgumentParser, by a shorter way where there is one.
///
/// From the program's root, ArgumentParser looks at the arguments of the root first and then again at
/// those of the command. Most of its time goes into asking the Swift runtime which protocols a type
/// conforms to – a search through the whole binary each time – so a command is read on its own where
/// its name comes first. Whatever that does not settle, such as every error and every call for help,
/// is read again from the root: messages are the same either way.
struct CommandLineParser {
  private let root: any ParsableCommand.Type

  /// Whether a command is being read on its own.
  @TaskLocal static var isReadingCommand = false

  init(_ root: any ParsableCommand.Type) { self.root = root }

  func command(for arguments: [String]) throws -> any ParsableCommand {
    let arguments = DatabasePath.behindCommand(arguments, of: root)
    if let command = directly(arguments) { return command }
    return try root.parseAsRoot(arguments)
  }

  private func directly(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let (type, rest) = named(arguments) else { return nil }
    guard
      let command = try? Self.$isReadingCommand.withValue(
        true, operation: { try type.parseAsRoot(Array(rest)) }),
      // In answer to `--help` it is ArgumentParser's own help command.
      Swift.type(of: command) == type
    else { return nil }
    return command
  }

  /// The command that the first arguments name, and the arguments behind its name; the program's
  /// default command where there are none.
  private func named(
    _ arguments: [String]
  ) -> (type: any ParsableCommand.Type, rest: ArraySlice<String>)? {
    if arguments.isEmpty { return root.configuration.defaultSubcommand.map { ($0, []) } }
    var type = root
    var rest = arguments[...]
    while let name = rest.first,
      let next = type.configuration.subcommands.first(where: {
        $0.configuration.commandName == name || $0.configuration.aliases.contains(name)
      })
    {
      type = next
      rest = rest.dropFirst()
    }
    // Read from the root, a command's default command would not learn of the options that the program
    // has as well.
    while type != root, let next = type.configuration.defaultSubcommand { type = next }
    return type == root ? nil : (type, rest)
  }
}
