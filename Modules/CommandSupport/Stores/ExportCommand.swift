public import ArgumentParser

/// `export`: writes everything to a file.
public struct ExportCommand<Program: ExchangeProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: "Write all \(Program.noun.plural) to a file.",
      discussion: Program.exportDiscussion
    )
  }

  @Argument(help: ArgumentHelp("The file; '-' is standard output.", valueName: "file"))
  var file = OutputFile("-")

  @Option(
    help: """
      The format, where the file's name does not tell; otherwise \
      \(Program.Format.standard.defaultValueDescription).
      """)
  var format: Program.Format?

  @Flag(help: FormulaGuard.rawHelp)
  var raw = false

  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let store = try Program.openStore(database.path, access)
    try refuseOwnFiles(of: store)
    let format = format ?? Program.Format(fileName: file.path) ?? .standard
    var count = 0
    try file.write {
      count = try Program.write(store, as: format, guardsFormulas: !raw, to: &$0)
    }
    guard !file.isStandardOutput else { return }
    try StandardOutput.write { output in
      try output.line("Exported \(Program.noun.counted(count)) to '\(file.name)'.")
    }
  }

  /// Refuses to write over the data itself.
  private func refuseOwnFiles(of store: Program.Store) throws {
    guard let data = store.filePath, !file.isStandardOutput else { return }
    let own = FileSystem.resolved(data) ?? data
    let files = [own, own + "-wal", own + "-shm"]
    let target = FileSystem.resolved(file.path) ?? file.path
    // A file of the store's that is not there yet has no other name than its own.
    guard files.contains(target) || files.contains(FileSystem.resolvingFolder(of: target)) else {
      return
    }
    throw CommandError.refused(
      "'\(file.name)' is where the \(Program.noun.plural) themselves are kept",
      next: "Give another file.")
  }
}
