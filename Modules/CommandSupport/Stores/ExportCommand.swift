public import ArgumentParser

/// The command `export`, which writes everything to a file.
public struct ExportCommand<Program: ExportProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: "Write \(Program.everything) to a file.",
      discussion: Program.exportDiscussion
    )
  }

  @Argument(help: ArgumentHelp("The file; '-' is standard output.", valueName: "file"))
  var file = OutputFile("-")

  @Option(
    help: """
      The format, if the file's name has no extension or another one; otherwise \
      \(Program.Format.standard.defaultValueDescription).
      """)
  var format: Program.Format?

  @Flag(help: FormulaGuard.rawHelp)
  var raw = false

  @OptionGroup var selection: Program.Selection
  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let store = try Program.openStore(database.path, access)
    try Program.checkOutput(file, of: store, database.path)
    let format = try format ?? .format(for: file)
    var count = 0
    try file.write {
      count = try Program.write(
        selection, of: store, as: format, guardsFormulas: !raw, to: &$0)
    }
    guard !file.isStandardOutput else { return }
    let phrase = try Program.phrase(forExported: count, of: store)
    try StandardOutput.line("Exported \(phrase) to '\(file.name)'.")
  }
}
