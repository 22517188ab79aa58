import DateFormatting
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

/// vCalendar 1.0, as phones of the years around 2005 export it.
struct OlderCalendarTests {
  private func older(_ lines: String..., header: [String] = []) -> String {
    (["BEGIN:VCALENDAR", "VERSION:1.0"] + header
      + ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z"] + lines
      + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  @Test(arguments: [
    ("D1 #10", "FREQ=DAILY;COUNT=10"), ("D4", "FREQ=DAILY;INTERVAL=4;COUNT=2"),
    ("D2 20261224T000000Z", "FREQ=DAILY;INTERVAL=2;UNTIL=20261224T000000Z"),
    ("W2 TU TH #0", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH"),
    ("MP1 1+ MO 2- FR #3", "FREQ=MONTHLY;BYDAY=1MO,-2FR;COUNT=3"),
    ("MP1 1+ 3+ TU #0", "FREQ=MONTHLY;BYDAY=1TU,3TU"),
    ("MD1 2 15- LD #0", "FREQ=MONTHLY;BYMONTHDAY=2,-15,-1"),
    ("YM1 6 7 #0", "FREQ=YEARLY;BYMONTH=6,7"), ("YD1 1 100 #0", "FREQ=YEARLY;BYYEARDAY=1,100"),
    ("FREQ=DAILY;COUNT=3", "FREQ=DAILY;COUNT=3"),
  ])
  func aRuleIsConverted(rule: String, converted: String) throws {
    let found = try read(older("SUMMARY:a", "DTSTART:20260602T090000Z", "RRULE:\(rule)"))
    let event = try #require(found.items.first)
    #expect(event.title == "a")
    #expect(event.originalComponent?.contains("\nRRULE:\(converted)\n") == true)
    #expect(found.report.problemMessages.isEmpty)
  }

  @Test(arguments: ["M30 #4", "D1 0600 0800 #4", "MP1 MO #2", "D0 #2", "W1 XX #2", "#2"])
  func anUnknownRuleIsKeptAndReported(rule: String) throws {
    let found = try read(older("SUMMARY:a", "DTSTART:20260602T090000Z", "RRULE:\(rule)"))
    #expect(found.items.first?.originalComponent?.contains("\nRRULE:\(rule)\n") == true)
    #expect(found.report.problemCount == 1)
  }

  @Test func alarmsBecomeComponents() throws {
    let found = try read(
      older(
        "SUMMARY:a", "DTSTART:20260105T090000Z", "AALARM;TYPE=WAVE:20260105T084500Z;;;",
        "DALARM:20260105T080000Z;PT5M;2;Tea", "DALARM:20260105T034500", "AALARM:;;;"))
    let event = try #require(found.items.first)
    #expect(event.alarms == ["-PT15M", "-PT1H", "20260105T084500Z"])
    let text = event.originalComponent ?? ""
    #expect(text.contains("ACTION:AUDIO\nTRIGGER:-PT15M\nEND:VALARM"))
    #expect(text.contains("TRIGGER:-PT1H\nREPEAT:2\nDURATION:PT5M\nDESCRIPTION:Tea\nEND:VALARM"))
    #expect(text.contains("\nAALARM:;;;\n"))
    #expect(text.hasSuffix("\nEND:VALARM\nEND:VEVENT"))
    #expect(found.report.problems.map(\.reason) == [.repeatedAlarm])
  }

  @Test func listsAndWordsAreConverted() throws {
    let found = try read(
      older(
        "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Z=C3=A4hne; putzen=",
        " oft", "LOCATION:Room 1,", " first floor", "CATEGORIES:MEETING;Home, sweet",
        "DTSTART:20260602T090000", "RRULE:D1 #5", "EXDATE:20260603T090000;20260604T090000",
        "STATUS:NEEDS ACTION", "TRANSP:0"))
    let event = try #require(found.items.first)
    #expect(event.title == "Zähne; putzen oft")
    #expect(event.place == "Room 1, first floor")
    #expect(event.categories == ["MEETING", "Home, sweet"])
    let text = event.originalComponent ?? ""
    #expect(text.contains("\nEXDATE:20260603T090000,20260604T090000\n"))
    #expect(text.contains("\nSTATUS:NEEDS-ACTION\nTRANSP:OPAQUE\n"))
    #expect(found.report.problemMessages.isEmpty)
  }

  /// The weekdays of a rule are those of the phone, but its times may be in UTC.
  @Test func aSeriesInUTCIsReadInTheTimeZoneOfThePhone() throws {
    let lines = ["TZ:-05", "DAYLIGHT:TRUE;-04;20260308T020000;20261101T020000;EST;EDT"]
    let series = older(
      "SUMMARY:a", "DTSTART:20260602T020000Z", "DTEND:20260602T030000Z", "RRULE:W1 MO #3",
      header: lines)
    let text = try #require(read(series).items.first?.originalComponent)
    #expect(text.contains("\nDTSTART;TZID=America/Toronto:20260601T220000\n"))
    #expect(text.contains("\nDTEND;TZID=America/Toronto:20260601T230000\n"))
    let elsewhere = try read(series.replacing("-04;", with: "+02;")).items.first
    #expect(elsewhere?.originalComponent?.contains("\nDTSTART:20260602T020000Z\n") == true)
    let single = try read(
      older("SUMMARY:a", "DTSTART:20260602T020000Z", header: lines)
    ).items.first
    #expect(single?.originalComponent?.contains("\nDTSTART:20260602T020000Z\n") == true)
  }
}
