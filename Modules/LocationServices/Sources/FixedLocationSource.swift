/// A source that always reports the same location, which a person chose.
public struct FixedLocationSource: LocationSource {
  public let coordinate: CLLocationCoordinate2D

  /// - Parameter coordinate: The coordinate to report.
  public init(_ coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

  public func reports() -> AsyncStream<LocationReport> {
    AsyncStream { continuation in
      if CLLocationCoordinate2DIsValid(coordinate) {
        continuation.yield(
          .location(CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)))
      } else {
        let text = "\(coordinate.latitude), \(coordinate.longitude)"
        continuation.yield(
          .failure(CLError(.locationUnknown, reason: "'\(text)' is no place on the earth.")))
      }
      continuation.finish()
    }
  }
}

/// A source of locations.
///
/// An app chooses its source with ``CLLocationManager/source``: ``GPSDLocationSource`` for a
/// receiver, or ``FixedLocationSource`` for a given location.
public protocol LocationSource: Sendable {
  /// Starts measuring and returns the reports. Measuring stops when the stream is no longer read.
  ///
  /// A stream that finishes by itself will deliver no more locations.
  func reports() -> AsyncStream<LocationReport>
}

/// A report from a source of locations.
public enum LocationReport: Sendable {
  case location(CLLocation)
  /// An error: the location is unknown at the moment (``CLError/Code/locationUnknown``), or
  /// unavailable until something is changed.
  case failure(CLError)
}
