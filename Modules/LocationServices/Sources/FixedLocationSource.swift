/// A source that says the same position each time, as a person named it.
public struct FixedLocationSource: LocationSource {
  public let coordinate: CLLocationCoordinate2D

  /// - Parameter coordinate: where the app is.
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
