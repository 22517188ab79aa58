public import DateFormatting
public import Interchange
public import Persistence
import Recurrence

extension BackupProgram {
  /// Where the store is that the command line or the environment names.
  public static func location(_ path: String?) throws -> StoreLocation {
    try .standard(for: name, database: path)
  }
}

extension CommandError {
  /// What errors come to on the command line that every lab has: those of stores, of dates and of what
  /// repeats; nil for any other.
  public static func explainingStores(_ error: any Error) -> CommandError? {
    switch error {
    case let error as StoreError:
      switch error.kind {
      case .usage: .badUsage(fact(error.description), next: "")
      case .notFound, .refused: .refused(fact(error.description), next: "")
      case .inputOutput: .inputOutput(fact(error.description), next: "")
      }
    case let error as DateParseError: .badUsage(fact(error.description), next: "")
    case let error as RecurrencePhraseError: .badUsage(fact("\(error)"), next: "")
    case let error as SeriesEditError: .refused(fact("\(error)"), next: "")
    default: nil
    }
  }
}

// MARK: - Files as commands read and write them

extension FoundItems {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, or standard input.
  ///   - format: nil to tell it by the file's name or, where that says nothing, its beginning.
  ///   - clock: The time zone that times without one are in.
  ///   - others: What of it another program takes.
  ///   - advice: What to do where nothing in it can be read.
  /// - Throws: ``CommandError`` where nothing in it can be read.
  public init<Item: ImportableItem, Format: ItemFormat>(
    in file: InputFile, as format: Format?, clock: WallClock = ProgramEnvironment.dates.clock,
    others: (Contents) -> [OtherKind] = { _ in [] },
    advice: (ImportRefusal) -> String = { _ in "" }
  ) throws where Contents == ImportedItems<Item>, Format.Item == Item {
    do {
      let found = try ImportedItems(as: format, named: file.path, clock: clock) {
        try file.readPieces($0)
      }
      self.init(
        found, itemCount: found.report.itemCount, problemCount: found.report.problemCount,
        problemSentences: found.report.sentences, others: others(found))
    } catch let refusal as ImportRefusal {
      throw CommandError.badData(
        "nothing was imported from '\(file.name)': "
          + CommandError.fact(refusal.sentence(about: Item.importSubject)), next: advice(refusal))
    }
  }
}

extension ItemWriter {
  /// Writes things piece by piece.
  ///
  /// - Parameters:
  ///   - output: Where they are written.
  ///   - forEach: Calls what it is given with each of them.
  /// - Returns: How many there were.
  @discardableResult
  public mutating func writeAll(
    to output: inout Output, _ forEach: ((Item) throws -> Void) throws -> Void
  ) throws -> Int {
    var count = 0
    var bytes: [UInt8] = []
    begin(to: &bytes)
    try forEach { item in
      write(item, to: &bytes)
      try output.write(bytes: bytes)
      bytes.removeAll(keepingCapacity: true)
      count += 1
    }
    end(to: &bytes)
    try output.write(bytes: bytes)
    return count
  }
}

extension JSONListWriter {
  /// Prints things as a JSON array.
  ///
  /// - Parameter forEach: Calls what it is given with each of them.
  package func printArray(_ forEach: ((Item) throws -> Void) throws -> Void) throws {
    var writer = self
    try StandardOutput.write { try writer.writeAll(to: &$0, forEach) }
  }

  /// Prints one thing as a JSON object.
  package func printObject(_ item: Item) throws {
    var bytes: [UInt8] = []
    writeObject(item, to: &bytes)
    try StandardOutput.write { output in
      try output.write(bytes: bytes)
      try output.write("\n")
    }
  }
}
