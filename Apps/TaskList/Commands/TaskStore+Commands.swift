import CommandSupport
import Persistence

extension TaskStore: CommandStore {
  public var filePath: String? { location.path }
  public var changeRefusal: (any Error)? { refusal }
  public var backupComplaint: String? { backupFailure?.description }
  public var damageComplaint: String? { damage?.description }
  public var itemCount: Int { get throws { try count() } }
}

extension Backup: CommandBackup {
  public var reasonName: String { reason.rawValue }
  public var isMadeByRestore: Bool { reason == .restore }
  public var listedDate: String { CommandDates().listed(moment: date) }
  public var machineReadableDate: String { CommandDates.machineReadable(date) }
}
