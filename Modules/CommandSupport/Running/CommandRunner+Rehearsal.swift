public import ArgumentParser

extension CommandRunner {
  /// What a person would see of running these arguments: for tests.
  ///
  /// Nothing is printed. The command works on the files it names all the same.
  ///
  /// ```swift
  /// let seen = CommandRunner.rehearsal(of: EventScheduler.self, arguments: ["list", "--all"])
  /// #expect(seen.results.hasPrefix("ID"))
  /// ```
  ///
  /// - Parameters:
  ///   - traits: what the results would be printed on.
  ///   - answer: what is typed when the command asks; nil where there is nobody to ask.
  ///   - explain: as ``run(_:explaining:)`` has it.
  /// - Returns: the status, with all that went to standard output and to standard error.
  public static func rehearsal<Root: ParsableCommand>(
    of root: Root.Type, arguments: [String], traits: OutputTraits = .plain, answer: String? = nil,
    explaining explain: (any Error) -> CommandError? = { _ in nil }
  ) -> CommandEnding {
    let rehearsal = Rehearsal(traits: traits, answer: answer)
    return Rehearsal.$current.withValue(rehearsal) {
      let ending = ending(of: root, arguments: arguments, explaining: explain)
      let status = ending.deliver()
      let seen = rehearsal.seen
      return CommandEnding(status: status, results: seen.results, complaint: seen.complaint)
    }
  }
}
