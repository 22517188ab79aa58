public import ArgumentParser
public import Persistence

/// A program that can import files into its store and export the store to files.
public protocol ExchangeProgram: ExportProgram {
  /// The content of a file.
  associatedtype Contents

  /// The paragraphs of `import --help` about the formats, with examples.
  static var importDiscussion: String { get }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, or standard input.
  ///   - format: The format; nil to detect it by the file's name or, failing that, by its
  ///     beginning.
  /// - Throws: An error if nothing in the file can be read.
  static func read(_ file: InputFile, as format: Format?) throws -> FoundItems<Contents>

  /// Imports the content of a file in one transaction, as one undoable step.
  static func importContents(_ found: Contents, into store: Store) throws -> ImportSummary
}

/// A program whose store can be exported to files.
public protocol ExportProgram: StoreProgram {
  associatedtype Format: ExchangeFormat
  /// The options of `export` that select items; empty by default.
  associatedtype Selection: ParsableArguments = EmptySelection

  /// The paragraphs of `export --help` about the formats, with examples.
  static var exportDiscussion: String { get }

  /// Writes the selected items.
  ///
  /// - Parameters:
  ///   - selection: The selection of items.
  ///   - store: The store.
  ///   - format: The format of the file.
  ///   - guardsFormulas: A Boolean value that indicates whether CSV fields are escaped so that a
  ///     spreadsheet does not run them as formulas.
  ///   - output: The output to which the items are written.
  /// - Returns: The number of items written.
  static func write(
    _ selection: Selection, of store: Store, as format: Format, guardsFormulas: Bool,
    to output: inout Output
  ) throws -> Int

  /// Checks that an export does not replace one of the program's stores.
  ///
  /// - Parameters:
  ///   - file: The file to be written.
  ///   - store: The store that is exported.
  ///   - database: The value of `--database`.
  static func checkOutput(_ file: OutputFile, of store: Store, _ database: String?) throws

  /// Returns a phrase for what was written: `3 tasks`.
  ///
  /// - Parameters:
  ///   - count: The number of items written.
  ///   - store: The store that contains the items.
  static func phrase(forExported count: Int, of store: Store) throws -> String
}

/// An empty selection: everything is exported.
public struct EmptySelection: ParsableArguments {
  public init() {}
}

extension ExportProgram {
  public static func checkOutput(
    _ file: OutputFile, of store: Store, _ database: String?
  ) throws {
    try file.check(isNot: store.location, holding: everything)
  }

  public static func phrase(forExported count: Int, of store: Store) throws -> String {
    noun.counted(count)
  }
}

/// The help of `export --raw`.
public enum FormulaGuard {
  public static let rawHelp: ArgumentHelp = """
    In CSV, write formulas as they are, without the apostrophe that keeps a spreadsheet from running them.
    """
}

extension OutputFile {
  /// Checks that the file is none of a store's own files.
  ///
  /// - Parameters:
  ///   - location: The location of the store.
  ///   - contents: A phrase for what the store contains, such as `all events`.
  /// - Throws: `CommandError.refused` if it is.
  public func check(isNot location: StoreLocation, holding contents: String) throws(CommandError) {
    guard let data = location.path, !isStandardOutput else { return }
    let own = FileSystem.resolved(data) ?? data
    let files = [own, own + "-wal", own + "-shm"]
    let target = FileSystem.resolved(path) ?? path
    // A file of the store that does not exist yet has no other name.
    guard files.contains(target) || files.contains(FileSystem.resolvingFolder(of: target)) else {
      return
    }
    throw .refused("'\(name)' is the file that contains \(contents)", next: "Give another file.")
  }
}

/// A file format, as the value of `--format`.
public protocol ExchangeFormat: ExpressibleByArgument, Sendable {
  /// The format of exports by default.
  static var standard: Self { get }

  /// Returns the format for the extension of a file name; nil if it is unknown.
  init?(fileName: String)
}

extension ExchangeFormat {
  /// Returns the format for the extension of a file that is to be written; the standard format for
  /// standard output and for a name without an extension.
  ///
  /// - Throws: `CommandError.badUsage` if the extension is that of another format.
  public static func format(for file: OutputFile) throws(CommandError) -> Self {
    guard !file.isStandardOutput, let fileExtension = file.fileExtension else { return standard }
    if let format = Self(fileName: file.path) { return format }
    throw .badUsage(
      "there is no format for the extension '\(fileExtension)' of '\(file.name)'",
      next: "Use --format with one of \(allValueStrings.joined(separator: ", ")).")
  }
}

/// The content of a file, and the errors in it.
public struct FoundItems<Contents> {
  public let contents: Contents
  /// The number of parts that could not be read.
  public let problemCount: Int
  /// The messages about them, each with its line number.
  public let problemSentences: [String]
  /// The number of items that the program imports.
  public let itemCount: Int
  /// The items that other programs import.
  public let others: [ForeignItems]

