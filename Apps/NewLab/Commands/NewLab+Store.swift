import CommandSupport
import DateFormatting
import NewLabAssignment
import Persistence

extension NewLab: StoreProgram {
  static let noun = ItemNoun(Note.noun)

  static func openStore(_ database: String?) throws -> ItemStore<Note> {
    try ItemStore(location(database), now: { ProgramEnvironment.now }).warningOfDamage()
  }

  static func archive(
    _ path: String?, _ access: NoAccess
  ) throws -> CommandArchive<ItemStore<Note>> {
    let backups = ItemStore<Note>.backups(at: try location(path), now: { ProgramEnvironment.now })
    return CommandArchive(backups) { try openStore(path) }
  }

  static func summaries(of ids: [Int64], in store: ItemStore<Note>) throws -> [ItemSummary] {
    try store.items(ids).map { ItemSummary(id: $0.id ?? 0, name: $0.title, detail: "") }
  }

  static func itemCompletions(_ request: CompletionRequest) throws -> [CompletionValue] {
    try completions(request) { store in
      try store.items().map { CompletionValue(id: $0.id ?? 0, title: $0.title) }
    }
  }
}

extension Note: StoredItem {
  /// Four bytes that identify this program's files.
  public static let applicationID: Int32 = 0x4E4C_6162
  public static let noun = "note"

  public var searchedText: String { "\(title) \(text)" }
}

extension ItemStore: CommandStore {
  public var itemCount: Int { get throws { try count } }
}
