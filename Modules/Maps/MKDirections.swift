public import Foundation
public import LocationServices

/// The ways of travelling.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let automobile = MKDirectionsTransportType(rawValue: 1 << 0)
  public static let walking = MKDirectionsTransportType(rawValue: 1 << 1)
  public static let transit = MKDirectionsTransportType(rawValue: 1 << 2)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)

  /// The average speed on the straight line, in meters per second.
  var speed: Double { self == .walking ? 1.3 : self == .transit ? 10 : 17 }
}

/// The directions from a place to another one. The program knows no streets: the route is a
/// straight line, and the time is that at a usual speed.
///
///     let request = MKDirections.Request()
///     request.source = MKMapItem(placemark: start)
///     request.destination = MKMapItem(placemark: end)
///     MKDirections(request: request).calculate { response, error in … }
@preconcurrency @MainActor
open class MKDirections {
  /// The places and the way of travelling.
  @preconcurrency @MainActor
  public final class Request {
    /// The start.
    public var source: MKMapItem?
    public var destination: MKMapItem?
    /// The way of travelling, which determines the speed.
    public var transportType = MKDirectionsTransportType.any
    /// A Boolean value that indicates whether several routes are requested. There is one.
    public var requestsAlternateRoutes = false
    /// The time of departure and of arrival, which have no effect.
    public var departureDate: Date?
    public var arrivalDate: Date?

    public init() {}
  }

  /// The routes of a request.
  @preconcurrency @MainActor
  public final class Response {
    public let source: MKMapItem
    public let destination: MKMapItem
    /// The routes, of which there is one.
    public let routes: [MKRoute]

    init(from source: MKMapItem, to destination: MKMapItem, routes: [MKRoute]) {
      self.source = source
      self.destination = destination
      self.routes = routes
    }
  }

  /// The estimated time of a request.
  @preconcurrency @MainActor
  public final class ETAResponse {
    /// The time in seconds.
    public let expectedTravelTime: TimeInterval
    /// The distance in meters.
    public let distance: CLLocationDistance
    public let transportType: MKDirectionsTransportType

    init(_ route: MKRoute) {
      expectedTravelTime = route.expectedTravelTime
      distance = route.distance
      transportType = route.transportType
    }
  }

  /// The closure that receives the routes or an error.
  public typealias DirectionsHandler = @MainActor (Response?, (any Error)?) -> Void
  /// The closure that receives the estimated time or an error.
  public typealias ETAHandler = @MainActor (ETAResponse?, (any Error)?) -> Void

  private let request: Request
  private var locationRequest: CurrentLocationRequest?
  /// A Boolean value that indicates whether the directions are being computed.
  public private(set) var isCalculating = false

  public init(request: Request) { self.request = request }

  /// Computes the route. The closure is called on the main queue, with the error
  /// `MKError.directionsNotFound` if a place is missing or the user's location is unknown, and
  /// not at all after `cancel()`.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    isCalculating = true
    let places = [request.source, request.destination].compactMap(\.self)
    guard places.contains(where: \.isCurrentLocation) else {
      return DispatchQueue.main.async { [self] in finish(at: nil, completionHandler) }
    }
    locationRequest = CurrentLocationRequest { [self] location in
      locationRequest = nil
      finish(at: location, completionHandler)
    }
  }

  /// Passes the route to the closure, unless the computation was canceled.
  private func finish(at location: CLLocation?, _ completionHandler: DirectionsHandler) {
    guard isCalculating else { return }
    isCalculating = false
    guard let source = request.source, let destination = request.destination,
      let route = route(
        from: source.resolved(at: location), to: destination.resolved(at: location))
    else { return completionHandler(nil, MKError(.directionsNotFound)) }
    completionHandler(Response(from: source, to: destination, routes: [route]), nil)
  }

  /// Computes the time of the route.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    calculate { response, error in
      completionHandler(response?.routes.first.map(ETAResponse.init), error)
    }
  }

  /// Cancels the computation.
  open func cancel() {
    isCalculating = false
    locationRequest = nil
  }

  private func route(from source: MKMapItem, to destination: MKMapItem) -> MKRoute? {
    guard source.placemark.coordinate.isOnEarth, destination.placemark.coordinate.isOnEarth else {
      return nil
    }
    return MKRoute(from: source, to: destination, by: request.transportType)
  }
}

extension MKMapItem {
  /// Returns the item, or an item at a location in place of the user's location.
  fileprivate func resolved(at location: CLLocation?) -> MKMapItem {
    guard isCurrentLocation, let location else { return self }
    let item = MKMapItem(placemark: MKPlacemark(coordinate: location.coordinate))
    item.name = name
    return item
  }
}

/// A request for the user's location.
@MainActor
private final class CurrentLocationRequest: CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let completionHandler: (CLLocation?) -> Void

  /// Creates and starts a request.
  ///
  /// - Parameter completionHandler: A closure that is called with the place, or nil if it is
  ///   unknown.
  init(completionHandler: @escaping (CLLocation?) -> Void) {
    self.completionHandler = completionHandler
    manager.delegate = self
    manager.requestLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    completionHandler(locations.last)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    completionHandler(nil)
  }
}

/// A route to a destination, which is a straight line.
@preconcurrency @MainActor
public final class MKRoute {
  /// A part of a route.
  @preconcurrency @MainActor
  public final class Step {
    /// The instruction, such as `Go to Paris`.
    public let instructions: String
    /// A warning, of which there is none.
    public let notice: String? = nil
    /// The distance in meters.
    public let distance: CLLocationDistance
    public let transportType: MKDirectionsTransportType
    public let polyline: MKPolyline

    init(
      _ instructions: String, distance: CLLocationDistance,
      transportType: MKDirectionsTransportType, polyline: MKPolyline
    ) {
      self.instructions = instructions
      self.distance = distance
      self.transportType = transportType
      self.polyline = polyline
    }
  }

  /// The name of the destination.
  public let name: String
  /// The remarks about the route.
  public let advisoryNotices = ["The route is a straight line."]
  /// The distance in meters.
  public let distance: CLLocationDistance
  /// The time in seconds, at a usual speed.
  public let expectedTravelTime: TimeInterval
  public let transportType: MKDirectionsTransportType
  /// The line.
  public let polyline: MKPolyline
  /// The parts, of which there is one.
  public let steps: [Step]

  init(
    from source: MKMapItem, to destination: MKMapItem, by transportType: MKDirectionsTransportType
  ) {
    let ends = [source.placemark.coordinate, destination.placemark.coordinate]
    name = destination.name ?? ""
    distance = Geodesic.distance(from: ends[0], to: ends[1])
    expectedTravelTime = distance / transportType.speed
    self.transportType = transportType
    polyline = MKPolyline(coordinates: ends, count: 2)
    steps = [
      Step(
        name.isEmpty ? "Go to the destination" : "Go to \(name)", distance: distance,
        transportType: transportType, polyline: polyline)
    ]
  }
}

/// An error of a map.
public struct MKError: Error, Hashable, Sendable {
  /// The kind of an error. The raw values are those of MapKit.
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  /// A message about the error.
  public var localizedDescription: String {
    switch code {
    case .directionsNotFound: "There are no directions without two places."
    case .placemarkNotFound: "There is no such place."
    case .unknown, .serverFailure, .loadingThrottled: "The map is unavailable."
    }
  }
}
