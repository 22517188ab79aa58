public import LocationServices

/// A part of the world: its middle, and how many degrees it spans.
public struct MKCoordinateRegion: Hashable, Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// All of the world, cut through the Bering Strait, where no land is cut in two.
  public static let world = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 0, longitude: 11),
    span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))

  /// The smallest part of the world with all of some places in it, and some room around them.
  ///
  /// Of the two ways around the world it takes the shorter: places in Fiji and Samoa are neighbours
  /// across 180°.
  ///
  /// - Returns: nil where none of them is a place on the earth.
  public init?(showing coordinates: some Sequence<CLLocationCoordinate2D>) {
    let places = coordinates.filter(\.isOnEarth)
    guard let south = places.map(\.latitude).min(), let north = places.map(\.latitude).max() else {
      return nil
    }
    // The widest gap between neighbours is what is left out.
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
        latitudeDelta: min(180, max(Self.least, (north - south) * 1.4)),
        longitudeDelta: min(360, max(Self.least, width * 1.4))))
  }

  /// The degrees around a single place: a country's neighbourhood.
  private static let least = 8.0
}

/// How far a map reaches, in degrees.
public struct MKCoordinateSpan: Hashable, Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}
