import Foundation

/// Runs what `URLSession` reports at once, on the thread that reads from the server.
///
/// On other queues the reports pile up: libcurl reads as long as anything comes, so that a fast
/// server has sent all of its answer, and all of it is held, before anybody can object. Here nothing
/// more is read until what came has been taken, and the session gets to know of a cancellation.
///
/// Unchecked as `OperationQueue` is: a subclass has to say so again, and this one adds no state.
final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
