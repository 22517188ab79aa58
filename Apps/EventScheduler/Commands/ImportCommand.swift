import ArgumentParser
import CommandSupport
import DateFormatting
import Interchange
import Persistence

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add the events of a calendar file.",
    discussion: """
      Reads iCalendar (.ics), JSON as 'list --json' prints it, and CSV with the same names in its \
      first row. Events that are already there are recognised: importing a file again changes \
      nothing. The import is one step to undo.

      What cannot be read is named with its line, the rest is imported, and the exit status is 65; \
      with --strict nothing is imported then.

      Examples:
        event-scheduler import holidays.ics
        curl -s https://example.org/team.ics | event-scheduler import -
      """
  )
  .of(program: EventScheduler.name)

  @Argument(help: ArgumentHelp("The file; '-' is standard input.", valueName: "file"))
  var file: InputFile

  @Option(help: "The file's format, where its name or its beginning does not tell.")
  var format: InterchangeFormat?

  @Flag(help: "Import nothing unless everything can be read.")
  var strict = false

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let clock = Surroundings.environment.clock
    let found = try EventFile(file, format: format, clock: clock)
    let problems = found.report.problemCount
    if strict, problems > 0 {
      say(found.report.sentences)
      throw EventFileError.incomplete(name: file.name, problems: problems)
    }
    let summary = try database.changeStore { store in
      try store.importEvents(found.events, keeping: found.kept) { stored, imported in
        stored.isRevised(by: imported, clock: clock)
      }
    }
    try StandardOutput.write { output in
      try output.line(
        "Imported '\(file.name)': \(summary.added) added, \(summary.updated) changed, "
          + "\(summary.unchanged) as before.")
    }
    guard problems > 0 else { return }
    say(found.report.sentences)
    throw ExitStatus.badData.exitCode
  }

  private func say(_ sentences: [String]) {
    for sentence in sentences { StandardError.say(sentence) }
  }
}
