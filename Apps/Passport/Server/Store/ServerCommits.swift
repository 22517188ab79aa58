import Foundation
import GRDB
import Persistence
import Synchronization

/// Makes changes that arrive together in one transaction, so that they share the wait for the disk.
final class ServerCommits: Sendable {
  /// A change, and what waits for it.
  private struct Job: Sendable {
    /// Makes the change and returns what is to be called once it is on the disk.
    let make: @Sendable (Database) throws -> @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void
  }

  private let database: StoreDatabase
  private let byteLimit: Int?
  private let waiting = Mutex<[Job]>([])
  private let queue = DispatchQueue(label: "passport.commits")

  /// - Parameter byteLimit: How large the file may grow; nil for as large as the disk lets it.
  init(_ database: StoreDatabase, byteLimit: Int?) {
    self.database = database
    self.byteLimit = byteLimit
  }

  /// Makes a change and waits until it is on the disk.
  ///
  /// - Parameter change: May be called twice, when another change fails that came at the same time.
  /// - Throws: What `change` throws, and errors of the disk; nothing is changed then.
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

  /// Waits for the changes that have come.
  func finish() { queue.sync {} }

  private func commitWaiting() {
    let jobs = waiting.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    do {
      try commit(jobs)
    } catch let error as StoreError where error.concernsEveryChange {
      for job in jobs { job.fail(error) }
    } catch  where jobs.count > 1 {
      // One of them may be at fault, so each is tried alone.
      for job in jobs {
        do { try commit([job]) } catch { job.fail(error) }
      }
    } catch {
      jobs[0].fail(error)
    }
  }

  private func commit(_ jobs: [Job]) throws {
    try database.backUpOnceADay()
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
  /// Whether no change can be made, or none that was meant for the file before.
  fileprivate var concernsEveryChange: Bool {
    switch self {
    case .busy, .removed, .replaced: true
    default: false
    }
  }
}
