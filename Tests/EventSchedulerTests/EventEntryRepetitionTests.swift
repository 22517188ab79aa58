import DateFormatting
import Recurrence
import Testing

@testable import EventScheduler

/// The repetition of a typed event, on Saturday, 21 November 2026, 5:41 PM in New York.
struct EventEntryRepetitionTests {
  @Test(arguments: [
    ("Pay bills on the 1st and 15th", "Pay bills | 2026-12-01 |  | ", "1,15"),
    ("Pay bills on the 1st and the 15th 9am", "Pay bills | 2026-12-01 09:00 |  | ", "1,15"),
    ("Pay bills on the 1st, 10th and 20th", "Pay bills | 2026-12-01 |  | ", "1,10,20"),
    ("Payroll every 1st and 15th", "Payroll | 2026-12-01 |  | ", "1,15"),
    ("Payroll on the 1st and 15th monthly", "Payroll | 2026-12-01 |  | ", "1,15"),
    ("Payroll 1st and 15th every month", "Payroll | 2026-12-01 |  | ", "1,15"),
    ("Rent 1st of the month", "Rent | 2026-12-01 |  | ", "1"),
    ("1st of the month rent", "rent | 2026-12-01 |  | ", "1"),
    ("Rent first of the month", "Rent | 2026-12-01 |  | ", "1"),
    ("Report last day of the month", "Report | 2026-11-30 |  | ", "-1"),
    ("Rent every 1st", "Rent | 2026-12-01 |  | ", "1"),
    ("Rent on the 1st of every month", "Rent | 2026-12-01 |  | ", "1"),
    ("Rent on the 1st every month 9am", "Rent | 2026-12-01 09:00 |  | ", "1"),
  ])
  func theDaysOfAMonthRepeat(text: String, meaning: String, days: String) throws {
    #expect(try typedSummary(text) == "\(meaning)RRULE:FREQ=MONTHLY;BYMONTHDAY=\(days)")
  }

  @Test(arguments: [
    ("Friday prayers every friday 1pm", "Friday prayers | 2026-11-27 13:00 |  | ", "FR"),
    ("Monday meeting every monday", "Monday meeting | 2026-11-23 18:00 |  | ", "MO"),
    ("Sunday school every sunday 10am", "Sunday school | 2026-11-22 10:00 |  | ", "SU"),
    (
      "Standup every weekday 9-10am except fridays",
      "Standup | 2026-11-23 09:00 | 2026-11-23 10:00 | ", "MO,TU,WE,TH"
    ),
    ("Standup weekdays except fridays at 9:15", "Standup | 2026-11-23 09:15 |  | ", "MO,TU,WE,TH"),
  ])
  func aDayOfTheTitleIsNotTheStart(text: String, meaning: String, day: String) throws {
    #expect(try typedSummary(text) == "\(meaning)RRULE:FREQ=WEEKLY;BYDAY=\(day)")
  }

  @Test(arguments: [
    ("Standup every tue in 2027", "Standup | 2027-01-05 |  | ", "UNTIL=20271231;BYDAY=TU"),
    (
      "Standup every tue in dec 2027", "Standup | 2027-12-07 |  | ",
      "UNTIL=20271231;BYMONTH=12;BYDAY=TU"
    ),
    (
      "Gym every weekday next week", "Gym | 2026-11-23 |  | ",
      "UNTIL=20261128;BYDAY=MO,TU,WE,TH,FR"
    ),
    ("Gym every mon next week", "Gym | 2026-11-23 |  | ", "BYDAY=MO"),
  ])
  func aYearOrAWeekEndsTheSeries(text: String, meaning: String, rule: String) throws {
    #expect(try typedSummary(text) == "\(meaning)RRULE:FREQ=WEEKLY;\(rule)")
  }

  @Test(arguments: [
    ("Visit Mom every christmas", "Visit Mom | 2026-12-25 | ", "12", "25"),
    ("Party every halloween 8pm", "Party | 2027-10-31 20:00 | ", "10", "31"),
  ])
  func aHolidayRepeatsYearly(text: String, meaning: String, month: String, day: String) throws {
    let rule = "RRULE:FREQ=YEARLY;BYMONTH=\(month);BYMONTHDAY=\(day)"
    #expect(try typedSummary(text) == "\(meaning) | \(rule)")
  }

