import DateFormatting
import Foundation
import TestSupport
import Testing

struct TimestampFormatTests {
  /// The readings of Foundation's `DateFormatter` with the pattern `yyyy/MM/dd HH:mm`.
  @Test(arguments: [
    "2016/09/26 12:34", " 2016/09/26  12:34 ", "2016-09-26 12:34", "2016.09.26 12:34",
    "2016/9/26 12:34", "2016/09/26\t12:34", "２０１６/09/26 12:34", "2016/09/26\u{202F}12:34",
    "2016 / 09 / 26 12:34", "2016/9-26 12:34",
  ])
  func parsesEverythingTheCoursesFormatterParses(text: String) throws {
    let clock = WallClock(try zone("Asia/Kolkata"))
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = clock.timeZone
    formatter.dateFormat = "yyyy/MM/dd HH:mm"
    let read = try TimestampFormat.date(from: text, on: clock)
    #expect(read == formatter.date(from: text))
    #expect(read == Date(timeIntervalSince1970: 1_474_873_440))
  }

  @Test(arguments: [
    (
      "16/09/26 12:34",
      "'16/09/26 12:34' is not a date that can be read. Write '2016/09/26 12:34' or '2016-09-26 12:34'."
    ),
    (
      "2016/02/30 12:34",
      "'2016/02/30 12:34' is not a date: February 2016 has 29 days. Write '2016/09/26 12:34' or '2016-09-26 12:34'."
    ),
    (
      "2016/09/26 25:34",
      "'2016/09/26 25:34' is not a date: '25:34' is not a time of day. Write '2016/09/26 12:34' or '2016-09-26 12:34'."
    ),
    ("   ", "There is no date in '   '. Write '2016/09/26 12:34' or '2016-09-26 12:34'."),
  ])
  func garbageIsRefusedWithAMessage(text: String, message: String) {
    #expect {
      try TimestampFormat.date(from: text, on: .utc)
    } throws: { ($0 as? DateParseError)?.description == message }
  }

  @Test(arguments: [
    "garbage", "2016/09/26", "2016/09/26 12:34:56", "2016/09/26 1234", "2016/09/2612:34",
    "2016/09/26 12:34x", "20160926 12:34", "12:34", "2016/09/26T12:34", "12016/09/26 12:34",
    "2016//09/26 12:34", "2016/09/26 12:34 PM", "-2016/09/26 12:34", "2016/00/26 12:34",
  ])
  func textInAnotherFormatIsRefused(text: String) {
    #expect(throws: DateParseError.self) {
      try TimestampFormat.date(from: text, on: .utc)
    }
  }
}
