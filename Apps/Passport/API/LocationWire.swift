import Interchange
public import Models

/// A place as the passport server writes it: one flat JSON object.
///
/// `{"id":7,"title":"Ottawa","description":"","latitude":45.42,"longitude":-75.7,
/// "arrival":"2021-04-17 19:59:00","departure":null}`
///
/// A place that was imported may have more in its file than these; that stands behind them then:
/// `"original":{"format":"gpx","text":"<wpt>…</wpt>"}`.
public struct LocationWire: Sendable {
  public let location: Location

  public init(_ location: Location) {
    self.location = location
  }

  /// The object; coordinates are numbers, and what is not known is `null`.
  public var jsonText: String {
    var output: [UInt8] = []
    append(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Writes the object in UTF-8.
  public func append(to output: inout [UInt8]) {
    output.append("{\"id\":")
    output.append(String(location.id))
    output.append(",\"title\":")
    JSONText.append(location.title, to: &output)
    output.append(",\"description\":")
    JSONText.append(location.description, to: &output)
    append(",\"latitude\":", location.latitude, to: &output)
    append(",\"longitude\":", location.longitude, to: &output)
    append(",\"arrival\":", location.arrival, to: &output)
    append(",\"departure\":", location.departure, to: &output)
    if let original = location.original {
      output.append(",\"original\":{\"format\":")
      JSONText.append(original.format.rawValue, to: &output)
      output.append(",\"text\":")
      JSONText.append(original.text, to: &output)
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes a list of ids and titles: `{"locations":[{"id":7,"title":"Ottawa"}]}`.
  public static func append(_ titles: [LocationTitle], to output: inout [UInt8]) {
    output.append("{\"locations\":[")
    for (place, title) in titles.enumerated() {
      output.append(place == 0 ? "{\"id\":" : ",{\"id\":")
      output.append(String(title.id))
      output.append(",\"title\":")
      JSONText.append(title.title, to: &output)
      output.append(UInt8(ascii: "}"))
    }
    output.append("]}")
  }
}

extension LocationWire {
  private func append(_ key: StaticString, _ degrees: Double?, to output: inout [UInt8]) {
    output.append(key)
    // JSON has no word for what is no number.
    output.append(degrees.flatMap { $0.isFinite ? $0.description : nil } ?? "null")
  }

  private func append(_ key: StaticString, _ time: LocalDateTime?, to output: inout [UInt8]) {
    output.append(key)
    guard let time else { return output.append("null") }
    // As `LocalDateTime.description` has it, without a text for each part.
    output.append(UInt8(ascii: "\""))
    output.append(time.year, digits: 4)
    output.append(UInt8(ascii: "-"))
    output.append(time.month, digits: 2)
    output.append(UInt8(ascii: "-"))
    output.append(time.day, digits: 2)
    output.append(UInt8(ascii: " "))
    output.append(time.hour, digits: 2)
    output.append(UInt8(ascii: ":"))
    output.append(time.minute, digits: 2)
    output.append(UInt8(ascii: ":"))
    output.append(time.second, digits: 2)
    output.append(UInt8(ascii: "\""))
  }
}

extension [UInt8] {
  /// Appends the last digits of a number that is not negative.
  fileprivate mutating func append(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
