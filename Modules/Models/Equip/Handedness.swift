/// The side a player shoots from, or catches with.
public enum Handedness: String, CaseIterable, Hashable, Sendable {
  case left = "Left"
  case right = "Right"

  /// The side a person means, in whatever capitals; nil where it is none.
  public init?(named text: String) {
    guard let side = Self.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() })
    else { return nil }
    self = side
  }
}
