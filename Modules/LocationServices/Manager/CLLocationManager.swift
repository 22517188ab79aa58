/// Delivers the location of the app: once, or each time it changes.
///
/// ```swift
/// CLLocationManager.source = GPSDLocationSource()
/// let manager = CLLocationManager()
/// manager.delegate = self
/// manager.requestWhenInUseAuthorization()
/// manager.requestLocation()
/// ```
///
/// All members are Core Location's, except for the source, which a program on a computer must
/// choose.
@preconcurrency @MainActor
public final class CLLocationManager {
  /// The source of locations for the app's managers. If nil, requests fail with
  /// ``CLError/Code/denied``.
  public static var source: (any LocationSource)?
  /// The executor for work outside of the main actor; nil for the system's thread pool.
  public static var executor: (any TaskExecutor)?
  /// The authorization status of the app.
  package static var appStatus = CLAuthorizationStatus.notDetermined

  /// The delegate that receives locations and errors.
  public weak var delegate: (any CLLocationManagerDelegate)? {
    didSet {
      guard delegate != nil, !isIntroduced else { return }
      // The delegate receives the current status once.
      isIntroduced = true
      later { $0.delegate?.locationManagerDidChangeAuthorization($0) }
    }
  }
  /// The accuracy, in meters, at which a location ends ``requestLocation()`` before its timeout.
  /// The negative constants accept the first location.
  public var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The distance, in meters, from the last update at which the delegate receives another one; a
  /// negative value turns the filter off. It doesn't apply to ``requestLocation()``.
  public var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The last location that this manager received.
  public private(set) var location: CLLocation?

  private let ownSource: (any LocationSource)?
  private var ownStatus: CLAuthorizationStatus?
  private let clock: (any Clock<Duration>)?

  private var isUpdating = false
  /// The location of the last update since ``startUpdatingLocation()``.
  private var lastUpdate: CLLocation?
  private var isRequesting = false
  private var isIntroduced = false
  /// The most accurate location since ``requestLocation()``.
  private var best: CLLocation?
  private var lastFailure: CLError?
  private var reading: Task<Void, Never>?
  private var deadline: Task<Void, Never>?

  /// Creates a manager with the source and authorization of the app, or with its own.
  ///
  /// - Parameters:
  ///   - source: The source of locations; nil for ``source``, which is read at each request.
  ///   - status: The authorization status; nil for the app's.
  ///   - clock: The clock that measures how long ``requestLocation()`` waits for an accurate
  ///     location; nil for the system's.
  public init(
    source: (any LocationSource)? = nil, status: CLAuthorizationStatus? = nil,
    clock: (any Clock<Duration>)? = nil
  ) {
    ownSource = source
    ownStatus = status
    self.clock = clock
  }

  deinit {
    reading?.cancel()
    deadline?.cancel()
  }
}

// MARK: - Authorization

extension CLLocationManager {
  /// The authorization status.
  ///
  /// On a phone the system asks the user. A terminal program has no such system: the user has
  /// chosen a source, or installed one, and that is consent. So authorization is granted when it is
  /// requested.
  public package(set) var authorizationStatus: CLAuthorizationStatus {
    get { ownStatus ?? Self.appStatus }
    set {
      let isNew = newValue != authorizationStatus
      if ownStatus == nil { Self.appStatus = newValue } else { ownStatus = newValue }
      if isNew, isIntroduced {
        later { $0.delegate?.locationManagerDidChangeAuthorization($0) }
      }
      guard isUpdating || isRequesting else { return }
      if newValue.isAuthorized { begin() } else { refuse() }
    }
  }

  /// Returns the authorization status of the app, as an older form of ``authorizationStatus``.
  public static func authorizationStatus() -> CLAuthorizationStatus { appStatus }

  /// Returns a Boolean value that indicates whether the app has a source of locations.
  public static func locationServicesEnabled() -> Bool { source != nil }

  /// Requests authorization to use the location while the app runs. Does nothing if the status was
  /// determined before.
  public func requestWhenInUseAuthorization() { request(.authorizedWhenInUse) }

  /// Requests authorization to use the location at any time. For a terminal program it differs from
  /// ``requestWhenInUseAuthorization()`` in name only.
  public func requestAlwaysAuthorization() { request(.authorizedAlways) }

  /// Grants the requested authorization, unless the status was determined before.
  private func request(_ wanted: CLAuthorizationStatus) {
    let isUpgrade = authorizationStatus == .authorizedWhenInUse && wanted == .authorizedAlways
    if authorizationStatus == .notDetermined || isUpgrade { authorizationStatus = wanted }
  }
}

// MARK: - Requests

