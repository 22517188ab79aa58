public import ArgumentParser
import Persistence
import Synchronization
import TerminalCore

/// Runs a program's commands and reports the result to the shell.
///
/// ```swift
/// CommandRunner.run(EventScheduler.self) { error in
///   switch error {
///   case let error as StoreError: .inputOutput("\(error)", next: "")
///   default: nil
///   }
/// }
/// ```
public enum CommandRunner {
  /// Runs the command of the command line and ends the process.
  ///
  /// Errors are printed on standard error as a sentence after `error: `; the exit statuses are
  /// those of ``ExitStatus``. While the command runs, a write to a closed pipe is an error like any
  /// other (`SIGPIPE` is ignored).
  ///
  /// - Parameters:
  ///   - root: The program's root command.
  ///   - read: Returns the arguments for ArgumentParser, if some of them have a meaning of their
  ///     own but look like options.
  ///   - explain: Converts the errors of other modules to command errors; returns nil for unknown
  ///     errors, which are printed with their own descriptions.
  public static func run<Root: ParsableCommand>(
    _ root: Root.Type, reading read: ([String]) -> [String] = { $0 },
    explaining explain: (any Error) -> CommandError? = { _ in nil }
  ) -> Never {
    prepareProcess()
    let arguments = AccessibleMode.apply(read(arguments))
    do {
      // The store, its log and the folder that it is in.
      try checkDescriptors(12)
      if let root = root as? any DemoProgram.Type,
        let demo = try Demo(arguments, name: root.configuration.commandName ?? "")
      {
        end(result(of: root, in: demo, explaining: explain))
      }
    } catch {
      end(CommandResult(error))
    }
    end(result(of: root, arguments: arguments, explaining: explain))
  }

  /// Runs the command for these arguments and returns its result without ending the process, for
  /// tests.
  public static func result<Root: ParsableCommand>(
    of root: Root.Type, arguments: [String],
    explaining explain: (any Error) -> CommandError? = { _ in nil }
  ) -> CommandResult {
    let changes = StoredChanges()
    do {
      if arguments == [ManualPage.flag] {
        return CommandResult(
          status: ExitStatus.done.rawValue, results: ManualPage.text(of: root))
      }
      var command = try DashedValues.parse(arguments, as: root)
      try StoredChanges.$current.withValue(changes) { try command.run() }
      return .done
    } catch {
      return result(
        of: root, for: changes.explained(error), after: arguments, explaining: explain)
    }
  }
}

extension CommandRunner {
  /// Checks that enough files can be opened for an operation that would fail halfway without them.
  ///
  /// - Throws: ``CommandError/inputOutput(_:next:)`` if they cannot.
  public static func checkDescriptors(_ count: Int = 20) throws(CommandError) {
    guard !ProcessControl.canOpen(count) else { return }
    throw .inputOutput(
      "the limit of open files is too low", next: "Raise it, for example with 'ulimit -n 256'.")
  }

  private static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// A Boolean value that indicates whether a shell asks for the completions of an argument.
  private static var isCompleting: Bool { arguments.first == "---completion" }

  private static func prepareProcess() {
    FileDescriptor.reserveStandard()
    ProcessControl.raiseDescriptorLimit()
    ProcessControl.ignoreSignalsOfWrites()
    ProcessControl.removeInvalidLocales()
    applySettings()
    guard !isCompleting else {
      // The user is typing a command line: messages would be displayed in the middle of it.
      FileDescriptor.discardStandardError()
      StoreWait.setHandler { _ in false }
      return
    }
    StoreWait.showOnStandardError()
  }

  static func end(_ result: CommandResult) -> Never {
    ProcessControl.end(with: result.deliver())
  }

