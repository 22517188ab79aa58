/// Whether a player plays at the moment.
public enum PlayingStatus: String, CaseIterable, Hashable, Sendable {
  case active = "Active"
  case inactive = "Inactive"

  /// The status a person means, in whatever capitals; nil where it is none.
  public init?(named text: String) {
    guard let status = Self.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() })
    else { return nil }
    self = status
  }
}
