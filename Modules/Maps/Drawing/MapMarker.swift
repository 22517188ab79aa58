public import LocationServices

/// A place to be shown on a map.
public struct MapMarker: Hashable, Sendable {
  public var coordinate: CLLocationCoordinate2D
  /// What it is called; empty for nothing.
  public var title: String
  /// Whether it stands out.
  public var isSelected: Bool

  public init(
    coordinate: CLLocationCoordinate2D, title: String = "", isSelected: Bool = false
  ) {
    self.coordinate = coordinate
    self.title = title
    self.isSelected = isSelected
  }
}
