import DateFormatting
import Foundation
import Testing

@testable import Recurrence

/// The repetition in a todo's or an event's line.
struct TypedLineRepetitionTests {
  @Test(arguments: [
    ("Müll jeden Dienstag 7 Uhr", "Müll | 2026-11-22 07:00 | FREQ=WEEKLY;BYDAY=TU"),
    ("Chor dienstags 20 Uhr", "Chor | 2026-11-21 20:00 | FREQ=WEEKLY;BYDAY=TU"),
    ("Geburtstag Oma jedes Jahr am 5. Mai", "Geburtstag Oma | 2027-05-05 | FREQ=YEARLY"),
    ("Zahnarzt alle 6 Monate", "Zahnarzt |  | FREQ=MONTHLY;INTERVAL=6"),
    ("Bad putzen jede zweite Woche", "Bad putzen |  | FREQ=WEEKLY;INTERVAL=2"),
    ("Blumen gießen alle fünf Tage", "Blumen gießen |  | FREQ=DAILY;INTERVAL=5"),
    ("Jeden Freund anrufen", "Jeden Freund anrufen |  | "),
  ])
  func aGermanRepetitionIsReadInItsLocale(text: String, meaning wanted: String) throws {
    #expect(try meaning(of: text, in: "de_DE") == wanted)
  }

