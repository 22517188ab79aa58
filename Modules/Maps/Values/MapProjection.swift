public import Foundation
public import LocationServices

/// A projection of coordinates on the cells of a map.
///
/// The projection is equirectangular: parallels and meridians are straight and equally spaced. A
/// map of the whole world is true to scale at the equator (plate carrée). The closer the map is
/// zoomed in, the closer the parallel that is true to scale is to the center, so that a city or a
/// country has its true shape. Cells are assumed to be twice as high as wide.
public struct MapProjection: Hashable, Sendable {
  /// The width of the map in cells.
  public let columns: Int
  /// The height of the map in cells.
  public let rows: Int
  /// The coordinate at the center of the map.
  public let center: CLLocationCoordinate2D
  /// The width of a cell in degrees of latitude; a cell is twice as high.
  public let degreesPerColumn: Double
  /// The width of a cell in degrees of longitude.
  public let longitudesPerColumn: Double

  /// The minimum height of a map in degrees of latitude, some two kilometers.
  private static let minimumSpan = 0.02

  /// Creates the projection with the largest scale at which a map of this size shows a whole
  /// region.
  ///
  /// An invalid region, or one larger than the world, results in the whole world. The map never
  /// extends beyond the poles.
  public init(showing region: MKCoordinateRegion, columns: Int, rows: Int) {
    let columns = max(1, columns)
    let rows = max(1, rows)
    func clamped(_ value: Double, _ least: Double, _ most: Double) -> Double {
      value.isNaN ? most : max(least, min(most, abs(value)))
    }
    let height = clamped(region.span.latitudeDelta, 0, 180)
    let width = clamped(region.span.longitudeDelta, 0, 360)
    func isWideEnough(_ scale: Double) -> Bool {
      let latitude = Self.limited(region.center.latitude, scale, rows)
      return width * Self.narrowing(at: latitude, scale, rows) / Double(columns) <= scale
    }
    var scale = height / Double(2 * rows)
    if !isWideEnough(scale) {
      // The larger the region, the less meridians are drawn together, so the scale is not computed
      // but bisected. Near the poles any other method takes very many iterations.
      var tooNear = scale
      scale = Self.widest(columns: columns, rows: rows)
      for _ in 0..<64 {
        let middle = (tooNear + scale) / 2
        if isWideEnough(middle) { scale = middle } else { tooNear = middle }
      }
    }
    self.init(center: region.center, degreesPerColumn: scale, columns: columns, rows: rows)
  }

  /// Creates a projection around a coordinate with a scale, which is clamped to its limits.
  init(center: CLLocationCoordinate2D, degreesPerColumn: Double, columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let widest = Self.widest(columns: self.columns, rows: self.rows)
    let requested = degreesPerColumn.isFinite ? degreesPerColumn : widest
    let scale = min(widest, max(Self.minimumSpan / Double(2 * self.rows), requested))
    self.degreesPerColumn = scale
    let latitude = Self.limited(center.latitude, scale, self.rows)
    let longitude = center.longitude.isFinite ? WorldMeasure.wrapped(center.longitude) : 0
    self.center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    longitudesPerColumn = scale / Self.narrowing(at: latitude, scale, self.rows)
  }

  /// Returns the scale at which the whole world is visible.
  private static func widest(columns: Int, rows: Int) -> Double {
    max(180 / Double(2 * rows), 360 / Double(columns))
  }

  /// Returns the latitude of the center, clamped so that the map does not extend beyond the poles.
  private static func limited(_ latitude: Double, _ scale: Double, _ rows: Int) -> Double {
    let room = max(0, 90 - scale * Double(rows))
    return latitude.isFinite ? max(-room, min(room, latitude)) : 0
  }

  /// Returns the ratio of the drawn length of a degree of longitude to that of a degree of
  /// latitude.
  private static func narrowing(at latitude: Double, _ scale: Double, _ rows: Int) -> Double {
    let nearness = max(0, 1 - scale * Double(2 * rows) / 180)
    return max(0.02, WorldMeasure.cosine(latitude * nearness))
  }

