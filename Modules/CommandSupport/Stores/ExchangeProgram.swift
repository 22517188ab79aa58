public import ArgumentParser
public import Persistence

/// A program whose store can be filled from files and written to them.
public protocol ExchangeProgram: ExportProgram {
  /// What is found in a file.
  associatedtype Contents

  /// What `import --help` says of the formats, and its examples.
  static var importDiscussion: String { get }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: a file, or standard input.
  ///   - format: nil to tell it by the file's name or, where that says nothing, its beginning.
  /// - Throws: an error where nothing in it can be read.
  static func read(_ file: InputFile, as format: Format?) throws -> FoundItems<Contents>

  /// Takes over what was found, all of it or nothing, as one step.
  static func take(_ found: Contents, into store: Store) throws -> ImportSummary
}

/// A program whose store can be written to files.
public protocol ExportProgram: StoreProgram {
  associatedtype Format: ExchangeFormat
  /// The options of `export` that say what is written; none unless a program has some.
  associatedtype Selection: ParsableArguments = EmptySelection

  /// What `export --help` says of the formats, and its examples.
  static var exportDiscussion: String { get }

  /// Writes what of the store is selected.
  ///
  /// - Parameters:
  ///   - selection: which of the things are written.
  ///   - store: the store.
  ///   - format: what the file is to be.
  ///   - guardsFormulas: whether CSV keeps a spreadsheet from running what it holds.
  ///   - output: where it is written to.
  /// - Returns: how many things were written.
  static func write(
    _ selection: Selection, of store: Store, as format: Format, guardsFormulas: Bool,
    to output: inout Output
  ) throws -> Int

  /// What was written, in words: `3 tasks`.
  ///
  /// - Parameters:
  ///   - count: how many things were.
  ///   - store: the store that they are from.
  static func words(forExported count: Int, of store: Store) throws -> String
}

/// No options to say what is written: all is.
public struct EmptySelection: ParsableArguments {
  public init() {}
}

extension ExportProgram {
  public static func words(forExported count: Int, of store: Store) throws -> String {
    noun.counted(count)
  }
}

/// What `export --raw` says of itself.
public enum FormulaGuard {
  public static let rawHelp: ArgumentHelp = """
    In CSV, write what a spreadsheet would run as a formula as it is, without an apostrophe before it.
    """
}

/// A format of files, as `--format` has it.
public protocol ExchangeFormat: ExpressibleByArgument, Sendable {
  /// The one that is written where nothing says which.
  static var standard: Self { get }

  /// The format that a file of this name has by its extension; nil for any other.
  init?(fileName: String)
}

/// What was found in a file, and what in it could not be read.
public struct FoundItems<Contents> {
  public let contents: Contents
  /// How much of the file could not be read.
  public let problemCount: Int
  /// What was wrong, each with its line.
  public let problemSentences: [String]
  /// How many things the program takes.
  public let itemCount: Int
  /// What another program takes.
  public let others: [OtherKind]

  public init(
    _ contents: Contents, itemCount: Int, problemCount: Int, problemSentences: [String],
    others: [OtherKind] = []
  ) {
    self.contents = contents
    self.itemCount = itemCount
    self.problemCount = problemCount
    self.problemSentences = problemSentences
    self.others = others.filter { $0.count > 0 }
  }
}

/// Things in a file that are not what a program keeps, and the program that takes them.
public struct OtherKind: Sendable {
  public let count: Int
  public let noun: ItemNoun
  /// The name of the program that imports them; nil where none does.
  public let program: String?

  public init(_ count: Int, _ noun: ItemNoun, program: String? = nil) {
    self.count = count
    self.noun = noun
    self.program = program
  }

  /// Journal entries of a calendar, which no program here shows.
  public static func journals(_ count: Int) -> OtherKind {
    OtherKind(count, ItemNoun("journal entry", plural: "journal entries"))
  }

  /// Who takes them.
  var advice: String {
    program.map { "'\($0) import' takes the \(noun.plural)." }
      ?? "No program here takes \(noun.plural)."
  }
}

