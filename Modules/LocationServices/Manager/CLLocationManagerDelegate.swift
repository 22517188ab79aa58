/// Is told what a ``CLLocationManager`` finds out.
///
/// All methods may be left out. They are called on the main actor, and never from inside of the call
/// that asked for something.
@MainActor
public protocol CLLocationManagerDelegate: AnyObject {
  /// The app has moved.
  ///
  /// - Parameters:
  ///   - manager: who tells it.
  ///   - locations: at least one, the latest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])

  /// The position cannot be told. Updates that were started go on, unless the code is
  /// ``CLError/Code/denied``; ``CLLocationManager/requestLocation()`` is done with it.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)

  /// Whether the app may know its position was decided: told once for each manager that has a
  /// delegate, and at each change.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)

  /// The older form of ``locationManagerDidChangeAuthorization(_:)``, told where that is left out.
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
