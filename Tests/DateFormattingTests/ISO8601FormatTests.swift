import DateFormatting
import Foundation
import TestSupport
import Testing

struct ISO8601FormatTests {
  @Test(arguments: [
    ("America/New_York", "2026-12-24T17:00:00-05:00"),
    ("Europe/Berlin", "2026-12-24T23:00:00+01:00"),
    ("Asia/Kolkata", "2026-12-25T03:30:00+05:30"),
    ("Australia/Lord_Howe", "2026-12-25T09:00:00+11:00"),
    ("Pacific/Apia", "2026-12-25T11:00:00+13:00"),
    ("GMT", "2026-12-24T22:00:00Z"),
  ])
  func datesAreWrittenWithTheirOffset(zoneName: String, text: String) throws {
    let format = ISO8601Format(clock: WallClock(try zone(zoneName)))
    #expect(format.string(from: try date("2026-12-24 17:00")) == text)
  }

  @Test func fractionsAreTruncated() {
    let date = Date(timeIntervalSince1970: 1_798_149_599.9996)
    #expect(ISO8601Format(clock: .utc).string(from: date) == "2026-12-24T21:59:59Z")
  }

  @Test(arguments: [
    "2026-12-24T17:00:00-05:00", "2026-12-24T17:00-05:00", "2026-12-24T17:00:00-0500",
    "2026-12-24T17:00-05", "2026-12-24T22:00Z", "2026-12-24t22:00z", "20261224T220000Z",
    "20261224T2200Z", "2026-12-24 22:00:00 Z", "2026-12-24 22:00 UTC", "2026-12-24T17:00",
    "2026-12-24T17:00:00", "2026-12-24 17:00:00", "2026-12-24T22:00:00.000Z", "20261224T170000",
    "2026-12-25T03:30+05:30", " 2026-12-24T22:00:00Z\n", "2026-12-24T21:59:60Z",
    "2026-12-24T22:00:00\u{2212}00:00", "２０２６-12-24T22:00Z",
  ])
  func everyFormIsRead(text: String) throws {
    let format = ISO8601Format(clock: WallClock(try zone("America/New_York")))
    #expect(try format.date(from: text) == date("2026-12-24 17:00"))
  }

  @Test func fractionsAreRead() throws {
    let format = ISO8601Format(clock: .utc)
    let second = Date(timeIntervalSince1970: 1_798_149_600)
    #expect(try format.date(from: "2026-12-24T22:00:00.5Z") == second + 0.5)
    #expect(try format.date(from: "2026-12-24T22:00:00,25Z") == second + 0.25)
    #expect(try format.date(from: "20261224T220000.125Z") == second + 0.125)
    let long = try format.date(from: "2026-12-24T22:00:00.12345678901234567890Z")
    #expect(abs(long.timeIntervalSince(second) - 0.123456789) < 1e-6)
  }

  @Test func aDayAloneIsItsStart() throws {
    let format = ISO8601Format(clock: WallClock(try zone("America/New_York")))
    #expect(try format.date(from: "2026-12-24") == date("2026-12-24 00:00"))
    #expect(try format.date(from: "20261224") == date("2026-12-24 00:00"))
  }

  @Test(arguments: [
    (
      "2026-02-30",
      "'2026-02-30' is not a date: February 2026 has 28 days. Write '2026-12-24T17:00:00Z' or '2026-12-24'."
    ),
    (
      "2026-13-01T00:00Z",
      "'2026-13-01T00:00Z' is not a date: there is no month 13. Write '2026-12-24T17:00:00Z' or '2026-12-24'."
    ),
    (
      "2026-12-24T24:00Z",
      "'2026-12-24T24:00Z' is not a date: '24:00' is not a time of day. Write '2026-12-24T17:00:00Z' or '2026-12-24'."
    ),
    (
      "2026-12-24T17:00:60Z",
      "'2026-12-24T17:00:60Z' is not a date: '17:00:60' is not a time of day. Write '2026-12-24T17:00:00Z' or '2026-12-24'."
    ),
    (
      "yesterday",
      "'yesterday' is not a date that can be read. Write '2026-12-24T17:00:00Z' or '2026-12-24'."
    ),
    (
      "0000-01-01",
      "'0000-01-01' is not a date: years go from 1 to 9999, not 0. Write '2026-12-24T17:00:00Z' or '2026-12-24'."
    ),
    ("", "There is no date in ''. Write '2026-12-24T17:00:00Z' or '2026-12-24'."),
  ])
  func anInvalidDateIsRefusedWithAMessage(text: String, message: String) {
    #expect {
      try ISO8601Format(clock: .utc).date(from: text)
    } throws: { ($0 as? DateParseError)?.description == message }
  }

  @Test(arguments: [
    "2026-12-24T", "2026-12-24T17", "2026-12-24T17:", "2026-12-24T1:00", "2026-1-2", "26-12-24",
    "2026-12-24T17:00+1", "2026-12-24T17:00+24:00", "2026-12-24T17:00+01:60", "2026-12-24T17:00+",
    "2026-12-24T17:00Zx", "2026-12-24T17:00ZZ", "2026-12-24 T17:00", "2026-12 -24", "2026-W52-4",
    "2026-358", "202612", "2026-12-24T17.5", "2026-12-24T17:00:00.", "+2026-12-24",
    "2026-12-2417:00",
    "2026- 12-24", "2026-12-24T17: 00", "2026-12-24T17:00 + 01:00",
  ])
  func otherFormatsAreRefused(text: String) {
    #expect(throws: DateParseError.self) { try ISO8601Format(clock: .utc).date(from: text) }
  }

  @Test(arguments: sampleZones)
  func everyDateRoundTrips(zoneName: String) throws {
    let format = ISO8601Format(clock: WallClock(try zone(zoneName)))
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let date = generator.date(inYears: 2...9998)
      #expect(try format.date(from: format.string(from: date)) == date)
    }
  }

  @Test func oldOffsetsWithSecondsKeepTheInstant() throws {
    let format = ISO8601Format(clock: WallClock(try zone("America/New_York")))
    let date = Date(timeIntervalSince1970: -4_000_000_000)
    #expect(format.string(from: date) == "1843-03-31T11:57:20-04:56")
    #expect(try format.date(from: format.string(from: date)) == date)
  }

  @Test func yearsBeyondFourDigitsHaveASignAndSix() {
    let format = ISO8601Format(clock: .utc)
    #expect(
      format.string(from: Date(timeIntervalSince1970: 253_402_300_800)) == "+010000-01-01T00:00:00Z"
    )
    #expect(
      format.string(from: Date(timeIntervalSince1970: -62_167_219_201)) == "-000001-12-31T23:59:59Z"
    )
  }
}
