import LocationServices
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct CLLocationManagerTests {
  private let source = StubSource()
  private let recorder = DelegateRecorder()
  private let clock = ManualClock()

  /// An authorized manager, with its delegate.
  private func manager(_ status: CLAuthorizationStatus = .authorizedWhenInUse) async
    -> CLLocationManager
  {
    let manager = CLLocationManager(
      source: source, status: status, clock: clock)
    manager.delegate = recorder
    #expect(await recorder.next() == .authorization(status))
    return manager
  }

  // MARK: One position

  @Test func oneRequestGivesOnePosition() async {
    let manager = await manager()
    manager.requestLocation()
    #expect(recorder.pending.isEmpty)
    source.send(45.42, -75.7)
    source.send(1, 2)
    #expect(await recorder.next() == .updated(45.42, -75.7))
    #expect(manager.location?.coordinate.latitude == 45.42)
    while source.ended == 0 { await Task.yield() }
    // If the second one were notified, it would come before this.
    manager.requestLocation()
    source.send(3, 4)
    #expect(await recorder.next() == .updated(3, 4))
  }

  @Test func aSecondRequestDuringTheFirstChangesNothing() async {
    let manager = await manager()
    manager.requestLocation()
    manager.requestLocation()
    #expect(source.opened == 1)
    source.send(1, 2)
    #expect(await recorder.next() == .updated(1, 2))
  }

  @Test func aPositionMustHaveTheDesiredAccuracy() async {
    let manager = await manager()
    manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    manager.requestLocation()
    source.send(1, 1, accuracy: 500)
    source.send(2, 2, accuracy: 10)
    #expect(await recorder.next() == .updated(2, 2))
  }

  @Test func theBestPositionIsReportedAfterTenSeconds() async {
    let manager = await manager()
    manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    manager.requestLocation()
    #expect(await clock.nextSleep() == .seconds(10))
    source.send(1, 1, accuracy: 50)
    source.send(2, 2, accuracy: 500)
    while manager.location?.coordinate.latitude != 2 { await Task.yield() }
    clock.advance(by: .seconds(10))
    #expect(await recorder.next() == .updated(1, 1))
  }

  @Test func withoutAPositionTheLocationIsUnknown() async {
    let manager = await manager()
    manager.requestLocation()
    #expect(await clock.nextSleep() == .seconds(10))
    source.send(.failure(CLError(.locationUnknown, reason: "No fix.")))
    clock.advance(by: .seconds(10))
    #expect(await recorder.next() == .failed(.locationUnknown))
    await sourceEnds()
  }

  @Test func anUnreachableSourceEndsTheRequestImmediately() async {
    let manager = await manager()
    manager.requestLocation()
    source.send(.failure(CLError(.network, reason: "Nobody there.")))
    #expect(await recorder.next() == .failed(.network))
    #expect(recorder.message == "Nobody there.")
    await sourceEnds()
  }

  @Test func aSourceThatEndsWithoutAPositionFails() async {
    let manager = await manager()
    manager.requestLocation()
    source.finish()
    #expect(await recorder.next() == .failed(.locationUnknown))
  }

  @Test func stoppingEndsARequest() async {
    let manager = await manager()
    manager.requestLocation()
    manager.stopUpdatingLocation()
    source.send(1, 2)
    manager.requestLocation()
    source.send(3, 4)
    #expect(await recorder.next() == .updated(3, 4))
  }

  /// Waits until the source is no longer read, because its reader may not be waiting for the next
  /// position yet.
  private func sourceEnds() async {
    while source.ended == 0 { await Task.yield() }
    #expect(source.ended == 1)
  }

  // MARK: Every position

  @Test func updatesContinueUntilTheyAreStopped() async {
    let manager = await manager()
    manager.startUpdatingLocation()
    for step in 1...3 {
      source.send(Double(step), 0)
      #expect(await recorder.next() == .updated(Double(step), 0))
    }
    manager.stopUpdatingLocation()
    await sourceEnds()
  }

  @Test func updatesBelowTheDistanceFilterAreLeftOut() async {
    let manager = await manager()
    manager.distanceFilter = 50_000
    manager.startUpdatingLocation()
    source.send(1, 0)
    source.send(1.2, 0)
    source.send(2, 0)
    #expect(await recorder.next() == .updated(1, 0))
    #expect(await recorder.next() == .updated(2, 0))
    #expect(manager.location?.coordinate.latitude == 2)
  }

  @Test func aLossIsReportedOnceAndUpdatesContinue() async {
    let manager = await manager()
    manager.startUpdatingLocation()
    source.send(.failure(CLError(.locationUnknown)))
    source.send(.failure(CLError(.locationUnknown)))
    source.send(1, 2)
    source.send(.failure(CLError(.locationUnknown)))
    #expect(await recorder.next() == .failed(.locationUnknown))
    #expect(await recorder.next() == .updated(1, 2))
    #expect(await recorder.next() == .failed(.locationUnknown))
  }

  @Test func aRequestDuringUpdatesLeavesThemRunning() async {
    let manager = await manager()
    manager.startUpdatingLocation()
    manager.requestLocation()
    source.send(1, 2)
    #expect(await recorder.next() == .updated(1, 2))
    source.send(3, 4)
    #expect(await recorder.next() == .updated(3, 4))
    #expect(source.opened == 1 && source.ended == 0)
  }

  @Test func aDeallocatedManagerStopsReading() async {
    var manager: CLLocationManager? = await manager()
    manager?.startUpdatingLocation()
    manager = nil
    await sourceEnds()
  }

  @Test func invalidPositionsAreNotReported() async {
    let manager = await manager()
    manager.startUpdatingLocation()
    source.send(1, 1, accuracy: -1)
    #expect(await recorder.next() == .failed(.locationUnknown))
    #expect(manager.location == nil)
  }

  // MARK: Authorization

  @Test func withoutPermissionARequestFails() async {
    for status in [CLAuthorizationStatus.denied, .restricted, .notDetermined] {
      let manager = await manager(status)
      manager.requestLocation()
      #expect(recorder.pending.isEmpty)
      #expect(await recorder.next() == .failed(.denied))
    }
    #expect(source.opened == 0)
  }

  @Test func aRequestWaitsForTheAnswer() async {
    let manager = await manager(.notDetermined)
    manager.requestWhenInUseAuthorization()
    manager.requestLocation()
    #expect(await recorder.next() == .authorization(.authorizedWhenInUse))
    source.send(1, 2)
    #expect(await recorder.next() == .updated(1, 2))
  }

  @Test func updatesBeginOnceTheyAreAllowed() async {
    let manager = await manager(.notDetermined)
    manager.startUpdatingLocation()
    #expect(source.opened == 0)
    manager.requestAlwaysAuthorization()
    #expect(await recorder.next() == .authorization(.authorizedAlways))
    source.send(1, 2)
    #expect(await recorder.next() == .updated(1, 2))
  }

  @Test func revokingPermissionEndsUpdates() async {
    let manager = CLLocationManager(source: source, status: .authorizedWhenInUse)
    manager.delegate = recorder
    #expect(await recorder.next() == .authorization(.authorizedWhenInUse))
    manager.startUpdatingLocation()
    manager.authorizationStatus = .denied
    #expect(await recorder.next() == .authorization(.denied))
    #expect(await recorder.next() == .failed(.denied))
    await sourceEnds()
  }

  @Test func theOlderDelegateMethodIsCalledWithoutTheNewer() async {
    let old = OldDelegate()
    let manager = CLLocationManager(
      source: source, status: .denied)
    manager.delegate = old
    while old.status == nil { await Task.yield() }
    #expect(old.status == .denied)
  }

  @Test func withoutASourceEveryRequestIsDenied() async {
    let manager = CLLocationManager(
      source: nil, status: .authorizedWhenInUse)
    manager.delegate = recorder
    #expect(await recorder.next() == .authorization(.authorizedWhenInUse))
    manager.requestLocation()
    #expect(await recorder.next() == .failed(.denied))
    #expect(recorder.message == "This computer has no source of positions.")
    #expect(!CLLocationManager.locationServicesEnabled())
  }

  // MARK: A fixed place

  @Test func aFixedPlaceIsReportedEachTime() async {
    let fixed = FixedLocationSource(CLLocationCoordinate2D(latitude: 45.42, longitude: -75.7))
    let manager = CLLocationManager(
      source: fixed, status: .authorizedWhenInUse)
    manager.delegate = recorder
    #expect(await recorder.next() == .authorization(.authorizedWhenInUse))
    for _ in 0..<2 {
      manager.requestLocation()
      #expect(await recorder.next() == .updated(45.42, -75.7))
    }
  }

  @Test func anInvalidFixedPlaceIsUnknown() async {
    let manager = CLLocationManager(
      source: FixedLocationSource(kCLLocationCoordinate2DInvalid),
      status: .authorizedWhenInUse, clock: clock)
    manager.delegate = recorder
    #expect(await recorder.next() == .authorization(.authorizedWhenInUse))
    manager.requestLocation()
    #expect(await recorder.next() == .failed(.locationUnknown))
  }
}

@MainActor
private final class LastLocation: CLLocationManagerDelegate {
  var location: CLLocation?

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    location = locations.last
  }
}

/// A delegate with the older method.
@MainActor
private final class OldDelegate: CLLocationManagerDelegate {
  var status: CLAuthorizationStatus?

  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {
    self.status = status
  }
}
