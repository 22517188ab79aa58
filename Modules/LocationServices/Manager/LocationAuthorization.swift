/// Whether an app may know its position, the same for all of its location managers.
///
/// On a phone the system asks the person. A terminal program has nobody who does: the person has
/// chosen a source, or installed one, and that is consent, which is given as soon as it is asked for.
@MainActor
public final class LocationAuthorization {
  /// What has been decided.
  public private(set) var status: CLAuthorizationStatus

  private var managers: [WeakManager] = []

  /// - Parameter status: what was decided before.
  public init(status: CLAuthorizationStatus = .notDetermined) { self.status = status }

  /// Decides anew, as a setting of the program may, and tells all managers.
  public func decide(_ status: CLAuthorizationStatus) {
    let isNew = status != self.status
    self.status = status
    managers.removeAll { $0.manager == nil }
    for entry in managers { entry.manager?.authorizationWasDecided(isNew: isNew) }
  }

  /// Gives what is wanted, unless something was decided before.
  func request(_ wanted: CLAuthorizationStatus) {
    let isUpgrade = status == .authorizedWhenInUse && wanted == .authorizedAlways
    if status == .notDetermined || isUpgrade { decide(wanted) }
  }

  func add(_ manager: CLLocationManager) {
    managers.removeAll { $0.manager == nil }
    managers.append(WeakManager(manager: manager))
  }
}

/// A weak reference to a manager.
private struct WeakManager {
  weak var manager: CLLocationManager?
}

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