  static func result(
    of root: any ParsableCommand.Type, for error: any Error, after arguments: [String],
    explaining explain: (any Error) -> CommandError?
  ) -> CommandResult {
    if let error = (error as? CommandError) ?? explain(error) { return CommandResult(error) }
    let status = root.exitCode(for: error).rawValue
    var message = root.fullMessage(for: error)
    if status == ExitStatus.badUsage.rawValue {
      message = UnknownOption.message(insteadOf: message, of: root, after: arguments) ?? message
    }
    let text = UsageText.wrapped(message, columns: StandardOutput.traits.columns ?? 80)
    if status == ExitStatus.done.rawValue { return CommandResult(status: status, results: text) }
    if status == ExitStatus.badUsage.rawValue,
      let error = CommandNames(of: root).error(for: arguments)
    {
      return CommandResult(error)
    }
    return CommandResult(status: status, errorText: withOwnPrefix(text))
  }

  /// Returns ArgumentParser's message with this package's prefix.
  private static func withOwnPrefix(_ message: String) -> String {
    let theirs = "Error: "
    return message.hasPrefix(theirs) ? "error: " + message.dropFirst(theirs.count) : message
  }
}

extension CommandRunner {
  /// Runs a command and captures its output, for tests.
  ///
  /// Nothing is printed. It is not a dry run: the command works on the files it names.
  ///
  /// ```swift
  /// let seen = CommandRunner.capture(of: EventScheduler.self, arguments: ["list", "--all"])
  /// #expect(seen.results.hasPrefix("ID"))
  /// ```
  ///
  /// - Parameters:
  ///   - root: The program's root command.
  ///   - arguments: The arguments after the program's name.
  ///   - traits: The traits of the output.
  ///   - answer: The answer to the command's questions; nil if there is no terminal.
  ///   - explain: The function described at ``run(_:reading:explaining:)``.
  /// - Returns: The status, and everything written to standard output and standard error.
  public static func capture<Root: ParsableCommand>(
    of root: Root.Type, arguments: [String], traits: OutputTraits = .plain, answer: String? = nil,
    explaining explain: (any Error) -> CommandError? = { _ in nil }
  ) -> CommandResult {
    let run = CapturedRun(traits: traits, answer: answer)
    return CapturedRun.$current.withValue(run) {
      let result = result(of: root, arguments: arguments, explaining: explain)
      let status = result.deliver()
      let seen = run.seen
      return CommandResult(status: status, results: seen.results, errorText: seen.errorText)
    }
  }
}

/// The result of a command: its text for standard output, its text for standard error, and its
/// status.
public struct CommandResult: Hashable, Sendable {
  public var status: Int32
  public var results: String
  public var errorText: String

  public init(status: Int32, results: String = "", errorText: String = "") {
    self.status = status
    self.results = results
    self.errorText = errorText
  }

  /// The result of a command that succeeded and has printed its output.
  public static let done = CommandResult(status: ExitStatus.done.rawValue)

  init(_ error: CommandError) {
    self.init(status: error.status.rawValue)
    guard let message = error.message else { return }
    // Declining a question is not an error.
    errorText = error == .declined ? "Nothing was changed." : "error: \(message)"
  }

  /// Prints the texts.
  ///
  /// - Returns: The exit status; the status of the failed write if the results could not be
  ///   printed.
  func deliver() -> Int32 {
    if !errorText.isEmpty { StandardError.line(errorText) }
    guard !results.isEmpty else { return status }
    do {
      try StandardOutput.write { output in
        let text = output.traits.isASCII ? ASCIIText.of(results) : results
        try output.write(text.hasSuffix("\n") ? text : text + "\n")
      }
      return status
    } catch let error as CommandError {
      return CommandResult(error).deliver()
    } catch {
      return ExitStatus.inputOutput.rawValue
    }
  }
}

/// The names of a program's commands, used to report an unknown one.
///
/// If a program has a default command, ArgumentParser treats a mistyped command name as an argument
/// of the default command and reports it there.
struct CommandNames {
  private let program: String
  private let root: any ParsableCommand.Type
  /// The name of each command, followed by its aliases.
  private let names: [[String]]
  /// The names of the commands that help does not list.
  private let hiddenNames: [String]

