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

/// A line on a map that connects places, such as a journey.
///
/// Each leg takes the shorter way around the world.
///
///     let coordinates = [ottawa.coordinate, paris.coordinate]
///     mapView.addOverlay(MKPolyline(coordinates: coordinates, count: coordinates.count))
@preconcurrency @MainActor
public final class MKPolyline: OutlinedOverlay {
  /// The title, which isn't shown.
  public var title: String?
  /// The subtitle, which isn't shown.
  public var subtitle: String?
  /// The places in order.
  let coordinates: [CLLocationCoordinate2D]
  var outline: [CLLocationCoordinate2D] { coordinates }

  /// The number of places.
  public var pointCount: Int { coordinates.count }
  /// The coordinate in the middle of the places.
  public var coordinate: CLLocationCoordinate2D {
    coordinates.isEmpty ? kCLLocationCoordinate2DInvalid : coordinates[coordinates.count / 2]
  }

  /// Creates a line that connects places.
  ///
  /// - Parameters:
  ///   - coordinates: The places in order; invalid ones are omitted.
  ///   - count: The number of places to use.
  public init(coordinates: [CLLocationCoordinate2D], count: Int) {
    self.coordinates = coordinates.prefix(max(0, count)).filter(\.isOnEarth)
  }

  /// Creates a line that connects places, from an array that is passed with `&`.
  @_disfavoredOverload
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    let places = Array(UnsafeBufferPointer(start: coordinates, count: max(0, count)))
    self.init(coordinates: places, count: count)
  }
}

/// An area on a map with places as its corners. Its outline is drawn, and not filled.
@preconcurrency @MainActor
public final class MKPolygon: OutlinedOverlay {
  /// The title, which isn't shown.
  public var title: String?
  /// The subtitle, which isn't shown.
  public var subtitle: String?
  private let corners: [CLLocationCoordinate2D]
  var outline: [CLLocationCoordinate2D] { corners + corners.prefix(1) }

  /// The number of corners.
  public var pointCount: Int { corners.count }
  /// The coordinate of the middle.
  public var coordinate: CLLocationCoordinate2D {
    MKCoordinateRegion(boundingMapRect).center
  }

  /// Creates an area.
  ///
  /// - Parameters:
  ///   - coordinates: The corners in order; invalid ones are omitted.
  ///   - count: The number of corners to use.
  public init(coordinates: [CLLocationCoordinate2D], count: Int) {
    corners = coordinates.prefix(max(0, count)).filter(\.isOnEarth)
  }

  /// Creates an area from an array that is passed with `&`.
  @_disfavoredOverload
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    let places = Array(UnsafeBufferPointer(start: coordinates, count: max(0, count)))
    self.init(coordinates: places, count: count)
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
