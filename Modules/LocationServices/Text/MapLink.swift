import Foundation

/// The address of a map in a browser, such as `https://www.openstreetmap.org/#map=15/45.42/-75.70`.
///
/// Parsed are addresses of Google Maps (`/@45.42,-75.70,15z`, `!3d45.42!4d-75.70`,
/// `q=45.42,-75.70`), OpenStreetMap (`#map=15/45.42/-75.70`, `mlat=45.42&mlon=-75.70`), Apple Maps
/// (`ll=45.42,-75.70`, `coordinate=`), and those with the same parts.
struct MapLink {
  let text: String

  /// Returns a Boolean value that indicates whether a text is a web address.
  static func isLink(_ text: String) -> Bool {
    let beginning = text.prefix(8).lowercased()
    return beginning.hasPrefix("https://") || beginning.hasPrefix("http://")
  }

  /// Parses the coordinate: that of a marked place, else the center of the map.
  ///
  /// - Throws: ``CoordinateTextError`` if the address has none, as a shortened one, or if it is out
  ///   of range.
  func coordinate() throws(CoordinateTextError) -> CLLocationCoordinate2D {
    let text = text.removingPercentEncoding ?? text
    guard
      let parts = Self.place(in: text) ?? Self.marker(in: text) ?? Self.question(in: text)
        ?? Self.center(in: text),
      let latitude = Double(parts[0]), let longitude = Double(parts[1])
    else { throw CoordinateTextError(text, .noCoordinateInLink) }
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    try coordinate.check(parts, in: text)
    return coordinate
  }

  /// Returns the numbers of the place that a Google map shows: `!3d45.42!4d-75.70`.
  private static func place(in text: String) -> [Substring]? {
    numbers(["!3d", "!4d"].map { after($0, in: text) })
  }

  /// Returns the numbers of a marker on OpenStreetMap: `mlat=45.42&mlon=-75.70`.
  private static func marker(in text: String) -> [Substring]? {
    numbers(["mlat", "mlon"].map { value(of: $0, in: text) })
  }

  /// Returns the numbers of the first query item that is a coordinate.
  private static func question(in text: String) -> [Substring]? {
    let names = ["q", "query", "coordinate", "ll", "destination", "daddr", "sll", "center"]
    return names.lazy.compactMap { name in
      value(of: name, in: text).flatMap { pair($0, separatedBy: ",") }
    }.first
  }

  /// Returns the numbers of the center of a map: `@45.42,-75.70,15z` or `#map=15/45.42/-75.70`.
  private static func center(in text: String) -> [Substring]? {
    // Google's address of a place without a name is `/maps/search/45.42,-75.70`.
    if let place = after("/search/", in: text)?.prefix(while: { !"/?&#".contains($0) }),
      let numbers = pair(place, separatedBy: ","),
      numbers.joined(separator: ",") == place.filter({ !" +".contains($0) })
    {
      return numbers
    }
    if let center = after("/@", in: text), let numbers = pair(center, separatedBy: ",") {
      return numbers
    }
    guard let map = after("#map=", in: text), let slash = map.firstIndex(of: "/") else {
      return nil
    }
    return pair(map[slash...].dropFirst(), separatedBy: "/")
  }

  /// Returns the two numbers at the beginning of a text.
  private static func pair(_ text: Substring, separatedBy separator: Character) -> [Substring]? {
    let parts = text.split(separator: separator, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    return numbers([parts[0], parts[1].drop { $0 == " " || $0 == "+" }])
  }

  /// Returns the numbers at the beginnings of texts; nil if one has none.
  private static func numbers(_ texts: [Substring?]) -> [Substring]? {
    let numbers = texts.compactMap { text in
      text?.prefix { $0.isASCII && $0.isNumber || "+-.".contains($0) }
    }
    guard numbers.count == texts.count, numbers.allSatisfy({ Double($0)?.isFinite == true }) else {
      return nil
    }
    return numbers
  }

  private static func after(_ mark: String, in text: String) -> Substring? {
    text.range(of: mark).map { text[$0.upperBound...] }
  }

  /// Returns the value of an item of the query.
  private static func value(of name: String, in text: String) -> Substring? {
    after("?\(name)=", in: text) ?? after("&\(name)=", in: text)
  }
}
