public import Foundation
public import LocationServices

/// How places become cells of a map.
///
/// The projection is equirectangular: parallels and meridians are straight and equally far apart. All
/// of the world is drawn with the equator true to scale (plate carrée); the nearer the map comes, the
/// nearer the parallel that is true to scale lies to the middle of the map, so that a city or a
/// country has the shape it has. Cells are taken to be twice as high as wide.
public struct MapProjection: Hashable, Sendable {
  /// The size of the map in cells.
  public let columns: Int
  /// The size of the map in cells.
  public let rows: Int
  /// What is shown in the middle.
  public let center: CLLocationCoordinate2D
  /// Degrees of latitude in the width of a cell, which is half its height.
  public let degreesPerColumn: Double
  /// Degrees of longitude in the width of a cell.
  public let longitudesPerColumn: Double

  /// The nearest a map comes, in degrees of latitude from top to bottom: some two kilometres.
  private static let leastSpan = 0.02

  /// The map of a size that shows all of a region, as near as can be.
  ///
  /// A region that is none, or of the whole world and more, gives the whole world; the poles are never
  /// passed.
  public init(showing region: MKCoordinateRegion, columns: Int, rows: Int) {
    let columns = max(1, columns)
    let rows = max(1, rows)
    func sane(_ value: Double, _ least: Double, _ most: Double) -> Double {
      value.isNaN ? most : max(least, min(most, abs(value)))
    }
    let height = sane(region.span.latitudeDelta, 0, 180)
    let width = sane(region.span.longitudeDelta, 0, 360)
    func isWideEnough(_ scale: Double) -> Bool {
      let latitude = Self.limited(region.center.latitude, scale, rows)
      return width * Self.narrowing(at: latitude, scale, rows) / Double(columns) <= scale
    }
    var scale = height / Double(2 * rows)
    if !isWideEnough(scale) {
      // The farther the map reaches, the less meridians are drawn together, so the scale is not
      // computed but halved in on. Near the poles anything else takes very many rounds.
      var tooNear = scale
      scale = Self.widest(columns: columns, rows: rows)
      for _ in 0..<64 {
        let middle = (tooNear + scale) / 2
        if isWideEnough(middle) { scale = middle } else { tooNear = middle }
      }
    }
    self.init(center: region.center, degreesPerColumn: scale, columns: columns, rows: rows)
  }

  /// The map around a place at a scale, which is brought into its limits.
  init(center: CLLocationCoordinate2D, degreesPerColumn: Double, columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let widest = Self.widest(columns: self.columns, rows: self.rows)
    let wish = degreesPerColumn.isFinite ? degreesPerColumn : widest
    let scale = min(widest, max(Self.leastSpan / Double(2 * self.rows), wish))
    self.degreesPerColumn = scale
    let latitude = Self.limited(center.latitude, scale, self.rows)
    let longitude = center.longitude.isFinite ? WorldMeasure.wrapped(center.longitude) : 0
    self.center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    longitudesPerColumn = scale / Self.narrowing(at: latitude, scale, self.rows)
  }

  /// The scale at which all of the world is seen.
  private static func widest(columns: Int, rows: Int) -> Double {
    max(180 / Double(2 * rows), 360 / Double(columns))
  }

  /// The latitude of the middle with which the map does not pass the poles.
  private static func limited(_ latitude: Double, _ scale: Double, _ rows: Int) -> Double {
    let room = max(0, 90 - scale * Double(rows))
    return latitude.isFinite ? max(-room, min(room, latitude)) : 0
  }

  /// How much shorter a degree of longitude is drawn than one of latitude.
  private static func narrowing(at latitude: Double, _ scale: Double, _ rows: Int) -> Double {
    let nearness = max(0, 1 - scale * Double(2 * rows) / 180)
    return max(0.02, WorldMeasure.cosine(latitude * nearness))
  }

