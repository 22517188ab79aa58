public import LocationServices
import TerminalUI

/// The user's location on a map.
@preconcurrency @MainActor
public final class MKUserLocation: MKAnnotation {
  /// The last location, or nil if none is known yet.
  public internal(set) var location: CLLocation?
  /// A Boolean value that indicates whether the location is being updated.
  public internal(set) var isUpdating = false
  public var title: String? = "Current Location"
  public var subtitle: String?

  init() {}

  /// The coordinate of the place, which is invalid while no location is known.
  public var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? CLLocationCoordinate2D(latitude: -180, longitude: -180)
  }
}

/// The ways in which a map follows the user's location.
public enum MKUserTrackingMode: Int, Sendable {
  case none, follow, followWithHeading
}

extension MKMapView {
  /// A Boolean value that indicates whether the user's location is on the map, from the source
  /// of the app's location managers.
  public var showsUserLocation: Bool {
    get { tracker != nil }
    set {
      guard newValue != showsUserLocation else { return }
      tracker?.stop()
      tracker = newValue ? UserLocationTracker(of: self) : nil
      if !newValue { removeAnnotations([userLocation]) }
    }
  }

  /// A Boolean value that indicates whether the user's location is in the visible region.
  public var isUserLocationVisible: Bool {
    guard showsUserLocation, userLocation.location != nil else { return false }
    return isSeen(userLocation.coordinate)
  }

  /// The way in which the map follows the user's location.
  public var userTrackingMode: MKUserTrackingMode {
    get { trackingMode }
    set { setUserTrackingMode(newValue, animated: false) }
  }

  /// Follows the user's location, which is then on the map.
  ///
  /// - Parameters:
  ///   - mode: The way in which the map follows it. A terminal has no heading.
  ///   - animated: Ignored.
  public func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    trackingMode = mode
    guard mode != .none else { return }
    showsUserLocation = true
    if let location = userLocation.location { follow(location, animated: animated) }
  }

  /// Shows a location in the middle, and its surroundings if more than they are visible.
  private func follow(_ location: CLLocation, animated: Bool) {
    let span = region.span
    let nearby = MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 8)
    setRegion(
      MKCoordinateRegion(
        center: location.coordinate,
        span: span.latitudeDelta > nearby.latitudeDelta ? nearby : span),
      animated: animated)
  }

  fileprivate func userLocationDidChange(to location: CLLocation) {
    userLocation.location = location
    addAnnotation(userLocation)
    setNeedsDisplay()
    if trackingMode != .none { follow(location, animated: true) }
    delegate?.mapView(self, didUpdate: userLocation)
  }
}

/// Receives the locations for a map that shows the user's location.
@MainActor
final class UserLocationTracker: CLLocationManagerDelegate {
  private weak var mapView: MKMapView?
  private let manager = CLLocationManager()

  init(of mapView: MKMapView) {
    self.mapView = mapView
    manager.delegate = self
    manager.startUpdatingLocation()
    mapView.userLocation.isUpdating = true
  }

  func stop() {
    manager.stopUpdatingLocation()
    mapView?.userLocation.isUpdating = false
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let last = locations.last { mapView?.userLocationDidChange(to: last) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    guard let mapView else { return }
    mapView.delegate?.mapView(mapView, didFailToLocateUserWithError: error)
  }
}
