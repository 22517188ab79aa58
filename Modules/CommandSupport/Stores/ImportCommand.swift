public import ArgumentParser

/// `import`: takes over what a file holds.
public struct ImportCommand<Program: ExchangeProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: "Add the \(Program.noun.plural) of a file.",
      discussion: Program.importDiscussion
    )
    .of(program: Program.name)
  }

  @Argument(help: ArgumentHelp("The file; '-' is standard input.", valueName: "file"))
  var file: InputFile

  @Option(help: "The file's format, where its name or its beginning does not tell.")
  var format: Program.Format?

  @Flag(help: "Import nothing unless everything can be read.")
  var strict = false

  @OptionGroup var access: Program.Access
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

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
    let outcome = try Program.change(database, access) {
      try Program.take(found.contents, into: $0)
    }
    try StandardOutput.write { output in
      try output.line(
        "Imported '\(file.name)': \(outcome.added) added, \(outcome.updated) changed, "
          + "\(outcome.unchanged) as before.")
    }
    guard problems > 0 else { return }
    say(found.problemSentences)
    throw ExitStatus.badData.exitCode
  }

  private func say(_ sentences: [String]) {
    for sentence in sentences { StandardError.say(sentence) }
  }
}
