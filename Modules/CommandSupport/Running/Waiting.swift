import Dispatch
import Synchronization

/// A way for a command to wait for asynchronous work, such as a request to a server.
///
/// A program with screens starts without a task, because the screens need the run loop of the main
/// thread. So a command blocks its thread until the work is done on other threads.
public enum Waiting {
  /// Runs `work` and returns its result.
  ///
  /// - Parameter work: The work, which must not need the main actor, as its thread is blocked.
  /// - Throws: The error of `work`.
  public static func result<Value: Sendable>(
    of work: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task(executorPreference: BackgroundQueue.shared) {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      box.result.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = box.result.withLock({ $0 }) else {
      preconditionFailure("Work ended without a result.")
    }
    return try result.get()
  }

  /// Storage for a result that one thread passes to another.
  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }
}

/// An executor that runs tasks outside of the main actor, one job after the other.
///
/// A program that is open for hours waits for the next key most of the time and should sleep while
/// it waits. Once the system's thread pool has been used, libdispatch on Linux wakes the process
/// once a second to monitor that pool (`_dispatch_workq_monitor_pools`), for as long as the process
/// lives. A serial queue has a thread of its own, which is not monitored.
///
/// ```swift
/// Task(executorPreference: BackgroundQueue.shared) { … }
/// ```
public final class BackgroundQueue: TaskExecutor {
  /// The shared queue of the process.
  public static let shared = BackgroundQueue()

  private let queue = DispatchQueue(label: "background")

  private init() {}

  /// Enqueues a job, which runs after those before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
