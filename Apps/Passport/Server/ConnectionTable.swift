import NIOCore
import Synchronization

/// The open connections, of which there are never more than so many.
///
/// A new one beyond that pushes out those that have waited longest for a request; so connections that
/// were opened and left keep nobody out.
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
    let leaving: [Entry] = entries.withLock { entries in
      guard entries.count >= limit else {
        entries[ObjectIdentifier(entry)] = entry
        return []
      }
      let idle = longestIdle(entries)
      // Where all are busy, the new one has to go.
      guard !idle.isEmpty else { return [entry] }
      for entry in idle { entries[ObjectIdentifier(entry)] = nil }
      entries[ObjectIdentifier(entry)] = entry
      return idle
    }
    for entry in leaving { entry.channel.close(promise: nil) }
  }

  func remove(_ entry: Entry) {
    entries.withLock { $0[ObjectIdentifier(entry)] = nil }
  }

  /// Some of those that wait, the longest waiting first: so many that they need not be looked for at
  /// each new connection.
  private func longestIdle(_ entries: [ObjectIdentifier: Entry]) -> [Entry] {
    var idle: [(entry: Entry, since: UInt64)] = []
    for entry in entries.values {
      let since = entry.idleSince.load(ordering: .relaxed)
      if since > 0 { idle.append((entry, since)) }
    }
    idle.sort { $0.since < $1.since }
    return idle.prefix(max(1, limit / 32)).map(\.entry)
  }
}
