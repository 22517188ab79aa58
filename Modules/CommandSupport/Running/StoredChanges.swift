import Synchronization

/// Whether the command that runs has stored something, which is to be said where its results cannot be
/// printed: a person who only sees that it failed would do it again.
public final class StoredChanges: Sendable {
  /// Those of the command that this task runs.
  @TaskLocal static var current: StoredChanges?

  private let isNoted = Mutex(false)

  /// Remembers that something is stored.
  public static func note() { current?.isNoted.withLock { $0 = true } }

  /// What an error comes to that a command ended with.
  func explained(_ error: any Error) -> any Error {
    guard isNoted.withLock({ $0 }), let error = error as? CommandError else { return error }
    return switch error {
    case .readerLeft: CommandError.storedUnsaid(reason: .brokenPipe)
    case .cannotWrite(StandardStream.outputName, let reason):
      CommandError.storedUnsaid(reason: reason)
    default: error
    }
  }
}