  public init(
    _ contents: Contents, itemCount: Int, problemCount: Int, problemSentences: [String],
    others: [ForeignItems] = []
  ) {
    self.contents = contents
    self.itemCount = itemCount
    self.problemCount = problemCount
    self.problemSentences = problemSentences
    self.others = others.filter { $0.count > 0 }
  }
}

/// Items in a file that belong to another program.
public struct ForeignItems: Sendable {
  public let count: Int
  public let noun: ItemNoun
  /// The name of the program that imports them; nil if there is none.
  public let program: String?

  public init(_ count: Int, _ noun: ItemNoun, program: String? = nil) {
    self.count = count
    self.noun = noun
    self.program = program
  }

  /// Returns the journal entries of a calendar, which no program of this package shows.
  public static func journals(_ count: Int) -> ForeignItems {
    ForeignItems(count, ItemNoun("journal entry", plural: "journal entries"))
  }

  /// A sentence that says which program imports them.
  var advice: String {
    program.map { "'\($0) import' imports the \(noun.plural)." }
      ?? "None of these programs imports \(noun.plural)."
  }
}

/// The noun for the items of a program, as used in messages.
public struct ItemNoun: Hashable, Sendable {
  /// The singular, such as `event`.
  public let singular: String
  /// The plural, such as `events`.
  public let plural: String

  /// - Parameters:
  ///   - singular: The singular, such as `event`.
  ///   - plural: The plural; nil for the singular with an `s`.
  public init(_ singular: String, plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }

  /// Returns a number of items: `1 event`, `3 events`.
  public func counted(_ count: Int) -> String {
    "\(count) \(count == 1 ? singular : plural)"
  }
}

/// Items as sentences mention them: one by its name, several by their number.
public struct ItemPhrase {
  private let names: [Int64: String]
  private let noun: ItemNoun

  /// - Parameters:
  ///   - items: The ids and names of the items.
  ///   - noun: The noun for the items.
  public init(_ items: [(id: Int64?, name: String)], noun: ItemNoun) {
    names = Dictionary(
      items.map { ($0.id ?? 0, $0.name) }, uniquingKeysWith: { first, _ in first })
    self.noun = noun
  }

  /// Returns `“Pay rent”` for one item, `3 tasks` for several.
  public func list(_ ids: [Int64]) -> String {
    guard ids.count == 1, let name = names[ids[0]] else { return noun.counted(ids.count) }
    return ItemSummary.quoted(name)
  }

  /// Returns the beginning of a sentence about items: `“Pay rent” (3) is`, `Tasks 3 and 5 are`.
  public func names(_ ids: [Int64]) -> String {
    if ids.count == 1 { return "\(list(ids)) (\(ids[0])) is" }
    let shown = 8
    let noun = noun.plural.prefix(1).uppercased() + noun.plural.dropFirst()
    let numbers = ids.prefix(shown).map(String.init)
    if ids.count > shown {
      return "\(noun) \(numbers.joined(separator: ", ")) and \(ids.count - shown) more are"
    }
    return "\(noun) \(numbers.dropLast().joined(separator: ", ")) and \(numbers.last ?? "") are"
  }
}

/// The summary of an item in a sentence: its id, its name in quotes, and a distinguishing detail.
public struct ItemSummary: Hashable, Sendable {
  public let id: Int64
  /// The name in quotes, truncated to the length of a line.
  public let name: String
  /// A detail, such as the date; empty if there is none.
  public let detail: String
  /// A Boolean value that indicates whether the item repeats.
  public let repeats: Bool

  /// - Parameters:
  ///   - id: The id of the item in the store.
  ///   - name: The name, of any length.
  ///   - detail: A detail, such as the date; empty if there is none.
  ///   - repeats: A Boolean value that indicates whether the item repeats.
  public init(id: Int64, name: String, detail: String, repeats: Bool = false) {
    self.id = id
    self.name = Self.quoted(name)
    self.detail = detail
    self.repeats = repeats
  }

  /// The name and the detail: `“Dentist”, Fri, Nov 27, 2026`.
  public var text: String { detail.isEmpty ? name : "\(name), \(detail)" }

  /// Returns a name in quotes, truncated to the length of a line.
  public static func quoted(_ name: String) -> String {
    // Scalars are counted, as a single character may consist of millions of combining marks.
    let start = name.unicodeScalars.prefix(60)
    let isCut = start.endIndex < name.unicodeScalars.endIndex
    return "“\(String(start))\(isCut ? "…" : "")”"
  }
}

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
    let words = try Program.phrase(forExported: count, of: store)
    try StandardOutput.line("Exported \(words) to '\(file.name)'.")
  }
}
