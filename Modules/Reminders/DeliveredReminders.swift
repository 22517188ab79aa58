public import Foundation
import Glibc

/// The reminders of a store that have been delivered.
public struct DeliveredReminders: Hashable, Sendable {
  /// The date up to which all reminders have been delivered.
  public var date: Date
  /// The identities of reminders delivered recently.
  ///
  /// They keep a reminder from being delivered twice after the clock was set back, or while
  /// reminders that rang earlier are still waiting.
  private(set) var identities: Set<String>

  init(upTo date: Date, identities: Set<String> = []) {
    (self.date, self.identities) = (date, identities)
  }

  /// The number of identities to keep, those that ring last. The set is trimmed when it exceeds
  /// twice that number.
  private static let maximumCount = 1000

  /// Records that reminders have been delivered.
  mutating func insert(_ new: some Sequence<String>) {
    identities.formUnion(new)
    guard identities.count > 2 * Self.maximumCount else { return }
    let sorted = identities.map { (identity: $0, moment: Self.moment(of: $0)) }
      .sorted { ($0.moment, $0.identity) > ($1.moment, $1.identity) }
    identities = Set(sorted.prefix(Self.maximumCount).map(\.identity))
  }

  /// Records that reminders have not been delivered.
  mutating func remove(_ old: some Sequence<String>) { identities.subtract(old) }

  /// Returns the time at which a reminder rings, in seconds since 1970.
  private static func moment(of identity: String) -> Double {
    identity.split(separator: " ").last.flatMap { Double($0) } ?? 0
  }
}

extension DeliveredReminders {
  /// Parses ``text``; nil for any other text.
  init?(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard let seconds = lines.first.flatMap(Double.init), seconds.isFinite else { return nil }
    self.init(upTo: Date(timeIntervalSince1970: seconds), identities: Set(lines.dropFirst()))
  }

  /// The date in seconds since 1970 and the identities, each on its own line.
  var text: String {
    ([date.timeIntervalSince1970.description] + identities.sorted()).map { $0 + "\n" }.joined()
  }
}

/// A small locked file beside a store that records the delivered reminders.
final class DeliveryLog {
  let path: String
  private let descriptor: Int32

  /// The maximum size of the file in bytes. The reminders that are kept need much less.
  private static let maximumSize = 16 << 20

  /// Opens the file and locks it until the object is deallocated.
  ///
  /// - Parameters:
  ///   - store: The path of the store.
  ///   - creates: If true, the file is created if it does not exist.
  /// - Returns: Nil if another process has locked the file, or if it does not exist and is not
  ///   created.
  /// - Throws: ``DeliveryLogError`` if the file cannot be opened or locked, or is a named pipe or a
  ///   device.
  init?(nextTo store: String, creates: Bool) throws(DeliveryLogError) {
    path = store + "-reminded"
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    descriptor = open(path, flags | (creates ? O_CREAT : 0), 0o600)
    if descriptor < 0, errno == ENOENT, !creates { return nil }
    guard descriptor >= 0 else { throw DeliveryLogError(path: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw DeliveryLogError(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DeliveryLogError(path: path, reason: "it is not a file")
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return nil }
      guard errno == EINTR else { throw DeliveryLogError(path: path) }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The delivered reminders; nil if the file cannot be read or is not a valid record.
  var delivered: DeliveredReminders? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= Self.maximumSize else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { space, count in
      count = max(0, pread(descriptor, space.baseAddress, space.count, 0))
    }
    guard bytes.count == Int(status.st_size) else { return nil }
    return String(validating: bytes, as: UTF8.self).flatMap(DeliveredReminders.init)
  }

  /// Writes the delivered reminders. The file is overwritten in place, because a new file would not
  /// be locked.
  func remember(_ delivered: DeliveredReminders) throws(DeliveryLogError) {
    let bytes = Array(delivered.text.utf8)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count,
      ftruncate(descriptor, off_t(bytes.count)) == 0
    else { throw DeliveryLogError(path: path) }
  }
}

/// An error that is thrown if the file of delivered reminders cannot be opened, locked or written.
struct DeliveryLogError: Error, CustomStringConvertible {
  let path: String
  private let reason: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - reason: The reason, by default the system's last error.
  init(path: String, reason: String = String(cString: strerror(errno))) {
    (self.path, self.reason) = (path, reason)
  }

  var description: String {
    "'\(path)', which records delivered reminders, cannot be used: \(reason)."
  }
}
