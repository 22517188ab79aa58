/// Whether the app may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// Nobody has been asked yet.
  case notDetermined = 0
  /// It may not, and cannot ask either.
  case restricted = 1
  /// The person said no.
  case denied = 2
  case authorizedAlways = 3
  /// It may while it is in use.
  case authorizedWhenInUse = 4

  /// Whether the app is told where it is.
  var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}