  @Test(arguments: [
    ("Class M W F 9am", "2026-11-23 09:00 | ", "MO,WE,FR"),
    ("Class every M W F", "2026-11-23 18:00 | ", "MO,WE,FR"),
    ("Class every MWF", "2026-11-23 18:00 | ", "MO,WE,FR"),
    ("Class Tu Th 9-10am", "2026-11-24 09:00 | 2026-11-24 10:00", "TU,TH"),
  ])
  func initialsOfWeekdaysRepeat(text: String, times: String, days: String) throws {
    #expect(try typedSummary(text) == "Class | \(times) | RRULE:FREQ=WEEKLY;BYDAY=\(days)")
  }

  @Test(arguments: ["Yoga tuesdays 3pm for 10 weeks", "Yoga on tuesdays 3pm for 10 weeks"])
  func aLengthAfterTheTimeEndsTheSeries(text: String) throws {
    let found = try typedSummary(text)
    #expect(found.hasPrefix("Yoga | 2026-11-24 15:00 |  | RRULE:FREQ=WEEKLY;UNTIL=2027"))
    #expect(found.hasSuffix(";BYDAY=TU"))
  }

  @Test(arguments: [
    ("Club monthly, first sat", "Club | 2026-12-05 |  | ", "1SA"),
    ("Club monthly, first sat 10am", "Club | 2026-12-05 10:00 |  | ", "1SA"),
    ("Club first sat of the month 10am", "Club | 2026-12-05 10:00 |  | ", "1SA"),
    ("First sat of the month brunch 10am", "brunch | 2026-12-05 10:00 |  | ", "1SA"),
    ("Club every first saturday", "Club | 2026-12-05 |  | ", "1SA"),
    ("Club last friday monthly", "Club | 2026-11-27 |  | ", "-1FR"),
    ("Club 2nd tuesday every month 7pm", "Club | 2026-12-08 19:00 |  | ", "2TU"),
    ("Club on the first and third sat of the month", "Club | 2026-11-21 |  | ", "1SA,3SA"),
    ("Club first saturdays 10am", "Club | 2026-12-05 10:00 |  | ", "1SA"),
  ])
  func theWeekdayOfAMonthRepeats(text: String, meaning: String, days: String) throws {
    #expect(try typedSummary(text) == "\(meaning)RRULE:FREQ=MONTHLY;BYDAY=\(days)")
  }

