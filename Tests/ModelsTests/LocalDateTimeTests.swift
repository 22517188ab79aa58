import Foundation
import Models
import Testing

struct LocalDateTimeTests {
  @Test(arguments: [
    "0001-01-01 00:00:00", "1969-12-31 23:59:59", "2020-02-29 12:00:01", "9999-12-31 23:59:59",
  ])
  func localDatesRoundTrip(text: String) throws {
    let time = try #require(LocalDateTime(text))
    #expect(time.description == text)
    #expect(LocalDateTime(secondsSince1970: time.secondsSince1970) == time)
  }

  @Test(arguments: [
    "", "2021-04-17", "2021-04-17T19:59:00", "2021-4-17 19:59:00", "2021-02-29 00:00:00",
    "2021-13-01 00:00:00", "2021-04-17 24:00:00", "2021-04-17 19:60:00", "+021-04-17 19:59:00",
    "0000-01-01 00:00:00", "2021-04-17 19:59:00 ",
  ])
  func invalidTimesAreRefused(text: String) {
    #expect(LocalDateTime(text) == nil)
  }

  @Test func secondsSince1970AreInUTC() throws {
    let time = try #require(LocalDateTime("2021-04-17 19:59:00"))
    #expect(time.date(in: .gmt) == Date(timeIntervalSince1970: Double(time.secondsSince1970)))
  }

  @Test func aDateIsConvertedToTheLocalTimeOfItsZone() throws {
    let zone = try #require(TimeZone(identifier: "America/Toronto"))
    let time = LocalDateTime(Date(timeIntervalSince1970: 1_618_704_000), in: zone)
    #expect(time?.description == "2021-04-17 20:00:00")
    #expect(time?.date(in: zone) == Date(timeIntervalSince1970: 1_618_704_000))
  }

  @Test func timesOutsideTheCalendarAreRefused() {
    #expect(LocalDateTime(.distantFuture.addingTimeInterval(1e15), in: .gmt) == nil)
    #expect(LocalDateTime(secondsSince1970: 253_402_300_800) == nil)
  }
}
