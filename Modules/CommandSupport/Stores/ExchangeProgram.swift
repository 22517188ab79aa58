public import ArgumentParser

/// A program whose store can be filled from files and written to them.
public protocol ExchangeProgram: StoreProgram {
  associatedtype Format: ExchangeFormat
  /// What is found in a file.
  associatedtype Contents

  /// What `import --help` says of the formats, and its examples.
  static var importDiscussion: String { get }
  /// What `export --help` says of the formats, and its examples.
  static var exportDiscussion: String { get }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: a file, or standard input.
  ///   - format: nil to tell it by the file's name or, where that says nothing, its beginning.
  /// - Throws: an error where nothing in it can be read.
  static func read(_ file: InputFile, as format: Format?) throws -> FoundItems<Contents>

  /// Takes over what was found, all of it or nothing, as one step.
  static func take(_ found: Contents, into store: Store) throws -> ImportOutcome

  /// Writes all that the store has.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - format: what the file is to be.
  ///   - guardsFormulas: whether CSV keeps a spreadsheet from running what it holds.
  ///   - output: where it is written to.
  /// - Returns: how many things were written.
  static func write(
    _ store: Store, as format: Format, guardsFormulas: Bool, to output: inout Output
  ) throws -> Int
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

/// What an import did to a store.
public struct ImportOutcome: Hashable, Sendable {
  public var added: Int
  public var updated: Int
  public var unchanged: Int

  public init(added: Int, updated: Int, unchanged: Int) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
  }
}
