import ArgumentParser
import CommandSupport

/// `--server` and `--account`, for every command that asks a server.
///
/// A command declares the options itself; see `DatabasePath`.
enum PassportOptions {
  static var server: ArgumentHelp {
    ArgumentHelp(
      "Ask this server instead of the one inside; also PASSPORT_SERVER.", valueName: "url")
  }

  static var account: ArgumentHelp {
    ArgumentHelp(
      "Whose places, such as lenc0001; otherwise PASSPORT_ACCOUNT or the login name.",
      valueName: "name")
  }

  static var at: ArgumentHelp {
    ArgumentHelp(
      "Where it is: 45.42,-75.70, degrees with minutes and seconds, or a geo: URI.",
      valueName: "coordinate")
  }

  private static let names = ["--server", "--account", "--database"]

  /// The arguments with the options of the program behind the command's name where they stand before
  /// it, so that `passport --server … list` is understood.
  static func behindCommand(_ arguments: [String]) -> [String] {
    var options: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if names.contains(argument), index + 1 < arguments.count {
        options += arguments[index...index + 1]
        index += 2
      } else if names.contains(where: { argument.hasPrefix($0 + "=") }) {
        options.append(argument)
        index += 1
      } else {
        break
      }
    }
    guard !options.isEmpty, index < arguments.count else { return arguments }
    var inner: [String]?
    for command in Passport.configuration.subcommands
    where command._commandName == arguments[index] {
      inner = command.configuration.subcommands.map { $0._commandName }
    }
    guard let inner else { return arguments }
    var command = [arguments[index]]
    index += 1
    // The name of a command's command, such as `outbox discard`.
    if index < arguments.count, inner.contains(arguments[index]) {
      command.append(arguments[index])
      index += 1
    }
    return command + options + arguments[index...]
  }
}
