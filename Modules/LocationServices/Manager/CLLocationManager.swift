/// Tells an app where it is: once, or each time it moves.
///
/// ```swift
/// CLLocationManager.source = GPSDLocationSource()
/// let manager = CLLocationManager()
/// manager.delegate = self
/// manager.requestWhenInUseAuthorization()
/// manager.requestLocation()
/// ```
///
/// All members are Core Location's but for the source, which on a computer a program must choose.
@MainActor
public final class CLLocationManager {
  /// Where the managers of the app have their positions from; nil where there is nothing that could
  /// tell, which is ``CLError/Code/denied``.
  public static var source: (any LocationSource)?
  /// What runs the part of their work that is done beside the main actor; nil for the system's pool of
  /// threads.
  public static var executor: (any TaskExecutor)?
  /// What was decided for the app.
  package static var appStatus = CLAuthorizationStatus.notDetermined

  /// Is told what was found out.
  public weak var delegate: (any CLLocationManagerDelegate)? {
    didSet {
      guard delegate != nil, !isIntroduced else { return }
      // It is told what is decided as it stands, once.
      isIntroduced = true
      later { $0.delegate?.locationManagerDidChangeAuthorization($0) }
    }
  }
  /// How exact a position must be that ends ``requestLocation()`` before its time is up, in metres;
  /// the negative constants take the first there is.
  public var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The last position that was found out, by any of the app's requests to this manager.
  public private(set) var location: CLLocation?

  private let ownSource: (any LocationSource)?
  private var ownStatus: CLAuthorizationStatus?
  private let clock: (any Clock<Duration>)?

  private var isUpdating = false
  private var isRequesting = false
  private var isIntroduced = false
  /// The most exact position since ``requestLocation()``.
  private var best: CLLocation?
  private var lastFailure: CLError?
  private var reading: Task<Void, Never>?
  private var deadline: Task<Void, Never>?

  /// A manager with the app's source and authorization, or with its own.
  ///
  /// - Parameters:
  ///   - source: where it has its positions from; nil for ``source``, looked up at each request.
  ///   - status: what was decided for it; nil for what was decided for the app.
  ///   - clock: measures how long ``requestLocation()`` waits for a position that is exact enough; nil
  ///     for the computer's.
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
  /// Whether the app may know its position.
  ///
  /// On a phone the system asks the person. A terminal program has nobody who does: the person has
  /// chosen a source, or installed one, and that is consent, which is given as soon as it is asked for.
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

  /// The older form of ``authorizationStatus``.
  public static func authorizationStatus() -> CLAuthorizationStatus { appStatus }

  /// Whether there is anything that could tell a position.
  public static func locationServicesEnabled() -> Bool { source != nil }

  /// Asks whether the app may know its position while it runs. Does nothing where that was decided
  /// before.
  public func requestWhenInUseAuthorization() { request(.authorizedWhenInUse) }

  /// Asks whether the app may know its position at any time; a terminal program runs or does not, so
  /// this differs in name alone.
  public func requestAlwaysAuthorization() { request(.authorizedAlways) }

  /// Gives what is wanted, unless something was decided before.
  private func request(_ wanted: CLAuthorizationStatus) {
    let isUpgrade = authorizationStatus == .authorizedWhenInUse && wanted == .authorizedAlways
    if authorizationStatus == .notDetermined || isUpgrade { authorizationStatus = wanted }
  }
}

// MARK: - Requests

extension CLLocationManager {
  /// Finds out the position once: the delegate is told one position, or one failure.
  ///
  /// The position is the first that is as exact as ``desiredAccuracy``, or the best there is after
  /// ten seconds. Asking again before that changes nothing. ``stopUpdatingLocation()`` ends it.
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

  /// Begins to tell the delegate each position, as soon as the app is authorized.
  public func startUpdatingLocation() {
    guard !isUpdating else { return }
    isUpdating = true
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

  /// Reads from the source, if that is not done yet.
  private func begin() {
    if isRequesting, deadline == nil { startDeadline() }
    guard reading == nil else { return }
    guard let source = ownSource ?? Self.source else {
      return refuse(
        CLError(.denied, reason: "There is nothing on this computer that tells the position."))
    }
    let reports = source.reports()
    reading = Task { [weak self] in
      // What an `AsyncStream` does, it does beside the main actor.
      await withTaskExecutorPreference(Self.executor) {
        for await report in reports {
          guard !Task.isCancelled else { return }
          self?.take(report)
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

  /// Fails what is wanted, as the app may not know it.
  private func refuse(_ error: CLError = CLError(.denied)) {
    isRequesting = false
    end()
    later { $0.delegate?.locationManager($0, didFailWithError: error) }
  }

  /// Reads no more once nothing is wanted.
  private func end() {
    if !isRequesting {
      deadline?.cancel()
      deadline = nil
    }
    guard !isRequesting, !isUpdating || !authorizationStatus.isAuthorized else { return }
    reading?.cancel()
    reading = nil
  }

  /// Calls back once the present call is over.
  private func later(_ tell: @escaping @MainActor (CLLocationManager) -> Void) {
    Task { [weak self] in
      if let self { tell(self) }
    }
  }
}

// MARK: - Reports

extension CLLocationManager {
  private func take(_ report: LocationReport) {
    switch report {
    case .location(let location) where location.horizontalAccuracy >= 0: take(location)
    case .location: take(CLError(.locationUnknown))
    case .failure(let error): take(error)
    }
  }

  private func take(_ location: CLLocation) {
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
    if isUpdating { tell(location) }
  }

  private func take(_ error: CLError) {
    // What is not known now may come before the time is up.
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

  private func tell(_ location: CLLocation) {
    delegate?.locationManager(self, didUpdateLocations: [location])
  }

  /// Ends ``requestLocation()`` with the best that is known.
  private func complete() {
    guard isRequesting else { return }
    isRequesting = false
    end()
    if let best {
      tell(best)
    } else {
      delegate?.locationManager(self, didFailWithError: lastFailure ?? CLError(.locationUnknown))
    }
  }

  private func sourceEnded() {
    reading = nil
    complete()
  }
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
