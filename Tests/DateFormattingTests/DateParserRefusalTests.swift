import DateFormatting
import Foundation
import TestSupport
import Testing

/// Refused text and its messages, on Wednesday, September 23, 2026, at 10:20:40 in New York.
struct DateParserRefusalTests {
  private func refusal(_ text: String, _ locale: String = "en_US") throws -> DateParseError? {
    do {
      let parser = DateParser(in: try environment(locale))
      let parsed = try parser.parse(text, now: try date("2026-09-23 10:20:40"))
      Issue.record("'\(text)' was read as \(parsed.preview)")
      return nil
    } catch let error as DateParseError {
      return error
    }
  }

  @Test(arguments: [
    (
      "blah",
      "'blah' is not a date that can be read. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    ("", "There is no date in ''. Write 'tomorrow 5pm' or '2026-12-24 17:00'."),
    (" \t ", "There is no date in ' ␉ '. Write 'tomorrow 5pm' or '2026-12-24 17:00'."),
    (
      "fri fri",
      "'fri fri' is not a date: after 'fri', 'fri' cannot be read. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "Tomorrow at noon sharp",
      "'Tomorrow at noon sharp' is not a date: after 'Tomorrow at noon', 'sharp' cannot be read. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "2026-02-30",
      "'2026-02-30' is not a date: February 2026 has 28 days. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "feb 30",
      "'feb 30' is not a date: February has at most 29 days. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "31 april",
      "'31 april' is not a date: April has 30 days. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "2026-00-10",
      "'2026-00-10' is not a date: there is no month 0. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "2026-04-00",
      "'2026-04-00' is not a date: there is no day 0. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "13/13/2026",
      "'13/13/2026' is not a date: there is no month 13. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "0000-12-24",
      "'0000-12-24' is not a date: years go from 1 to 9999, not 0. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    ("25:00", "'25:00' is not a time of day. Write 'tomorrow 5pm' or '2026-12-24 17:00'."),
    (
      "tomorrow 12:60",
      "'tomorrow 12:60' is not a date: '12:60' is not a time of day. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "tomorrow 13pm",
      "'tomorrow 13pm' is not a date: '13pm' is not a time of day. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "24/12/2026",
      "'24/12/2026' is not a date: there is no month 24, and here the month comes first. Write '12/24/2026' or '2026-12-24'."
    ),
    (
      "24/12",
      "'24/12' is not a date: there is no month 24, and here the month comes first. Write '12/24' or '2026-12-24'."
    ),
    (
      "fri 9.30",
      "'fri 9.30' is not a date: there is no month 30, and before full stops the day comes first. Write '9:30' or '30.9.'."
    ),
    ("17.30", "'17.30' is not a date: there is no month 30. Write '17:30' or '5:30pm'."),
    (
      "12.24.2026",
      "'12.24.2026' is not a date: there is no month 24, and before full stops the day comes first. Write '24.12.2026' or '2026-12-24'."
    ),
    (
      "fri, dec 24, 2026",
      "'fri, dec 24, 2026' is not a date: Dec 24, 2026 is a Thursday. Write 'thu 2026-12-24' or '2026-12-24'."
    ),
    (
      "tomorrow 5",
      "'tomorrow 5' is not a date: '5' alone is not a time. Write 'tomorrow 5am' or 'tomorrow 5pm'."
    ),
    (
      "dec 24 5",
      "'dec 24 5' is not a date: '5' alone is not a time. Write 'dec 24 5am' or 'dec 24 5pm'."
    ),
    ("17", "'17' is not a date: '17' alone is not a time. Write '17:00' or '5pm'."),
    (
      "dec 24 26",
      "'dec 24 26' is not a date: a year after a month's name has four digits, not '26'. Write 'dec 24 2026' or '2026-12-24'."
    ),
    (
      "3m",
      "'3m' can be read in two ways: 'm' is minutes or months. Write '3min' or '3mo'."
    ),
    (
      "in 3 m",
      "'in 3 m' can be read in two ways: 'm' is minutes or months. Write 'in 3 min' or 'in 3 mo'."
    ),
    (
      "fri midnight",
      "'fri midnight' can be read in two ways: as the start or the end of that day. Write '2026-09-25 00:00' or '2026-09-26 00:00'."
    ),
    (
      "friday at 7",
      "'friday at 7' can be read in two ways: '7' is in the morning or in the evening. Write 'friday at 7am' or 'friday at 7pm'."
    ),
    (
      "half past 6 tomorrow",
      "'half past 6 tomorrow' can be read in two ways: 'half past 6' is in the morning or in the evening. Write '6:30am tomorrow' or '6:30pm tomorrow'."
    ),
    (
      "today at 9",
      "'today at 9' can be read in two ways: '9' is in the morning or in the evening. Write 'today at 9am' or 'today at 9pm'."
    ),
    (
      "half 3",
      "'half 3' can be read in two ways: 'half 3' is 2:30 or 3:30. Write 'half past 2' or 'half past 3'."
    ),
    (
      "fri 10 to 5",
      "'fri 10 to 5' can be read in two ways: '10 to 5' is minutes before 5:00 or a span. Write 'fri 10 minutes to 5' or 'fri 10:00'."
    ),
    (
      "2030",
      "'2030' can be read in two ways: '2030' is a time or a year. Write '20:30' or '2030-01-01'."
    ),
    (
      "sod",
      "'sod' can be read in two ways: 'sod' is the start of today or of tomorrow. Write 'today' or 'tomorrow'."
    ),
    (
      "last mon",
      "'last mon' can be read in two ways: 'last mon' is 2026-09-21 or 2026-09-14. Write '2026-09-21' or '2026-09-14'."
    ),
    (
      "5th friday of november 2026",
      "'5th friday of november 2026' is not a date: November 2026 has no Friday number 5. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "6th friday of november",
      "'6th friday of november' is not a date: November has no Friday number 6. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "2026-W54",
      "'2026-W54' is not a date: there is no week 54 in 2026. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "fri the 3rd",
      "'fri the 3rd' is not a date: Oct 3, 2026 is a Saturday. Write 'sat 2026-10-03' or '2026-10-03'."
    ),
    (
      "tonight 8am",
      "'tonight 8am' is not a time of day. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "Tue, 24 Dec 2026 17:00:00 +0100",
      "'Tue, 24 Dec 2026 17:00:00 +0100' is not a date: Dec 24, 2026 is a Thursday. Write 'thu 2026-12-24' or '2026-12-24'."
    ),
    (
      "9-5",
      "'9-5' can be read in two ways: '9-5' is September 5 or from 9 to 5 o'clock. Write '2027-09-05' or '9am'."
    ),
    (
      "12-1",
      "'12-1' can be read in two ways: '12-1' is December 1 or from 12 to 1 o'clock. Write '2026-12-01' or '12pm'."
    ),
    (
      "01-12-2026",
      "'01-12-2026' can be read in two ways: '01-12-2026' is January 12 or December 1. Write '2026-01-12' or '2026-12-01'."
    ),
    (
      "1-2-27",
      "'1-2-27' can be read in two ways: '1-2-27' is January 2 or February 1. Write '2027-01-02' or '2027-02-01'."
    ),
    (
      "fri 5pm IST",
      "'fri 5pm IST' can be read in two ways: 'IST' is Asia/Kolkata or Asia/Jerusalem. Write 'fri 5pm Asia/Kolkata' or 'fri 5pm Asia/Jerusalem'."
    ),
    (
      "5pm XYZ",
      "'5pm XYZ' is not a date: after '5pm', 'XYZ' cannot be read. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "in 9999999 days",
      "'in 9999999 days' is outside the years 1 to 9999. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "9999-12-31 19:00",
      "'9999-12-31 19:00' is outside the years 1 to 9999 in UTC. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "\u{1B}[2J\u{202E}x",
      "'␛[2J\u{FFFD}x' is not a date that can be read. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
  ])
  func unreadableTextIsRefusedWithAMessage(text: String, message: String) throws {
    #expect(try refusal(text)?.description == message)
  }

  @Test(arguments: [
    (
      "en_GB", "12/24/2026",
      "'12/24/2026' is not a date: there is no month 24, and here the day comes first. Write '24/12/2026' or '2026-12-24'."
    ),
    (
      "ja_JP", "3/4/2026",
      "'3/4/2026' can be read in two ways, because here the year comes first. Write '2026-03-04' or '2026-04-03'."
    ),
    (
      "fr_FR", "17h",
      "'17h' can be read in two ways: '17h' is a time or a span. Write '17:00' or '+17h'."
    ),
    (
      "en_GB", "12-24",
      "'12-24' is not a date: there is no month 24, and here the day comes first. Write '24-12' or '2026-12-24'."
    ),
    (
      "de_DE", "in acht Tagen",
      "'in acht Tagen' can be read in two ways: 'in acht Tagen' is a week or eight days. Write '+7d' or '+8d'."
    ),
    (
      "de_DE", "morgen um 7",
      "'morgen um 7' can be read in two ways: '7' is in the morning or in the evening. Write 'morgen um 7am' or 'morgen um 7pm'."
    ),
    (
      "fr_FR", "dans quinze jours",
      "'dans quinze jours' can be read in two ways: 'dans quinze jours' is two weeks or fifteen days. Write '+14d' or '+15d'."
    ),
    (
      "fr_FR", "vendredi minuit",
      "'vendredi minuit' can be read in two ways: as the start or the end of that day. Write '2026-09-25 00:00' or '2026-09-26 00:00'."
    ),
    (
      "en_US", "übermorgen",
      "'übermorgen' is not a date that can be read. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "de_DE", "31.02.26",
      "'31.02.26' is not a date: February 2026 has 28 days. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "fi_FI", "24.12",
      "'24.12' is not a time of day. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "ja_JP", "2026年2月30日",
      "'2026年2月30日' is not a date: February 2026 has 28 days. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    ),
    (
      "de_DE", "Freitag, 24. Dezember 2026",
      "'Freitag, 24. Dezember 2026' is not a date: Dec 24, 2026 is a Thursday. Write 'thu 2026-12-24' or '2026-12-24'."
    ),
  ])
  func messagesUseTheDateOrderOfTheLocale(locale: String, text: String, message: String) throws {
    #expect(try refusal(text, locale)?.description == message)
  }

  @Test(arguments: [
    "tomorrow at", "at", "in", "next", "+", "3", "in 3", "3 fridays", "every fri", "fri mon",
    "today tomorrow", "5pm 6pm", "2026-12-24 2026-12-25", "5pm tomorrow 6pm", "dec", "2026",
    "december 1730", "dec 24 2026 2077", "12/24/2026/1", "1/2/3/4", "24/12/", "/12/24", "12//24",
    "2026-12", "2026-12-24-1", "2026-12/24", "2026-12-24T", "2026-12-24Tfoo", "5:3",
    "17:00:00:00", "17:00 pm", "0am", "0:30 am", "13:00 am", "5 p.m. x", "-5pm", "24:00",
    "2026-12-24 24:00", "now 5pm", "in 2 hours 5pm", "in -3 days", "in +3 days", "+-3d", "3d ago x",
    "+3d ago", "in 3 days ago", "a week", "2d1w", "1.5 days", "1.5 workdays", "next 3 days",
    "christmas christmas",
    "fri + 1 hour", "fri +", "tomorrow + 3", "monday weeks", "workday", "@12345", "530", "5pm west",
    "this week", "next today",
    "noon noon", "midnight tomorrow", "today midnight", "midnight, fri",
    "eom eom", "end of", "end month", "feb 29 2026", "2026-02-29", "dec 24 5", "dec 32", "32 dec",
    "0 dec", "dec 24,", "thu, dec 24, 2026,", "tomorrow,", ", tomorrow", "1/1/1", "1/1/123",
    "12/24/20260", "999999999999999999999999d", "-999999d", "in 99999999999999 hours",
    "2026-12-24 17:00 XYZ", "2026-12-24T17:00+25:00", "\u{0}", "🎄",
    "24\u{0301} dec", "½ d", "Ⅳ dec", "²4 dec", "tomorrow\n\n5", "'today'", "2026-12-24;", "--1d",
    "１３/１３/２０２６", "in in 3 days", "10000-01-01", "00000000", "99999999", "24..12.2026",
    "12/ 24", "2026 12 24", "24 12 2026", "12 24", "5 5", "T17:00", "fri @", "tom", "mid december",
    "quarter past", "half past", "first", "first monday", "third of", "the", "on", "the 32nd",
    "the 3",
    "in two", "two", "next two weeks", "a few days", "a week from", "3 days before",
    "in 3 days from fri",
    "friday at 25", "fri 9-ish", "fri 9-10am", "fri 9-10", "tomorrow 9-10", "fri 9 to 5",
    "march 3 to 5", "5 to 7pm", "9-10:30", "5 - 6", "eod eod", "eod 5pm",
    "eod tonight",
    "sod fri", "tonight 8am", "tonight at 3", "fri morning 17:00", "noon 5pm", "tonight tomorrow",
    "tonight morning", "fri the 3rd", "1799", "2400", "2026", "fri EST", "17:00 EST EST",
    "fri berlin",
    "berlin", "5pm berlin berlin", "tomorrow 5 UTC", "2026-W00", "2026-W54-1", "2026-W49-8",
    "2026-W4",
    "2026-49", "W49", "half 3 pm x", "in half", "at at 5", "at, 5pm", "the tonight the",
  ])
  func textThatIsNotADateIsRefused(text: String) throws {
    let error = try #require(try refusal(text))
    #expect(error.text == text)
    #expect(error.suggestions.count == 2)
    #expect(error.description.contains("Write '"))
  }

  @Test func suggestionsCanBeParsed() throws {
    let parser = DateParser(in: try environment())
    let now = try date("2026-09-23 10:20:40")
    let texts = [
      "blah", "24/12/2026", "24/12", "12.24.2026", "12.24", "fri dec 24 2026", "tomorrow 5",
      "tomorrow 17", "0", "dec 24 26", "friday at 7", "today at 9", "half 3", "2030", "fri 10 to 5",
      "ten to 5", "sod",
      "last mon", "9-5", "01-12-2026", "5pm IST",
      "half past 6 tomorrow", "march", "february", "fri the 3rd", "3m", "in 3 m", "3 m ago",
      "fri midnight",
      "2026-03-08 2:30",
    ]
    for text in texts {
      let error = try #require(try refusal(text))
      for suggestion in error.suggestions {
        #expect(throws: Never.self) { try parser.parse(suggestion, now: now) }
      }
    }
  }

  @Test func longTextIsRefusedWithoutParsing() throws {
    let error = try #require(try refusal(String(repeating: "a", count: 10_000_000)))
    #expect(
      error.description
        == "'\(String(repeating: "a", count: 40))…' is too long for a date: more than 200 bytes. Write 'tomorrow 5pm' or '2026-12-24 17:00'."
    )
    let marks = "e" + String(repeating: "\u{0301}", count: 5_000_000)
    #expect(try #require(try refusal(marks)).description.utf8.count < 300)
    #expect(try refusal(String(repeating: " ", count: 10_000_000)) != nil)
  }

  @Test(arguments: sampleLocales)
  func noInputCrashesTheParser(locale: String) throws {
    let parser = DateParser(in: try environment(locale))
    let now = try date("2026-09-23 10:20:40")
    let pieces = [
      "today", "tomorrow", "fri", "next", "last", "in", "3", "24", "2026", "0", "99", "dec", "of",
      "/", "-", ".", ":", ",", "+", " ", "  ", "pm", "a.m.", "h", "d", "w", "m", "min", "noon",
      "midnight", "now", "ago", "eom", "end", "T", "Z", "+01:00", "@", "th", "a", "年", "月", "日",
      "\u{202F}", "\u{200F}", "٣", "999999999999999999", "\u{0}", "é", "🎄", "at", "17:00", "5pm",
      "the", "first", "week", "two", "from", "before", "half past", "to", "tonight", "morning",
      "eod",
      "weekend", "this", "1730", "W49", "utc", "berlin", "(cet)", "übermorgen", "halb", "vor",
      "uhr", "est", "IST", "christmas", "new year's eve", "workday", "plus", "1.5", "h30m", "530pm",
      "après", "prochain", "à", "il y a", "fin", "il", "y", "ende", "day", "month",
    ]
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<800 {
      let text = (0..<Int.random(in: 1...7, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }
        .joined(separator: Bool.random(using: &generator) ? " " : "")
      do {
        let parsed = try parser.parse(text, now: now)
        guard !parsed.preview.contains("(") else { continue }
        #expect(try parser.parse(parsed.preview, now: now).date == parsed.date)
      } catch {
        #expect(error.text == text)
        #expect(error.description.hasPrefix("'") || error.description.hasPrefix("There is no date"))
      }
    }
  }

  @Test func theFirstAndLastDatesDoNotOverflow() throws {
    let parser = DateParser(in: DateEnvironment(clock: .utc))
    let texts = [
      "today", "tomorrow", "yesterday", "fri", "next fri", "next week", "eom", "eoy", "sow",
      "17:00",
      "in 3 days", "dec 24", "12/24/26", "feb 29", "now", "in 2 hours", "midnight", "blah", "3m",
      "24.12.", "fri midnight", "dec 24 26", "the 31st", "last friday of november", "weekend",
      "last weekend", "tonight", "eod", "9999-W52-5", "a week from friday", "last fri", "at 9",
      "end of december", "the 3rd of next month", "9am Berlin",
    ]
    for seconds in [
      -1e300, -62_135_596_800, -62_135_500_000, 253_402_300_799, 253_402_300_801, 1e300,
    ] {
      for text in texts {
        _ = try? parser.parse(text, now: Date(timeIntervalSince1970: seconds))
      }
    }
  }
}