/// What a program keeps, in the words of its messages.
public struct ItemNoun: Hashable, Sendable {
  /// One of them, such as `event`.
  public let singular: String
  /// Several of them, such as `events`.
  public let plural: String

  /// - Parameters:
  ///   - singular: one of them, such as `event`.
  ///   - plural: nil for the singular with an `s`.
  public init(_ singular: String, plural: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
  }

  /// A number of them: `1 event`, `3 events`.
  public func counted(_ count: Int) -> String {
    "\(count) \(count == 1 ? singular : plural)"
  }
}

/// Things as sentences name them: one by its name, several by their number.
public struct StatedItems {
  private let names: [Int64: String]
  private let noun: ItemNoun

  /// - Parameters:
  ///   - items: The ids and the names of the things.
  ///   - noun: What they are called.
  public init(_ items: [(id: Int64?, name: String)], noun: ItemNoun) {
    names = Dictionary(
      items.map { ($0.id ?? 0, $0.name) }, uniquingKeysWith: { first, _ in first })
    self.noun = noun
  }

  /// `“Pay rent”`, `3 tasks`.
  public func list(_ ids: [Int64]) -> String {
    guard ids.count == 1, let name = names[ids[0]] else { return noun.counted(ids.count) }
    return ItemSummary.quoted(name)
  }

  /// The beginning of a sentence about them: `“Pay rent” (3) is`, `Tasks 3 and 5 are`.
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

/// One thing in a sentence: its id, its name in quotes, and what else tells it apart.
public struct ItemSummary: Hashable, Sendable {
  public let id: Int64
  /// The name in quotes, cut to the length of a line.
  public let name: String
  /// Such as its date; empty for nothing.
  public let detail: String
  /// Whether it comes again.
  public let repeats: Bool

  /// - Parameters:
  ///   - id: its number in the store.
  ///   - name: its name, of any length.
  ///   - detail: such as its date; empty for nothing.
  ///   - repeats: whether it comes again.
  public init(id: Int64, name: String, detail: String, repeats: Bool = false) {
    self.id = id
    self.name = Self.quoted(name)
    self.detail = detail
    self.repeats = repeats
  }

  /// The name and what tells it apart: `“Dentist”, Fri, Nov 27, 2026`.
  public var text: String { detail.isEmpty ? name : "\(name), \(detail)" }

  /// A name in quotes, cut to the length of a line.
  public static func quoted(_ name: String) -> String {
    // Scalars are counted, as a single character may be millions of combining marks.
    let start = name.unicodeScalars.prefix(60)
    let isCut = start.endIndex < name.unicodeScalars.endIndex
    return "“\(String(start))\(isCut ? "…" : "")”"
  }
}

/// `export`: writes everything to a file.
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
      The format, where the file's name does not tell; otherwise \
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
    try refuseOwnFiles(of: store)
    let format = format ?? Program.Format(fileName: file.path) ?? .standard
    var count = 0
    try file.write {
      count = try Program.write(
        selection, of: store, as: format, guardsFormulas: !raw, to: &$0)
    }
    guard !file.isStandardOutput else { return }
    let words = try Program.words(forExported: count, of: store)
    try StandardOutput.line("Exported \(words) to '\(file.name)'.")
  }

  /// Refuses to write over the data itself.
  private func refuseOwnFiles(of store: Program.Store) throws {
    guard let data = store.location.path, !file.isStandardOutput else { return }
    let own = FileSystem.resolved(data) ?? data
    let files = [own, own + "-wal", own + "-shm"]
    let target = FileSystem.resolved(file.path) ?? file.path
    // A file of the store's that is not there yet has no other name than its own.
    guard files.contains(target) || files.contains(FileSystem.resolvingFolder(of: target)) else {
      return
    }
    throw CommandError.refused(
      "'\(file.name)' is the file that holds \(Program.everything)",
      next: "Give another file.")
  }
}
