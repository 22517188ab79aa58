import Foundation
public import LocationServices
public import TerminalUI

/// A place on the map of the world in the Mercator projection, from its top left corner.
public struct MKMapPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the point of a coordinate.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = max(-85.05, min(85.05, coordinate.latitude)) * .pi / 180
    x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
    y = (0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)) * MKMapSize.world.height
  }

  /// The coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    let north = (0.5 - y / MKMapSize.world.height) * 2 * .pi
    return CLLocationCoordinate2D(
      latitude: (2 * atan(exp(north)) - .pi / 2) * 180 / .pi,
      longitude: x / MKMapSize.world.width * 360 - 180)
  }
}

/// A size on the map of the world in the Mercator projection.
public struct MKMapSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of the map.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A rectangle on the map of the world in the Mercator projection.
public struct MKMapRect: Hashable, Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// Creates the smallest rectangle that contains coordinates.
  init(containing coordinates: [CLLocationCoordinate2D]) {
    self = coordinates.reduce(.null) { rect, coordinate in
      rect.union(MKMapRect(origin: MKMapPoint(coordinate), size: MKMapSize(width: 0, height: 0)))
    }
  }

  /// The map.
  public static let world = MKMapRect(origin: MKMapPoint(x: 0, y: 0), size: .world)
  /// A rectangle without a place.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }

  /// Returns the smallest rectangle that contains this one and another.
  public func union(_ rect2: MKMapRect) -> MKMapRect {
    if isNull { return rect2 }
    if rect2.isNull { return self }
    let (left, top) = (min(minX, rect2.minX), min(minY, rect2.minY))
    return MKMapRect(
      x: left, y: top, width: max(maxX, rect2.maxX) - left, height: max(maxY, rect2.maxY) - top)
  }

  /// Returns a rectangle that is smaller at each side by a distance.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns a Boolean value that indicates whether a point is in the rectangle.
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

extension MKCoordinateRegion {
  /// Creates the region of a rectangle.
  public init(_ rect: MKMapRect) {
    guard !rect.isNull else {
      self = .world
      return
    }
    let start = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let end = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: CLLocationCoordinate2D(
        latitude: (start.latitude + end.latitude) / 2,
        longitude: (start.longitude + end.longitude) / 2),
      span: MKCoordinateSpan(
        latitudeDelta: start.latitude - end.latitude,
        longitudeDelta: end.longitude - start.longitude))
  }
}

extension MKMapView {
  /// The rectangle that the map shows.
  public var visibleMapRect: MKMapRect {
    get {
      let (center, span) = (region.center, region.span)
      return MKMapRect(containing: [
        CLLocationCoordinate2D(
          latitude: center.latitude + span.latitudeDelta / 2,
          longitude: center.longitude - span.longitudeDelta / 2),
        CLLocationCoordinate2D(
          latitude: center.latitude - span.latitudeDelta / 2,
          longitude: center.longitude + span.longitudeDelta / 2),
      ])
    }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Shows a rectangle.
  public func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    guard !mapRect.isNull else { return }
    setRegion(MKCoordinateRegion(mapRect), animated: animate)
  }

  /// Shows a rectangle with a space around it, a tenth of its size. The insets have no effect.
  public func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool
  ) {
    setVisibleMapRect(
      mapRect.insetBy(dx: -mapRect.width / 10, dy: -mapRect.height / 10), animated: animate)
  }
}