  init(of root: any ParsableCommand.Type) {
    self.init(of: root, calledBy: root.configuration.commandName ?? "")
  }

  /// - Parameter name: The text typed before the names.
  private init(of root: any ParsableCommand.Type, calledBy name: String) {
    self.root = root
    program = name
    let commands = root.configuration.subcommands
    names = commands.filter { $0.configuration.shouldDisplay }.map { Self.names(of: $0) }
    hiddenNames =
      commands.filter { !$0.configuration.shouldDisplay }.flatMap { Self.names(of: $0) }
  }

  /// Returns the error for an invalid command line whose first word is not a command, or whose
  /// second word is not a subcommand of the first; nil otherwise.
  func error(for arguments: [String]) -> CommandError? {
    if let inner = arguments.first.flatMap(commandWithCommands) {
      return inner.error(for: Array(arguments.dropFirst()))
    }
    guard let word = arguments.first, !word.hasPrefix("-"), !names.isEmpty, word != "help",
      !names.joined().contains(word), !hiddenNames.contains(word)
    else { return nil }
    let next =
      if let name = SpellingSuggestion.to(word, among: names.flatMap(\.self)) {
        "Did you mean '\(program) \(name)'?"
      } else {
        "There are: \(names.compactMap(\.first).joined(separator: ", "))."
      }
    return .badUsage("\(program) has no command '\(word)'", next: next)
  }

  /// Returns the names of a command's subcommands; nil if it has none.
  private func commandWithCommands(_ name: String) -> CommandNames? {
    let command = root.configuration.subcommands.first { Self.names(of: $0).first == name }
    guard let command, !command.configuration.subcommands.isEmpty else { return nil }
    return CommandNames(of: command, calledBy: "\(program) \(name)")
  }

  static func names(of command: any ParsableCommand.Type) -> [String] {
    [command.configuration.commandName ?? ""] + command.configuration.aliases
  }
}

/// Finds the name that the user most likely meant.
public enum SpellingSuggestion {
  /// Returns the closest name within a distance of two edits; nil if there is none.
  public static func to(_ word: String, among names: [String]) -> String? {
    names.map {
      (name: $0, editDistance: editDistance(from: Array(word.prefix(64)), to: Array($0)))
    }
    .filter { $0.editDistance <= min(2, $0.name.count / 2) }
    .min { $0.editDistance < $1.editDistance }?.name
  }

  /// Returns the number of characters to insert, delete, replace or swap with the next one (the
  /// optimal string alignment distance).
  private static func editDistance(from word: [Character], to name: [Character]) -> Int {
    var rows = [Array(0...name.count)]
    for (index, character) in word.enumerated() {
      var row = [index + 1]
      for column in name.indices {
        var best = min(
          rows[index][column] + (name[column] == character ? 0 : 1), rows[index][column + 1] + 1,
          row[column] + 1)
        if index > 0, column > 0, name[column - 1] == character, name[column] == word[index - 1] {
          best = min(best, rows[index - 1][column - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[word.count][name.count]
  }
}

/// A record of whether the running command has stored something.
///
/// If the results of the command cannot be printed, the message says so, because a user who only
/// sees a failure would repeat the command.
public final class StoredChanges: Sendable {
  /// The record of the command that runs in this task.
  @TaskLocal static var current: StoredChanges?

  private let isRecorded = Mutex(false)

  /// Records that something was stored.
  public static func record() { current?.isRecorded.withLock { $0 = true } }

  /// Returns the error to report for an error that ended the command.
  func explained(_ error: any Error) -> any Error {
    guard isRecorded.withLock({ $0 }), let error = error as? CommandError else { return error }
    return switch error {
    case .pipeClosed: CommandError.storedButNotPrinted(reason: .brokenPipe)
    case .cannotWrite(StandardStream.outputName, let reason):
      CommandError.storedButNotPrinted(reason: reason)
    default: error
    }
  }
}
