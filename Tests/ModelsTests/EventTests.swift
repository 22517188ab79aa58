import DateFormatting
import Foundation
import Models
import Testing

struct EventTests {
  static let toronto = WallClock(TimeZone(identifier: "America/Toronto") ?? .gmt)

  @Test func aNewEventHasATitleAndADescriptionAndNoDate() {
    let event = Event(title: "Concert", description: "Row 7")
    #expect(event.title == "Concert")
    #expect(event.description == "Row 7")
    #expect(event.date == nil)
    #expect(event.dateString == nil)
  }

  @Test func anEventCanBeCreatedFromADate() {
    let date = Date(timeIntervalSince1970: 1_474_893_240)
    let event = Event(title: "Concert", description: "Row 7", date: date)
    #expect(event.date == date)
    #expect(event.title == "Concert")
  }

  @Test func anEventCanBeCreatedFromADateString() {
    let event = Event(title: "Concert", description: "Row 7", dateString: "2016/09/26 12:34")
    #expect(event.date != nil)
    #expect(event.getInfo().contains("2016/09/26 12:34"))
  }

  @Test(arguments: [
    ("2016/09/26 12:34", 1_474_893_240), ("2016-09-26 12:34", 1_474_893_240),
    ("2016/09/26 12:34  ", 1_474_893_240), ("  2016/9/26\t12:34\n", 1_474_893_240),
    ("2017-09-21 01:55", 1_505_958_900), ("2017/1/2 3:04", 1_483_326_240),
    ("2024/02/29 00:00", 1_709_164_800), ("2000/02/29 23:59", 951_868_740),
    ("2016/09-26 12:34", 1_474_893_240), ("２０１６/09/26 12:34", 1_474_893_240),
    ("1900/01/01 00:00", -2_208_988_800), ("9999/12/31 23:59", 253_402_300_740),
  ])
  func everyFormTheCourseReadsIsRead(text: String, seconds: Int) {
    let event = Event(title: "", description: "")
    #expect(event.setDate(formatedDateString: text, on: .utc))
    #expect(event.date == Date(timeIntervalSince1970: TimeInterval(seconds)))
  }

  @Test(arguments: [
    "", " ", "garbage", "2016/09/26", "12:34", "2016/09/26 12:34 PM", "2016/09/26 24:00",
    "2016/09/26 12:60", "2016/13/01 12:00", "2016/00/01 12:00", "2016/01/00 12:00",
    "2026/02/30 12:00", "2023/02/29 12:00", "1900/02/29 12:00", "2026/04/31 12:00",
    "16/09/26 12:34", "20160/09/26 12:34", "2016//26 12:34", "0000/01/01 00:00",
    "2016/+9/26 12:34", "2016/09/-2 12:34", "2016/09/26 12:",
    "2016/09/26 1:2:3",
    "99999999999999999999/01/01 00:00", "2016/09/26\u{0} 12:34", "🎉",
  ])
  func anInvalidDateChangesNothing(text: String) {
    let date = Date(timeIntervalSince1970: 1)
    let event = Event(title: "Concert", description: "Row 7", date: date)
    #expect(!event.setDate(formatedDateString: text, on: .utc))
    #expect(event.date == date)
    #expect(Event(title: "", description: "", dateString: text).date == nil)
  }

  @Test(arguments: [
    ("2026/03/08 02:30", "2026-03-08 03:30"), ("2026/11/01 01:30", "2026-11-01 01:30"),
  ])
  func aTimeSkippedByAClockChangeIsAnHourLaterAndARepeatedOneIsKept(text: String, time: String) {
    let event = Event(title: "", description: "")
    #expect(event.setDate(formatedDateString: text, on: Self.toronto))
    #expect(event.date.map(Self.toronto.reading)?.description == time)
  }

  @Test func infoHasTitleDateAndDescription() {
    let event = Event(title: "Concert", description: "Row 7")
    event.setDate(formatedDateString: "2016/9/6 7:04")
    #expect(event.dateString == "2016/09/06 07:04")
    #expect(
      event.getInfo() == """
        Title: Concert
        Date: 2016/09/06 07:04
        Description: Row 7
        """)
  }

  @Test func infoHandlesMissingValues() {
    let event = Event(title: "", description: "")
    event.title = nil
    event.description = nil
    #expect(event.getInfo() == "Title: none\nDate: none\nDescription: none")
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e12)])
  func infoHandlesExtremeDates(date: Date) {
    #expect(Event(title: "", description: "", date: date).getInfo().contains("Date: "))
  }
}
