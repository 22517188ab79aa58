import LocationServices

/// Records the calls of a manager to its delegate.
@MainActor
final class DelegateRecorder: CLLocationManagerDelegate {
  enum Event: Equatable {
    case updated([CLLocationCoordinate2D])
    case failed(CLError.Code)
    case authorization(CLAuthorizationStatus)
  }

  /// The recorded events that have not been requested yet.
  private(set) var pending: [Event] = []
  /// The last error as a sentence.
  private(set) var message = ""
  private var waiting: CheckedContinuation<Event, Never>?

  /// The next recorded call.
  func next() async -> Event {
    if !pending.isEmpty { return pending.removeFirst() }
    return await withCheckedContinuation { waiting = $0 }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    note(.updated(locations.map(\.coordinate)))
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    message = "\(error)"
    note(.failed((error as? CLError)?.code ?? .denied))
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    note(.authorization(manager.authorizationStatus))
  }

  private func note(_ event: Event) {
    if let waiting {
      self.waiting = nil
      waiting.resume(returning: event)
    } else {
      pending.append(event)
    }
  }
}

extension DelegateRecorder.Event {
  static func updated(_ latitude: Double, _ longitude: Double) -> Self {
    .updated([CLLocationCoordinate2D(latitude: latitude, longitude: longitude)])
  }
}
