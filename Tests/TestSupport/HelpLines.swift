public import ArgumentParser
import CommandSupport

extension ParsableCommand {
  /// Returns the lines of the help screens of a program's commands that don't fit in a terminal of
  /// 80 columns, and the examples that are broken into two lines there.
  public static func longHelpLines() -> [String] { longHelpLines(of: self) }

  private static func longHelpLines(of command: any ParsableCommand.Type) -> [String] {
    let help = UsageText.wrapped(helpMessage(for: command, columns: 80), columns: 80)
    let lines = help.split(separator: "\n").map(String.init)
    let examples = command.configuration.discussion.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(" ") }
    return lines.filter { $0.count > 80 } + examples.filter { !lines.contains($0) }
      + command.configuration.subcommands.flatMap { longHelpLines(of: $0) }
  }
}
