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

  /// The changes that wait.
  private struct State {
    var jobs: [Job] = []
    /// Whether a thread is at work, which takes the jobs that come meanwhile.
    var isAtWork = false
  }

  private let opening: StoreOpening
  /// Where the store is, for messages.
  private let location: StoreLocation
  private let backups: ServerBackups?
  private let state = Mutex(State())

  init(opening: StoreOpening, location: StoreLocation, backups: ServerBackups?) {
    self.opening = opening
    self.location = location
    self.backups = backups
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
      let isFirst = state.withLock { state in
        state.jobs.append(job)
        defer { state.isAtWork = true }
        return !state.isAtWork
      }
      guard isFirst else { return }
      opening.queue.asyncWriteWithoutTransaction { self.work($0) }
    }
  }

  private func work(_ db: Database) {
    backups?.storeWillChange()
    while let jobs = takeJobs() {
      do {
        try commit(jobs, db)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        // Waited for long enough; to wait again for each would hold up all that come.
        for job in jobs { fail(job, error) }
      } catch let change as OpenedFile.Change {
        for job in jobs { fail(job, change) }
      } catch  where jobs.count > 1 {
        // One of them may be at fault, so each is tried alone.
        for job in jobs {
          do { try commit([job], db) } catch { fail(job, error) }
        }
      } catch {
        fail(jobs[0], error)
      }
    }
  }

  private func takeJobs() -> [Job]? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.isAtWork = false
        return nil
      }
      defer { state.jobs = [] }
      return state.jobs
    }
  }

  private func commit(_ jobs: [Job], _ db: Database) throws {
    var replies: [@Sendable () -> Void] = []
    replies.reserveCapacity(jobs.count)
    try opening.check(db)
    try db.inTransaction(.immediate) {
      for job in jobs { replies.append(try job.make(db)) }
      return .commit
    }
    // What was written into a file that is not the store's is not stored.
    try opening.check(db)
    for reply in replies { reply() }
    opening.file?.checkpointSoon(opening.queue)
  }

  private func fail(_ job: Job, _ error: any Error) {
    do {
      try location.translating { throw error }
    } catch {
      job.fail(error)
    }
  }
}
