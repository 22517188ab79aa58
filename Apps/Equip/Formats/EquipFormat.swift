import DateFormatting
import Interchange
import Models

/// A format that players and equipment are exchanged in.
enum EquipFormat: String, CaseIterable, Sendable {
  /// An array of objects, with photos.
  case json
  /// A table for spreadsheets (RFC 4180), without photos.
  case csv

  /// The format that a file of this name has by its extension; nil for any other.
  init?(fileName: String) {
    switch TextBeginning.fileExtension(of: fileName) {
    case "json", "jsonl", "ndjson": self = .json
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The format of a text that begins with these bytes: JSON begins with a bracket, and all else can
  /// only be a table.
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
  /// - Parameter guardsFormulas: whether CSV keeps a spreadsheet from running what it holds.
  func writer(guardsFormulas: Bool = true) -> any ItemWriter<EquipRecord> {
    switch self {
    case .json: JSONEquipWriter()
    case .csv: CSVEquipWriter(guardsFormulas: guardsFormulas)
    }
  }
}

extension EquipFormat: ItemFormat {
  /// A reader of this format. No times are in these files.
  func reader(clock: WallClock) -> any ItemReader<EquipRecord> { reader() }
}