  @Test(arguments: [
    ("Report first workday of the month 9am", "2026-12-01", 1),
    ("Report last business day of every month 9am", "2026-11-30", -1),
    ("Report last weekday of the month 9am", "2026-11-30", -1),
    ("Report monthly, last weekday 9am", "2026-11-30", -1),
  ])
  func theWorkdayOfAMonthRepeats(text: String, day: String, position: Int) throws {
    #expect(
      try typedSummary(text)
        == "Report | \(day) 09:00 |  | "
        + "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=\(position)")
  }

  @Test(arguments: [
    ("Yoga Tue/Thu 6pm", "Yoga | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"),
    (
      "Yoga on tue/thu 6-7pm",
      "Yoga | 2026-11-24 18:00 | 2026-11-24 19:00 | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"
    ),
    ("Yoga Tue/Thu class 6pm", "Yoga class | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"),
    ("Yoga Tue & Thu 6pm weekly", "Yoga | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"),
    ("Yoga weekly tue and thu 6pm", "Yoga | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"),
    ("Gym mon-wed/fri 7am", "Gym | 2026-11-23 07:00 |  | RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,FR"),
    (
      "Swim Mon/Wed from dec 1 to dec 20",
      "Swim | 2026-12-02 |  | RRULE:FREQ=WEEKLY;UNTIL=20261220;BYDAY=MO,WE"
    ),
    ("Plan Mon/Tue report fri", "Plan Mon/Tue report | 2026-11-27 |  | "),
    (#"Plan "Mon/Tue" fri"#, "Plan Mon/Tue | 2026-11-27 |  | "),
  ])
  func weekdaysWithoutEveryRepeat(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Rent on the 15th", "Rent | 2026-12-15 |  | "),
    ("Report last friday of november", "Report | 2026-11-27 |  | "),
    ("Pay by the 1st of the month", "Pay | 2026-12-01 |  | "),
    ("Pay by the 1st of the month 9am", "Pay | 2026-12-01 09:00 |  | "),
    ("Meeting by the last fri of the month", "Meeting | 2026-11-27 |  | "),
    ("Close before the last fri of the month", "Close | 2026-11-27 |  | "),
    ("Close before the first fri of the month", "Close | 2026-12-04 |  | "),
    ("Report due 1st of the month", "Report | 2026-12-01 |  | "),
    ("First monthly report fri", "First monthly report | 2026-11-27 |  | "),
  ])
  func oneDayDoesNotRepeat(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Run every morning 7am", "Run | 2026-11-22 07:00 |  | RRULE:FREQ=DAILY"),
    ("Run every evening 8pm", "Run | 2026-11-21 20:00 |  | RRULE:FREQ=DAILY"),
    ("Run every evening at 7", "Run | 2026-11-21 19:00 |  | RRULE:FREQ=DAILY"),
    ("Run every morning 7-8am", "Run | 2026-11-22 07:00 | 2026-11-22 08:00 | RRULE:FREQ=DAILY"),
    ("Run every morning", "Run | 2026-11-22 09:00 |  | RRULE:FREQ=DAILY"),
    ("Pills every night", "Pills | 2026-11-21 20:00 |  | RRULE:FREQ=DAILY"),
    ("Backup every night at 11pm", "Backup | 2026-11-21 23:00 |  | RRULE:FREQ=DAILY"),
    ("Backup every night at 2am", "Backup | 2026-11-22 02:00 |  | RRULE:FREQ=DAILY"),
    (
      "Read every evening for 20 minutes",
      "Read | 2026-11-21 18:00 | 2026-11-21 18:20 | RRULE:FREQ=DAILY"
    ),
    ("Run every morning before work", "Run before work | 2026-11-22 09:00 |  | RRULE:FREQ=DAILY"),
    ("Run every morning from jan 5", "Run | 2027-01-05 09:00 |  | RRULE:FREQ=DAILY"),
    (
      "Pizza every friday night 8pm", "Pizza | 2026-11-27 20:00 |  | RRULE:FREQ=WEEKLY;BYDAY=FR"
    ),
    (
      "Run weekday mornings 8am",
      "Run | 2026-11-23 08:00 |  | RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    ),
    (
      "Choir on tuesday evenings", "Choir | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU"
    ),
    ("Every Night Out fri", "Every Night Out | 2026-11-27 |  | "),
  ])
  func aPartOfTheDayRepeats(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Gym every tue 6pm x5", "Gym | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU"),
    ("Gym every tue 6pm 5x", "Gym | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU"),
    (
      "Gym every tue 6-7pm x5",
      "Gym | 2026-11-24 18:00 | 2026-11-24 19:00 | RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU"
    ),
    ("Gym every tue 6 pm x5", "Gym | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU"),
    ("Gym every tue 6pm EST x5", "Gym | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU"),
    ("Gym tuesdays 6pm x5", "Gym | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU"),
    (
      "Gym every tue 9-10 x5",
      "Gym | 2026-11-24 09:00 | 2026-11-24 10:00 | RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU"
    ),
    ("Gym every tue 6pm x5 sets", "Gym x5 sets | 2026-11-24 18:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU"),
    ("Pushups every day x20 9am", "Pushups x20 | 2026-11-22 09:00 |  | RRULE:FREQ=DAILY"),
  ])
  func aCountAfterTheTimeEndsTheSeries(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Walk 30 min daily", "Walk 30 min | 2026-11-21 18:00 |  | RRULE:FREQ=DAILY"),
    ("Walk every day 30 min", "Walk 30 min | 2026-11-21 18:00 |  | RRULE:FREQ=DAILY"),
    (
      "Course 10 weeks every tue 7pm",
      "Course 10 weeks | 2026-11-24 19:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU"
    ),
  ])
  func aLengthIsNotTheStartOfASeries(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    (
      "Gym fridays 9-10", "Gym | 2026-11-27 09:00 | 2026-11-27 10:00 | RRULE:FREQ=WEEKLY;BYDAY=FR"
    ),
    (
      "Work 9-5 weekdays",
      "Work | 2026-11-23 09:00 | 2026-11-23 17:00 | RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    ),
    (
      "Report last friday of month 9am",
      "Report | 2026-11-27 09:00 |  | RRULE:FREQ=MONTHLY;BYDAY=-1FR"
    ),
    (
      "Report last workday of the month",
      "Report | 2026-11-30 |  | RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
    ),
  ])
  func daysWithoutEveryRepeat(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    (
      "Course Tue 7-9pm, 12 Jan - 30 Mar",
      "Course | 2027-01-12 19:00 | 2027-01-12 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TU"
    ),
    (
      "Course Thu 7-9pm, 12 Jan - 30 Mar",
      "Course | 2027-01-14 19:00 | 2027-01-14 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TH"
    ),
    (
      "Course 12 Jan - 30 Mar, Tue 7-9pm",
      "Course | 2027-01-12 19:00 | 2027-01-12 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TU"
    ),
    (
      "Course Tuesdays 7-9pm 12 Jan to 30 Mar",
      "Course | 2027-01-12 19:00 | 2027-01-12 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TU"
    ),
    (
      "Course Tue and Thu 7-9pm, 12 Jan - 30 Mar",
      "Course | 2027-01-12 19:00 | 2027-01-12 21:00 | "
        + "RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TU,TH"
    ),
    (
      "Course Tue 7pm, 12 Jan - 30 Mar",
      "Course | 2027-01-12 19:00 |  | RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TU"
    ),
    (
      "Yoga mon/wed 6-7pm jan 11 - mar 10",
      "Yoga | 2027-01-11 18:00 | 2027-01-11 19:00 | RRULE:FREQ=WEEKLY;UNTIL=20270311T045959Z;BYDAY=MO,WE"
    ),
    (
      "Choir every thu 8pm 7 jan to 11 mar",
      "Choir | 2027-01-07 20:00 |  | RRULE:FREQ=WEEKLY;UNTIL=20270312T045959Z;BYDAY=TH"
    ),
    (
      "Course Tue 7pm-9pm, 12 Jan - 30 Mar",
      "Course | 2027-01-12 19:00 | 2027-01-12 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TU"
    ),
    (
      "Course Mon & Wed 18:00-19:30, 11.01.2027 - 10.03.2027",
      "Course | 2027-01-11 18:00 | 2027-01-11 19:30 | RRULE:FREQ=WEEKLY;UNTIL=20270311T045959Z;BYDAY=MO,WE"
    ),
    (
      "Course Tue 7-9pm for 10 weeks",
      "Course | 2026-11-24 19:00 | 2026-11-24 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20270130T045959Z;BYDAY=TU"
    ),
    ("Course Tue 7pm-9pm, 12 Jan", "Course | 2027-01-12 19:00 | 2027-01-12 21:00 | "),
    ("Trip fri 9am for 10 days", "Trip | 2026-11-27 09:00 | 2026-12-07 09:00 | "),
    ("Trip sat dec 5 - dec 8 9am-5pm", "Trip | 2026-12-05 09:00 | 2026-12-08 17:00 | "),
  ])
  func weekdaysWithATimeRepeatBetweenTwoDays(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }

  @Test(arguments: [
    ("Spin MWF 6am", "Spin | 2026-11-23 06:00 |  | RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("MWF 6am spin", "spin | 2026-11-23 06:00 |  | RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    (
      "Class TTh 9-10am",
      "Class | 2026-11-24 09:00 | 2026-11-24 10:00 | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"
    ),
    ("Class 9am TTh", "Class | 2026-11-24 09:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"),
    (
      "Yoga every mon 6pm x 5",
      "Yoga | 2026-11-23 18:00 |  | RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=MO"
    ),
    (
      "Yoga every mon 6-7pm x 5",
      "Yoga | 2026-11-23 18:00 | 2026-11-23 19:00 | RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=MO"
    ),
    (
      "Yoga every mon 6pm for 10 sessions",
      "Yoga | 2026-11-23 18:00 |  | RRULE:FREQ=WEEKLY;COUNT=10;BYDAY=MO"
    ),
    (
      "Yoga every mon 9-10 for 10 classes",
      "Yoga | 2026-11-23 09:00 | 2026-11-23 10:00 | RRULE:FREQ=WEEKLY;COUNT=10;BYDAY=MO"
    ),
    (
      "Bins alternate wednesdays 7am",
      "Bins | 2026-11-25 07:00 |  | RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE"
    ),
    (
      "Bins every alternate wednesday 7am",
      "Bins | 2026-11-25 07:00 |  | RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE"
    ),
    ("Bins every wensday 7am", "Bins | 2026-11-25 07:00 |  | RRULE:FREQ=WEEKLY;BYDAY=WE"),
    ("Plan the MWF merger fri", "Plan the MWF merger | 2026-11-27 |  | "),
    ("Print photos 6pm x 5 copies", "Print photos x 5 copies | 2026-11-21 18:00 |  | "),
    ("Alternate ending fri 8pm", "Alternate ending | 2026-11-27 20:00 |  | "),
  ])
  func shortFormsOfARepetitionAreRead(text: String, meaning: String) throws {
    #expect(try typedSummary(text) == meaning)
  }
}
