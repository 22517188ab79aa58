public import ArgumentParser

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
  ///   - explain: as ``run(_:explaining:)`` has it.
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
