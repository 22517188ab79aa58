import Dispatch

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
