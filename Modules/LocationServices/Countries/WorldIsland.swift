/// An island or a small country, of which no more is known than a circle around it.
public struct WorldIsland: Hashable, Sendable {
  /// What it is or belongs to.
  public let country: Country
  public let middle: CLLocationCoordinate2D
  /// Metres from the middle within which most of it lies.
  public let radius: CLLocationDistance
  /// Whether its middle lies within the outlines of other countries, as San Marino's does.
  public let isOnLand: Bool
}
