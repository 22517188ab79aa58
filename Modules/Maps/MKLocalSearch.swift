public import Foundation
public import LocationServices

/// A search for places by name.
///
///     let request = MKLocalSearch.Request()
///     request.naturalLanguageQuery = "Ottawa"
///     MKLocalSearch(request: request).start { response, error in
///       print(response?.boundingRegion.center ?? "not found")
///     }
///
/// It finds the cities that `CLGeocoder` knows, and neither streets nor shops.
@preconcurrency @MainActor
open class MKLocalSearch {
  /// The name for which a search looks.
  @preconcurrency @MainActor
  open class Request {
    /// The name of a city, which may be followed by region or country after a comma.
    open var naturalLanguageQuery: String?
    /// The region of the search. It has no effect: all cities with the name are found.
    open var region = MKCoordinateRegion.world

    public init() {}
  }

  /// The places that a search has found.
  @preconcurrency @MainActor
  public final class Response {
    /// The places, the largest first.
    public let mapItems: [MKMapItem]
    /// The region around the places.
    public let boundingRegion: MKCoordinateRegion

    init(_ placemarks: [CLPlacemark]) {
      mapItems = placemarks.map { MKMapItem(placemark: MKPlacemark(placemark: $0)) }
      boundingRegion =
        MKCoordinateRegion(showing: mapItems.map(\.placemark.coordinate)) ?? .world
    }
  }

  /// The closure that receives the places or an error.
  public typealias CompletionHandler = @MainActor (Response?, (any Error)?) -> Void

  private let request: Request
  /// A Boolean value that indicates whether the search is in progress.
  public private(set) var isSearching = false

  public init(request: Request) { self.request = request }

  /// Starts the search.
  ///
  /// - Parameter completionHandler: A closure that is called on the main queue, with the error
  ///   `CLError.geocodeFoundNoResult` if no city has the name. It isn't called after `cancel()`.
  public final func start(completionHandler: @escaping CompletionHandler) {
    isSearching = true
    CLGeocoder().geocodeAddressString(request.naturalLanguageQuery ?? "") { placemarks, error in
      MainActor.assumeIsolated {
        guard self.isSearching else { return }
        self.isSearching = false
        completionHandler(placemarks.map(Response.init), error)
      }
    }
  }

  /// Cancels the search.
  open func cancel() { isSearching = false }
}

/// A place on a map.
@preconcurrency @MainActor
open class MKMapItem {
  /// The position and the names of the place.
  public let placemark: MKPlacemark
  /// The name of the place.
  open var name: String?
  /// The telephone number of the place, which is unknown.
  open var phoneNumber: String?
  /// The address of the place's website, which is unknown.
  open var url: URL?
  /// A Boolean value that indicates whether the item is the user's location.
  public let isCurrentLocation: Bool

  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    name = placemark.name
    isCurrentLocation = false
  }

  private init(currentLocation placemark: MKPlacemark) {
    self.placemark = placemark
    name = "Current Location"
    isCurrentLocation = true
  }

  /// Returns an item for the user's location, which `MKDirections` finds when it computes a
  /// route. Its placemark has an invalid coordinate.
  public class func forCurrentLocation() -> MKMapItem {
    MKMapItem(currentLocation: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  /// Does nothing. A terminal has no other app for maps.
  ///
  /// - Parameter launchOptions: Ignored.
  /// - Returns: False.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }

  /// Does nothing. A terminal has no other app for maps.
  ///
  /// - Parameters:
  ///   - mapItems: Ignored.
  ///   - launchOptions: Ignored.
  /// - Returns: False.
  @discardableResult
  open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool { false }
}

/// The position and the names of a place, which is also an annotation.
@preconcurrency @MainActor
open class MKPlacemark: MKAnnotation {
  public let coordinate: CLLocationCoordinate2D
  /// The position with its accuracy.
  public let location: CLLocation?
  /// The name of the city.
  public let name: String?
  /// The name of the city.
  public let locality: String?
  /// The name of the state, province or other region.
  public let administrativeArea: String?
  /// The name of the country.
  public let country: String?
  /// The code of the country, in capital letters.
  public let isoCountryCode: String?
  /// Nil: there are no streets.
  public var thoroughfare: String? { nil }
  /// Nil: there are no streets.
  public var subThoroughfare: String? { nil }
  /// Nil: there are no postal codes.
  public var postalCode: String? { nil }

  /// The name, the region and the country.
  open var title: String? {
    let names = [name, administrativeArea, country].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Creates a place without names.
  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    name = nil
    locality = nil
    administrativeArea = nil
    country = nil
    isoCountryCode = nil
  }

  /// Creates a place without names.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - addressDictionary: Ignored.
  public convenience init(
    coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
  ) { self.init(coordinate: coordinate) }

  /// Creates the place of a geocoder's placemark.
  public init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    location = placemark.location
    name = placemark.name
    locality = placemark.locality
    administrativeArea = placemark.administrativeArea
    country = placemark.country
    isoCountryCode = placemark.isoCountryCode
  }
}

// MARK: - Launch options

/// The keys and values of the options for another app for maps, which a terminal does not have.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTrafficKey"
