public import LocationServices

/// A region of the world: its center and its span in degrees.
public struct MKCoordinateRegion: Hashable, Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates an empty region where the equator meets the meridian of Greenwich.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  /// The whole world. Its edge is in the Bering Strait, where it cuts no land in two.
  public static let world = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 0, longitude: 11),
    span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))

  /// Creates the smallest region that contains all coordinates, with a margin around them.
  ///
  /// Of the two ways around the world it uses the shorter: Fiji and Samoa are neighbors across
  /// 180°.
  ///
  /// - Returns: Nil if none of the coordinates is valid.
  public init?(showing coordinates: some Sequence<CLLocationCoordinate2D>) {
    let places = coordinates.filter(\.isOnEarth)
    guard let south = places.map(\.latitude).min(), let north = places.map(\.latitude).max() else {
      return nil
    }
    // The widest gap between neighbors is what the region excludes.
    let longitudes = places.map(\.longitude).sorted()
    let gaps = zip(longitudes, longitudes.dropFirst() + [longitudes[0] + 360])
      .map { (start: $0, width: $1 - $0) }
    let gap = gaps.max { $0.width < $1.width } ?? gaps[0]
    let width = 360 - gap.width
    self.init(
      center: CLLocationCoordinate2D(
        latitude: (south + north) / 2,
        longitude: WorldMeasure.wrapped(gap.start + gap.width + width / 2)),
      span: MKCoordinateSpan(
        latitudeDelta: min(180, max(Self.minimumSpan, (north - south) * 1.4)),
        longitudeDelta: min(360, max(Self.minimumSpan, width * 1.4))))
  }

  /// The span around a single coordinate in degrees, about a country and its surroundings.
  private static let minimumSpan = 8.0
}

/// The extent of a map in degrees.
public struct MKCoordinateSpan: Hashable, Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }

  /// Creates a span of zero degrees.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
}

extension MKCoordinateRegion {
  /// Creates a region of a size in meters.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - latitudinalMeters: The distance from north to south.
  ///   - longitudinalMeters: The distance from west to east.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let narrowing = max(0.01, WorldMeasure.cosine(center.latitude))
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(180, latitudinalMeters / Geodesic.degree),
        longitudeDelta: min(360, longitudinalMeters / Geodesic.degree / narrowing)))
  }
}

/// Returns a region of a size in meters, as Swift 3 wrote it.
///
/// - Parameters:
///   - center: The center.
///   - latitudinalMeters: The distance from north to south.
///   - longitudinalMeters: The distance from west to east.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func MKCoordinateRegionMakeWithDistance(
  _ center: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: center, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

/// Returns a region, as Swift 3 wrote it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func MKCoordinateRegionMake(
  _ center: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion { MKCoordinateRegion(center: center, span: span) }

/// Returns a span in degrees, as Swift 3 wrote it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}
