import LocationServices

/// How far the search for the device's position is.
enum Positioning: Equatable {
  /// Nobody looks for it.
  case off
  case searching
  case found(CLLocationCoordinate2D)
  /// It cannot be told, for a reason, the first sentence of which is the fact.
  case failed(String, fact: String)

  /// Why there is no position, for a person who is about to save a place without one.
  var reason: String {
    switch self {
    case .off, .found: "There is none in the form."
    case .searching: "The position of the device is still being looked for."
    case .failed(let reason, _): reason
    }
  }
}
