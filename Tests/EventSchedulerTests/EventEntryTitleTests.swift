import DateFormatting
import Recurrence
import Testing

@testable import EventScheduler

/// The title of a typed event, on Saturday, 21 November 2026, 5:41 PM in New York.
struct EventEntryTitleTests {
  @Test(arguments: [
    (
      "The Day After Tomorrow movie fri 8pm",
      "The Day After Tomorrow movie | 2026-11-27 20:00 |  | "
    ),
    (
      "The Day After Tomorrow movie fri 8-10pm",
      "The Day After Tomorrow movie | 2026-11-27 20:00 | 2026-11-27 22:00 | "
    ),
    ("The Day After Tomorrow movie fri", "The Day After Tomorrow movie | 2026-11-27 |  | "),
    (
      "Watch The Day After Tomorrow fri 8pm",
      "Watch The Day After Tomorrow | 2026-11-27 20:00 |  | "
    ),
    (
      "the day after tomorrow movie fri 8pm",
      "the day after tomorrow movie | 2026-11-27 20:00 |  | "
    ),
    ("Last Friday Night concert thu 8pm", "Last Friday Night concert | 2026-11-26 20:00 |  | "),
    ("The Week After Next film thu 8pm", "The Week After Next film | 2026-11-26 20:00 |  | "),
    (
      "“Meet me next friday night please” thu",
      "“Meet me next friday night please” | 2026-11-26 |  | "
    ),
    ("'The Day After Tomorrow' fri 8pm", "'The Day After Tomorrow' | 2026-11-27 20:00 |  | "),
    (
      "On monday morning call Jo about fri 9am meeting",
      "call Jo about fri meeting | 2026-11-23 09:00 |  | "
    ),
    ("The day after tomorrow dinner", "dinner | 2026-11-23 |  | "),
    ("The day after tomorrow dinner 8pm", "dinner | 2026-11-23 20:00 |  | "),
    ("Dinner Next Week Friday 8pm", "Dinner | 2026-11-27 20:00 |  | "),
  ])
  func aNameThatMayBeADayStaysInTheTitleBesideAnotherDay(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Evening walk every fri", "Evening walk | 2026-11-27 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=FR"),
    ("Evening class 6-8pm", "Evening class | 2026-11-21 18:00 | 2026-11-21 20:00 | "),
    (
      "Night class every tue and thu 7-9pm",
      "Night class | 2026-11-24 19:00 | 2026-11-24 21:00 | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"
    ),
    (
      "Weekend hike every sat 9am",
      "Weekend hike | 2026-11-28 09:00 |  | RRULE:FREQ=WEEKLY;BYDAY=SA"
    ),
    (
      "Taco Tuesday every tuesday 6pm",
      "Taco Tuesday | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU"
    ),
    ("New Year's Eve party 9pm", "New Year's Eve party | 2026-12-31 21:00 |  | "),
    (
      "Christmas Eve service 5-6pm",
      "Christmas Eve service | 2026-12-24 17:00 | 2026-12-24 18:00 | "
    ),
    (
      "Flight 6:05-8:40am dec 12, return dec 19 5pm",
      "Flight return dec 19 5pm | 2026-12-12 06:05 | 2026-12-12 08:40 | "
    ),
    ("Boxing Day sale", "Boxing Day sale | 2026-12-26 |  | "),
    ("Christmas dinner 5pm", "Christmas dinner | 2026-12-25 17:00 |  | "),
    ("Christmas dinner", "Christmas dinner | 2026-12-25 |  | "),
    ("Christmas dinner fri 5pm", "Christmas dinner | 2026-11-27 17:00 |  | "),
    ("Easter brunch at 11am", "Easter brunch | 2027-03-28 11:00 |  | "),
    ("Christmas party 7pm", "Christmas party | 2026-11-21 19:00 |  | "),
    ("Christmas shopping tomorrow", "Christmas shopping | 2026-11-22 |  | "),
    ("Month end review 7pm", "Month end review | 2026-11-21 19:00 |  | "),
    ("Plan for Boxing Day sale 9pm", "Plan for Boxing Day sale | 2026-11-21 21:00 |  | "),
    ("Garden every april", "Garden | 2027-04-01 |  | RRULE:FREQ=YEARLY;BYMONTH=4"),
    ("Garden apr 7 every april", "Garden | 2027-04-07 |  | RRULE:FREQ=YEARLY;BYMONTH=4"),
    ("Vet Dec 9 - 4:30pm", "Vet | 2026-12-09 16:30 |  | "),
    (
      "Course Tuesdays, Jan 12 to Mar 30, 6:30 to 8:30pm",
      "Course | 2027-01-12 18:30 | 2027-01-12 20:30 | RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TU"
    ),
    ("Call 4 dec 9-10am", "Call | 2026-12-04 09:00 | 2026-12-04 10:00 | "),
  ])
  func aPartOfTheDayOrAWeekdayInANameStaysInTheTitle(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("3 day trip fri", "3 day trip | 2026-11-27 |  | "),
    ("24 hour race sat", "24 hour race | 2026-11-28 |  | "),
    ("5 minute talk tue 10am", "5 minute talk | 2026-11-24 10:00 |  | "),
    ("Pack for 3 day trip fri", "Pack for 3 day trip | 2026-11-27 |  | "),
    ("6 month review dec 1", "6 month review | 2026-12-01 |  | "),
    ("Meet fri 9am Casey", "Meet Casey | 2026-11-27 09:00 |  | "),
    ("Meet fri 9am Stanley", "Meet Stanley | 2026-11-27 09:00 |  | "),
    ("Class dinner fri 7pm reunion", "Class dinner reunion | 2026-11-27 19:00 |  | "),
    ("Meet fri 9am Sydney", "Meet | 2026-11-26 17:00 |  | "),
    ("Meet fri 9am Australia/Sydney", "Meet | 2026-11-26 17:00 |  | "),
    ("Black Friday sale dec 4", "Black Friday sale | 2026-12-04 |  | "),
    ("Casual Friday dec 3", "Casual Friday | 2026-12-03 |  | "),
    ("Casual Friday dec 3 9am with Ann", "Casual Friday with Ann | 2026-12-03 09:00 |  | "),
    ("Casual Friday dec 4", "Casual Friday | 2026-12-04 |  | "),
    ("Casual Friday 3 dec lunch", "Casual Friday lunch | 2026-12-03 |  | "),
    ("Small Business Saturday tue", "Small Business Saturday | 2026-11-24 |  | "),
    ("Super Sunday 2026-12-05", "Super Sunday | 2026-12-05 |  | "),
    ("Casual Friday 4pm", "Casual | 2026-11-27 16:00 |  | "),
    ("Movie night fri", "Movie night | 2026-11-27 20:00 |  | "),
    ("Game night tomorrow with Ann", "Game night with Ann | 2026-11-22 20:00 |  | "),
    ("Pizza night every fri", "Pizza night | 2026-11-27 20:00 |  | RRULE:FREQ=WEEKLY;BYDAY=FR"),
    ("Marathon 26.2 oct 3", "Marathon 26.2 | 2027-10-03 |  | "),
    ("Friday the 13th marathon fri", "Friday the 13th marathon | 2026-11-27 |  | "),
    ("Friday the 13th marathon fri 8pm", "Friday the 13th marathon | 2026-11-27 20:00 |  | "),
    ("Good Friday service", "Good Friday service | 2027-03-26 |  | "),
    ("Christmas dec 24 6pm", "Christmas | 2026-12-24 18:00 |  | "),
    ("New Year 2027-01-01", "New Year | 2027-01-01 |  | "),
    ("New Year 2027-01-01 9am - 10am", "New Year | 2027-01-01 09:00 | 2027-01-01 10:00 | "),
    ("New Year 2027-01-01 00:00", "New Year | 2027-01-01 00:00 |  | "),
    ("Lunch at 12 Bones fri", "Lunch at 12 Bones | 2026-11-27 |  | "),
    ("Sat and Sun shift fri", "Sat and Sun shift | 2026-11-27 |  | "),
    ("Meet Mon & Tue team fri 9am", "Meet Mon & Tue team | 2026-11-27 09:00 |  | "),
    (
      "Call Mon, Tue and Wed clients thu 9am",
      "Call Mon, Tue and Wed clients | 2026-11-26 09:00 |  | "
    ),
    ("Meet fri, sun cream needed", "Meet sun cream needed | 2026-11-27 |  | "),
    ("Study monday for tuesday test", "Study for tuesday test | 2026-11-23 |  | "),
    ("Prep for Friday night's game", "Prep for Friday night's game | 2026-11-21 18:00 |  | "),
    ("Friday night's game sat 5pm", "Friday night's game | 2026-11-28 17:00 |  | "),
    ("Table for fri 7pm", "Table | 2026-11-27 19:00 |  | "),
    ("Dinner fri 6-8pm at home", "Dinner at home | 2026-11-27 18:00 | 2026-11-27 20:00 | "),
    (
      "Dinner 24 dec 6pm - 8pm at Mario's",
      "Dinner at Mario's | 2026-12-24 18:00 | 2026-12-24 20:00 | "
    ),
    ("Lunch fri at 1pm-2pm at Joe's", "Lunch at Joe's | 2026-11-27 13:00 | 2026-11-27 14:00 | "),
    ("Dinner 7pm-8pm at home", "Dinner at home | 2026-11-21 19:00 | 2026-11-21 20:00 | "),
    ("Meet friday 3pm till 5 at HQ", "Meet at HQ | 2026-11-27 15:00 | 2026-11-27 17:00 | "),
    ("Call fri from 3pm", "Call | 2026-11-27 15:00 |  | "),
    ("Call from 3pm fri from home", "Call from home | 2026-11-27 15:00 |  | "),
    ("Meet mon 10am reminder 15 min", "Meet reminder 15 min | 2026-11-23 10:00 |  | "),
    ("Meet Dec 24th, 2026, 5:30 pm", "Meet | 2026-12-24 17:30 |  | "),
    ("Dentist - tomorrow - 9am", "Dentist | 2026-11-22 09:00 |  | "),
    ("fri - dentist", "dentist | 2026-11-27 |  | "),
    ("Lunch a week on friday 1pm", "Lunch | 2026-12-04 13:00 |  | "),
    ("Biweekly sync fri 9am", "Biweekly sync | 2026-11-27 09:00 |  | "),
    ("Retreat since dec 1", "Retreat since dec 1 | 2026-11-21 18:00 |  | "),
    ("Meet at 5 Main St", "Meet at 5 Main St | 2026-11-21 18:00 |  | "),
    ("Lunch at 54", "Lunch at 54 | 2026-11-21 18:00 |  | "),
    ("Trip in june 2027", "Trip | 2027-06-01 |  | "),
    ("Meet on the 5th floor", "Meet on the 5th floor | 2026-11-21 18:00 |  | "),
    ("Meet on 5th Avenue fri", "Meet on 5th Avenue | 2026-11-27 |  | "),
    ("Pay the 3rd rent bill fri", "Pay the 3rd rent bill | 2026-11-27 |  | "),
    ("Pay the 3rd rent bill", "Pay rent bill | 2026-12-03 |  | "),
    ("Homework 3-5 fri", "Homework 3-5 | 2026-11-27 |  | "),
    ("Second Sunday lunch", "Second Sunday lunch | 2026-11-21 18:00 |  | "),
    ("First Friday art walk 9am", "First Friday art walk | 2026-11-22 09:00 |  | "),
    ("Visit Mom every easter", "Visit Mom every easter | 2026-11-21 18:00 |  | "),
    (
      "Trip in the last week of december",
      "Trip in the last week of december | 2026-11-21 18:00 |  | "
    ),
    ("1 May Lane viewing fri", "1 May Lane viewing | 2026-11-27 |  | "),
    ("Memorial Day weekend", "Memorial Day weekend | 2026-11-21 18:00 |  | "),
    ("Rent 1200 dec 1", "Rent 1200 | 2026-12-01 |  | "),
    ("Trip 3 days", "Trip 3 days | 2026-11-21 18:00 |  | "),
    ("Room 1204 fri", "Room 1204 | 2026-11-27 |  | "),
  ])
  func aNameKeepsItsWords(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Report by friday", "Report | 2026-11-27 |  | "),
    ("Report by 5pm friday", "Report | 2026-11-27 17:00 |  | "),
    ("By friday finish the report", "finish the report | 2026-11-27 |  | "),
    ("Renew passport before jan 5", "Renew passport | 2027-01-05 |  | "),
    ("Stop by friday", "Stop by | 2026-11-27 |  | "),
    ("Ann drops by friday 5pm", "Ann drops by | 2026-11-27 17:00 |  | "),
    ("Call the day before jan 5", "Call the day before | 2027-01-05 |  | "),
    ("Clean before friday dinner", "Clean before dinner | 2026-11-27 |  | "),
  ])
  func theWordBeforeADeadlineIsNotAPartOfTheTitle(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Dec 24: dinner 6pm", "dinner | 2026-12-24 18:00 |  | "),
    ("Fri: standup 9am", "standup | 2026-11-27 09:00 |  | "),
    ("tomorrow: call mom", "call mom | 2026-11-22 |  | "),
    ("Sun: brunch 11am", "brunch | 2026-11-22 11:00 |  | "),
    ("Christmas: dinner 6pm", "dinner | 2026-12-25 18:00 |  | "),
    ("9-10am: standup fri", "standup | 2026-11-27 09:00 | 2026-11-27 10:00 | "),
    ("Dec 24-27: trip", "trip | 2026-12-24 | 2026-12-28 | "),
    ("Tue/Thu: yoga 6pm", "yoga | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"),
    ("Black Friday: sale dec 4", "Black Friday: sale | 2026-12-04 |  | "),
    ("Friday the 13th: part 2 fri", "Friday the 13th: part 2 | 2026-11-27 |  | "),
    ("Gifts for christmas: list fri", "Gifts for christmas: list | 2026-11-27 |  | "),
    ("Exercise 3/4: read fri", "Exercise 3/4: read | 2026-11-27 |  | "),
    (#"Tell \Fri: wait fri"#, "Tell Fri: wait | 2026-11-27 |  | "),
  ])
  func aColonMayFollowADate(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Install iOS 18.2 fri", "Install iOS 18.2 | 2026-11-27 |  | "),
    ("Upgrade to Python 3.12", "Upgrade to Python 3.12 | 2026-11-21 18:00 |  | "),
    ("Upgrade Python 3.12 to 3.13 fri", "Upgrade Python 3.12 to 3.13 | 2026-11-27 |  | "),
    ("Test version 3.12 fri 9am", "Test version 3.12 | 2026-11-27 09:00 |  | "),
    ("Run 5.5 km", "Run 5.5 km | 2026-11-21 18:00 |  | "),
    ("Order 3.5 mm jack", "Order 3.5 mm jack | 2026-11-21 18:00 |  | "),
    ("Buy 1/2 pound of butter", "Buy 1/2 pound of butter | 2026-11-21 18:00 |  | "),
    ("Read pages 10-20 tomorrow", "Read pages 10-20 | 2026-11-22 |  | "),
    ("Dinner 24.12", "Dinner | 2026-12-24 |  | "),
  ])
  func theNumberOfAVersionIsNotADay(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Trip thu dec 3 to 5", "Trip | 2026-12-03 | 2026-12-06 | "),
    ("Trip thu dec 3-5", "Trip | 2026-12-03 | 2026-12-06 | "),
    ("Trip thu 3 to sat 5 dec", "Trip | 2026-12-03 | 2026-12-06 | "),
    ("Trip thu 3.12 to 5.12", "Trip | 2026-12-03 | 2026-12-06 | "),
    ("Trip thu, 3.12. to sat, 5.12.", "Trip | 2026-12-03 | 2026-12-06 | "),
    ("Casual Friday dec 3 to dec 5", "Casual Friday | 2026-12-03 | 2026-12-06 | "),
  ])
  func aWeekdayMayPrecedeTheFirstOfSeveralDays(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    "Trip fri dec 3 to dec 5", "Trip fri dec 3-5", "Trip fri, 3 dec to 5 dec",
    "Trip fri dec 3 9am to dec 5 5pm",
  ])
  func aWrongWeekdayBeforeSeveralDaysIsNamed(text: String) {
    let error = #expect(throws: DateParseError.self) { try typedSummary(text) }
    #expect(
      error?.problemDescription == "'fri 2026-12-03' is not a date: Dec 3, 2026 is a Thursday.")
  }

  @Test func numbersThatMayBeDaysOrTimesAreRefused() {
    let error = #expect(throws: AmbiguousHours.self) {
      try typedSummary("Trip fri 3.12 to 5.12")
    }
    #expect(
      error?.description
        == "'3.12 to 5.12' can be read in two ways: 2026-12-03 to 2026-12-05 or from 03:12 to 05:12. "
        + "Write '2026-12-03 to 2026-12-05' or '03:12-05:12', or put it in quotes.")
  }

  @Test(arguments: [
    ("Hike fri 5pm to sun", ["fri 5pm to sun 5pm", "fri 5pm"]),
    ("Hike tonight to tomorrow", ["tonight to tomorrow 5pm", "tonight"]),
    ("Hike dec 5/6", ["dec 5", "dec 6"]), ("Hike 5/6 dec", ["5 dec", "6 dec"]),
  ])
  func severalDaysWithoutASpanAreRefused(text: String, suggestions: [String]) {
    let error = #expect(throws: DateParseError.self) { try typedSummary(text) }
    #expect(error?.suggestions == suggestions)
  }

  @Test func aDayInTheOtherOrderIsRefused() {
    let error = #expect(throws: DateParseError.self) {
      try typedSummary("Exam 15/12 9am")
    }
    #expect(error?.suggestions == ["12/15", "2026-12-15"])
  }

  @Test(arguments: ["Trip 24/12 - 2/1", "Trip 24/12-2/1", "Trip 24/12 to 31/12"])
  func aSpanInTheOtherOrderIsRefused(text: String) {
    let error = #expect(throws: DateParseError.self) { try typedSummary(text) }
    #expect(error?.text == "24/12" && error?.suggestions.first == "12/24")
  }

  @Test(arguments: [
    ("Report fri next week", "Report | 2026-11-27 |  | "),
    ("Report next week on fri", "Report | 2026-11-27 |  | "),
    ("Nap in 1h30", "Nap | 2026-11-21 19:11 |  | "),
    ("Gym fri 9am for 1h30", "Gym | 2026-11-27 09:00 | 2026-11-27 10:30 | "),
    ("Bus at 9:05 to airport sat", "Bus to airport | 2026-11-28 09:05 |  | "),
    ("Read the Sun at 9am", "Read the Sun | 2026-11-22 09:00 |  | "),
    ("Call 3pm London time fri", "Call | 2026-11-27 10:00 |  | "),
    ("Gym fri 1h30", "Gym | 2026-11-27 01:30 |  | "),
  ])
  func weeksAndLengthsAreReadInEveryWriting(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Lunch sun 12:30-1:30", "Lunch | 2026-11-22 12:30 | 2026-11-22 13:30 | "),
    ("Work mon 9:00-5:00", "Work | 2026-11-23 09:00 | 2026-11-23 17:00 | "),
    ("Guard mon 08:00-06:00", "Guard | 2026-11-23 08:00 | 2026-11-24 06:00 | "),
  ])
  func anEndWithoutAHalfOfTheDayIsTheNextSuchTime(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    (
      "Night shift 10:00-6:00 every fri",
      "Night shift | 2026-11-27 22:00 | 2026-11-28 06:00 | RRULE:FREQ=WEEKLY;BYDAY=FR"
    ),
    (
      "Yoga 7:00-8:00 every evening",
      "Yoga | 2026-11-21 19:00 | 2026-11-21 20:00 | RRULE:FREQ=DAILY"
    ),
    (
      "Shift 10:00-6:00 every night",
      "Shift | 2026-11-21 22:00 | 2026-11-22 06:00 | RRULE:FREQ=DAILY"
    ),
    ("Yoga 7:00-8:00 fri evening", "Yoga | 2026-11-27 19:00 | 2026-11-27 20:00 | "),
    ("Run 7:00-8:00 every morning", "Run | 2026-11-22 07:00 | 2026-11-22 08:00 | RRULE:FREQ=DAILY"),
    (
      "Guard 19:00-20:00 every night",
      "Guard | 2026-11-21 19:00 | 2026-11-21 20:00 | RRULE:FREQ=DAILY"
    ),
    ("Guard 19:00-8:00 fri night", "Guard | 2026-11-27 19:00 | 2026-11-28 08:00 | "),
    ("Tea 3:00-4:00 fri afternoon", "Tea | 2026-11-27 15:00 | 2026-11-27 16:00 | "),
  ])
  func thePartOfTheDayDecidesTheHalfOfTheTimes(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Tea fri 3p", "Tea | 2026-11-27 15:00 |  | "),
    ("Tea fri 3 p.m.", "Tea | 2026-11-27 15:00 |  | "),
    ("Tea 9:30a fri", "Tea | 2026-11-27 09:30 |  | "),
    ("Tea 3p with Ann fri", "Tea with Ann | 2026-11-27 15:00 |  | "),
    ("Lunch 11:30a-1p fri", "Lunch | 2026-11-27 11:30 | 2026-11-27 13:00 | "),
    ("Yoga every tue 3p", "Yoga | 2026-11-24 15:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU"),
    ("Meet Room 3a fri", "Meet Room 3a | 2026-11-27 |  | "),
    ("Watch Alien 720p fri", "Watch Alien 720p | 2026-11-27 |  | "),
    ("Tea 15h fri", "Tea | 2026-11-27 15:00 |  | "),
    ("Tea 15h", "Tea | 2026-11-22 15:00 |  | "),
    ("Tea 15h30 fri", "Tea | 2026-11-27 15:30 |  | "),
    ("Yoga every tue 15h", "Yoga | 2026-11-24 15:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU"),
    ("Tea 3 o'clock with Ann fri", "Tea with Ann | 2026-11-27 15:00 |  | "),
    ("Watch the 8 o'clock news fri", "Watch the 8 o'clock news | 2026-11-27 |  | "),
  ])
  func timesAreReadInEveryWriting(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    "Tea 8 o'clock", "Tea fri 8 o'clock", "Tea 8 o’clock fri", "Yoga every tue 8 o'clock",
  ])
  func anHourInEitherHalfOfTheDayIsRefused(text: String) {
    #expect(throws: DateParseError.self) { try typedSummary(text) }
  }

  @Test(arguments: ["Standup mon-fri 9:15", "Camp dec 1 to dec 3 9am"])
  func severalDaysWithOneTimeAreRefused(text: String) {
    #expect(throws: StartWithoutEnd.self) { try typedSummary(text) }
  }

  @Test(arguments: [
    (
      "Choir every tue, starting 5 jan, until 1 mar",
      "Choir | 2027-01-05 |  | RRULE:FREQ=WEEKLY;UNTIL=20270301;BYDAY=TU"
    ),
    ("Dentist #health, fri 3pm", "Dentist | 2026-11-27 15:00 |  |  | #health"),
    ("Run fri #health,#work", "Run | 2026-11-27 |  |  | #health | #work"),
    ("Yoga fri, !15m, #fit", "Yoga | 2026-11-27 |  |  | #fit | !-PT15M"),
    ("See https://x.org, fri", "See | 2026-11-27 |  |  | https://x.org"),
    ("Camp, dec 1, until dec 3", "Camp | 2026-12-01 | 2026-12-04 | "),
    ("Party, fri 10pm, until sat 2am", "Party | 2026-11-27 22:00 | 2026-11-28 02:00 | "),
    (
      "Dentist, fri 9am, every 6 months, for 2 hours",
      "Dentist | 2026-11-27 09:00 | 2026-11-27 11:00 | RRULE:FREQ=MONTHLY;INTERVAL=6"
    ),
  ])
  func commasSeparateParts(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Meet Dec 5, 3pm", "Meet | 2026-12-05 15:00 |  | "),
    ("Meet Sat, Dec 5, 3pm", "Meet | 2026-12-05 15:00 |  | "),
    ("Meet Sat Dec 5, 3pm", "Meet | 2026-12-05 15:00 |  | "),
    ("Dinner on Dec 5, 7pm with Jo", "Dinner with Jo | 2026-12-05 19:00 |  | "),
  ])
  func aCommaMaySeparateADayFromItsTime(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }
}
