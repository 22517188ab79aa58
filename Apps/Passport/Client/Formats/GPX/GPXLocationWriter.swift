import DateFormatting
import Interchange
import Models

/// Writes places as waypoints of GPX 1.1.
///
/// `time` is the arrival in UTC, as the clock has it. As that clock need not be the place's, the times
/// of arrival and departure by the place's own clocks stand beside it, in elements of the namespace
/// ``namespace`` inside of `extensions`, and so does the server's number. Places without coordinates,
/// which a waypoint must have, follow all others in the file's `extensions`. What else the point of
/// a GPX file said that the place was read from is written again, where the schema wants it.
///
/// Control characters, which XML has no place for, become their pictures.
struct GPXLocationWriter: ItemWriter {
  /// The XML namespace of what GPX has no element for.
  static let namespace = "urn:x-courseapps:passport"

  private let clock: WallClock
  /// Places without coordinates, written already.
  private var unlocated: [UInt8] = []

  /// - Parameter clock: the clock by which times are turned into UTC.
  init(clock: WallClock = .process) {
    self.clock = clock
  }

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
      Self.append("name", location.title, indent: 6, to: &unlocated)
      Self.append("desc", location.description, indent: 6, to: &unlocated)
      Self.appendOwn(location, indent: 6, to: &unlocated)
      return unlocated.append("    </passport:place>\n")
    }
    // Longitudes end before 180 degrees in GPX; it is the same meridian.
    let east = longitude == 180 ? -180 : longitude
    let extras = GPXExtras(location.original)
    output.append("  <wpt lat=\"\(DecimalText.of(latitude))\" lon=\"\(DecimalText.of(east))\"")
    output.append("\(extras?.declarations ?? "")>\n")
    let (description, elevation) = ElevationText.parts(of: location.description)
    if let elevation { Self.append("ele", elevation, to: &output) }
    if let time = location.arrival.flatMap({ LocalTimeText.utc($0, clock: clock) }) {
      Self.append("time", time, to: &output)
    }
    Self.append(extras, in: Self.beforeName, to: &output)
    Self.append("name", location.title, to: &output)
    Self.append(extras, in: ["cmt"], to: &output)
    if !description.isEmpty { Self.append("desc", description, to: &output) }
    Self.append(extras, in: Self.behindDescription, to: &output)
    if let extras {
      let known = Self.beforeName + ["cmt"] + Self.behindDescription
      for element in extras.elements where !known.contains(element.name) {
        Self.append(element.text, to: &output)
      }
    }
    let others = extras?.extensions ?? []
    let hasOwn = location.id != 0 || location.arrival != nil || location.departure != nil
    if hasOwn || !others.isEmpty {
      output.append("    <extensions>\n")
      if hasOwn { Self.appendOwn(location, indent: 6, to: &output) }
      if !others.isEmpty { Self.append(others, indent: 6, to: &output) }
      output.append("    </extensions>\n")
    }
    output.append("  </wpt>\n")
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

  private static func appendOwn(
    _ location: Location, indent: Int, to output: inout [UInt8]
  ) {
    if location.id != 0 { append("id", "\(location.id)", indent: indent, to: &output) }
    for (name, time) in [("arrival", location.arrival), ("departure", location.departure)] {
      if let time { append(name, LocalTimeText.iso(time), indent: indent, to: &output) }
    }
  }

  /// The elements that stand between the time and the name, and behind the description, in the order
  /// of the schema (GPX 1.1, wptType).
  private static let beforeName = ["magvar", "geoidheight"]
  private static let behindDescription = [
    "src", "link", "sym", "type", "fix", "sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid",
  ]

  /// Appends the elements of some names in the order of these.
  private static func append(
    _ extras: GPXExtras?, in names: [String], to output: inout [UInt8]
  ) {
    guard let extras else { return }
    for name in names {
      for element in extras.elements where element.name == name {
        append(element.text, to: &output)
      }
    }
  }

  /// Appends XML in lines of its own.
  private static func append(_ text: [UInt8], indent: Int = 4, to output: inout [UInt8]) {
    output.append(String(repeating: " ", count: indent))
    output.append(contentsOf: text)
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends an element in a line of its own; those that stand deeper are of the own namespace.
  private static func append(
    _ name: String, _ text: String, indent: Int = 4, to output: inout [UInt8]
  ) {
    let name = indent > 4 ? "passport:\(name)" : name
    output.append(String(repeating: " ", count: indent) + "<\(name)>")
    XMLText.append(text, to: &output)
    output.append("</\(name)>\n")
  }
}
