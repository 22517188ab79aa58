import DateFormatting
import Recurrence
import Testing

@testable import EventScheduler

/// The end, the length and the last day of a typed event, on Saturday, 21 November 2026, 5:41 PM in
/// New York.
struct EventEntrySpanTests {
  @Test(arguments: [
    ("Meet thu 3pm 1h", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3 pm 90 min with Ann", "Meet with Ann | 2026-11-26 15:00 | 2026-11-26 16:30 | "),
    ("Meet thu (3-4pm)", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 15:00 1h30", "Meet | 2026-11-26 15:00 | 2026-11-26 16:30 | "),
    (
      "Gym every tue 7pm 2 hours",
      "Gym | 2026-11-24 19:00 | 2026-11-24 21:00 | RRULE:FREQ=WEEKLY;BYDAY=TU"
    ),
    ("Watch thu 3pm 2 hour movie", "Watch 2 hour movie | 2026-11-26 15:00 |  | "),
    ("thu 3pm 1h dentist", "dentist | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Call thu 3pm PT 1h", "Call | 2026-11-26 18:00 | 2026-11-26 19:00 | "),
    ("3pm PT 1h call thu", "call | 2026-11-26 18:00 | 2026-11-26 19:00 | "),
    ("Meet thu 3pm (1h)", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet (thu 3pm for 1 hour)", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3pm~4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3pm ~ 4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3pm→4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3pm → 4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 15:00..16:00", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3pm up to 4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3pm through 4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3pm ’til 4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 1500-1600 hrs", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Camp fri → sun", "Camp | 2026-11-27 | 2026-11-30 | "),
    ("Drive home → office thu 3pm", "Drive home → office | 2026-11-26 15:00 |  | "),
    ("Meet thu 3pm ends 4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3pm ends thu 4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3\u{2011}4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Meet thu 3\u{2212}4pm", "Meet | 2026-11-26 15:00 | 2026-11-26 16:00 | "),
    ("Trip (dec 24-27)", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Bake at 180 for 20 min", "Bake at 180 | 2026-11-21 18:00 | 2026-11-21 18:20 | "),
  ])
  func theEndOfATimeIsReadInEveryWriting(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Conference dec 1-3 9am-5pm", "Conference | 2026-12-01 09:00 | 2026-12-03 17:00 | "),
    ("9am-5pm Conference dec 1 to 3", "Conference | 2026-12-01 09:00 | 2026-12-03 17:00 | "),
    ("Conference dec 1 9am - dec 3 5pm", "Conference | 2026-12-01 09:00 | 2026-12-03 17:00 | "),
    ("Party fri 10pm to sat 2am", "Party | 2026-11-27 22:00 | 2026-11-28 02:00 | "),
    ("Camp sat 9am to mon 5pm", "Camp | 2026-11-28 09:00 | 2026-11-30 17:00 | "),
    (
      "Party every fri 10pm to sat 2am until dec 18",
      "Party | 2026-11-27 22:00 | 2026-11-28 02:00 | "
        + "RRULE:FREQ=WEEKLY;UNTIL=20261219T045959Z;BYDAY=FR"
    ),
    (
      "Party every fri 10pm to sat 2am",
      "Party | 2026-11-27 22:00 | 2026-11-28 02:00 | RRULE:FREQ=WEEKLY;BYDAY=FR"
    ),
    ("Trip dec 24-27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip dec 24–27, 2027", "Trip | 2027-12-24 | 2027-12-28 | "),
    ("Trip between dec 24 and dec 27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip between dec 24 and 27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Run 9-10 dec 5", "Run | 2026-12-05 09:00 | 2026-12-05 10:00 | "),
    ("Run 10 to 11 dec 5th", "Run | 2026-12-05 10:00 | 2026-12-05 11:00 | "),
    ("Camp 9-10 dec 5 people", "Camp 5 people | 2026-12-09 | 2026-12-11 | "),
    ("Trip dec 24~27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip dec 24 ~ 27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip dec 24 ~ dec 27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip from the 20th to the 27th", "Trip | 2026-12-20 | 2026-12-28 | "),
    ("Trip 20th-27th", "Trip | 2026-12-20 | 2026-12-28 | "),
    ("Trip the 28th to the 3rd", "Trip | 2026-11-28 | 2026-12-04 | "),
    ("Meet 5th to 8th grade fri", "Meet 5th to 8th grade | 2026-11-27 |  | "),
    ("Trip 24-27 dec", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("24.-27.12. Trip", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip from dec 24 to 27", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip the 24th to the 27th of december", "Trip | 2026-12-24 | 2026-12-28 | "),
    ("Trip dec 28 through jan 3", "Trip | 2026-12-28 | 2027-01-04 | "),
    ("Trip dec 28 to jan 3, 2029", "Trip | 2028-12-28 | 2029-01-04 | "),
    ("Trip dec 28 2028 to jan 3", "Trip | 2028-12-28 | 2029-01-04 | "),
    ("Trip may 3 2020 to may 9", "Trip | 2020-05-03 | 2020-05-10 | "),
    ("Trip may 3 2020 to friday", "Trip | 2020-05-03 | 2020-05-09 | "),
    ("Trip may 3 2028 9am to may 9 5pm", "Trip | 2028-05-03 09:00 | 2028-05-09 17:00 | "),
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
    ("Rent every month on the 1st", "Rent | 2026-12-01 |  | RRULE:FREQ=MONTHLY;BYMONTHDAY=1"),
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
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    "Trip dec 24 to dec 20", "Trip dec 24 to 20", "Trip from dec 24 - dec 20",
    "Trip dec 24 18:00 to dec 20 09:00", "Trip dec 24 6pm-dec 20 9am",
  ])
  func anEndBeforeTheStartIsRefused(text: String) {
    let error = #expect(throws: EndBeforeStart.self) { try typedEvent(text) }
    #expect(error?.description.hasPrefix("It would end on Sun, Dec 20, 2026") == true)
  }

  @Test(arguments: [
    "Party 9999-12-31 for 2 days", "Party dec 30 9999 to dec 31 9999",
    "Party 12/31/9999 6pm for 2 hours", "Party 12/31/9999 5-8pm", "Party 12/31/9999 6pm-2am",
  ])
  func anEndAfterTheYear9999IsRefused(text: String) {
    let error = #expect(throws: EndOutOfRange.self) { try typedEvent(text) }
    #expect(error?.description == "It would end after the year 9999.")
  }

  @Test(arguments: [
    ("Choir every tue for 3 months", "20270221T045959Z"),
    ("Choir every tue for a month", "20261221T045959Z"),
    ("Choir every month for two years", "20281121T045959Z"),
    ("every tue for 3 months Choir", "20270221T045959Z"),
  ])
  func aLengthInMonthsEndsTheRepetition(text: String, last: String) throws {
    let event = try typedEvent(text)
    #expect(event.title == "Choir" && !event.isAllDay)
    #expect(event.recurrence?.contains("UNTIL=\(last)") == true)
    // Without a repetition it is part of the title.
    #expect(try typedEvent("Choir for 3 months").title == "Choir for 3 months")
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
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    "Choir until mar 1 every tue 9am", "Choir 9am until 1 mar every tue",
    "until 1 mar Choir every tue 9am", "Choir every tue 9am until 1 mar",
    "every tue 9am Choir until mar 1",
  ])
  func theLastDayMayBeAnywhere(text: String) throws {
    #expect(
      try typedSummary(text)
        == "Choir | 2026-11-24 09:00 |  | RRULE:FREQ=WEEKLY;UNTIL=20270302T045959Z;BYDAY=TU")
  }

  @Test func theLastDayOfAnEventIsNotThatOfItsSeries() throws {
    #expect(
      try typedSummary("Fair fri until sun every week")
        == "Fair | 2026-11-27 | 2026-11-30 | RRULE:FREQ=WEEKLY")
    #expect(
      try typedSummary("Fair fri 8pm until sun every week")
        == "Fair until sun | 2026-11-27 20:00 |  | RRULE:FREQ=WEEKLY")
    #expect(
      try typedSummary("Fair every first sat sat to sun")
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
      try typedSummary(text)
        == "Choir | \(start) | \(end) | RRULE:FREQ=WEEKLY;UNTIL=20270302T045959Z;BYDAY=TU")
  }

  @Test(arguments: ["for -2 weeks", "for 1.5 weeks", "for 0 months", "for 2.5 months"])
  func aSpanThatCannotBeReadStaysInTheTitle(span: String) throws {
    let meaning = "Gym \(span) | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU"
    #expect(try typedSummary("Gym every tue \(span)") == meaning)
    #expect(try typedSummary("Gym \(span) every tue") == meaning)
    #expect(try typedSummary("Gym \(span) fri") == "Gym \(span) | 2026-11-27 |  | ")
  }

  @Test(arguments: [
    ("Treffen fri 15-16 Uhr", "Treffen | 2026-11-27 15:00 | 2026-11-27 16:00 | "),
    ("Treffen fri 15 - 16:30 Uhr", "Treffen | 2026-11-27 15:00 | 2026-11-27 16:30 | "),
    ("Treffen fri 15 Uhr", "Treffen | 2026-11-27 15:00 |  | "),
    ("Dentist 20261205 9am", "Dentist | 2026-12-05 09:00 |  | "),
    ("Dentist 20261205", "Dentist | 2026-12-05 |  | "),
    ("Pay invoice 20261205 fri", "Pay invoice 20261205 | 2026-11-27 |  | "),
    ("Lunch wensday noon", "Lunch | 2026-11-25 12:00 |  | "),
    ("Lunch febuary 5 noon", "Lunch | 2027-02-05 12:00 |  | "),
    ("Watch Wensday fri", "Watch Wensday | 2026-11-27 |  | "),
    ("Lunch fri (noon)", "Lunch | 2026-11-27 12:00 |  | "),
    ("Lunch fri (12-1)", "Lunch | 2026-11-27 12:00 | 2026-11-27 13:00 | "),
  ])
  func furtherFormsOfADayAndATimeAreRead(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: ["Dentist 5-12-2026 9am", "Dentist 5-12-2026", "Dentist 9am 5-12-2026"])
  func aDayWithDashesInEitherOrderIsRefused(text: String) {
    let error = #expect(throws: DateParseError.self) { try typedSummary(text) }
    #expect(error?.suggestions == ["2026-05-12", "2026-12-05"])
  }

  @Test func theLengthOfAnEventMayPrecedeThatOfItsSeries() throws {
    #expect(
      try typedSummary("Choir tue 7pm for 90 min every tue for 3 months")
        == "Choir | 2026-11-24 19:00 | 2026-11-24 20:30 | "
        + "RRULE:FREQ=WEEKLY;UNTIL=20270224T045959Z;BYDAY=TU")
    #expect(
      try typedSummary("Fair every week for 2 days")
        == "Fair | 2026-11-21 | 2026-11-23 | RRULE:FREQ=WEEKLY")
  }
}
