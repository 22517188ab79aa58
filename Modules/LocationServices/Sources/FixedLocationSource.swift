/// A source that always reports the same location, which the user chose.
public struct FixedLocationSource: LocationSource {
  public let coordinate: CLLocationCoordinate2D

  /// Creates a source that reports a coordinate.
  ///
  /// - Parameter coordinate: The coordinate to report.
  public init(_ coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

  public var fixedReport: LocationReport? { report }

  public func reports() -> AsyncStream<LocationReport> {
    AsyncStream { continuation in
      continuation.yield(report)
      continuation.finish()
    }
  }

  private var report: LocationReport {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      let text = "\(coordinate.latitude), \(coordinate.longitude)"
      return .failure(CLError(.locationUnknown, reason: "'\(text)' is not a place on earth."))
    }
    return .location(
      CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
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

  /// The only report of a source that has nothing to measure; nil for a receiver, the default.
  ///
  /// A ``CLLocationManager`` delivers it in the next turn of the main actor, before a key that is
  /// pressed later.
  var fixedReport: LocationReport? { get }
}

extension LocationSource {
  public var fixedReport: LocationReport? { nil }
}

/// A report from a source of locations.
public enum LocationReport: Sendable {
  case location(CLLocation)
  /// An error: the location is unknown at the moment (``CLError/Code/locationUnknown``), or
  /// unavailable until something is changed.
  case failure(CLError)
}
