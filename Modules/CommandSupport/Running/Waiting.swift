import Dispatch
import Synchronization

/// A command's way to wait for what takes its time, such as a server.
///
/// A program with screens starts without a task, because the screens need the main thread's run loop;
/// so a command stops its thread until the work is done on others.
public enum Waiting {
  /// What `work` returns.
  ///
  /// - Parameter work: must not need the main actor, whose thread this is.
  /// - Throws: what `work` throws.
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

  /// Holds what one thread leaves for another.
  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }
}

/// Runs what tasks do beside the main actor, one piece after the other.
///
/// A program that is open for hours waits for the next key most of the time and should sleep
/// meanwhile. From the first use of the system's pool of threads on, libdispatch on Linux wakes the
/// process once a second to look after that pool (`_dispatch_workq_monitor_pools`), for as long as
/// the process lives. A serial queue has a thread of its own, which nobody looks after.
///
/// ```swift
/// Task(executorPreference: BackgroundQueue.shared) { … }
/// ```
public final class BackgroundQueue: TaskExecutor {
  /// The one of the process.
  public static let shared = BackgroundQueue()

  private let queue = DispatchQueue(label: "background")

  private init() {}

  /// Takes a piece of a task, which is run when those before it are done.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
