import Interchange
import Models

extension CompletionState {
  /// The `STATUS` of a `VTODO` (RFC 5545, 3.8.1.11).
  var status: String {
    switch self {
    case .notStarted: "NEEDS-ACTION"
    case .inProgress: "IN-PROCESS"
    case .completed: "COMPLETED"
    }
  }
}
