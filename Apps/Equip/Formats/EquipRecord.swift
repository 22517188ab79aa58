import DateFormatting
import Interchange
import Models

/// A player or an item of equipment; files contain both.
struct EquipRecord: Sendable {
  /// The player or the item.
  var object: any TeamObject
  /// The players who have the item, as named in the file: ids of players, numbers such as `#17`, or
  /// names.
  var holders: [String]
  /// The line at which the record begins, counted from 1; 0 if it does not come from a file.
  var line: Int
  /// The identifier in an export, which no record of the same kind in any team shares; nil if there
  /// is none.
  var uid: String?
  /// The id by which a file refers to a stored object; nil if there is none. A web service's ids
  /// are those of its own records.
  var id: Int64?
  /// A Boolean value that indicates whether the record comes from a web service, which may have
  /// items that it does not deliver.
  var isOfService = false
  /// A Boolean value that indicates whether the record has no `kind`, as in the files of other
  /// programs, whose ids are those of their own records.
  var isOfOtherProgram = false
  /// The name of a player, if the file has both names as one text without a comma. The last name
  /// may have several words.
  var wholeName: String?
  /// The properties that the file states for the record, by the names of ``EquipField`` and of the
  /// equipment tables.
  var stated = StatedFields.all

  init(_ object: any TeamObject, holders: [String] = [], line: Int = 0) {
    self.object = object
    self.holders = holders
    self.line = line
  }

  static let playerKind = "Player"

  /// The names of all properties that a file may state.
  static let allFields =
    EquipField.allCases.map(\.rawValue) + EquipmentKind.allCases.map(\.table)

  /// Records that a property could not be read, so that the file does not state it.
  mutating func leaveOut(_ field: EquipField) {
    stated = stated.subtracting([field.rawValue], of: Self.allFields)
  }

  /// Identifies the record in a message.
  var name: String { (object as? Player)?.listName ?? object.name }
}

extension EquipRecord: ImportableItem {
  static var importSubject: ImportSubject {
    ImportSubject(
      noun: "entry", plural: "entries", collection: "list of equipment", fieldList: EquipField.list,
      exampleList: #"[{"kind": "Helmet", "size": …}, …]"#, exampleObject: #"{"kind": "Helmet"}"#,
      essentials: "neither a kind nor a name")
  }
}

extension ImportedItems<EquipRecord> {
  /// The records with their lines, for messages after the whole file has been read.
  var records: [EquipRecord] {
    zip(items, lines).map { item, line in
      var record = item
      record.line = line
      return record
    }
  }
}

/// A format for exchanging players and equipment.
enum EquipFormat: String, CaseIterable, ItemFormat, Sendable {
  /// An array of objects, with photos.
  case json
  /// A table for spreadsheets (RFC 4180), without photos.
  case csv

  /// The format for a file name by its extension; nil for any other.
  init?(fileName: String) {
    switch TextPrefix.fileExtension(of: fileName) {
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The format of a text that begins with these bytes: a bracket begins JSON, anything else is a
  /// table.
  init(sniffing beginning: some Sequence<UInt8>) {
    self = TextPrefix(beginning).isJSON ? .json : .csv
  }

  /// Returns a reader of this format. The files contain no times.
  func reader(clock: WallClock = .utc) -> any ItemReader<EquipRecord> {
    switch self {
    case .json: JSONEquipReader()
    case .csv: CSVReading(EquipRows(), rowLimit: 1_000_000)
    }
  }

  /// Returns a writer of this format.
  ///
  /// - Parameter guardsFormulas: If true, CSV escapes text that a spreadsheet would run as a
  ///   formula.
  func writer(guardsFormulas: Bool = true) -> any ItemWriter<EquipRecord> {
    switch self {
    case .json: JSONEquipWriter()
    case .csv: CSVEquipWriter(guardsFormulas: guardsFormulas)
    }
  }
}

/// Creates players and items from the rows of comma-separated values (RFC 4180), as
/// ``CSVEquipWriter`` writes them.
///
/// The first row names the columns, in any order and case. `kind` is `Player` or a kind of
/// equipment; a row without `kind` that has a name is a player. `player` names the players who have
/// an item, separated by semicolons. Unknown columns are reported and ignored. A missing column
/// keeps the stored value, an empty field clears it. A field that cannot be read, or that the row's
/// kind does not have, is reported, and the rest of the row is read. `uid` or `id` names the stored
/// player or item that a row changes; in a table without `kind`, `id` does so beside the same name
/// only.
///
/// Coaches and other staff in rosters of other programs are left out. The `type` of a row in such a
/// roster, which is not a kind of object, is reported.
///
/// Semicolons and tabs are accepted as separators if the header uses them.
struct EquipRows: CSVRowReader {
  static var requiredColumns: [EquipField] { [.kind, .name, .lastName, .player] }
  static var dateFields: [EquipField] { [.birthDate] }

  static func column(named name: String) -> EquipField? {
    EquipField(named: name).flatMap { readColumns.contains($0) ? $0 : nil }
  }

  private static let readColumns = EquipField.columns + [.name]

  static func detailColumns(in header: Set<String>) -> Set<String> { PersonRole.names }

  func item(of texts: [EquipField: String]) throws(FieldFailure) -> EquipRecord {
    var draft = EquipDraft()
    for (field, text) in texts { draft.set(field, to: text) }
    return try draft.record()
  }

  func read(_ row: CSVRow<EquipField>) throws(FieldFailure) -> ReadItem<EquipRecord> {
    var draft = EquipDraft()
    draft.hasKind = row.names.contains(EquipField.kind.rawValue)
    let isRoster = Self.isRoster(row)
    for field in Self.readColumns where row.stated.contains(field) {
      let text = EquipField.text(row.texts[field] ?? "", of: field, named: row.names)
      draft.set(isRoster && field == .player ? .name : field, to: text)
    }
    for (name, text) in row.details.sorted(by: { $0.key < $1.key }) {
      draft.role.read(text, named: name)
    }
    let record = try draft.record()
    return ReadItem(record, stating: record.stated, problems: draft.problems)
  }

  /// Returns a Boolean value that indicates whether a table has its players under `player`, as
  /// rosters of leagues do.
  private static func isRoster(_ row: CSVRow<EquipField>) -> Bool {
    let names: [EquipField] = [.kind, .name, .lastName, .givenNames]
    return row.stated.contains(EquipField.player) && !names.contains { row.stated.contains($0) }
      && Player.attributes.contains { row.stated.contains($0.key) }
  }
}

/// Writes players and equipment as comma-separated values (RFC 4180) with the names of the
/// attributes in the first row.
///
/// Unknown values, and columns that the row's kind does not have, are empty fields. Photos are
/// omitted.
struct CSVEquipWriter: CSVTableWriter {
  typealias Item = EquipRecord
  static let columns = EquipField.columns.map(\.rawValue)

  let guardsFormulas: Bool

  func fields(of record: EquipRecord) -> [String?] {
    EquipField.columns.map { field in
      switch field {
      case .kind: record.object.kindName
      case .id: record.object.id.map(String.init)
      case .player: record.holders.joined(separator: "; ")
      case .uid: record.uid
      default: record.object[field.rawValue]?.description
      }
    }
  }
}
