import Foundation
public import LocationServices

/// A line or an area on a map. The map draws lines, circles and polygons; other overlays aren't
/// shown.
@preconcurrency @MainActor
public protocol MKOverlay: MKAnnotation {
  /// The smallest rectangle that contains the overlay.
  var boundingMapRect: MKMapRect { get }
}

/// An overlay that the map draws as a line.
protocol OutlinedOverlay: MKOverlay {
  /// The places that the line connects, in order.
  var outline: [CLLocationCoordinate2D] { get }
}

extension OutlinedOverlay {
  public var boundingMapRect: MKMapRect { MKMapRect(containing: outline) }
}

/// The places that a line connects, or the corners of an area.
@preconcurrency @MainActor
public class MKMultiPoint {
  /// The title, which isn't shown.
  public var title: String?
  /// The subtitle, which isn't shown.
  public var subtitle: String?
  /// The places in order.
  let coordinates: [CLLocationCoordinate2D]

  /// The number of places.
  public var pointCount: Int { coordinates.count }

  /// Creates an overlay of places.
  ///
  /// - Parameters:
  ///   - coordinates: The places in order; invalid ones are omitted.
  ///   - count: The number of places to use.
  public init(coordinates: [CLLocationCoordinate2D], count: Int) {
    self.coordinates = coordinates.prefix(max(0, count)).filter(\.isOnEarth)
  }

  /// Creates an overlay without places.
  public convenience init() { self.init(coordinates: [], count: 0) }

  /// Creates an overlay of places, from an array that is passed with `&`.
  @_disfavoredOverload
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    let places = Array(UnsafeBufferPointer(start: coordinates, count: max(0, count)))
    self.init(coordinates: places, count: count)
  }
}

/// A line on a map that connects places, such as a journey.
///
/// Each leg takes the shorter way around the world.
///
///     let coordinates = [ottawa.coordinate, paris.coordinate]
///     mapView.addOverlay(MKPolyline(coordinates: coordinates, count: coordinates.count))
public final class MKPolyline: MKMultiPoint, OutlinedOverlay {
  var outline: [CLLocationCoordinate2D] { coordinates }

  /// The coordinate in the middle of the places.
  public var coordinate: CLLocationCoordinate2D {
    coordinates.isEmpty ? kCLLocationCoordinate2DInvalid : coordinates[coordinates.count / 2]
  }
}

/// An area on a map with places as its corners. Its outline is drawn, and not filled.
public final class MKPolygon: MKMultiPoint, OutlinedOverlay {
  var outline: [CLLocationCoordinate2D] { coordinates + coordinates.prefix(1) }

  /// The coordinate of the middle.
  public var coordinate: CLLocationCoordinate2D {
    MKCoordinateRegion(boundingMapRect).center
  }
}

/// A circle on a map. Its outline is drawn, and not filled.
///
///     mapView.addOverlay(MKCircle(center: ottawa.coordinate, radius: 500_000))
@preconcurrency @MainActor
public final class MKCircle: OutlinedOverlay {
  /// The title, which isn't shown.
  public var title: String?
  /// The subtitle, which isn't shown.
  public var subtitle: String?
  /// The coordinate of the center.
  public let coordinate: CLLocationCoordinate2D
  /// The distance of the outline from the center, in meters.
  public let radius: CLLocationDistance

  /// Creates a circle.
  ///
  /// - Parameters:
  ///   - coord: The center.
  ///   - radius: The distance of the outline from it, in meters.
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    coordinate = coord
    self.radius = radius
  }

  var outline: [CLLocationCoordinate2D] {
    guard coordinate.isOnEarth, radius > 0 else { return [] }
    let corners = 72
    return (0...corners).map { corner in
      let angle = Double(corner) / Double(corners) * 2 * .pi
      let north = max(-89.9, min(89.9, coordinate.latitude + radius / Geodesic.degree * cos(angle)))
      let narrowing = max(0.01, WorldMeasure.cosine(coordinate.latitude))
      let east = coordinate.longitude + radius / Geodesic.degree * sin(angle) / narrowing
      return CLLocationCoordinate2D(
        latitude: north, longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east)
    }
  }
}
