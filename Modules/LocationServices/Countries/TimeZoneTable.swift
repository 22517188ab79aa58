public import Foundation

/// The time zones of each country, as listed in the file `zone.tab` of the time zone database.
///
///     let kathmandu = CLLocationCoordinate2D(latitude: 27.72, longitude: 85.32)
///     TimeZoneTable.shared.timeZone(at: kathmandu)?.identifier  // Asia/Kathmandu
///
/// The file has a line for each zone of a country: the country's code, the coordinates of the
/// zone's principal place (ISO 6709: `±DDMM±DDDMM` or `±DDMMSS±DDDMMSS`), the zone's identifier and
/// optionally a comment, separated by tabs. It does not contain the borders of zones.
public struct TimeZoneTable: Sendable {
  /// The table of the system, which is read on first use. As in the C library, it is in the folder
  /// given by `TZDIR`, otherwise in `/usr/share/zoneinfo`.
  public static let shared: TimeZoneTable = {
    let folder = ProcessInfo.processInfo.environment["TZDIR"] ?? ""
    return TimeZoneTable(folder: folder.isEmpty ? "/usr/share/zoneinfo" : folder)
  }()

  /// The zones by the code of their country.
  private var zones: [String: [(identifier: String, coordinate: CLLocationCoordinate2D)]] = [:]

  /// Reads the file in a folder. The table is empty if there is no file.
  init(folder: String) {
    let data = try? Data(contentsOf: URL(filePath: folder).appending(path: "zone.tab"))
    self.init(String(decoding: data ?? Data(), as: UTF8.self))
  }

  /// Parses the text of the file, ignoring invalid lines.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > 2, let coordinate = Self.coordinate(columns[1]) else { continue }
      zones[String(columns[0]), default: []].append((String(columns[2]), coordinate))
    }
  }

  /// Returns the time zone of a coordinate: of the zones of its country, the one whose principal
  /// place is nearest.
  ///
  /// - Returns: The time zone; nil on the high seas, and for a country without a zone in the table.
  public func timeZone(at coordinate: CLLocationCoordinate2D) -> TimeZone? {
    guard let country = Countries.shared.country(at: coordinate) else { return nil }
    // The table uses ISO 3166, which has no code for Kosovo. Its time zone is that of Belgrade.
    let code = country.isoCode == "XK" ? "RS" : country.isoCode
    let byDistance = (zones[code] ?? []).sorted {
      Geodesic.distance(from: coordinate, to: $0.coordinate)
        < Geodesic.distance(from: coordinate, to: $1.coordinate)
    }
    // Foundation may not know a zone that is newer than its data.
    return byDistance.lazy.compactMap { TimeZone(identifier: $0.identifier) }.first
  }

  private static func coordinate(_ text: Substring) -> CLLocationCoordinate2D? {
    guard let middle = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = degrees(text[..<middle], digits: 2),
      let longitude = degrees(text[middle...], digits: 3)
    else { return nil }
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    return CLLocationCoordinate2DIsValid(coordinate) ? coordinate : nil
  }

  /// Parses a sign, the digits of the degrees, two digits for minutes and optionally two for
  /// seconds.
  private static func degrees(_ text: Substring, digits: Int) -> CLLocationDegrees? {
    let hasSeconds = text.count == digits + 5
    guard hasSeconds || text.count == digits + 3, let sign = text.first, "+-".contains(sign),
      text.dropFirst().allSatisfy({ ("0"..."9").contains($0) }), let number = Int(text.dropFirst())
    else { return nil }
    let seconds = hasSeconds ? number : number * 100
    let degrees =
      Double(seconds / 10_000) + Double(seconds / 100 % 100) / 60 + Double(seconds % 100) / 3600
    return sign == "-" ? -degrees : degrees
  }
}
