import DateFormatting
import Foundation
import Testing

struct WallClockFingerprintTests {
  @Test func otherTimeZonesHaveOtherFingerprints() throws {
    let names = ["America/Toronto", "America/New_York", "Europe/Berlin", "Asia/Tokyo", "GMT"]
    let clocks = try names.map { WallClock(try #require(TimeZone(identifier: $0))) } + [.utc]
    #expect(Set(clocks.map(\.fingerprint)).count == clocks.count)
  }

  @Test func theSameTimeZoneHasTheSameFingerprint() throws {
    let zone = try #require(TimeZone(identifier: "America/Toronto"))
    #expect(WallClock(zone).fingerprint == WallClock(zone).fingerprint)
    #expect(WallClock.process.fingerprint == WallClock.process.fingerprint)
  }

  /// Toronto and New York have the same time today: only the name may distinguish them and, if it
  /// is the same, only the offsets.
  @Test func offsetsCountAsWellAsNames() throws {
    let toronto = WallClock(try #require(TimeZone(identifier: "America/Toronto"))).fingerprint
    let berlin = WallClock(try #require(TimeZone(identifier: "Europe/Berlin"))).fingerprint
    #expect(toronto.split(separator: " ").last != berlin.split(separator: " ").last)
    #expect(toronto.hasPrefix("America/Toronto "))
  }
}
