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

  /// The arguments with the option behind the command's name where it stands before it.
  ///
  /// ArgumentParser would take it there for the program's own, and the command would not learn of it.
  static func behindCommand(
    _ arguments: [String], of root: any ParsableCommand.Type
  ) -> [String] {
    guard let first = arguments.first else { return arguments }
    let count = first == "--database" ? 2 : first.hasPrefix("--database=") ? 1 : 0
    guard count > 0, arguments.count > count else { return arguments }
    var command = root
    var end = count
    while end < arguments.count,
      let next = command.configuration.subcommands.first(where: {
        $0._commandName == arguments[end] || $0.configuration.aliases.contains(arguments[end])
      })
    {
      command = next
      end += 1
    }
    return Array(arguments[count..<end] + arguments[..<count] + arguments[end...])
  }
}
