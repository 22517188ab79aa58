import LocationServices

/// Says what gpsd would say.
struct StandInPosition: LocationSource {
  let said: [LocationReport]

  /// What is said where no gpsd runs.
  static let unreachable = StandInPosition(said: [
    .failure(CLError(.network, reason: "gpsd cannot be reached.", advice: "Is gpsd running?"))
  ])

  func reports() -> AsyncStream<LocationReport> {
    AsyncStream { continuation in
      for report in said { continuation.yield(report) }
      continuation.finish()
    }
  }
}
