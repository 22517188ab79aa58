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

  /// Imports the content of a file in one transaction, as one undo group.
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
  /// The messages about them, and notes, each with its line number.
  public let problemMessages: [String]
  /// The number of items that the program imports.
  public let itemCount: Int
  /// The items that other programs import.
  public let others: [ForeignItems]

  public init(
    _ contents: Contents, itemCount: Int, problemCount: Int, problemMessages: [String],
    others: [ForeignItems] = []
  ) {
    self.contents = contents
    self.itemCount = itemCount
    self.problemCount = problemCount
    self.problemMessages = problemMessages
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

  /// Returns the free and busy times of a calendar, which no program of this package shows.
  public static func freeBusyTimes(_ count: Int) -> ForeignItems {
    ForeignItems(count, ItemNoun("free/busy component"))
  }

  /// A message that says which program imports them.
  var advice: String {
    program.map { "'\($0) import' imports the \(noun.plural)." }
      ?? "None of these programs imports \(noun.plural)."
  }
}
