import Interchange
import Models

/// Writes places as waypoints of GPX 1.1.
///
/// `time` is the arrival in UTC: the imported time unless it was edited, otherwise converted from
/// the time zone of the place. Other programs may use another time zone for the place, so the local
/// times of arrival and departure are written too, with the server's id, in elements of the
/// namespace ``namespace`` inside `extensions`. The arrival repeats `time` as an attribute, so that
/// a program that edits only `time` is noticed. Places without coordinates, which waypoints
/// require, follow all others in the file's `extensions`. Elements kept from an imported GPX file
/// are written again at their place in the schema.
///
/// Control characters, which XML does not allow, are replaced by their symbols.
struct GPXLocationWriter: ItemWriter {
  /// The XML namespace of our own elements.
  static let namespace = "urn:x-courseapps:passport"
  /// The attribute of our own element for the arrival that repeats `time`.
  static let timeAttribute = "time"

  /// The text of the places without coordinates.
  private var unlocated: [UInt8] = []

  mutating func begin(to output: inout [UInt8]) {
    unlocated = []
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Passport" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:passport="\(Self.namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">

      """)
  }

  mutating func write(_ location: Location, to output: inout [UInt8]) {
    guard let latitude = location.latitude, let longitude = location.longitude,
      latitude.isFinite, longitude.isFinite
    else {
      unlocated.append("    <passport:place>\n")
      Self.appendOwn(
        location, [("name", location.title), ("desc", location.description)], to: &unlocated)
      return unlocated.append("    </passport:place>\n")
    }
    // Longitudes in GPX are below 180 degrees; -180 is the same meridian.
    let east = longitude == 180 ? -180 : longitude
    let extras = GPXExtras(location.original)
    output.append("  <wpt lat=\"\(DecimalText.of(latitude))\" lon=\"\(DecimalText.of(east))\"")
    output.append("\(extras?.declarations ?? "")>\n")
    let (description, elevation) = ElevationText.parts(of: location.description)
    var elements = extras?.elements ?? []
    let time = time(of: location)
    let own: [(String, String?)] = [
      ("ele", elevation), ("time", time), ("name", location.title),
      (
        extras?.isCommentDescription == true ? "cmt" : "desc",
        description.isEmpty ? nil : description
      ),
    ]
    for (name, text) in own {
      if let text { elements.append((name, Self.element(name, text))) }
    }
    for element in GPXExtras.ordered(elements) { Self.append(element.text, to: &output) }
    let others = extras?.extensions ?? []
    // Otherwise the comment would be read as the description.
    let lacksDescription = description.isEmpty && elements.contains { $0.name == "cmt" }
    let hasOwn = location.id != 0 || location.arrival != nil || location.departure != nil
    if hasOwn || lacksDescription || !others.isEmpty {
      output.append("    <extensions>\n")
      Self.appendOwn(
        location, time: time, lacksDescription ? [(GPXDraft.emptyDescription, "")] : [],
        to: &output)
      if !others.isEmpty { Self.append(others, indent: 6, to: &output) }
      output.append("    </extensions>\n")
    }
    output.append("  </wpt>\n")
  }

  /// Returns the arrival in UTC: as imported, otherwise converted from the time zone of the place.
  private func time(of location: Location) -> String? {
    let times = OriginalTimes(of: location)
    if let text = times.text("time", readAs: location.arrival) { return text }
    if let text = times.text("arrival", readAs: location.arrival),
      let utc = LocalTimeText(text, clock: location.clock)?.utc
    {
      return LocalTimeText.iso(utc) + "Z"
    }
    return location.arrival.flatMap { LocalTimeText.utc($0, clock: location.clock) }
  }

  mutating func end(to output: inout [UInt8]) {
    if !unlocated.isEmpty {
      output.append("  <extensions>\n")
      output.append(contentsOf: unlocated)
      output.append("  </extensions>\n")
    }
    output.append("</gpx>\n")
    unlocated = []
  }

  /// Appends the elements of our own namespace.
  ///
  /// - Parameter time: The point's `time`; nil if there is none.
  private static func appendOwn(
    _ location: Location, time: String? = nil, _ others: [(String, String?)] = [],
    to output: inout [UInt8]
  ) {
    let own = [
      ("id", location.id == 0 ? nil : "\(location.id)"),
      ("arrival", location.arrival.map(LocalTimeText.iso)),
      ("departure", location.departure.map(LocalTimeText.iso)),
    ]
    for (name, text) in others + own {
      guard let text else { continue }
      // A server may send an invalid time, and a quote would end the attribute.
      let time = name == "arrival" ? time?.replacing("\"", with: "") : nil
      let attribute = time.map { (name: timeAttribute, value: $0) }
      append(element("passport:\(name)", text, attribute), indent: 6, to: &output)
    }
  }

  /// Appends XML on separate lines.
  private static func append(_ text: [UInt8], indent: Int = 4, to output: inout [UInt8]) {
    output.append(String(repeating: " ", count: indent))
    output.append(contentsOf: text)
    output.append(UInt8(ascii: "\n"))
  }

  private static func element(
    _ name: String, _ text: String, _ attribute: (name: String, value: String)? = nil
  ) -> [UInt8] {
    var element = Array("<\(name)".utf8)
    if let attribute {
      element += " \(attribute.name)=\"".utf8
      XMLText.append(attribute.value, to: &element)
      element.append(UInt8(ascii: "\""))
    }
    element.append(UInt8(ascii: ">"))
    XMLText.append(text, to: &element)
    return element + "</\(name)>".utf8
  }
}
