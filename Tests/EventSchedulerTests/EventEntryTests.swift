import DateFormatting
import Foundation
import Models
import Recurrence
import TestSupport
import Testing

@testable import EventScheduler

/// Events typed as one line, on Saturday, 21 November 2026, 5:41 PM in New York.
struct EventEntryTests {
  private let parser = DateParser(in: AppOnScreen.newYork)

  private func read(_ text: String, on day: CivilDate? = nil) throws -> CalendarEvent {
    try EventEntry.event(reading: text, on: day, now: AppOnScreen.now, by: parser)
  }

  @Test func everyPartOfTheDocumentedLineIsRead() throws {
    let parts = try TypedLineTable().examples(of: "Event Scheduler")
    #expect(parts.count > 10)
    let plain = try words("Dentist")
    for part in parts {
      let found = try words("Dentist \(part)")
      #expect(found.hasPrefix("Dentist | ") && found != plain, "\(part)")
    }
  }

  /// `title | start | end | repetition`
  func words(_ text: String) throws -> String {
    let event = try read(text)
    let clock = AppOnScreen.newYork.clock
    func words(_ date: Date) -> String {
      let moment = clock.reading(of: date)
      return event.isAllDay ? "\(moment.day)" : "\(moment)"
    }
    let parts = [
      event.title ?? "", event.date.map(words) ?? "", event.endDate.map(words) ?? "",
      event.recurrence ?? "",
    ]
    let details =
      [event.place.map { "@\($0)" } ?? ""] + event.categories.map { "#\($0)" }
      + (event.alarms ?? []).map { "!\($0)" } + [event.url ?? ""]
    return (parts + details.filter { !$0.isEmpty }).joined(separator: " | ")
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
    #expect(try words(text) == meaning)
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
  ])
  func timesAreReadAsPeopleTypeThem(text: String, meaning: String) throws {
    #expect(try words(text) == meaning)
  }

  @Test(arguments: [
    ("Webinar thu 10am-11am PT", "Webinar | 2026-11-26 13:00 | 2026-11-26 14:00 | "),
    ("Webinar thu 10-11am London", "Webinar | 2026-11-26 05:00 | 2026-11-26 06:00 | "),
    ("Webinar 10-11am London thu", "Webinar | 2026-11-26 05:00 | 2026-11-26 06:00 | "),
    ("Webinar 10-11am UTC+1 thu", "Webinar | 2026-11-26 04:00 | 2026-11-26 05:00 | "),
    ("Webinar thu 10am UTC+1", "Webinar | 2026-11-26 04:00 |  | "),
    ("Summit dec 3-5 9am-5pm PT", "Summit | 2026-12-03 12:00 | 2026-12-05 20:00 | "),
    (
      "Call 9-10am Paris office fri",
      "Call Paris office | 2026-11-27 09:00 | 2026-11-27 10:00 | "
    ),
    ("Call 9-10am Casey fri", "Call Casey | 2026-11-27 09:00 | 2026-11-27 10:00 | "),
  ])
  func aTimeZoneAppliesToBothTimes(text: String, meaning: String) throws {
    #expect(try words(text) == meaning)
  }

  @Test func theZoneOfTwoTimesIsThatOfTheEvent() throws {
    #expect(try read("Webinar thu 10-11am London").timeZone == "Europe/London")
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
    ("Shift 22:00-6:00", "Shift | 2026-11-21 22:00 | 2026-11-22 06:00 | "),
    ("Brunch sun 11-1pm", "Brunch | 2026-11-22 11:00 | 2026-11-22 13:00 | "),
    ("Class mon from 9 to 5pm", "Class | 2026-11-23 09:00 | 2026-11-23 17:00 | "),
    ("Class mon 9am to noon", "Class | 2026-11-23 09:00 | 2026-11-23 12:00 | "),
    ("Yoga every tue and thu 7pm", "Yoga | 2026-11-24 19:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"),
    ("Rent monthly on the 1st", "Rent | 2026-12-01 18:00 |  | RRULE:FREQ=MONTHLY;BYMONTHDAY=1"),
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
    #expect(try words(text) == meaning)
  }

  @Test(arguments: [
    ("Conference dec 1-3 9am-5pm", "Conference | 2026-12-01 09:00 | 2026-12-03 17:00 | "),
    ("9am-5pm Conference dec 1 to 3", "Conference | 2026-12-01 09:00 | 2026-12-03 17:00 | "),
    ("Conference dec 1 9am - dec 3 5pm", "Conference | 2026-12-01 09:00 | 2026-12-03 17:00 | "),
    ("Party fri 10pm to sat 2am", "Party | 2026-11-27 22:00 | 2026-11-28 02:00 | "),
    ("Trip dec 24-27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip dec 24–27, 2027", "Trip | 2027-12-24 | 2027-12-28 | "),
    ("Trip 24-27 dec", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("24.-27.12. Trip", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip from dec 24 to 27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip the 24th to the 27th of december", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip dec 28 through jan 3", "Trip | 2026-12-28 | 2027-01-04 | "),
    ("Trip dec 28 to jan 3, 2029", "Trip | 2028-12-28 | 2029-01-04 | "),
    ("Trip 12/24-12/27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip 2026-12-24 - 2026-12-27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Fair nov 20-23", "Fair | 2026-11-20 | 2026-11-24 | "),
    ("Camp mon-wed", "Camp | 2026-11-23 | 2026-11-26 | "),
    ("Camp fri to tue", "Camp | 2026-11-27 | 2026-12-02 | "),
    ("Meeting 10 to 11 tomorrow", "Meeting | 2026-11-22 10:00 | 2026-11-22 11:00 | "),
    ("tomorrow 10 to 11 Meeting", "Meeting | 2026-11-22 10:00 | 2026-11-22 11:00 | "),
    ("10-11 tomorrow Meeting", "Meeting | 2026-11-22 10:00 | 2026-11-22 11:00 | "),
    (
      "Meeting 10 to 11 with Bob tomorrow",
      "Meeting with Bob | 2026-11-22 10:00 | 2026-11-22 11:00 | "
    ),
    ("Lunch 12-1 friday", "Lunch | 2026-11-27 12:00 | 2026-11-27 13:00 | "),
    ("friday 12-1 Lunch", "Lunch | 2026-11-27 12:00 | 2026-11-27 13:00 | "),
    ("Lunch friday from 12 to 1", "Lunch | 2026-11-27 12:00 | 2026-11-27 13:00 | "),
    ("Work 9-5 monday", "Work | 2026-11-23 09:00 | 2026-11-23 17:00 | "),
    (
      "Work every weekday 9-5",
      "Work | 2026-11-23 09:00 | 2026-11-23 17:00 | RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    ),
    ("Lab 2-4 tue", "Lab | 2026-11-24 14:00 | 2026-11-24 16:00 | "),
    ("Shift 14-22", "Shift | 2026-11-22 14:00 | 2026-11-22 22:00 | "),
    ("Exam 14h-16h30 tue", "Exam | 2026-11-24 14:00 | 2026-11-24 16:30 | "),
    ("tue 14h to 16h Exam", "Exam | 2026-11-24 14:00 | 2026-11-24 16:00 | "),
    ("Exam tue 14h", "Exam | 2026-11-24 14:00 |  | "),
    ("Lunch noon-1 tue", "Lunch | 2026-11-24 12:00 | 2026-11-24 13:00 | "),
    ("Lunch noon to 1 dec 5", "Lunch | 2026-12-05 12:00 | 2026-12-05 13:00 | "),
    ("Lunch from noon to 1:30 tue", "Lunch | 2026-11-24 12:00 | 2026-11-24 13:30 | "),
    ("Brunch sun 11 a.m. - 1 p.m.", "Brunch | 2026-11-22 11:00 | 2026-11-22 13:00 | "),
    ("Concert fri 8pm til 11", "Concert | 2026-11-27 20:00 | 2026-11-27 23:00 | "),
    (
      "Party oct 31 5-8pm annually",
      "Party | 2027-10-31 17:00 | 2027-10-31 20:00 | RRULE:FREQ=YEARLY"
    ),
    ("Gym every 1.5 days", "Gym every 1.5 days | 2026-11-21 18:00 |  | "),
    ("Exam at 9h with Ann on tue", "Exam with Ann | 2026-11-24 09:00 |  | "),
    ("Tea at 3 with Ann on friday", "Tea with Ann | 2026-11-27 15:00 |  | "),
    ("Dinner at 7pm with Ann on friday", "Dinner with Ann | 2026-11-27 19:00 |  | "),
    ("Dinner 730pm with Ann friday", "Dinner with Ann | 2026-11-27 19:30 |  | "),
    ("friday Dinner with Ann at 19:30", "Dinner with Ann | 2026-11-27 19:30 |  | "),
    ("Tea at 3pm with Ann friday", "Tea with Ann | 2026-11-27 15:00 |  | "),
    ("Sun salutation at 9am", "Sun salutation | 2026-11-22 09:00 |  | "),
    ("Tea at 10 Downing Street friday", "Tea at 10 Downing Street | 2026-11-27 |  | "),
    ("Rent every month on the 1st", "Rent | 2026-12-01 18:00 |  | RRULE:FREQ=MONTHLY;BYMONTHDAY=1"),
    ("Party new year's eve 8pm", "Party | 2026-12-31 20:00 |  | "),
    ("Dinner on christmas eve", "Dinner | 2026-12-24 |  | "),
    ("Dinner christmas", "Dinner | 2026-12-25 |  | "),
    ("Christmas party fri 7pm", "Christmas party | 2026-11-27 19:00 |  | "),
    ("Buy a christmas tree fri", "Buy a christmas tree | 2026-11-27 |  | "),
    ("Shop for christmas", "Shop for christmas | 2026-11-21 18:00 |  | "),
    ("Dentist monday week 9am", "Dentist | 2026-11-30 09:00 |  | "),
    ("Mon week review", "week review | 2026-11-23 |  | "),
    ("Call 5pm EST", "Call | 2026-11-22 17:00 |  | "),
    ("Report first of next month", "Report | 2026-12-01 |  | "),
    ("Tea in 1.5 hours", "Tea | 2026-11-21 19:11 |  | "),
    ("Tea 2h30m", "Tea | 2026-11-21 20:11 |  | "),
    ("Visit tomorrow + 1 week", "Visit | 2026-11-29 |  | "),
    ("Read chapters 3-4 friday", "Read chapters 3-4 | 2026-11-27 |  | "),
    ("Read pages 10-12 tomorrow", "Read pages 10-12 | 2026-11-22 |  | "),
    ("Lost 3-2 against Leafs friday", "Lost 3-2 against Leafs | 2026-11-27 |  | "),
    ("Game for 3 to 4 players friday", "Game for 3 to 4 players | 2026-11-27 |  | "),
    (#"Concert "9-5" fri 8pm"#, "Concert 9-5 | 2026-11-27 20:00 |  | "),
    ("Stand-up mon 9:30", "Stand-up | 2026-11-23 09:30 |  | "),
  ])
  func parsesSpansAndPhrasesInEveryOrder(text: String, meaning: String) throws {
    #expect(try words(text) == meaning)
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
  func ambiguousTextIsRefusedWithBothMeanings(text: String, sentence: String) {
    do {
      let event = try read(text)
      Issue.record("\(text) was read as \(event.title ?? "")")
    } catch {
      #expect("\(error)" == sentence)
    }
  }

  @Test(arguments: [
    "Trip dec 24 to dec 20", "Trip dec 24 to 20", "Trip from dec 24 - dec 20",
    "Trip dec 24 18:00 to dec 20 09:00",
  ])
  func anEndBeforeTheStartIsRefused(text: String) {
    let error = #expect(throws: EndBeforeStart.self) { try read(text) }
    #expect(error?.description.hasPrefix("It would end on Sun, Dec 20, 2026") == true)
  }

  @Test(arguments: [
    "Party 9999-12-31 for 2 days", "Party dec 30 9999 to dec 31 9999",
    "Party 12/31/9999 6pm for 2 hours", "Party 12/31/9999 5-8pm", "Party 12/31/9999 6pm-2am",
  ])
  func anEndAfterTheYear9999IsRefused(text: String) {
    let error = #expect(throws: EndOutOfRange.self) { try read(text) }
    #expect(error?.description == "It would end after the year 9999.")
  }

  @Test(arguments: [
    ("Choir every tue for 3 months", "20270221T045959Z"),
    ("Choir every tue for a month", "20261221T045959Z"),
    ("Choir every month for two years", "20281121T045959Z"),
    ("every tue for 3 months Choir", "20270221T045959Z"),
  ])
  func aLengthInMonthsEndsTheRepetition(text: String, last: String) throws {
    let event = try read(text)
    #expect(event.title == "Choir" && !event.isAllDay)
    #expect(event.recurrence?.contains("UNTIL=\(last)") == true)
    // Without a repetition it is part of the title.
    #expect(try read("Choir for 3 months").title == "Choir for 3 months")
  }

  @Test(arguments: [
    (
      "Gym every tue for 2 hours for 3 months",
      "Gym | 2026-11-24 18:00 | 2026-11-24 20:00 | "
        + "RRULE:FREQ=WEEKLY;UNTIL=20270221T045959Z;BYDAY=TU"
    ),
    ("Gym fri for 2 hours", "Gym | 2026-11-27 18:00 | 2026-11-27 20:00 | "),
    ("Gym fri for 1 day 2 hours", "Gym | 2026-11-27 18:00 | 2026-11-28 20:00 | "),
    ("Gym fri 9-10am for 2 hours", "Gym for 2 hours | 2026-11-27 09:00 | 2026-11-27 10:00 | "),
    ("Camp dec 1 to dec 3 for 2 hours", "Camp for 2 hours | 2026-12-01 | 2026-12-04 | "),
    (
      "Gym every tue until mar 1 for 5 weeks",
      "Gym for 5 weeks | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;UNTIL=20270302T045959Z;BYDAY=TU"
    ),
  ])
  func aLengthIsNotLost(text: String, meaning: String) throws {
    #expect(try words(text) == meaning)
  }

  @Test(arguments: [
    "Choir until mar 1 every tue 9am", "Choir 9am until 1 mar every tue",
    "until 1 mar Choir every tue 9am", "Choir every tue 9am until 1 mar",
    "every tue 9am Choir until mar 1",
  ])
  func theLastDayMayBeAnywhere(text: String) throws {
    #expect(
      try words(text)
        == "Choir | 2026-11-24 09:00 |  | RRULE:FREQ=WEEKLY;UNTIL=20270302T045959Z;BYDAY=TU")
  }

  @Test func theLastDayOfAnEventIsNotThatOfItsSeries() throws {
    #expect(
      try words("Fair fri until sun every week")
        == "Fair | 2026-11-27 | 2026-11-30 | RRULE:FREQ=WEEKLY")
    #expect(
      try words("Fair fri 8pm until sun every week")
        == "Fair until sun | 2026-11-27 20:00 |  | RRULE:FREQ=WEEKLY")
    #expect(
      try words("Fair every first sat sat to sun")
        == "Fair | 2026-12-05 | 2026-12-07 | RRULE:FREQ=MONTHLY;BYDAY=1SA")
  }

  @Test(arguments: [
    ("Choir every tue from 5 jan 9am until 1 mar", "2027-01-05 09:00", ""),
    ("Choir every tue from jan 5 at noon until mar 1", "2027-01-05 12:00", ""),
    ("Choir every tue 9am to 5pm until 1 mar", "2026-11-24 09:00", "2026-11-24 17:00"),
    ("Choir every tue from 5 jan 9am to 5pm until 1 mar", "2027-01-05 09:00", "2027-01-05 17:00"),
    ("Choir from 5 jan 9am until 1 mar 5pm every tue", "2027-01-05 09:00", "2027-01-05 17:00"),
    ("Choir every tue for 90 min until 1 mar", "2026-11-24 18:00", "2026-11-24 19:30"),
  ])
  func theTimeInsideASpanIsThatOfTheEvent(text: String, start: String, end: String) throws {
    #expect(
      try words(text)
        == "Choir | \(start) | \(end) | RRULE:FREQ=WEEKLY;UNTIL=20270302T045959Z;BYDAY=TU")
  }

  @Test(arguments: [
    ("Call every fri except dec 25", "2026-11-27 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=FR"),
    ("Call every fri 9am except dec 25", "2026-11-27 09:00 |  | RRULE:FREQ=WEEKLY;BYDAY=FR"),
    ("Fair until dec 18th", "2026-11-21 18:00 |  | "), ("Work fri until 5pm", "2026-11-27 |  | "),
  ])
  func aDayOrATimeThatIsNotTheStartStaysInTheTitle(text: String, meaning: String) throws {
    let title = text.replacing(#/ (every fri|fri|9am)/#, with: "")
    #expect(try words(text) == "\(title) | \(meaning)")
  }

  @Test(arguments: ["for -2 weeks", "for 1.5 weeks", "for 0 months", "for 2.5 months"])
  func aSpanThatCannotBeReadStaysInTheTitle(span: String) throws {
    let meaning = "Gym \(span) | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU"
    #expect(try words("Gym every tue \(span)") == meaning)
    #expect(try words("Gym \(span) every tue") == meaning)
    #expect(try words("Gym \(span) fri") == "Gym \(span) | 2026-11-27 |  | ")
  }

  @Test func theLengthOfAnEventMayPrecedeThatOfItsSeries() throws {
    #expect(
      try words("Choir tue 7pm for 90 min every tue for 3 months")
        == "Choir | 2026-11-24 19:00 | 2026-11-24 20:30 | "
        + "RRULE:FREQ=WEEKLY;UNTIL=20270224T045959Z;BYDAY=TU")
    #expect(
      try words("Fair every week for 2 days")
        == "Fair | 2026-11-21 | 2026-11-23 | RRULE:FREQ=WEEKLY")
  }

  @Test(arguments: [
    ("Choir every tue from dec 24 to dec 20", "ends before it begins on 2026-12-24."),
    ("Choir fri every day until thu", "'every day until thu' ends before it begins on 2026-11-27."),
    ("Choir every feb 30", "'every feb 30' never occurs."),
    ("Choir every tue from jan 6 until jan 9", "jan 9' ends before it begins on 2027-01-12."),
  ])
  func aRepetitionWithoutAnOccurrenceIsRefused(text: String, sentence: String) {
    let error = #expect(throws: RecurrencePhraseError.self) { try read(text) }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "read")")
  }

  @Test(arguments: [
    ("Standup every fri 9am Berlin", "2026-11-27 03:00"),
    ("Standup every fri from jan 5 9am Berlin", "2027-01-08 03:00"),
    ("Standup fri 9am Berlin", "2026-11-27 03:00"),
    ("Standup fri 9am Berlin to fri 10am Berlin", "2026-11-27 03:00"),
  ])
  func anEventHasTheTimeZoneOfItsTime(text: String, start: String) throws {
    let event = try read(text)
    #expect(event.title == "Standup" && event.timeZone == "Europe/Berlin")
    let date = try #require(event.date)
    #expect("\(AppOnScreen.newYork.clock.reading(of: date))" == start)
  }

  @Test func anAmbiguousTimeIsRefused() {
    #expect(throws: DateParseError.self) { try read("Dinner at 7") }
    #expect(throws: DateParseError.self) { try read("Dinner fri at midnight") }
  }

  @Test func withoutADayTheSelectedDayIsUsed() throws {
    let day = try #require(CivilDate(year: 2026, month: 12, day: 9))
    func start(_ text: String) throws -> String {
      let date = try #require(try read(text, on: day).date)
      return "\(AppOnScreen.newYork.clock.reading(of: date))"
    }
    #expect(try start("Tea") == "2026-12-09 18:00")
    #expect(try start("Tea 3-4pm") == "2026-12-09 15:00")
    #expect(try start("Tea fri 3pm") == "2026-11-27 15:00")
  }

  @Test func aLineOfAnyLengthIsRead() throws {
    let text = String(repeating: "word ", count: 2000) + "fri 9am"
    #expect(try read(text).title?.count == 9999)
  }
}
