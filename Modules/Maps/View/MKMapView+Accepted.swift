public import LocationServices
import TerminalUI

/// The styles of maps. They have no effect: a terminal draws coasts, borders and places.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// The kinds of places on a map, which has none but annotations here.
public final class MKPointOfInterestFilter: Sendable {
  /// The filter of all kinds.
  public static let includingAll = MKPointOfInterestFilter()
  /// The filter of no kind.
  public static let excludingAll = MKPointOfInterestFilter()
}

/// The properties of maps that are accepted without an effect on a terminal.
extension MKMapView {
  /// The style of the map.
  public var mapType: MKMapType {
    get { accepted.value(or: .standard) }
    set { accepted.set(newValue) }
  }
  /// The kinds of places that are shown beside the annotations.
  public var pointOfInterestFilter: MKPointOfInterestFilter? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the user can zoom. It is always possible.
  public var isZoomEnabled: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the user can move the map. It is always possible.
  public var isScrollEnabled: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the user can rotate the map. It is never possible.
  public var isRotateEnabled: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the compass is shown. North is always at the top.
  public var showsCompass: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether a button follows the user's location. It is never
  /// shown.
  public var showsUserTrackingButton: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the scale is shown. It always is.
  public var showsScale: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether the traffic is shown. It never is.
  public var showsTraffic: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  /// A Boolean value that indicates whether buildings are shown. They never are.
  public var showsBuildings: Bool {
    get { accepted.value(or: true) }
    set { accepted.set(newValue) }
  }
  /// The area in which the center of the map stays. It has no effect.
  public var cameraBoundary: CameraBoundary? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// The distances from which the map is seen. It has no effect.
  public var cameraZoomRange: CameraZoomRange? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  /// Sets the area in which the center of the map stays, which has no effect.
  public func setCameraBoundary(_ boundary: CameraBoundary?, animated: Bool) {
    cameraBoundary = boundary
  }
  /// Sets the distances from which the map is seen, which has no effect.
  public func setCameraZoomRange(_ range: CameraZoomRange?, animated: Bool) {
    cameraZoomRange = range
  }

  /// An area in which the center of a map stays.
  public final class CameraBoundary: Sendable {
    /// The area.
    public let region: MKCoordinateRegion

    /// Creates a boundary of an area.
    public init?(coordinateRegion: MKCoordinateRegion) { region = coordinateRegion }
  }

  /// The least and the greatest distance in meters from which a map is seen.
  public final class CameraZoomRange: Sendable {
    /// The least distance.
    public let minCenterCoordinateDistance: CLLocationDistance
    /// The greatest distance.
    public let maxCenterCoordinateDistance: CLLocationDistance

    /// Creates a range of distances; nil if the least is greater than the greatest.
    public init?(
      minCenterCoordinateDistance: CLLocationDistance = 0,
      maxCenterCoordinateDistance: CLLocationDistance = .greatestFiniteMagnitude
    ) {
      guard minCenterCoordinateDistance <= maxCenterCoordinateDistance else { return nil }
      self.minCenterCoordinateDistance = minCenterCoordinateDistance
      self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
    }
  }
}
