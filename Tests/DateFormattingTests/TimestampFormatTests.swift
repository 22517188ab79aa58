import DateFormatting
import Foundation
import TestSupport
import Testing

struct TimestampFormatTests {
  @Test func theCoursesFormatsAreWritten() throws {
    let clock = WallClock(try zone("Europe/Berlin"))
    let date = try date("2026-09-06 02:04:05", "Europe/Berlin")
    #expect(TimestampFormat.course.string(from: date, on: clock) == "2026/09/06 02:04")
    #expect(TimestampFormat.passport.string(from: date, on: clock) == "2026-09-06 02:04:05")
  }

  /// The readings of Foundation's `DateFormatter` with the pattern `yyyy/MM/dd HH:mm`.
  @Test(arguments: [
    "2016/09/26 12:34", " 2016/09/26  12:34 ", "2016-09-26 12:34", "2016.09.26 12:34",
    "2016/9/26 12:34", "2016/09/26\t12:34", "２０１６/09/26 12:34", "2016/09/26\u{202F}12:34",
    "2016 / 09 / 26 12:34", "2016/9-26 12:34",
  ])
  func whatTheCoursesFormatterReadsIsRead(text: String) throws {
    let clock = WallClock(try zone("Asia/Kolkata"))
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = clock.timeZone
    formatter.dateFormat = "yyyy/MM/dd HH:mm"
    let read = try TimestampFormat.course.date(from: text, on: clock)
    #expect(read == formatter.date(from: text))
    #expect(read == Date(timeIntervalSince1970: 1_474_873_440))
  }

  @Test(arguments: ["2017-09-21 01:55", "2017-09-21 01:55:00", "2017/9/21 1:55"])
  func passportDatesMayLackSeconds(text: String) throws {
    let date = try TimestampFormat.passport.date(from: text, on: .utc)
    #expect(date == Date(timeIntervalSince1970: 1_505_958_900))
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
  func garbageIsRefusedInWords(text: String, sentence: String) {
    #expect {
      try TimestampFormat.course.date(from: text, on: .utc)
    } throws: { ($0 as? DateParseError)?.description == sentence }
  }

  @Test(arguments: [
    "garbage", "2016/09/26", "2016/09/26 12:34:56", "2016/09/26 1234", "2016/09/2612:34",
    "2016/09/26 12:34x", "20160926 12:34", "12:34", "2016/09/26T12:34", "12016/09/26 12:34",
    "2016//09/26 12:34", "2016/09/26 12:34 PM", "-2016/09/26 12:34", "2016/00/26 12:34",
  ])
  func whatIsNotInTheFormatIsRefused(text: String) {
    #expect(throws: DateParseError.self) {
      try TimestampFormat.course.date(from: text, on: .utc)
    }
  }

  @Test(arguments: sampleZones)
  func whatIsWrittenIsReadBack(zoneName: String) throws {
    let clock = WallClock(try zone(zoneName))
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let date = generator.date(inYears: 2...9998)
      guard case .once = clock.match(clock.reading(of: date)) else { continue }
      let text = TimestampFormat.passport.string(from: date, on: clock)
      #expect(try TimestampFormat.passport.date(from: text, on: clock) == date)
    }
  }
}
