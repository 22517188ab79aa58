import Interchange
import Models

extension KeptComponent {
  /// The ``kind`` of an object of `task export` that is no task here: a deleted one, or the template
  /// of a recurring one; its ``identifier`` is the UUID.
  static let taskwarriorKind = "taskwarrior"
}
