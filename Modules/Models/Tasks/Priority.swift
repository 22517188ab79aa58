/// The importance of a task. A new task is of medium priority.
public enum Priority: Int, CaseIterable, Codable, Comparable, Hashable, Sendable {
  case low
  case medium
  case high

  /// The name to display, such as `Medium`.
  public var name: String {
    switch self {
    case .low: "Low"
    case .medium: "Medium"
    case .high: "High"
    }
  }

  /// Returns a Boolean value that indicates whether the first priority is lower than the second, in
  /// the order of `allCases`.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}
