import CommandSupport
import Persistence

extension PassportSession {
  /// Returns a command of this program for the same account, server and file.
  ///
  /// - Parameter words: The name of the command, and its arguments.
  func command(_ words: String) -> String { "\(Passport.name) \(words)\(options)" }
}

extension ConnectionOptions {
  /// The options as typed, with a leading space, such as ` --account lenc0001`; empty if there are
  /// none.
  var text: String {
    let options = [("--account", account), ("--server", server), ("--database", database.path)]
    let given = options.compactMap { name, value in
      value.map { " \(name) \(ShellQuoting.quotedIfNeeded($0))" }
    }
    return given.joined()
  }
}
