public import ArgumentParser
import Persistence

/// The command `import`, which imports the items of a file.
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

  @Option(help: "The file's format, if it cannot be detected.")
  var format: Program.Format?

  @Flag(help: "Import nothing unless everything can be read.")
  var strict = false

  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let found = try Program.read(file, as: format)
    let unread = ImportFailures(found.problemCount, found.problemMessages, of: file.name)
    try unread.refuse(ifStrict: strict)
    try refuseOtherKinds(found)
    let outcome = try Program.change(database.path, access) {
      try Program.importContents(found.contents, into: $0)
    }
    try StandardOutput.line(
      "Imported '\(file.name)': \(outcome.added) added, \(outcome.updated) changed, "
        + "\(outcome.unchanged) unchanged.")
    try StandardOutput.notes(outcome.notes)
    if outcome.earlierRevisions > 0 {
      StandardError.line(Self.note(onEarlierRevisions: outcome.earlierRevisions))
    }
    for other in found.others {
      StandardError.line(
        "The file also contains \(other.noun.counted(other.count)). \(other.advice)")
    }
    try unread.report()
  }

  /// Returns a message about items that were left out because there are later revisions of them.
  private static func note(onEarlierRevisions count: Int) -> String {
    let versions = count == 1 ? "an earlier version" : "earlier versions"
    return "The file also contains \(versions) of \(Program.noun.counted(count)), which "
      + "\(count == 1 ? "was" : "were") left out."
  }

  /// Throws if the file contains only items that another program imports.
  private func refuseOtherKinds(_ found: FoundItems<Program.Contents>) throws(CommandError) {
    guard found.itemCount == 0, found.problemCount == 0, !found.others.isEmpty else { return }
    let held = found.others.map { $0.noun.counted($0.count) }.joined(separator: " and ")
    throw CommandError.badData(
      "nothing was imported from '\(file.name)', because it contains \(held) and no \(Program.noun.singular)",
      next: found.others.map(\.advice).joined(separator: " "))
  }
}

extension StandardOutput {
  /// The maximum number of notes to print.
  private static var noteLimit: Int { 20 }

  /// Prints the notes on an import, the first ones and the number of the others if there are many.
  public static func notes(_ notes: [String]) throws {
    for note in notes.prefix(noteLimit) { try line(note) }
    let hidden = notes.count - noteLimit
    if hidden > 0 { try line("\(hidden) more like these are not listed.") }
  }
}

/// The parts of a file that an import could not read, and notes on others.
public struct ImportFailures {
  private let count: Int
  private let messages: [String]
  private let source: String

  /// Creates the failures of an import.
  ///
  /// - Parameters:
  ///   - count: The number of unreadable parts.
  ///   - messages: The errors in them, and notes.
  ///   - source: The name of the file in messages.
  public init(_ count: Int, _ messages: [String], of source: String) {
    self.count = count
    self.messages = messages
    self.source = source
  }

  /// Prevents the import if the whole file must be readable and some of it is not.
  ///
  /// - Throws: `CommandError.badData`.
  public func refuse(ifStrict isStrict: Bool) throws(CommandError) {
    guard isStrict, count > 0 else { return }
    for message in messages { StandardError.line(message) }
    throw .badData(
      "nothing was imported from '\(source)', as \(count == 1 ? "a part" : "\(count) parts") of it "
        + "cannot be read", next: "Without --strict the rest is imported.")
  }

  /// Prints the notes and the parts that were left out, once the rest is imported.
  ///
  /// - Throws: The exit status for bad data, if there are any.
  public func report() throws {
    for message in messages { StandardError.line(message) }
    guard count > 0 else { return }
    throw ExitStatus.badData.exitCode
  }
}
