public import ArgumentParser
import Persistence
import Synchronization
import TerminalCore

/// Runs a program's commands and tells the shell how that went.
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
  /// Sees to it that so many files can be opened, before something is begun that cannot go on without.
  ///
  /// - Throws: ``CommandError/inputOutput(_:next:)`` where they cannot.
  public static func checkDescriptors(_ count: Int = 20) throws(CommandError) {
    guard !ProcessControl.canOpen(count) else { return }
    throw .inputOutput(
      "too few files may be open at a time", next: "Raise the limit, as with 'ulimit -n 256'.")
  }

  private static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  private static func prepareProcess() {
    FileDescriptor.reserveStandard()
    ProcessControl.raiseDescriptorLimit()
    ProcessControl.ignoreBrokenPipes()
    ProcessControl.removeInvalidLocales()
    StoreWait.setHandler { wait in
      if wait.becomesLong { StandardError.say(wait.message) }
      wait.sleep()
      return true
    }
  }

  static func end(_ ending: CommandEnding) -> Never {
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

extension CommandRunner {
  /// Runs a command and captures its output: for tests.
  ///
  /// Nothing is printed. It is no dry run: the command works on the files it names.
  ///
  /// ```swift
  /// let seen = CommandRunner.capture(of: EventScheduler.self, arguments: ["list", "--all"])
  /// #expect(seen.results.hasPrefix("ID"))
  /// ```
  ///
  /// - Parameters:
  ///   - root: the command of the program.
  ///   - arguments: what is typed after the program's name.
  ///   - traits: what the results would be printed on.
  ///   - answer: what is typed when the command asks; nil where there is nobody to ask.
  ///   - explain: as ``run(_:reading:explaining:)`` has it.
  /// - Returns: the status, with all that went to standard output and to standard error.
  public static func capture<Root: ParsableCommand>(
    of root: Root.Type, arguments: [String], traits: OutputTraits = .plain, answer: String? = nil,
    explaining explain: (any Error) -> CommandError? = { _ in nil }
  ) -> CommandEnding {
    let run = CapturedRun(traits: traits, answer: answer)
    return CapturedRun.$current.withValue(run) {
      let ending = ending(of: root, arguments: arguments, explaining: explain)
      let status = ending.deliver()
      let seen = run.seen
      return CommandEnding(status: status, results: seen.results, complaint: seen.complaint)
    }
  }
}

/// How a command ended: what goes to standard output, what to standard error, and the status.
public struct CommandEnding: Hashable, Sendable {
  public var status: Int32
  public var results: String
  public var complaint: String

  public init(status: Int32, results: String = "", complaint: String = "") {
    self.status = status
    self.results = results
    self.complaint = complaint
  }

  /// The command did its work and printed what there was to print.
  public static let done = CommandEnding(status: ExitStatus.done.rawValue)

  init(_ error: CommandError) {
    self.init(status: error.status.rawValue)
    guard let sentence = error.sentence else { return }
    // A "no" to a question is no error, only what happened.
    complaint = error == .declined ? "Nothing was changed." : "error: \(sentence)"
  }

  /// Says what there is to say.
  ///
  /// - Returns: the status, which becomes that of a failed write where the results could not be
  ///   printed.
  func deliver() -> Int32 {
    if !complaint.isEmpty { StandardError.say(complaint) }
    guard !results.isEmpty else { return status }
    do {
      try StandardOutput.write { output in
        let text = output.traits.isASCII ? ASCIIText.of(results) : results
        try output.write(text.hasSuffix("\n") ? text : text + "\n")
      }
      return status
    } catch let error as CommandError {
      return CommandEnding(error).deliver()
    } catch {
      return ExitStatus.inputOutput.rawValue
    }
  }
}

/// The names of a program's commands, for the answer to one that it does not have.
///
/// Where a program has a default command, ArgumentParser takes a mistyped name for an argument of
/// that one and complains about it there.
struct CommandNames {
  private let program: String
  private let root: any ParsableCommand.Type
  /// Each command's name, then its other names.
  private let names: [[String]]

  init(of root: any ParsableCommand.Type) {
    self.init(of: root, calledBy: root.configuration.commandName ?? "")
  }

  /// - Parameter name: what is typed before the names.
  private init(of root: any ParsableCommand.Type, calledBy name: String) {
    self.root = root
    program = name
    names = root.configuration.subcommands
      .filter { $0.configuration.shouldDisplay }
      .map { Self.names(of: $0) }
  }

  /// The error for a command line that could not be read, if it is that its first word is no command,
  /// or the word after it none of that command's.
  func error(for arguments: [String]) -> CommandError? {
    if let inner = arguments.first.flatMap(commandWithCommands) {
      return inner.error(for: Array(arguments.dropFirst()))
    }
    guard let word = arguments.first, !word.hasPrefix("-"), !names.isEmpty, word != "help",
      !names.joined().contains(word)
    else { return nil }
    let next =
      if let name = NearestName.to(word, among: names.flatMap(\.self)) {
        "Did you mean '\(program) \(name)'?"
      } else {
        "There are: \(names.compactMap(\.first).joined(separator: ", "))."
      }
    return .badUsage("\(program) has no command '\(word)'", next: next)
  }

  /// The names of the commands of a command; nil for one that has none.
  private func commandWithCommands(_ name: String) -> CommandNames? {
    let command = root.configuration.subcommands.first { Self.names(of: $0).first == name }
    guard let command, !command.configuration.subcommands.isEmpty else { return nil }
    return CommandNames(of: command, calledBy: "\(program) \(name)")
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    [command.configuration.commandName ?? ""] + command.configuration.aliases
  }
}

/// Finds the name that was most likely meant by a word.
public enum NearestName {
  /// The name that is at most two slips away; nil where there is none.
  public static func to(_ word: String, among names: [String]) -> String? {
    names.map { (name: $0, slips: slips(from: Array(word.prefix(64)), to: Array($0))) }
      .filter { $0.slips <= min(2, $0.name.count / 2) }
      .min { $0.slips < $1.slips }?.name
  }

  /// How many characters have to be put in, left out, exchanged or swapped with the next one.
  private static func slips(from word: [Character], to name: [Character]) -> Int {
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

/// Whether the command that runs has stored something, which is to be said where its results cannot be
/// printed: a person who only sees that it failed would do it again.
public final class StoredChanges: Sendable {
  /// Those of the command that this task runs.
  @TaskLocal static var current: StoredChanges?

  private let isNoted = Mutex(false)

  /// Remembers that something is stored.
  public static func note() { current?.isNoted.withLock { $0 = true } }

  /// What an error comes to that a command ended with.
  func explained(_ error: any Error) -> any Error {
    guard isNoted.withLock({ $0 }), let error = error as? CommandError else { return error }
    return switch error {
    case .readerLeft: CommandError.storedUnsaid(reason: .brokenPipe)
    case .cannotWrite(StandardStream.outputName, let reason):
      CommandError.storedUnsaid(reason: reason)
    default: error
    }
  }
}