extension CLLocationManager {
  /// Requests the location once: the delegate receives one location or one error.
  ///
  /// The location is the first one with the ``desiredAccuracy``, or the best one after ten seconds.
  /// Further calls before that have no effect. ``stopUpdatingLocation()`` ends the request.
  public func requestLocation() {
    guard !isRequesting else { return }
    isRequesting = true
    best = nil
    if !isUpdating { lastFailure = nil }
    if authorizationStatus.isAuthorized {
      begin()
    } else {
      refuse()
    }
  }

  /// Starts delivering each location to the delegate, as soon as the app is authorized.
  public func startUpdatingLocation() {
    guard !isUpdating else { return }
    isUpdating = true
    lastUpdate = nil
    lastFailure = nil
    if authorizationStatus.isAuthorized {
      begin()
    } else if authorizationStatus != .notDetermined {
      refuse()
    }
  }

  /// Ends all updates and requests.
  public func stopUpdatingLocation() {
    isUpdating = false
    isRequesting = false
    end()
  }

  /// Starts reading from the source, unless it is being read already.
  private func begin() {
    if isRequesting, deadline == nil { startDeadline() }
    guard reading == nil else { return }
    guard let source = ownSource ?? Self.source else {
      return refuse(
        CLError(.denied, reason: "This computer has no source of positions."))
    }
    let reports = source.reports()
    reading = Task { [weak self] in
      if let report = source.fixedReport {
        self?.handle(report)
        self?.sourceEnded()
        return
      }
      // An `AsyncStream` does its work outside of the main actor.
      await withTaskExecutorPreference(Self.executor) {
        for await report in reports {
          guard !Task.isCancelled else { return }
          self?.handle(report)
        }
        if !Task.isCancelled { self?.sourceEnded() }
      }
    }
  }

  private func startDeadline() {
    deadline = Task { [weak self, clock] in
      await withTaskExecutorPreference(Self.executor) {
        guard (try? await Pause.wait(for: .seconds(10), by: clock)) != nil else { return }
        self?.complete()
      }
    }
  }

  /// Fails the pending requests because the app is not authorized.
  private func refuse(_ error: CLError = CLError(.denied)) {
    isRequesting = false
    end()
    later { $0.delegate?.locationManager($0, didFailWithError: error) }
  }

  /// Stops reading when nothing is requested any more.
  private func end() {
    if !isRequesting {
      deadline?.cancel()
      deadline = nil
    }
    guard !isRequesting, !isUpdating || !authorizationStatus.isAuthorized else { return }
    reading?.cancel()
    reading = nil
  }

  /// Calls a function after the current call has returned.
  private func later(_ deliver: @escaping @MainActor (CLLocationManager) -> Void) {
    Task { [weak self] in
      if let self { deliver(self) }
    }
  }
}

// MARK: - Reports

extension CLLocationManager {
  private func handle(_ report: LocationReport) {
    switch report {
    case .location(let location) where location.horizontalAccuracy >= 0: handle(location)
    case .location: handle(CLError(.locationUnknown))
    case .failure(let error): handle(error)
    }
  }

  private func handle(_ location: CLLocation) {
    self.location = location
    lastFailure = nil
    if isRequesting {
      best =
        best.map { $0.horizontalAccuracy < location.horizontalAccuracy ? $0 : location }
        ?? location
      if location.horizontalAccuracy <= desiredAccuracy || desiredAccuracy < 0 {
        return complete()
      }
    }
    guard isUpdating else { return }
    if let lastUpdate, location.distance(from: lastUpdate) < distanceFilter { return }
    lastUpdate = location
    deliver(location)
  }

  private func handle(_ error: CLError) {
    // A location that is unknown now may arrive before the timeout.
    if isRequesting, error.code != .locationUnknown {
      isRequesting = false
    } else if error == lastFailure || !isUpdating {
      lastFailure = error
      return
    }
    lastFailure = error
    end()
    delegate?.locationManager(self, didFailWithError: error)
  }

  private func deliver(_ location: CLLocation) {
    delegate?.locationManager(self, didUpdateLocations: [location])
  }

  /// Ends ``requestLocation()`` with the best location so far.
  private func complete() {
    guard isRequesting else { return }
    isRequesting = false
    end()
    if let best {
      deliver(best)
    } else {
      delegate?.locationManager(self, didFailWithError: lastFailure ?? CLError(.locationUnknown))
    }
  }

  private func sourceEnded() {
    reading = nil
    complete()
  }
}

/// The authorization to use the location.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The app has not requested authorization yet.
  case notDetermined = 0
  /// The app is not authorized and cannot request it.
  case restricted = 1
  /// The user denied authorization.
  case denied = 2
  case authorizedAlways = 3
  /// The app is authorized while it is in use.
  case authorizedWhenInUse = 4

  /// A Boolean value that indicates whether the app receives locations.
  var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}
