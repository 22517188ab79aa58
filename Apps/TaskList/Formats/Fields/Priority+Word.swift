import Interchange
import Models

extension Priority {
  /// The word that JSON and CSV have for it.
  var word: String {
    switch self {
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}
