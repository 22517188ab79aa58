public import LocationServices

/// A line on a map that connects places, such as a journey.
///
/// Each leg takes the shorter way around the world.
///
///     let coordinates = [ottawa.coordinate, paris.coordinate]
///     mapView.addOverlay(MKPolyline(coordinates: coordinates, count: coordinates.count))
@preconcurrency @MainActor
public final class MKPolyline {
  /// The places in order.
  let coordinates: [CLLocationCoordinate2D]

  /// The number of places.
  public var pointCount: Int { coordinates.count }

  /// Creates a line that connects places.
  ///
  /// - Parameters:
  ///   - coordinates: The places in order; invalid ones are omitted.
  ///   - count: The number of places to use.
  public init(coordinates: [CLLocationCoordinate2D], count: Int) {
    self.coordinates = coordinates.prefix(max(0, count)).filter(\.isOnEarth)
  }
}
