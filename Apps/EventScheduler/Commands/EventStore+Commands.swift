import CommandSupport
import DateFormatting
import Persistence

extension EventStore: CommandStore {
  public var filePath: String? { location.path }
  public var changeRefusal: (any Error)? { refusal }
  public var backupComplaint: String? { backupFailure?.description }
  public var damageComplaint: String? { damage?.description }
  public var itemCount: Int { get throws { try count } }
}

extension Backup: CommandBackup {
  public var reasonName: String { reason.rawValue }
  public var isMadeByRestore: Bool { reason == .restore }
  public var listedDate: String { EventDates(in: Surroundings.dates).listed(date) }
  public var machineReadableDate: String {
    ISO8601Format(clock: Surroundings.dates.clock).string(from: date)
  }
}
