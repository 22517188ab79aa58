import Foundation
public import Testing

/// A trait for tests that wait for programs, which run on a thread of their own.
///
/// Swift concurrency has as many threads as the machine has cores. A test that waited on one of
/// them for another process would leave a core idle.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadPerJob.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// A trait for tests that wait for programs.
  public static var waitsForPrograms: Self { WaitingTrait() }
}

/// An executor that runs each job on a new thread.
///
/// Its jobs start at once, however many tests keep the threads of Swift's concurrency busy.
public final class ThreadPerJob: TaskExecutor {
  public static let shared = ThreadPerJob()

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    Thread.detachNewThread { job.runSynchronously(on: executor) }
  }
}
