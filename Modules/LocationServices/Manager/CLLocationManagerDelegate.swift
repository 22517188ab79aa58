/// The methods that a ``CLLocationManager`` calls on its delegate.
///
/// All methods are optional. They are called on the main actor, and never during the call that made
/// a request.
@preconcurrency @MainActor
public protocol CLLocationManagerDelegate: AnyObject {
  /// Notifies the delegate of new locations.
  ///
  /// - Parameters:
  ///   - manager: The manager that received them.
  ///   - locations: At least one location, the latest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])

  /// Notifies the delegate that the location is not available. Updates continue unless the code is
  /// ``CLError/Code/denied``; a request by ``CLLocationManager/requestLocation()`` ends.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)

  /// Notifies the delegate of the authorization status: once when a manager gets a delegate, and at
  /// each change.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)

  /// Notifies the delegate of the authorization status, as an older form of
  /// ``locationManagerDidChangeAuthorization(_:)``. Called only if that is not implemented.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}

  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }

  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
}