  @Test(arguments: ["Pills at 8am and 8pm every day", "Pills every day at 8am and 8pm"])
  func twoTimesOfARepetitionAreRefused(text: String) throws {
    let error = try #require(throws: DateParseError.self) { try meaning(of: text) }
    #expect(
      error.description == "'at 8am and 8pm' are two times, and only one is possible. "
        + "Write 'at 8am' or '8pm'.")
    #expect(
      try meaning(of: "Sort 9am and 10am mail daily") == "Sort 9am and 10am mail |  | FREQ=DAILY")
  }

  @Test func everyWithAnExclamationMarkRepeatsFromCompletion() throws {
    var line = try typedLine("Water every! 3 days tomorrow")
    let phrase = try #require(try line.consumeRepetition(fromCompletion: true))
    #expect(phrase.countsFromCompletion && phrase.rule.description == "FREQ=DAILY;INTERVAL=3")
    #expect(line.rest == "Water tomorrow")
  }

  @Test func aWeeklyReportIsNotARecurrence() throws {
    var weekly = try typedLine("Weekly report fri 9am", for: .event)
    #expect(try weekly.consumeRepetition() == nil)
    var report = try typedLine("Report fri 9am weekly", for: .event)
    #expect(try report.consumeRepetition()?.rule.description == "FREQ=WEEKLY")
  }

  @Test(arguments: [
    (
      "Choir every 2nd friday 19:30",
      "'every 2nd friday' can be read in two ways. Write 'every 2 weeks on fri' or 'monthly on the 2nd fri'."
    ),
    (
      "Trash biweekly thu",
      "'biweekly' can be read in two ways. Write 'every 2 weeks' or 'every tue and fri'."
    ),
    (
      "Choir every second fri until dec 18 with Ann",
      "'every second fri' can be read in two ways. Write 'every 2 weeks on fri' or 'monthly on the second fri'."
    ),
    (
      "Gym every third mon",
      "'every third mon' can be read in two ways. Write 'every 3 weeks on mon' or 'monthly on the third mon'."
    ),
    (
      "Gym every 2nd tue and thu",
      "'every 2nd tue' can be read in two ways. Write 'every 2 weeks on tue' or 'monthly on the 2nd tue'."
    ),
    (
      "Rent monthly on tue",
      "'monthly on tue' can be read in two ways: 'on tue'. Write 'monthly on the first tue' or 'monthly on every tue'."
    ),
  ])
  func anAmbiguousRepetitionIsRefusedWithBothMeanings(text: String, message: String) throws {
    let error = try #require(throws: RecurrencePhraseError.self) { try meaning(of: text) }
    #expect(error.description == message)
  }

  @Test(arguments: [
    ("Choir every 2nd fri of the month", "Choir |  | FREQ=MONTHLY;BYDAY=2FR"),
    ("Choir every first fri", "Choir |  | FREQ=MONTHLY;BYDAY=1FR"),
    ("Rent every 2nd", "Rent |  | FREQ=MONTHLY;BYMONTHDAY=2"),
    ("Rent every month on 15", "Rent |  | FREQ=MONTHLY;BYMONTHDAY=15"),
    ("Rent on day 15 of every month", "Rent |  | FREQ=MONTHLY;BYMONTHDAY=15"),
    ("Gym monthly 15 dec", "Gym | 2026-12-15 | FREQ=MONTHLY"),
    ("Pay monthly 15 9am", "Pay | 2026-11-22 09:00 | FREQ=MONTHLY;BYMONTHDAY=15"),
    ("Rent monthly 15", "Rent |  | FREQ=MONTHLY;BYMONTHDAY=15"),
    ("Rent every month on day 15", "Rent |  | FREQ=MONTHLY;BYMONTHDAY=15"),
    ("Read monthly 3 pages", "Read 3 pages |  | FREQ=MONTHLY"),
    ("Report every month on 3 sites", "Report on 3 sites |  | FREQ=MONTHLY"),
    ("Rent on the 1st of every month", "Rent |  | FREQ=MONTHLY;BYMONTHDAY=1"),
    ("Rent the last day of every month", "Rent |  | FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("Lunch last fri of each month 1pm", "Lunch | 2026-11-22 13:00 | FREQ=MONTHLY;BYDAY=-1FR"),
    (
      "Clean on the 1st and 3rd sat of every other month",
      "Clean |  | FREQ=MONTHLY;INTERVAL=2;BYDAY=1SA,3SA"
    ),
    ("Gym every other fri", "Gym |  | FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
  ])
  func anUnambiguousOrdinalIsARepetition(text: String, meaning wanted: String) throws {
    #expect(try meaning(of: text) == wanted)
  }

  @Test(arguments: [
    ("Gym every mon 9am and wed 10am", "every mon 9am and wed 10am"),
    ("Run every jan 1 and jul 15 with Ann", "every jan 1 and jul 15"),
    ("Gym every mon and monthly", "every mon and monthly"),
    ("Yoga every tuesday or thursday", "every tuesday or thursday"),
    ("Yoga every tue or every thu", "every tue or every thu"),
    ("Rent monthly, weekly", "monthly, weekly"),
  ])
  func severalRepetitionsAreRefused(text: String, repetitions: String) throws {
    let error = try #require(throws: RecurrencePhraseError.self) { try meaning(of: text) }
    #expect(error == RecurrencePhraseError(repetitions, .multipleRepetitions))
  }

  @Test(arguments: [
    (
      "Standup every weekday at 9:15 except fridays",
      "Standup | 2026-11-22 09:15 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"
    ),
    ("Gym every weekday excluding mon and fri", "Gym |  | FREQ=WEEKLY;BYDAY=TU,WE,TH"),
    ("Gym every mon/wed but not on mondays", "Gym |  | FREQ=WEEKLY;BYDAY=WE"),
    (
      "Gym every weekday, except fri, 9am",
      "Gym | 2026-11-22 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"
    ),
    (
      "Gym every weekday until dec 18 except fridays",
      "Gym |  | FREQ=WEEKLY;UNTIL=20261218;BYDAY=MO,TU,WE,TH"
    ),
    ("Water every day but sunday", "Water |  | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"),
    ("Water daily except weekends", "Water |  | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    (
      "Water every day except on fridays at 9:15",
      "Water | 2026-11-22 09:15 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU"
    ),
    (
      "Water daily except tue/thu 9am",
      "Water | 2026-11-22 09:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR,SA,SU"
    ),
    ("Standup except fri every weekday", "Standup |  | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"),
    ("Pills, except sundays, every day", "Pills |  | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"),
    (
      "Standup every day but weekends 9am",
      "Standup | 2026-11-22 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    ),
    ("Run every day but slowly", "Run but slowly |  | FREQ=DAILY"),
    ("Lie every day not sun", "Lie not sun |  | FREQ=DAILY"),
    ("Meet all except Ann every mon", "Meet all except Ann |  | FREQ=WEEKLY;BYDAY=MO"),
    ("Meet every mon \"except holidays\"", "Meet \"except holidays\" |  | FREQ=WEEKLY;BYDAY=MO"),
  ])
  func excludedWeekdaysAreNotDaysOfTheRepetition(text: String, meaning wanted: String) throws {
    #expect(try meaning(of: text) == wanted)
  }

  @Test(arguments: [
    ("Bin every tue except dec 22", "every tue except dec 22", "except dec 22"),
    ("Bin except dec 22 every tue", "except dec 22 every tue", "except dec 22"),
    ("Show every tue, except dec 22, 9am", "every tue, except dec 22", "except dec 22"),
    ("Gym every mon/wed 7am but not dec 22", "every mon/wed 7am but not dec 22", "but not dec 22"),
    ("Choir every tue skip dec 22", "every tue skip dec 22", "skip dec 22"),
    ("Gym every month except friday", "every month except friday", "except friday"),
    ("Gym every fri except fridays", "every fri except fridays", "except fridays"),
    ("Gym every weekday except holidays", "every weekday except holidays", "except holidays"),
    ("Gym every weekday except fridays in july", "every weekday except fridays", "except fridays"),
    (
      "Gym every weekday except fridays and dec 24", "every weekday except fridays",
      "except fridays"
    ),
  ])
  func anyOtherExcludedDayIsRefused(text: String, phrase: String, part: String) throws {
    let error = try #require(throws: RecurrencePhraseError.self) { try meaning(of: text) }
    #expect(error == RecurrencePhraseError(phrase, .exception(part)))
    #expect(
      error.description == "'\(phrase)' excludes a day, which a repetition cannot. "
        + "Leave out '\(part)', and delete that instance afterwards.")
  }

  @Test(arguments: [
    "every tue, every thu", "every tue, on thursdays", "on tuesdays and on thursdays",
    "on tuesdays, thursdays",
  ])
  func connectedWeekdaysAreOneRepetition(text: String) throws {
    #expect(try meaning(of: "Yoga \(text)") == "Yoga |  | FREQ=WEEKLY;BYDAY=TU,TH")
  }
}
