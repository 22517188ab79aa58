public import ArgumentParser

/// `--database PATH`, for every command that opens the data, and for the program itself.
///
/// A command declares the option itself and hands its value to ``StoreProgram/openStore(_:)``: an
/// option group would cost every call of the command four looks through all types of the program.
///
/// ```swift
/// @Option(help: DatabasePath.help, completion: .file()) var database: String?
/// ```
public enum DatabasePath {
  /// What the help screen says of the option.
  public static var help: ArgumentHelp {
    ArgumentHelp("Keep the data in this file.", valueName: "path")
  }

  /// The path that was given; nil where the store chooses its place.
  ///
  /// - Throws: `CommandError.badUsage` where it is empty.
  public static func checked(_ path: String?) throws(CommandError) -> String? {
    if path == "" { throw .badUsage("--database needs the path of a file", next: "") }
    return path
  }

  /// The options of a program that its commands have as well.
  private static let optionNames = ["--database", "--user", "--password-fd"]

  /// The arguments with these options behind the command's name where they stand before it, also before
  /// the name of a command's command.
  ///
  /// ArgumentParser would take them there for the program's own, and the command would not learn of
  /// them.
  static func behindCommand(
    _ arguments: [String], of root: any ParsableCommand.Type
  ) -> [String] {
    var command = root
    var names: [String] = []
    var options: [String] = []
    var end = 0
    while end < arguments.count {
      let argument = arguments[end]
      if optionNames.contains(argument), end + 1 < arguments.count {
        options += [argument, arguments[end + 1]]
        end += 2
      } else if optionNames.contains(where: { argument.hasPrefix($0 + "=") }) {
        options.append(argument)
        end += 1
      } else if let next = command.configuration.subcommands.first(where: {
        $0._commandName == argument || $0.configuration.aliases.contains(argument)
      }) {
        command = next
        names.append(argument)
        end += 1
      } else {
        break
      }
    }
    guard !options.isEmpty else { return arguments }
    return names + options + arguments[end...]
  }
}
