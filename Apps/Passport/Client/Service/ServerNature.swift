import Synchronization

/// Whether a server is this program's own, which is learnt from its answers.
final class ServerNature: Sendable {
  private let known: Mutex<Bool?>

  init(isOurs: Bool? = nil) { known = Mutex(isOurs) }

  /// nil where there was no answer yet.
  var isOurs: Bool? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }
}
