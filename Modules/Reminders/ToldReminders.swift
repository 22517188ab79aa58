public import Foundation
import Glibc

/// Which reminders of a store were told.
public struct ToldReminders: Hashable, Sendable {
  /// All that rang up to then.
  public var date: Date
  /// The last ones that were told, by their identities: after the clock was set back, or where others that
  /// rang earlier are still to be told, they are not told again.
  private(set) var identities: Set<String>

  init(upTo date: Date, identities: Set<String> = []) {
    (self.date, self.identities) = (date, identities)
  }

  /// The number of identities that are kept, those that ring last; up to twice as many until they are next
  /// looked through.
  private static let mostKept = 1000

  /// Records that reminders were told.
  mutating func insert(_ new: some Sequence<String>) {
    identities.formUnion(new)
    guard identities.count > 2 * Self.mostKept else { return }
    let sorted = identities.map { (identity: $0, moment: Self.moment(of: $0)) }
      .sorted { ($0.moment, $0.identity) > ($1.moment, $1.identity) }
    identities = Set(sorted.prefix(Self.mostKept).map(\.identity))
  }

  /// Records that reminders are still to be told.
  mutating func remove(_ old: some Sequence<String>) { identities.subtract(old) }

  /// When a reminder rings, in seconds since 1970.
  private static func moment(of identity: String) -> Double {
    identity.split(separator: " ").last.flatMap { Double($0) } ?? 0
  }
}

extension ToldReminders {
  /// Reads what ``text`` is; nil for any other.
  init?(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard let seconds = lines.first.flatMap(Double.init), seconds.isFinite else { return nil }
    self.init(upTo: Date(timeIntervalSince1970: seconds), identities: Set(lines.dropFirst()))
  }

  /// The moment, then the identities, each on its line.
  var text: String {
    ([date.timeIntervalSince1970.description] + identities.sorted()).map { $0 + "\n" }.joined()
  }
}

/// Keeps what was told in a small file beside a store, which whoever tells it holds locked.
final class ToldFile {
  let path: String
  private let descriptor: Int32

  /// Opens the file and locks it until this is let go.
  ///
  /// - Parameters:
  ///   - store: The path of the store.
  ///   - makes: A Boolean value that indicates whether the file is made where it is missing.
  /// - Returns: nil where another process has it locked, or it is missing and not made.
  /// - Throws: ``ToldFileError`` when it cannot be opened.
  init?(besideStore store: String, makes: Bool) throws(ToldFileError) {
    path = store + "-reminded"
    descriptor = open(path, O_RDWR | O_CLOEXEC | (makes ? O_CREAT : 0), 0o600)
    if descriptor < 0, errno == ENOENT, !makes { return nil }
    guard descriptor >= 0 else { throw ToldFileError(path: path) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return nil }
      guard errno == EINTR else { throw ToldFileError(path: path) }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The reminders that were told; nil where nothing is known.
  var told: ToldReminders? {
    (try? String(contentsOfFile: path, encoding: .utf8)).flatMap(ToldReminders.init)
  }

  /// Keeps what was told. In its place, as another file would not be locked.
  func remember(_ told: ToldReminders) throws(ToldFileError) {
    let bytes = Array(told.text.utf8)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count,
      ftruncate(descriptor, off_t(bytes.count)) == 0
    else { throw ToldFileError(path: path) }
  }
}

/// The file that remembers what was told cannot be opened or written.
struct ToldFileError: Error, CustomStringConvertible {
  let path: String
  private let reason = String(cString: strerror(errno))

  init(path: String) { self.path = path }

  var description: String { "'\(path)', which remembers what was told, is not usable: \(reason)." }
}
