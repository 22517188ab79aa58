import NIOCore
import Synchronization

/// The open connections, of which there are never more than so many.
///
/// A new one beyond that pushes out the one that has waited longest for a request; so connections
/// that were opened and left keep nobody out.
final class ConnectionTable: Sendable {
  /// An open connection.
  final class Entry: Sendable {
    let channel: any Channel
    /// Since when it has waited for a request, in nanoseconds; 0 while a request is being answered.
    let idleSince: Atomic<UInt64>

    init(_ channel: any Channel, at time: UInt64) {
      self.channel = channel
      idleSince = Atomic(time)
    }
  }

  private let limit: Int
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  func add(_ entry: Entry) {
    let leaving: Entry? = entries.withLock { entries in
      var leaving: Entry?
      if entries.count >= limit {
        // Where all are busy, the new one has to go.
        leaving = Self.longestIdle(entries) ?? entry
      }
      if let leaving { entries[ObjectIdentifier(leaving)] = nil }
      if leaving !== entry { entries[ObjectIdentifier(entry)] = entry }
      return leaving
    }
    leaving?.channel.close(promise: nil)
  }

  func remove(_ entry: Entry) {
    entries.withLock { $0[ObjectIdentifier(entry)] = nil }
  }

  private static func longestIdle(_ entries: [ObjectIdentifier: Entry]) -> Entry? {
    var longest: (entry: Entry, since: UInt64)?
    for entry in entries.values {
      let since = entry.idleSince.load(ordering: .relaxed)
      guard since > 0, since < longest?.since ?? .max else { continue }
      longest = (entry, since)
    }
    return longest?.entry
  }
}