  /// The part of the world that is seen.
  public var region: MKCoordinateRegion {
    MKCoordinateRegion(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(180, degreesPerColumn * Double(2 * rows)),
        longitudeDelta: min(360, longitudesPerColumn * Double(columns))))
  }

  /// Metres in the width of a cell, in the middle of the map.
  public var metersPerColumn: CLLocationDistance {
    longitudesPerColumn * Geodesic.degree * max(0.0001, WorldMeasure.cosine(center.latitude))
  }

  /// Where a place is on the map, in cells from its upper left corner; outside of the map for what is
  /// not seen.
  ///
  /// - Returns: nil for what is no place on the earth.
  public func point(of coordinate: CLLocationCoordinate2D) -> CGPoint? {
    guard coordinate.isOnEarth else { return nil }
    let east = WorldMeasure.wrapped(coordinate.longitude - center.longitude)
    return CGPoint(
      x: Double(columns) / 2 + east / longitudesPerColumn,
      y: Double(rows) / 2 - (coordinate.latitude - center.latitude) / (2 * degreesPerColumn))
  }

  /// The place at a point of the map.
  ///
  /// - Returns: nil beyond the poles, and beside a map of the world that is narrower than its room.
  public func coordinate(at point: CGPoint) -> CLLocationCoordinate2D? {
    let east = (Double(point.x) - Double(columns) / 2) * longitudesPerColumn
    let latitude = center.latitude - (Double(point.y) - Double(rows) / 2) * 2 * degreesPerColumn
    guard abs(east) <= 180, abs(latitude) <= 90 else { return nil }
    return CLLocationCoordinate2D(
      latitude: latitude, longitude: WorldMeasure.wrapped(center.longitude + east))
  }

  // MARK: Moving

  /// The same map so many times as near, with a point kept in its place.
  func zoomed(by factor: Double, at point: CGPoint? = nil) -> MapProjection {
    let near = MapProjection(
      center: center, degreesPerColumn: degreesPerColumn / factor, columns: columns, rows: rows)
    guard let point, let place = coordinate(at: point) else { return near }
    return near.moved(bringing: place, to: point)
  }

  /// The same map with a place at a point of it, as far as the poles allow.
  func moved(bringing place: CLLocationCoordinate2D, to point: CGPoint) -> MapProjection {
    let down = Double(point.y) - Double(rows) / 2
    let moved = moved(
      to: place.latitude + down * 2 * degreesPerColumn, longitude: center.longitude)
    // How long a degree of longitude is drawn depends on the latitude of the middle.
    let across = Double(point.x) - Double(columns) / 2
    return moved.moved(
      to: moved.center.latitude, longitude: place.longitude - across * moved.longitudesPerColumn)
  }

  /// The same map moved by a number of cells, to the right and down where positive.
  func moved(columns across: Double, rows down: Double) -> MapProjection {
    moved(
      to: center.latitude - down * 2 * degreesPerColumn,
      longitude: center.longitude + across * longitudesPerColumn)
  }

  /// The same map with another middle.
  private func moved(to latitude: Double, longitude: Double) -> MapProjection {
    MapProjection(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      degreesPerColumn: degreesPerColumn, columns: columns, rows: rows)
  }
}

/// Angles on the globe.
enum WorldMeasure {
  /// The cosine of an angle in degrees.
  static func cosine(_ degrees: Double) -> Double { cos(Geodesic.radians(degrees)) }

  /// The same longitude from -180 up to 180, without 180 itself.
  static func wrapped(_ longitude: Double) -> Double {
    let turned = longitude.remainder(dividingBy: 360)
    return turned >= 180 ? turned - 360 : turned
  }

  /// Where the shortest way begins to go, in degrees clockwise from north, 0 up to 360.
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

  /// The point of the compass of a direction, one of eight.
  static func compassPoint(_ bearing: Double) -> String {
    let points = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    guard bearing.isFinite else { return points[0] }
    return points[(Int((bearing / 45).rounded()) % 8 + 8) % 8]
  }
}

extension CLLocationCoordinate2D {
  /// Whether it is a place.
  var isOnEarth: Bool { CLLocationCoordinate2DIsValid(self) }
}
