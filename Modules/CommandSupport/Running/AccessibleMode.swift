import Foundation
import Glibc

/// The accessible mode of a program: screens as lines of text, and commands as typed lines, by
/// `--accessible` or the environment variable `ACCESSIBLE`.
///
/// ```console
/// $ task-list --accessible
/// $ ACCESSIBLE=1 task-list
/// ```
enum AccessibleMode {
  private static let flag = "--accessible"
  private static let variable = "ACCESSIBLE"
  /// The value of the variable after the flag, which opens the screens without a terminal too.
  private static let always = "always"

  /// Turns the mode on if the flag is given, for every command.
  ///
  /// - Returns: The arguments without the flag.
  static func apply(_ arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    guard options.contains(flag) else { return arguments }
    setenv(variable, always, 1)
    return options.filter { $0 != flag } + arguments.dropFirst(options.count)
  }

  /// A Boolean value that indicates whether the screens read from and print to pipes and files.
  static var worksWithoutTerminal: Bool { Environment.process[variable] == always }
}

extension StandardOutput {
  /// A Boolean value that indicates whether a program without a command opens its screens: on a
  /// terminal, or if the accessible mode was asked for by `--accessible`.
  public static var opensScreens: Bool {
    traits.columns != nil || AccessibleMode.worksWithoutTerminal
  }
}
