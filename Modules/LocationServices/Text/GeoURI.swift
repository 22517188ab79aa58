/// The text of a `geo:` URI (RFC 5870): `geo:45.42,-75.7,80;u=35`.
struct GeoURI {
  let text: String

  /// Parses the coordinate. The parameter `crs` must be `wgs84`, `u` must not be negative, and
  /// other parameters are ignored, as is everything after a `?`, where maps on phones write a
  /// scale. If the coordinate itself is 0,0, the query `q=45.42,-75.70` takes its place.
  ///
  /// - Throws: ``CoordinateTextError`` that says what is wrong.
  func coordinate() throws(CoordinateTextError) -> CLLocationCoordinate2D {
    let body = text.dropFirst("geo:".count)
    let path = body.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count <= 3 else { throw CoordinateTextError(text, .tooManyNumbers) }
    guard numbers.count >= 2 else { throw CoordinateTextError(text, .incomplete) }
    var values: [Double] = []
    for number in numbers { values.append(try self.number(number)) }
    for parameter in parts.dropFirst() { try check(parameter) }
    var coordinate = CLLocationCoordinate2D(latitude: values[0], longitude: values[1])
    if coordinate == CLLocationCoordinate2D(latitude: 0, longitude: 0),
      let asked = question(in: body.dropFirst(path.count))
    {
      coordinate = asked
    }
    try coordinate.check(numbers, in: text)
    return coordinate
  }

  private func check(_ parameter: Substring) throws(CoordinateTextError) {
    let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let value = pair.dropFirst().first else { return }
    switch pair[0].lowercased() {
    case "crs":
      guard value.lowercased() == "wgs84" else {
        throw CoordinateTextError(
          text, .unsupportedReferenceSystem(CoordinateTextError.excerpt(value)))
      }
    case "u":
      guard try number(value) >= 0 else { throw .invalid(value, in: text) }
    default: break
    }
  }

  /// Parses `[-]digits[.digits]`, which is the whole grammar; a plus sign is accepted as well.
  private func number(_ number: Substring) throws(CoordinateTextError) -> Double {
    let digits = number.first.map { "+-".contains($0) } == true ? number.dropFirst() : number
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }), let value = Double(number),
      value.isFinite
    else { throw .invalid(number, in: text) }
    return value
  }

  private func question(in query: Substring) -> CLLocationCoordinate2D? {
    let asked = query.dropFirst().split(separator: "&").first { $0.hasPrefix("q=") }
    let numbers = asked?.dropFirst(2).prefix { $0 != "(" && $0 != "#" }
    return numbers.flatMap { try? CLLocationCoordinate2D(String($0)) }
  }
}
