import CommandSupport
import DateFormatting
import Persistence

extension NewLab: StoreProgram {
  static let noun = ItemNoun(Note.noun)

  static func openStore(_ database: String?) throws -> ItemStore<Note> {
    try ItemStore(
      .standard(for: name, database: DatabasePath.checked(database)), now: { Surroundings.now })
  }

  static func summaries(of ids: [Int64], in store: ItemStore<Note>) throws -> [ItemSummary] {
    try store.items(ids).map { ItemSummary(id: $0.id ?? 0, name: $0.title, detail: "") }
  }
}

extension ItemStore: CommandStore {
  public var filePath: String? { location.path }
  public var changeRefusal: (any Error)? { refusal }
  public var backupComplaint: String? { backupFailure?.description }
  public var itemCount: Int { get throws { try count } }
}

extension Backup: CommandBackup {
  public var reasonName: String { reason.rawValue }
  public var isMadeByRestore: Bool { reason == .restore }
  public var listedDate: String { machineReadableDate }
  public var machineReadableDate: String {
    ISO8601Format(clock: Surroundings.dates.clock).string(from: date)
  }
}
