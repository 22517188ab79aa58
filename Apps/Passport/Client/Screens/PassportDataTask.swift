import CommandSupport
import Foundation

/// A request on its way. Cancelled, it ends and calls nobody back.
@MainActor
final class PassportDataTask {
  private var task: Task<Void, Never>?

  /// Starts some work on the main actor, which may wait for others.
  init(_ work: @escaping @MainActor () async -> Void) {
    // What it does beside the main actor must not leave the program awake.
    task = Task {
      await withTaskExecutorPreference(BackgroundQueue.shared) { await work() }
    }
  }

  /// Ends the request.
  func cancel() { task?.cancel() }

  deinit { task?.cancel() }
}
