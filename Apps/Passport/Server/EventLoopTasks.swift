import NIOCore

/// Runs the server's tasks on the threads that read from its connections.
///
/// So a request changes threads only to write to the disk, and a server that nobody asks sleeps: the
/// pool that tasks run on otherwise is looked after by a timer, which on Linux wakes the process once
/// a second.
final class EventLoopTasks: TaskExecutor {
  private let group: any EventLoopGroup

  init(_ group: any EventLoopGroup) { self.group = group }

  /// Takes a piece of a task: to this thread, where it is one of the group's.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    group.any().execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
