import Foundation
import TestSupport
import Testing

@testable import DateFormatting

struct LocalTimeReadingTests {
  @Test(arguments: [
    ("2021-04-17", "2021-04-17 00:00"), ("2021/4/7", "2021-04-07 00:00"),
    ("2021.04.17 7:59", "2021-04-17 07:59"), ("2021-04-17T19:59:00", "2021-04-17 19:59"),
    ("2021-04-17t 19:59 Z", "2021-04-17 19:59"), ("2021-04-17 7:59\u{202F}pm", "2021-04-17 19:59"),
    ("2021-04-17 12:00 AM", "2021-04-17 00:00"), ("2021-04-17 12:00PM UTC", "2021-04-17 12:00"),
    ("2021-04-17T23:59:60Z", "2021-04-17 23:59"), ("0001-01-01", "0001-01-01 00:00"),
  ])
  func daysAndTimesAreRead(text: String, expected: String) throws {
    #expect(try #require(LocalTimeReading(text)).moment.description == expected)
  }

  @Test(
    arguments: [
      ("2021-04-17T19:59", nil), ("2021-04-17T19:59Z", .utc), ("2021-04-17T19:59 gmt", .utc),
      ("2021-04-17T19:59:00,25+05:30", .offset(19_800)),
      ("2021-04-17T19:59-0400", .offset(-14_400)),
      ("2021-04-17 19:59 +01:", .offset(3600)), ("2021-04-17 19:59 -00", .offset(0)),
    ] as [(String, LocalTimeReading.Zone?)])
  func offsetsAreRead(text: String, expected: LocalTimeReading.Zone?) throws {
    #expect(try #require(LocalTimeReading(text)).zone == expected)
  }

  @Test(arguments: [
    "", "2021", "2021-04", "21-04-17", "2021-04/17", "2021-02-29", "0000-01-01", "2021-04-17 ",
    "2021-04-17 PM", "2021-04-17\t19:59", "2021-04-17 19", "2021-04-17 19:5", "2021-04-17 19:60",
    "2021-04-17 24:00", "2021-04-17 13:00 PM", "2021-04-17 0:00 AM", "2021-04-17 19:59:",
    "2021-04-17 19:59:61", "2021-04-17 19:59:00.", "2021-04-17 19:59.5", "2021-04-17 19:59 EST",
    "2021-04-17 19:59 +1", "2021-04-17 19:59 +24:00", "2021-04-17 19:59 +01:60",
    "2021-04-17 19:59Z+01", "2021-04-17 19:59 \u{2212}04:00", "２０２１-04-17",
  ])
  func otherTextIsRefused(text: String) {
    #expect(LocalTimeReading(text) == nil)
  }

  /// An equivalent pattern.
  @Test func parsedTextFitsAPattern() throws {
    let pattern =
      #/
      ([0-9]{4}) ([-\/.]) ([0-9]{1,2}) \2 ([0-9]{1,2})
      (?: [Tt\x{20}] \s* ([0-9]{1,2}) : ([0-9]{2}) (?: :([0-9]{2}) ([.,][0-9]+)? )?
        \s* ([AaPp][Mm])? \s*
        ([Zz] | [Uu][Tt][Cc] | [Gg][Mm][Tt] | [-+] (?:[01][0-9]|2[0-3]) :? (?:[0-5][0-9])?)? )?
      /#
    var random = SeededGenerator(seed: 17)
    let pieces: [[String]] = [
      ["2021", "0000", "9999", "20211"], ["-", "/", "."], ["04", "4", "13", "2"],
      ["-", "-", "/", "."], ["17", "7", "29", "31", "017"], ["T", " ", "t", "  ", "", "T "],
      ["19", "7", "12", "0", "24"], [":", ":", ":", ""], ["59", "00", "5", "60"],
      ["", ":00", ":60", ":61", ":0", ":"], ["", "", ".5", ",250", "."],
      ["", "", " PM", "am", "\u{202F}pm", " p"],
      ["", "", "Z", " UTC", "gmt", "-04:00", " +0530", "+01", "+01:", "+24", "-0", "EST", " "],
    ]
    var count = 0
    for _ in 0..<5_000 {
      var text = ""
      for piece in pieces.prefix(Int.random(in: 8...pieces.count, using: &random)) {
        text += piece.randomElement(using: &random) ?? ""
      }
      let reading = LocalTimeReading(text)
      guard let match = text.wholeMatch(of: pattern) else {
        #expect(reading == nil, "\(text)")
        continue
      }
      var hour = match.5.flatMap { Int($0) } ?? 0
      let second = match.7.flatMap { Int($0) } ?? 0
      let isHalf = match.9 == nil || 1...12 ~= hour
      if let half = match.9 { hour = hour % 12 + (half.lowercased() == "pm" ? 12 : 0) }
      let day = CivilDate(
        year: Int(match.1) ?? 0, month: Int(match.3) ?? 0, day: Int(match.4) ?? 0)
      let time = TimeOfDay(
        hour: hour, minute: match.6.flatMap { Int($0) } ?? 0, second: second == 60 ? 59 : second)
      guard isHalf, let day, let time else {
        #expect(reading == nil, "\(text)")
        continue
      }
      count += 1
      #expect(reading?.moment == CivilDateTime(day: day, time: time), "\(text)")
      #expect(reading?.hasFraction == (match.8 != nil), "\(text)")
      #expect(reading?.isLeapSecond == (second == 60), "\(text)")
      #expect(reading?.hasDayPeriod == (match.9 != nil), "\(text)")
      #expect((reading?.zone == nil) == (match.10 == nil), "\(text)")
    }
    #expect(count > 25)
  }
}
