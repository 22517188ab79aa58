import Foundation

/// A request on its way. Cancelled, it ends and calls nobody back.
@MainActor
final class PassportDataTask {
  private var task: Task<Void, Never>?

  /// Starts some work on the main actor, which may wait for others.
  init(_ work: @escaping @MainActor () async -> Void) {
    task = Task { await work() }
  }

  /// Ends the request.
  func cancel() { task?.cancel() }

  deinit { task?.cancel() }
}
