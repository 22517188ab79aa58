import DateFormatting
import Interchange
import Models

/// A player or an item of equipment; files contain both.
struct EquipRecord: Hashable, Sendable {
  /// The player or the item.
  enum Content: Sendable {
    case player(Player)
    case item(any Equipment)
  }

  var content: Content
  /// The players who have the item, as the file names them: ids of players, numbers such as `#17`,
  /// or names.
  var holders: [String]
  /// The line where the record begins, counted from 1; 0 where it comes from no file.
  var line: Int

  init(_ content: Content, holders: [String] = [], line: Int = 0) {
    self.content = content
    self.holders = holders
    self.line = line
  }

  /// Identifies the record in a message.
  var name: String {
    switch content {
    case .player(let player): player.listName
    case .item(let item): item.displayName
    }
  }

  /// Its `kind` in files: `Player`, or the item's kind.
  var kindName: String {
    switch content {
    case .player: Self.playerKind
    case .item(let item): item.kind.rawValue
    }
  }

  static let playerKind = "Player"
}

extension EquipRecord.Content: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.player(let one), .player(let other)): one == other
    case (.item(let one), .item(let other)): one.isEqual(to: other)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .player(let player): hasher.combine(player)
    case .item(let item): hasher.combine(item)
    }
  }
}

extension EquipRecord: ImportableItem {
  static var importSubject: ImportSubject {
    ImportSubject(
      noun: "entry", collection: "list of equipment", fieldList: EquipField.list,
      exampleList: #"[{"kind": "Helmet", "size": …}, …]"#, exampleObject: #"{"kind": "Helmet"}"#,
      essentials: "neither a kind nor a name")
  }
}

/// Carries the line of the file, for messages after the whole file has been read.
protocol NumberedItem: ImportableItem {
  /// Counted from 1; 0 where it comes from no file.
  var line: Int { get set }
}

extension EquipRecord: NumberedItem {}
extension LoanRequest: NumberedItem {}

/// Reads what another reader does, and records the line of each result.
struct NumberingReader<Base: ItemReader>: ItemReader where Base.Item: NumberedItem {
  private var base: Base

  init(_ base: Base) { self.base = base }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Base.Item>) throws -> Void
  ) throws {
    try base.read(chunk) { try receive(Self.numbered($0)) }
  }

  mutating func finish(_ receive: (ImportItem<Base.Item>) throws -> Void) throws {
    try base.finish { try receive(Self.numbered($0)) }
  }

  private static func numbered(_ found: ImportItem<Base.Item>) -> ImportItem<Base.Item> {
    guard case .item(var item, let line) = found else { return found }
    item.line = line
    return .item(item, line: line)
  }
}

/// A format for exchanging players and equipment.
enum EquipFormat: String, CaseIterable, Sendable {
  /// An array of objects, with photos.
  case json
  /// A table for spreadsheets (RFC 4180), without photos.
  case csv

  /// The format for a file name by its extension; nil for any other.
  init?(fileName: String) {
    switch TextBeginning.fileExtension(of: fileName) {
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The format of a text that begins with these bytes: a bracket begins JSON, anything else is a
  /// table.
  init(sniffing beginning: some Sequence<UInt8>) {
    self = TextBeginning(beginning).isJSON ? .json : .csv
  }

  /// A reader of this format.
  func reader() -> any ItemReader<EquipRecord> {
    switch self {
    case .json: JSONEquipReader()
    case .csv: CSVEquipReader()
    }
  }

  /// A writer of this format.
  ///
  /// - Parameter guardsFormulas: whether CSV escapes text that a spreadsheet would run as a
  ///   formula.
  func writer(guardsFormulas: Bool = true) -> any ItemWriter<EquipRecord> {
    switch self {
    case .json: JSONEquipWriter()
    case .csv: CSVEquipWriter(guardsFormulas: guardsFormulas)
    }
  }
}

extension EquipFormat: ItemFormat {
  /// A reader of this format. The files contain no times.
  func reader(clock: WallClock) -> any ItemReader<EquipRecord> { reader() }
}
