/// Reads the text that `Tools/make-gazetteer` has written, where its format is described.
enum GazetteerReader {
  /// Returns the places in the order of the text.
  static func places() -> [PopulatedPlace] {
    var places: [PopulatedPlace] = []
    var (country, region) = ("", "")
    let text = GazetteerTable.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      switch line.first {
      case UInt8(ascii: "="): country = String(line.dropFirst()) ?? ""
      case UInt8(ascii: "-"): region = String(line.dropFirst()) ?? ""
      default:
        if let place = place(line, region: region, country: country) { places.append(place) }
      }
    }
    return places
  }

  /// Returns the place of a line; nil if the line is not of the format.
  private static func place(
    _ line: Substring.UTF8View, region: String, country: String
  ) -> PopulatedPlace? {
    let fields = line.split(separator: UInt8(ascii: "|"))
    guard fields.count >= 4, let name = String(fields[0]) else { return nil }
    let numbers = fields[1...3].compactMap { Int(Substring($0)) }
    guard numbers.count == 3 else { return nil }
    return PopulatedPlace(
      name: name, otherNames: fields[4...].compactMap { String($0) }, region: region,
      isoCountryCode: country,
      coordinate: CLLocationCoordinate2D(
        latitude: Double(numbers[0]) / 100, longitude: Double(numbers[1]) / 100),
      population: numbers[2] * 1_000)
  }
}
