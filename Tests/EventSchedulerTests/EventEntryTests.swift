import DateFormatting
import Foundation
import Models
import Recurrence
import TestSupport
import Testing

@testable import EventScheduler

/// Events typed as one line, on Saturday, 21 November 2026, 5:41 PM in New York.
struct EventEntryTests {
  @Test func everyPartOfTheDocumentedLineIsRead() throws {
    let parts = try TypedLineTable().examples(of: "Event Scheduler")
    #expect(parts.count > 10)
    let plain = try typedSummary("Dentist")
    for part in parts {
      let found = try typedSummary("Dentist \(part)")
      #expect(found.hasPrefix("Dentist | ") && found != plain, "\(part)")
    }
  }

  @Test(arguments: [
    ("Dinner with Ann tomorrow at 7pm.", "Dinner with Ann | 2026-11-22 19:00 |  | "),
    ("Dinner tomorrow 7 p.m.!", "Dinner | 2026-11-22 19:00 |  | "),
    ("Can we meet fri at 3?", "Can we meet | 2026-11-27 15:00 |  | "),
    (
      "Lunch fri 12-1pm. Bring cake", "Lunch Bring cake | 2026-11-27 12:00 | 2026-11-27 13:00 | "
    ),
    ("Yahoo! call tomorrow", "Yahoo! call | 2026-11-22 |  | "),
    ("Meet fri @Sparks St.", "Meet | 2026-11-27 |  |  | @Sparks St."),
    ("Meet fri #work!", "Meet | 2026-11-27 |  |  | #work"),
  ])
  func theEndOfASentenceIsNotAPartOfADate(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Meet fri between 2 and 3pm", "Meet | 2026-11-27 14:00 | 2026-11-27 15:00 | "),
    ("Meet between 9am and 5pm fri", "Meet | 2026-11-27 09:00 | 2026-11-27 17:00 | "),
    ("Meet fri between 2 and 3", "Meet | 2026-11-27 14:00 | 2026-11-27 15:00 | "),
    ("Choose between 2 and 3", "Choose between 2 and 3 | 2026-11-21 18:00 |  | "),
    ("Shift fri 1530-1630", "Shift | 2026-11-27 15:30 | 2026-11-27 16:30 | "),
    ("Shift fri from 0900 to 1700", "Shift | 2026-11-27 09:00 | 2026-11-27 17:00 | "),
    ("Shift 2200 - 0600 fri", "Shift | 2026-11-27 22:00 | 2026-11-28 06:00 | "),
    ("Exhibit 1914-1918 fri", "Exhibit 1914-1918 | 2026-11-27 |  | "),
    ("Match fri 3.15pm", "Match | 2026-11-27 15:15 |  | "),
    ("Match at 3.15pm fri", "Match | 2026-11-27 15:15 |  | "),
    ("Dentist fri at 9.40", "Dentist | 2026-11-27 09:40 |  | "),
    ("Dentist at 9.40 fri", "Dentist | 2026-11-27 09:40 |  | "),
    ("Dentist fri 15.30", "Dentist | 2026-11-27 15:30 |  | "),
    ("Termin 9 Uhr fri", "Termin | 2026-11-27 09:00 |  | "),
    ("Weigh fri 72.5", "Weigh 72.5 | 2026-11-27 |  | "),
    ("Train 14:02 Platform 9 fri", "Train Platform 9 | 2026-11-27 14:02 |  | "),
    ("Run fri 2-2:30", "Run | 2026-11-27 14:00 | 2026-11-27 14:30 | "),
    ("Meet fri from 3 til 5", "Meet | 2026-11-27 15:00 | 2026-11-27 17:00 | "),
    ("Call around 3pm fri", "Call | 2026-11-27 15:00 |  | "),
    ("Call ~3pm fri", "Call | 2026-11-27 15:00 |  | "),
    ("Call fri 3pm-ish", "Call | 2026-11-27 15:00 |  | "),
    ("Meet fri 3pm ~1h", "Meet | 2026-11-27 15:00 | 2026-11-27 16:00 | "),
    ("Monday Night Football 8:15pm", "Football | 2026-11-23 20:15 |  | "),
    ("Dinner tonight with Ann at 9pm", "Dinner with Ann | 2026-11-21 21:00 |  | "),
    ("Dinner tonite 9:30pm", "Dinner | 2026-11-21 21:30 |  | "),
    ("Dinner sat 7-830pm", "Dinner | 2026-11-28 19:00 | 2026-11-28 20:30 | "),
    ("Interview tue 10-1045am", "Interview | 2026-11-24 10:00 | 2026-11-24 10:45 | "),
    ("Lunch fri 1130-1pm", "Lunch | 2026-11-27 11:30 | 2026-11-27 13:00 | "),
    (
      "Sync Thursday, December 3⋅2:00 – 2:30pm", "Sync | 2026-12-03 14:00 | 2026-12-03 14:30 | "
    ),
  ])
  func timesAreReadAsPeopleTypeThem(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Webinar thu 10am-11am PT", "Webinar | 2026-11-26 13:00 | 2026-11-26 14:00 | "),
    ("Webinar thu 10-11am London", "Webinar | 2026-11-26 05:00 | 2026-11-26 06:00 | "),
    ("Webinar 10-11am London thu", "Webinar | 2026-11-26 05:00 | 2026-11-26 06:00 | "),
    ("Webinar 10-11am UTC+1 thu", "Webinar | 2026-11-26 04:00 | 2026-11-26 05:00 | "),
    ("Webinar thu 10am UTC+1", "Webinar | 2026-11-26 04:00 |  | "),
    ("Summit dec 3-5 9am-5pm PT", "Summit | 2026-12-03 12:00 | 2026-12-05 20:00 | "),
    ("Webinar thu 10-11am (PT)", "Webinar | 2026-11-26 13:00 | 2026-11-26 14:00 | "),
    ("Webinar thu 10am (CET)", "Webinar | 2026-11-26 04:00 |  | "),
    ("Webinar thu 10am Pacific", "Webinar | 2026-11-26 13:00 |  | "),
    ("Webinar 10am Pacific thu", "Webinar | 2026-11-26 13:00 |  | "),
    ("Webinar thu 10am (Pacific)", "Webinar | 2026-11-26 13:00 |  | "),
    ("Webinar thu 10-11am Central", "Webinar | 2026-11-26 11:00 | 2026-11-26 12:00 | "),
    ("Webinar 10-11am Pacific thu", "Webinar | 2026-11-26 13:00 | 2026-11-26 14:00 | "),
    ("Lunch thu 1pm Pacific Grill", "Lunch Pacific Grill | 2026-11-26 13:00 |  | "),
    ("Webinar thu 10am (Berlin)", "Webinar | 2026-11-26 04:00 |  | "),
    ("Webinar thu 10-11am (Berlin)", "Webinar | 2026-11-26 04:00 | 2026-11-26 05:00 | "),
    ("Webinar thu 10am (Jersey)", "Webinar (Jersey) | 2026-11-26 10:00 |  | "),
    (
      "Call 9-10am Paris office fri",
      "Call Paris office | 2026-11-27 09:00 | 2026-11-27 10:00 | "
    ),
    ("Call 9-10am Casey fri", "Call Casey | 2026-11-27 09:00 | 2026-11-27 10:00 | "),
  ])
  func aTimeZoneAppliesToBothTimes(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test func theZoneOfTwoTimesIsThatOfTheEvent() throws {
    #expect(try typedEvent("Webinar thu 10-11am London").timeZone == "Europe/London")
  }

  @Test(arguments: [
    (
      "Dentist fri 9-10am every 6 months",
      "Dentist | 2026-11-27 09:00 | 2026-11-27 10:00 | RRULE:FREQ=MONTHLY;INTERVAL=6"
    ),
    ("Dentist", "Dentist | 2026-11-21 18:00 |  | "),
    ("Dentist fri 9am", "Dentist | 2026-11-27 09:00 |  | "),
    ("tomorrow noon Lunch with Theo", "Lunch with Theo | 2026-11-22 12:00 |  | "),
    ("Trip to Lyon dec 24", "Trip to Lyon | 2026-12-24 |  | "),
    ("Concert tonight for 3 hours", "Concert | 2026-11-21 20:00 | 2026-11-21 23:00 | "),
    ("Nap for 90 min", "Nap | 2026-11-21 18:00 | 2026-11-21 19:30 | "),
    (
      "Gym fri 9am for 1 hour and 30 minutes", "Gym | 2026-11-27 09:00 | 2026-11-27 10:30 | "
    ),
    ("Gym fri 9am for an hour and a half", "Gym | 2026-11-27 09:00 | 2026-11-27 10:30 | "),
    ("Gym for two hours fri 9am", "Gym | 2026-11-27 09:00 | 2026-11-27 11:00 | "),
    ("Gym fri 9am for two hours", "Gym | 2026-11-27 09:00 | 2026-11-27 11:00 | "),
    ("Gym fri 9am for twenty minutes", "Gym for twenty minutes | 2026-11-27 09:00 |  | "),
    ("Trip jan 5 for 2 months", "Trip for 2 months | 2027-01-05 |  | "),
    (
      "Choir every tue from jan 5 until mar 1",
      "Choir | 2027-01-05 |  | RRULE:FREQ=WEEKLY;UNTIL=20270301;BYDAY=TU"
    ),
    (
      "Choir mon for 5 weeks every tue",
      "Choir | 2026-11-24 |  | RRULE:FREQ=WEEKLY;UNTIL=20261227;BYDAY=TU"
    ),
    (
      "Camp every year dec 1 to dec 3",
      "Camp | 2026-12-01 | 2026-12-04 | RRULE:FREQ=YEARLY"
    ),
    ("Camp mon for 3 days", "Camp | 2026-11-23 | 2026-11-26 | "),
    ("Dinner tomorrow until tomorrow", "Dinner | 2026-11-22 | 2026-11-23 | "),
    ("Market sun until sun", "Market | 2026-11-22 | 2026-11-30 | "),
    ("Conference dec 3 to dec 5", "Conference | 2026-12-03 | 2026-12-06 | "),
    ("Read John 3:16 fri", "Read John 3:16 | 2026-11-27 |  | "),
    ("Romans 8:28 sun 10am", "Romans 8:28 | 2026-11-22 10:00 |  | "),
    ("Mix ratio 1:10 fri", "Mix ratio 1:10 | 2026-11-27 |  | "),
    ("Call John 3:15 fri", "Call John | 2026-11-27 03:15 |  | "),
    ("Call John 3:16pm fri", "Call John | 2026-11-27 15:16 |  | "),
    ("Call John at 3:16 fri", "Call John | 2026-11-27 03:16 |  | "),
    ("Call Jo tomorrow at nine thirty", "Call Jo | 2026-11-22 09:30 |  | "),
    ("Lunch at twelve thirty fri", "Lunch | 2026-11-27 12:30 |  | "),
    ("Lunch fri with Jo at one forty five", "Lunch with Jo | 2026-11-27 13:45 |  | "),
    ("Dinner fri nine thirty pm", "Dinner | 2026-11-27 21:30 |  | "),
    ("1400 hrs fri", " | 2026-11-27 14:00 |  | "),
    ("Meet 1400h fri", "Meet | 2026-11-27 14:00 |  | "),
    ("Meet 2030 hrs", "Meet | 2026-11-21 20:30 |  | "),
    ("End of year party dec 18", "End of year party | 2026-12-18 |  | "),
    ("End of day report fri", "End of day report | 2026-11-27 |  | "),
    ("End of year party 6pm", "party | 2026-12-31 18:00 |  | "),
    ("Report end of month", "Report | 2026-11-30 |  | "),
    ("Meet at two places fri", "Meet at two places | 2026-11-27 |  | "),
    ("Meet at 2 places fri", "Meet at 2 places | 2026-11-27 |  | "),
    ("Meet fri at 2 places", "Meet at 2 places | 2026-11-27 |  | "),
    ("Lunch fri instead of mon", "Lunch instead of mon | 2026-11-27 |  | "),
    ("Lunch instead of mon fri 1pm", "Lunch instead of mon | 2026-11-27 13:00 |  | "),
    ("Call Jo after 7pm", "Call Jo | 2026-11-21 19:00 |  | "),
    ("Dinner fri after 7pm", "Dinner | 2026-11-27 19:00 |  | "),
    ("Party over the weekend", "Party | 2026-11-21 |  | "),
    ("Report due fri", "Report | 2026-11-27 |  | "),
    ("Report due by dec 24 5pm", "Report | 2026-12-24 17:00 |  | "),
    ("Report no later than fri 5pm", "Report | 2026-11-27 17:00 |  | "),
    ("Report on or before fri", "Report | 2026-11-27 |  | "),
    ("Dinner—fri 7pm", "Dinner | 2026-11-27 19:00 |  | "),
    ("Dinner|fri 7pm", "Dinner | 2026-11-27 19:00 |  | "),
    ("Dinner–7pm, fri", "Dinner | 2026-11-27 19:00 |  | "),
    ("Flight Tokyo–Paris fri", "Flight Tokyo–Paris | 2026-11-27 |  | "),
    ("Plan|review fri", "Plan|review | 2026-11-27 |  | "),
    ("Conference dec 3 9am–dec 5 5pm", "Conference | 2026-12-03 09:00 | 2026-12-05 17:00 | "),
    ("Class mon 9amto5pm", "Class | 2026-11-23 09:00 | 2026-11-23 17:00 | "),
    ("Class mon 9am to5pm", "Class | 2026-11-23 09:00 | 2026-11-23 17:00 | "),
    ("Class mon 0900to1700", "Class | 2026-11-23 09:00 | 2026-11-23 17:00 | "),
    ("Shift 22:00-6:00", "Shift | 2026-11-21 22:00 | 2026-11-22 06:00 | "),
    ("Brunch sun 11-1pm", "Brunch | 2026-11-22 11:00 | 2026-11-22 13:00 | "),
    ("Class mon from 9 to 5pm", "Class | 2026-11-23 09:00 | 2026-11-23 17:00 | "),
    ("Class mon 9am to noon", "Class | 2026-11-23 09:00 | 2026-11-23 12:00 | "),
    ("Yoga every tue and thu 7pm", "Yoga | 2026-11-24 19:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"),
    ("Rent monthly on the 1st", "Rent | 2026-12-01 |  | RRULE:FREQ=MONTHLY;BYMONTHDAY=1"),
    (
      "Birthday of Ada every dec 10",
      "Birthday of Ada | 2026-12-10 |  | RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=10"
    ),
    ("Pay every last fri", "Pay | 2026-11-27 |  | RRULE:FREQ=MONTHLY;BYDAY=-1FR"),
    ("Pay every last fri 9am", "Pay | 2026-11-27 09:00 |  | RRULE:FREQ=MONTHLY;BYDAY=-1FR"),
    ("Every Breath You Take fri 8pm", "Every Breath You Take | 2026-11-27 20:00 |  | "),
    (
      "Choir every tue 7:30pm until dec 18 for 2 hours",
      "Choir | 2026-11-24 19:30 | 2026-11-24 21:30 | RRULE:FREQ=WEEKLY;UNTIL=20261219T045959Z;BYDAY=TU"
    ),
    ("Opera Night sat 8pm", "Opera Night | 2026-11-28 20:00 |  | "),
    ("Room 1204", "Room 1204 | 2026-11-21 18:00 |  | "),
    ("Class of 2027 reunion fri 6pm", "Class of 2027 reunion | 2026-11-27 18:00 |  | "),
    ("Flight 1200 Malta fri 9am", "Flight 1200 Malta | 2026-11-27 09:00 |  | "),
    ("Call at 1200 Malta fri", "Call | 2026-11-27 06:00 |  | "),
    ("Call 1200 UTC fri", "Call | 2026-11-27 07:00 |  | "),
    (
      #"Read "The Man Who Was Thursday" sun 3pm"#,
      "Read The Man Who Was Thursday | 2026-11-22 15:00 |  | "
    ),
    (
      "Dentist fri 9-10am @Sparks St every 6 months !15m",
      "Dentist | 2026-11-27 09:00 | 2026-11-27 10:00 | RRULE:FREQ=MONTHLY;INTERVAL=6 | @Sparks St | !-PT15M"
    ),
    (
      "@Town Hall fri 8pm Concert #music #Fun #MUSIC !1d !1h !1d",
      "Concert | 2026-11-27 20:00 |  |  | @Town Hall | #music | #Fun | !-P1D | !-PT1H"
    ),
    (
      #"Standup mon 9:30 @"Room 5, left" #"night shift" https://example.org/a?b=1#c"#,
      "Standup | 2026-11-23 09:30 |  |  | @Room 5, left | #night shift | https://example.org/a?b=1#c"
    ),
    ("Call bob@example.org @7pm", "Call bob@example.org | 2026-11-21 19:00 |  | "),
    ("Flat #12", "Flat #12 | 2026-11-21 18:00 |  | "),
    ("Read @ home !important #", "Read @ home !important # | 2026-11-21 18:00 |  | "),
    (#"Say "@home" and "!15m" fri"#, "Say @home and !15m | 2026-11-27 |  | "),
    (#"12" screen arrives fri"#, #"12" screen arrives | 2026-11-27 |  | "#),
  ])
  func parsesALine(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    (
      "Work 9-5",
      "'9-5' can be read in two ways: September 5 or from 09:00 to 17:00. Write '9/5' or '09:00-17:00', or put it in quotes."
    ),
    (
      "Lunch 12-1",
      "'12-1' can be read in two ways: December 1 or from 12:00 to 13:00. Write '12/1' or '12:00-13:00', or put it in quotes."
    ),
    (
      "Gym 6-8 friday",
      "'6-8' can be read in two ways: in the morning or in the evening. Write '6am-8am' or '6pm-8pm', or put it in quotes."
    ),
    (
      "Call 10 to 5 friday",
      "'10 to 5' can be read in two ways: 4:50 or from 10 to 5. Write '10 minutes to 5' or '10:00-5:00', or put it in quotes."
    ),
    (
      "Choir every 2nd friday 19:30",
      "'every 2nd friday' can be read in two ways. Write 'every 2 weeks on fri' or 'monthly on the 2nd fri'."
    ),
    (
      "Dinner at 7 with Ann on friday",
      "'on friday at 7' can be read in two ways: '7' is in the morning or in the evening. Write 'on friday at 7am' or 'on friday at 7pm'."
    ),
  ])
  func ambiguousTextIsRefusedWithBothMeanings(text: String, message: String) {
    do {
      let event = try typedEvent(text)
      Issue.record("\(text) was read as \(event.title ?? "")")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test(arguments: [
    ("Fair until dec 18th", "2026-11-21 18:00 |  | "), ("Work fri until 5pm", "2026-11-27 |  | "),
  ])
  func aDayOrATimeThatIsNotTheStartStaysInTheTitle(text: String, meaning: String) throws {
    let title = text.replacing(" fri", with: "")
    #expect(try typedSummary(text) == "\(title) | \(meaning)")
  }

  @Test(arguments: [
    ("Choir every tue from dec 24 to dec 20", "ends before it begins on 2026-12-24."),
    ("Choir fri every day until thu", "'every day until thu' ends before it begins on 2026-11-27."),
    ("Choir every feb 30", "'every feb 30' never occurs."),
    ("Choir every tue from jan 6 until jan 9", "jan 9' ends before it begins on 2027-01-12."),
  ])
  func aRepetitionWithoutAnOccurrenceIsRefused(text: String, message: String) {
    let error = #expect(throws: RecurrencePhraseError.self) { try typedEvent(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "read")")
  }

  @Test(arguments: [
    ("Standup every fri 9am Berlin", "2026-11-27 03:00"),
    ("Standup every fri from jan 5 9am Berlin", "2027-01-08 03:00"),
    ("Standup fri 9am Berlin", "2026-11-27 03:00"),
    ("Standup fri 9am Berlin to fri 10am Berlin", "2026-11-27 03:00"),
  ])
  func anEventHasTheTimeZoneOfItsTime(text: String, start: String) throws {
    let event = try typedEvent(text)
    #expect(event.title == "Standup" && event.timeZone == "Europe/Berlin")
    let date = try #require(event.date)
    #expect("\(AppOnScreen.newYork.clock.reading(of: date))" == start)
  }

  @Test(arguments: [
    ("Work fri 9am-12pm, 1pm-5pm", "9am-12pm, 1pm-5pm"),
    ("Work 9am-12pm and 1pm-5pm fri", "9am-12pm and 1pm-5pm"),
  ])
  func twoSpansOfTimesAreRefused(text: String, spans: String) {
    let error = #expect(throws: DateParseError.self) { try typedEvent(text) }
    #expect(error?.problemDescription == "'\(spans)' are two times, and only one is possible.")
  }

  @Test func anAmbiguousTimeIsRefused() {
    #expect(throws: DateParseError.self) { try typedEvent("Dinner at 7") }
    #expect(throws: DateParseError.self) { try typedEvent("Dinner at 7 EST") }
    #expect(throws: DateParseError.self) { try typedEvent("Dinner at seven thirty fri") }
    #expect(throws: DateParseError.self) { try typedEvent("Call at ten to five fri") }
    #expect(throws: DateParseError.self) { try typedEvent("Dinner at half past seven fri") }
    #expect(throws: DateParseError.self) { try typedEvent("Dinner quarter to eight fri") }
    #expect(throws: DateParseError.self) { try typedEvent("Dinner at half seven fri") }
    #expect(throws: DateParseError.self) { try typedEvent("Work fri at nine to five") }
    #expect(throws: DateParseError.self) { try typedEvent("Dinner fri at midnight") }
  }

  @Test func withoutADayTheSelectedDayIsUsed() throws {
    let day = try #require(CivilDate(year: 2026, month: 12, day: 9))
    func start(_ text: String) throws -> String {
      let date = try #require(try typedEvent(text, on: day).date)
      return "\(AppOnScreen.newYork.clock.reading(of: date))"
    }
    #expect(try start("Tea") == "2026-12-09 18:00")
    #expect(try start("Tea 3-4pm") == "2026-12-09 15:00")
    #expect(try start("Tea fri 3pm") == "2026-11-27 15:00")
  }

  @Test func aLineOfAnyLengthIsRead() throws {
    let text = String(repeating: "word ", count: 2000) + "fri 9am"
    #expect(try typedEvent(text).title?.count == 9999)
  }
}
