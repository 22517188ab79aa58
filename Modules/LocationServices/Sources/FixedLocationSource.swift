public import Foundation

/// A source that says the same position each time, as a person named it.
public struct FixedLocationSource: LocationSource {
  public let coordinate: CLLocationCoordinate2D
  /// Metres above the ellipsoid WGS 84; nil where not known.
  public let altitude: CLLocationDistance?
  /// Metres by which the position may be wrong; nil where not known.
  public let uncertainty: CLLocationDistance?

  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - coordinate: where the app is.
  ///   - altitude: metres above the ellipsoid WGS 84; nil where not known.
  ///   - uncertainty: metres by which the position may be wrong; nil where not known.
  ///   - now: tells the time that positions are stamped with.
  public init(
    _ coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance? = nil,
    uncertainty: CLLocationDistance? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.uncertainty = uncertainty
    self.now = now
  }

  public func reports() -> AsyncStream<LocationReport> {
    AsyncStream { continuation in
      if CLLocationCoordinate2DIsValid(coordinate) {
        continuation.yield(.location(location))
      } else {
        let text = "\(coordinate.latitude), \(coordinate.longitude)"
        continuation.yield(
          .failure(CLError(.locationUnknown, reason: "'\(text)' is no place on the earth.")))
      }
      continuation.finish()
    }
  }

  private var location: CLLocation {
    CLLocation(
      coordinate: coordinate, altitude: altitude ?? 0, horizontalAccuracy: uncertainty ?? 0,
      verticalAccuracy: altitude == nil ? -1 : uncertainty ?? 0, timestamp: now())
  }
}

/// What finds out where the app is.
///
/// An app chooses one with ``CLLocationManager/source``: ``GPSDLocationSource`` for a receiver, or
/// ``FixedLocationSource`` for a place that somebody named.
public protocol LocationSource: Sendable {
  /// Begins to measure, and ends when nobody reads the stream any more.
  ///
  /// A stream that ends by itself says that nothing else will come.
  func reports() -> AsyncStream<LocationReport>
}

/// What a source of positions has to say.
public enum LocationReport: Sendable {
  case location(CLLocation)
  /// There is no position at the moment (``CLError/Code/locationUnknown``), or none until something
  /// is changed.
  case failure(CLError)
}