  /// The visible part of the world.
  public var region: MKCoordinateRegion {
    MKCoordinateRegion(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(180, degreesPerColumn * Double(2 * rows)),
        longitudeDelta: min(360, longitudesPerColumn * Double(columns))))
  }

  /// The width of a cell in meters, at the center of the map.
  public var metersPerColumn: CLLocationDistance {
    longitudesPerColumn * Geodesic.degree * max(0.0001, WorldMeasure.cosine(center.latitude))
  }

  /// Returns the point of a coordinate, in cells from the upper left corner of the map. It is
  /// outside of the map if the coordinate is not visible.
  ///
  /// - Returns: The point; nil if the coordinate is invalid.
  public func point(of coordinate: CLLocationCoordinate2D) -> CGPoint? {
    guard coordinate.isOnEarth else { return nil }
    let east = WorldMeasure.wrapped(coordinate.longitude - center.longitude)
    return CGPoint(
      x: Double(columns) / 2 + east / longitudesPerColumn,
      y: Double(rows) / 2 - (coordinate.latitude - center.latitude) / (2 * degreesPerColumn))
  }

  /// Returns the coordinate at a point of the map.
  ///
  /// - Returns: The coordinate; nil beyond the poles, and beside a map of the world that is
  ///   narrower than its view.
  public func coordinate(at point: CGPoint) -> CLLocationCoordinate2D? {
    let east = (Double(point.x) - Double(columns) / 2) * longitudesPerColumn
    let latitude = center.latitude - (Double(point.y) - Double(rows) / 2) * 2 * degreesPerColumn
    guard abs(east) <= 180, abs(latitude) <= 90 else { return nil }
    return CLLocationCoordinate2D(
      latitude: latitude, longitude: WorldMeasure.wrapped(center.longitude + east))
  }

  // MARK: Moving

  /// Returns the projection with the scale multiplied by a factor, keeping a point in place; nil
  /// keeps the center.
  func zoomed(by factor: Double, at point: CGPoint? = nil) -> MapProjection {
    let near = MapProjection(
      center: center, degreesPerColumn: degreesPerColumn / factor, columns: columns, rows: rows)
    guard let point, let place = coordinate(at: point) else { return near }
    return near.moved(bringing: place, to: point)
  }

  /// Returns the projection moved so that a coordinate is at a point, as far as the poles allow.
  func moved(bringing place: CLLocationCoordinate2D, to point: CGPoint) -> MapProjection {
    let down = Double(point.y) - Double(rows) / 2
    let moved = moved(
      to: place.latitude + down * 2 * degreesPerColumn, longitude: center.longitude)
    // The drawn length of a degree of longitude depends on the latitude of the center.
    let across = Double(point.x) - Double(columns) / 2
    return moved.moved(
      to: moved.center.latitude, longitude: place.longitude - across * moved.longitudesPerColumn)
  }

  /// Returns the projection moved by a number of cells, to the east and south if positive.
  func moved(columns across: Double, rows down: Double) -> MapProjection {
    moved(
      to: center.latitude - down * 2 * degreesPerColumn,
      longitude: center.longitude + across * longitudesPerColumn)
  }

  /// Returns the projection with another center.
  private func moved(to latitude: Double, longitude: Double) -> MapProjection {
    MapProjection(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      degreesPerColumn: degreesPerColumn, columns: columns, rows: rows)
  }
}

/// Calculations with angles on the globe.
enum WorldMeasure {
  /// Returns the cosine of an angle in degrees.
  static func cosine(_ degrees: Double) -> Double { cos(Geodesic.radians(degrees)) }

  /// Returns the same longitude from -180 up to, but not including, 180.
  static func wrapped(_ longitude: Double) -> Double {
    let turned = longitude.remainder(dividingBy: 360)
    return turned >= 180 ? turned - 360 : turned
  }

  /// Returns the initial direction of the shortest path, in degrees clockwise from north, from 0 up
  /// to 360.
  static func bearing(
    from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D
  ) -> Double {
    let east = Geodesic.radians(end.longitude - start.longitude)
    let (from, to) = (Geodesic.radians(start.latitude), Geodesic.radians(end.latitude))
    let angle = atan2(
      sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east))
    let degrees = angle * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// Returns the compass point of a direction, one of eight.
  static func compassPoint(_ bearing: Double) -> String {
    let points = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    guard bearing.isFinite else { return points[0] }
    return points[(Int((bearing / 45).rounded()) % 8 + 8) % 8]
  }
}

extension CLLocationCoordinate2D {
  /// A Boolean value that indicates whether the coordinate is valid.
  var isOnEarth: Bool { CLLocationCoordinate2DIsValid(self) }
}
