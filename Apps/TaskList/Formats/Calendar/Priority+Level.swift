import Interchange
import Models

extension Priority {
  /// The number iCalendar has for it (RFC 5545, 3.8.1.9); nil for medium, which is as good as none.
  var level: String? {
    switch self {
    case .high: "1"
    case .medium: nil
    case .low: "9"
    }
  }
}
