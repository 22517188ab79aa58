import LocationServices

/// A substitute for gpsd.
struct StubPosition: LocationSource {
  let said: [LocationReport]

  /// The error if gpsd is not running.
  static let unreachable = StubPosition(said: [
    .failure(CLError(.network, reason: "gpsd cannot be reached.", advice: "Is gpsd running?"))
  ])

  func reports() -> AsyncStream<LocationReport> {
    AsyncStream { continuation in
      for report in said { continuation.yield(report) }
      continuation.finish()
    }
  }
}
