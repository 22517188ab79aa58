import DateFormatting
import Foundation
import TestSupport
import Testing

extension SeededGenerator {
  /// A whole second of these years.
  mutating func date(inYears years: ClosedRange<Int>) -> Date {
    let seconds = { (year: Int) in (Double(year) - 1970) * 365.2425 * 86_400 }
    return Date(
      timeIntervalSince1970: Double.random(
        in: seconds(years.lowerBound)...seconds(years.upperBound), using: &self
      ).rounded(.down))
  }
}

/// The zone of a name; the test fails where Foundation does not know it.
func zone(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> TimeZone {
  try #require(TimeZone(identifier: name), sourceLocation: sourceLocation)
}

func environment(
  _ locale: String = "en_US", _ zoneName: String = "America/New_York",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> DateEnvironment {
  DateEnvironment(
    localeIdentifier: locale,
    clock: WallClock(try zone(zoneName, sourceLocation: sourceLocation)))
}

/// The instant at which New York's clocks, or another zone's, show a time written
/// `2026-12-24 17:00`.
func date(_ text: String, _ zoneName: String = "America/New_York") throws -> Date {
  try ISO8601Format(clock: WallClock(try zone(zoneName))).date(from: text)
}

let sampleZones = [
  "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia",
]

let sampleLocales = ["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP", "ar"]
