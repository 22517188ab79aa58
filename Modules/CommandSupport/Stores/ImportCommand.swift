public import ArgumentParser

/// `import`: takes over what a file holds.
public struct ImportCommand<Program: ExchangeProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: "Add the \(Program.noun.plural) of a file.",
      discussion: Program.importDiscussion
    )
  }

  @Argument(help: ArgumentHelp("The file; '-' is standard input.", valueName: "file"))
  var file: InputFile

  @Option(help: "The file's format, where its name or its beginning does not tell.")
  var format: Program.Format?

  @Flag(help: "Import nothing unless everything can be read.")
  var strict = false

  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let found = try Program.read(file, as: format)
    let problems = found.problemCount
    if strict, problems > 0 {
      say(found.problemSentences)
      throw CommandError.badData(
        "nothing was imported from '\(file.name)', as "
          + "\(problems == 1 ? "a part" : "\(problems) parts") of it cannot be read",
        next: "Without --strict the rest is imported.")
    }
    try refuseOtherKinds(found)
    let outcome = try Program.change(database.path, access) {
      try Program.take(found.contents, into: $0)
    }
    try StandardOutput.write { output in
      try output.line(
        "Imported '\(file.name)': \(outcome.added) added, \(outcome.updated) changed, "
          + "\(outcome.unchanged) as before.")
    }
    for other in found.others {
      StandardError.say(
        "The file holds \(other.noun.counted(other.count)) as well. \(other.advice)")
    }
    guard problems > 0 else { return }
    say(found.problemSentences)
    throw ExitStatus.badData.exitCode
  }

  /// Refuses a file that holds nothing but what another program takes.
  private func refuseOtherKinds(_ found: FoundItems<Program.Contents>) throws(CommandError) {
    guard found.itemCount == 0, found.problemCount == 0, !found.others.isEmpty else { return }
    let held = found.others.map { $0.noun.counted($0.count) }.joined(separator: " and ")
    throw CommandError.badData(
      "nothing was imported from '\(file.name)', as it holds \(held) and no \(Program.noun.singular)",
      next: found.others.map(\.advice).joined(separator: " "))
  }

  private func say(_ sentences: [String]) {
    for sentence in sentences { StandardError.say(sentence) }
  }
}
