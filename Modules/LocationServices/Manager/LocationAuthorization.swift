/// Whether an app may know its position, the same for all of its location managers.
///
/// On a phone the system asks the person. A terminal program has nobody who does: the person has
/// chosen a source, or installed one, and that is consent unless the program wants to ask again:
///
/// ```swift
/// CLLocationManager.authorization = LocationAuthorization { await confirm("Save where you are?") }
/// ```
@MainActor
public final class LocationAuthorization {
  /// What has been decided.
  public private(set) var status: CLAuthorizationStatus
  /// Whether the person is being asked.
  private(set) var isAsking = false

  private let ask: @MainActor () async -> Bool
  private var managers: [WeakManager] = []

  /// - Parameters:
  ///   - status: what was decided before.
  ///   - ask: asks the person, and says whether the app may. It is called once at most.
  public init(
    status: CLAuthorizationStatus = .notDetermined,
    ask: @escaping @MainActor () async -> Bool = { true }
  ) {
    self.status = status
    self.ask = ask
  }

  /// Decides anew, as a setting of the program may, and tells all managers.
  public func decide(_ status: CLAuthorizationStatus) {
    isAsking = false
    let isNew = status != self.status
    self.status = status
    managers.removeAll { $0.manager == nil }
    for entry in managers { entry.manager?.authorizationWasDecided(isNew: isNew) }
  }

  /// Asks the person, unless something was decided before or the question is open.
  func request(_ wanted: CLAuthorizationStatus) {
    let isUpgrade = status == .authorizedWhenInUse && wanted == .authorizedAlways
    if isUpgrade { return decide(wanted) }
    guard status == .notDetermined, !isAsking else { return }
    isAsking = true
    Task {
      let isAllowed = await ask()
      // Somebody may have decided meanwhile.
      guard isAsking else { return }
      decide(isAllowed ? wanted : .denied)
    }
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
