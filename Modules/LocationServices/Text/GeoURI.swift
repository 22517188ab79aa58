/// A coordinate as a `geo:` URI (RFC 5870): `geo:45.42,-75.7,80;u=35`.
public struct GeoURI: Hashable, Sendable {
  public var coordinate: CLLocationCoordinate2D
  /// Metres above the ellipsoid WGS 84; nil where it names none.
  public var altitude: CLLocationDistance?
  /// Metres by which the position may be wrong; nil where it names none.
  public var uncertainty: CLLocationDistance?

  public init(
    _ coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance? = nil,
    uncertainty: CLLocationDistance? = nil
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.uncertainty = uncertainty
  }

  /// Reads a URI. Parameters other than `crs`, which must be `wgs84`, and `u` are passed over, and so
  /// is what stands behind a `?`, where maps on phones put a scale; there, `q=45.42,-75.70` is what is
  /// meant where the coordinate itself is 0,0.
  ///
  /// - Throws: ``CoordinateTextError`` that names what is wrong.
  public init(_ text: String) throws(CoordinateTextError) {
    let scheme = "geo:"
    guard text.utf8.count <= CoordinateReader.limit else {
      throw CoordinateTextError(text, .tooLong(limit: CoordinateReader.limit))
    }
    guard text.prefix(scheme.count).lowercased() == scheme else {
      throw CoordinateTextError(
        text, .notUnderstood(part: CoordinateTextError.excerpt(text.prefix(4)), character: 1))
    }
    let body = text.dropFirst(scheme.count)
    let path = body.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = parts.first?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    guard numbers.count <= 3 else { throw CoordinateTextError(text, .tooMuch) }
    guard numbers.count >= 2 else { throw CoordinateTextError(text, .missesPart) }
    var values: [Double] = []
    for number in numbers { values.append(try Self.number(number, in: text)) }
    coordinate = CLLocationCoordinate2D(latitude: values[0], longitude: values[1])
    altitude = values.count > 2 ? values[2] : nil
    for parameter in parts.dropFirst() { try take(parameter, in: text) }
    if coordinate == CLLocationCoordinate2D(latitude: 0, longitude: 0),
      let asked = Self.question(in: body.dropFirst(path.count))
    {
      coordinate = asked
    }
    try CoordinateReader.check(coordinate, numbers.map(String.init), in: text)
  }

  private mutating func take(_ parameter: Substring, in text: String) throws(CoordinateTextError) {
    let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let value = pair.dropFirst().first else { return }
    switch pair[0].lowercased() {
    case "crs":
      guard value.lowercased() == "wgs84" else {
        throw CoordinateTextError(
          text, .otherReferenceSystem(CoordinateTextError.excerpt(value)))
      }
    case "u":
      let number = try Self.number(value, in: text)
      guard number >= 0 else { throw Self.notUnderstood(value, in: text) }
      uncertainty = number
    default: break
    }
  }

  /// `[-]digits[.digits]`, which is all that the grammar has; a plus is let pass.
  private static func number(_ number: Substring, in text: String) throws(CoordinateTextError)
    -> Double
  {
    let digits = number.first == "-" || number.first == "+" ? number.dropFirst() : number
    let halves = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber =
      halves.count <= 2
      && halves.allSatisfy { half in
        !half.isEmpty
          && half.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
    guard isNumber, let value = Double(number), value.isFinite else {
      throw notUnderstood(number, in: text)
    }
    return value
  }

  private static func notUnderstood(_ part: Substring, in text: String) -> CoordinateTextError {
    let character = text.distance(from: text.startIndex, to: part.startIndex) + 1
    return CoordinateTextError(
      text, .notUnderstood(part: CoordinateTextError.excerpt(part), character: character))
  }

  private static func question(in query: Substring) -> CLLocationCoordinate2D? {
    let asked = query.dropFirst().split(separator: "&").first { $0.hasPrefix("q=") }
    let numbers = asked?.dropFirst(2).prefix { $0 != "(" && $0 != "#" }
    return try? numbers.map { numbers throws(CoordinateTextError) in
      try CLLocationCoordinate2D(String(numbers))
    }
  }
}

extension GeoURI: CustomStringConvertible {
  /// The URI. Without a parameter it is measured in WGS 84.
  public var description: String {
    let numbers = [coordinate.latitude, coordinate.longitude] + (altitude.map { [$0] } ?? [])
    let path = numbers.map(CoordinateText.shortest).joined(separator: ",")
    return "geo:\(path)" + (uncertainty.map { ";u=" + CoordinateText.shortest($0) } ?? "")
  }
}
