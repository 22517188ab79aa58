import Foundation
import GRDB
import Persistence
import Synchronization

/// Group commit: changes that arrive at the same time share a transaction, and thus the wait for
/// the disk.
final class ServerCommits: Sendable {
  /// A change and its continuation.
  private struct Job: Sendable {
    /// A closure that makes the change and returns a closure to call when the change is on the
    /// disk.
    let make: @Sendable (Database) throws -> @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void
  }

  private let database: StoreDatabase
  private let byteLimit: Int?
  private let waiting = Mutex<[Job]>([])
  private let queue = DispatchQueue(label: "passport.commits")

  /// Creates a queue of changes of a store.
  ///
  /// - Parameter byteLimit: The maximum size of the file, in bytes; nil for no limit.
  init(_ database: StoreDatabase, byteLimit: Int?) {
    self.database = database
    self.byteLimit = byteLimit
  }

  /// Makes a change and waits until it is on the disk.
  ///
  /// - Parameter change: A closure that makes the change. It may be called twice, if another
  ///   change of the same transaction fails.
  /// - Throws: The error of `change` or of the disk. Nothing is changed then.
  func commit<Value: Sendable>(
    _ change: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job { db in
        let value = try change(db)
        return { continuation.resume(returning: value) }
      } fail: {
        continuation.resume(throwing: $0)
      }
      let isFirst = waiting.withLock { jobs in
        defer { jobs.append(job) }
        return jobs.isEmpty
      }
      if isFirst { queue.async { self.commitWaiting() } }
    }
  }

  /// Waits for the pending changes.
  func finish() { queue.sync {} }

  private func commitWaiting() {
    let jobs = waiting.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    do {
      try commit(jobs)
    } catch let error as StoreError where error.affectsAllChanges {
      for job in jobs { job.fail(error) }
    } catch  where jobs.count > 1 {
      // One of the changes may have failed, so each is tried alone.
      for job in jobs {
        do { try commit([job]) } catch { job.fail(error) }
      }
    } catch {
      jobs[0].fail(error)
    }
  }

  private func commit(_ jobs: [Job]) throws {
    try database.backUpDaily()
    let replies = try database.transaction { db in
      if let byteLimit {
        let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4096
        _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(max(1, byteLimit / pageSize))")
      }
      return (.commit, try jobs.map { try $0.make(db) })
    }
    for reply in replies { reply() }
    let opening = database.state.withLock(\.opening)
    opening.file?.checkpointSoon(opening.queue)
  }
}

extension StoreError {
  /// A Boolean value that indicates whether the error concerns every pending change, because the
  /// store is busy, gone or replaced.
  fileprivate var affectsAllChanges: Bool {
    switch self {
    case .busy, .removed, .replaced: true
    default: false
    }
  }
}
