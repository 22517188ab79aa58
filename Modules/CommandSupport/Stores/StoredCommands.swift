public import DateFormatting
public import Interchange
public import Persistence
import Recurrence

extension BackupProgram {
  /// Returns the location of the store, from the command line or the environment.
  public static func location(_ path: String?) throws -> StoreLocation {
    try .standard(for: name, database: path)
  }
}

extension CommandError {
  /// Converts the errors of stores, dates and repeating items, which every app has, to command
  /// errors; nil for any other error.
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
    case let error as AmbiguousHours: .badUsage(fact("\(error)"), next: "")
    case let error as SeriesEditError: .refused(fact("\(error)"), next: "")
    default: nil
    }
  }
}

// MARK: - Files

extension FoundItems {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, or standard input.
  ///   - format: The format; nil to detect it by the file's name or, failing that, by its
  ///     beginning.
  ///   - clock: The time zone of times without one.
  ///   - others: Returns the items in the file that another program can import.
  ///   - advice: Returns a suggestion for a file that cannot be read.
  /// - Throws: ``CommandError`` if nothing in the file can be read.
  public init<Item: ImportableItem, Format: ItemFormat>(
    in file: InputFile, as format: Format?, clock: WallClock = ProgramEnvironment.dates.clock,
    others: (Contents) -> [ForeignItems] = { _ in [] },
    advice: (ImportRefusal) -> String = { _ in "" }
  ) throws where Contents == ImportedItems<Item>, Format.Item == Item {
    do {
      var work = StoreWork("Reading '\(file.name)'")
      let found = try ImportedItems(as: format, named: file.path, clock: clock) { receive in
        try file.readPieces { piece in
          try receive(piece)
          try work.reportProgress()
        }
      }
      self.init(
        found, itemCount: found.report.itemCount, problemCount: found.report.problemCount,
        problemMessages: found.report.problemMessages, others: others(found))
    } catch let refusal as ImportRefusal {
      let next =
        if case .otherFormat = refusal.reason {
          "Use --format if it is in one of them."
        } else {
          advice(refusal)
        }
      throw CommandError.badData(
        "nothing was imported from '\(file.name)': "
          + CommandError.fact(refusal.message(about: Item.importSubject)), next: next)
    }
  }
}

extension ItemWriter {
  /// Writes items in pieces.
  ///
  /// - Parameters:
  ///   - output: The output to which they are written.
  ///   - forEach: Calls its argument with each item.
  /// - Returns: The number of items.
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
  /// Prints items as a JSON array.
  ///
  /// - Parameter forEach: Calls its argument with each item.
  package func printArray(_ forEach: ((Item) throws -> Void) throws -> Void) throws {
    var writer = self
    try StandardOutput.write { try writer.writeAll(to: &$0, forEach) }
  }

  /// Prints an item as a JSON object.
  package func printObject(_ item: Item) throws {
    var bytes: [UInt8] = []
    writeObject(item, to: &bytes)
    try StandardOutput.write { output in
      try output.write(bytes: bytes)
      try output.write("\n")
    }
  }
}
