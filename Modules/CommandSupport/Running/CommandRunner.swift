public import ArgumentParser

/// Runs a program's commands and tells the shell how that went.
///
/// ```swift
/// @main
/// enum Program {
///   static func main() {
///     CommandRunner.run(EventScheduler.self) { error in
///       switch error {
///       case let error as StoreError: .inputOutput("\(error)", next: "")
///       default: nil
///       }
///     }
///   }
/// }
/// ```
public enum CommandRunner {
  /// Runs what the command line asks for, and ends the process.
  ///
  /// Errors are said on standard error as `error: ` and a sentence; the statuses are those of
  /// ``ExitStatus``. While the command runs, a write to a pipe that nobody reads is an error like any
  /// other (`SIGPIPE` is ignored).
  ///
  /// - Parameters:
  ///   - root: The command of the program.
  ///   - read: Gives the arguments as ArgumentParser is to read them, where some forms mean
  ///     something that it would take for options.
  ///   - explain: Turns the errors of other modules into this one's; nil for those it does not
  ///     know, which are said as they describe themselves.
  public static func run<Root: ParsableCommand>(
    _ root: Root.Type, reading read: ([String]) -> [String] = { $0 },
    explaining explain: (any Error) -> CommandError? = { _ in nil }
  ) -> Never {
    prepareProcess()
    end(ending(of: root, arguments: read(arguments), explaining: explain))
  }

  /// What running these arguments comes to, without ending the process: for tests.
  public static func ending<Root: ParsableCommand>(
    of root: Root.Type, arguments: [String],
    explaining explain: (any Error) -> CommandError? = { _ in nil }
  ) -> CommandEnding {
    let changes = StoredChanges()
    do {
      if arguments == [ManualPage.flag] {
        return CommandEnding(
          status: ExitStatus.done.rawValue, results: ManualPage.text(of: root))
      }
      var command = try root.parseAsRoot(arguments)
      try StoredChanges.$current.withValue(changes) { try command.run() }
      return .done
    } catch {
      return ending(
        of: root, for: changes.explained(error), after: arguments, explaining: explain)
    }
  }
}

extension CommandRunner {
  private static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  private static func prepareProcess() {
    FileDescriptor.reserveStandard()
    ProcessControl.ignoreBrokenPipes()
  }

  private static func end(_ ending: CommandEnding) -> Never {
    ProcessControl.end(with: ending.deliver())
  }

  private static func ending(
    of root: any ParsableCommand.Type, for error: any Error, after arguments: [String],
    explaining explain: (any Error) -> CommandError?
  ) -> CommandEnding {
    if let error = (error as? CommandError) ?? explain(error) { return CommandEnding(error) }
    let status = root.exitCode(for: error).rawValue
    let text = root.fullMessage(for: error)
    if status == ExitStatus.done.rawValue { return CommandEnding(status: status, results: text) }
    if status == ExitStatus.badUsage.rawValue,
      let error = CommandNames(of: root).error(for: arguments)
    {
      return CommandEnding(error)
    }
    return CommandEnding(status: status, complaint: inOurWords(text))
  }

  /// ArgumentParser's message with our own beginning.
  private static func inOurWords(_ message: String) -> String {
    let theirs = "Error: "
    return message.hasPrefix(theirs) ? "error: " + message.dropFirst(theirs.count) : message
  }
}
