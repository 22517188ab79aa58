import DateFormatting
import Foundation
import Testing

@testable import Recurrence

/// Recurrences with a span, on Saturday, 21 November 2026, 5:41 PM in New York.
struct RecurrenceSpanTests {
  private let now = Date(timeIntervalSince1970: 1_795_300_860)

  private func parser() throws -> DateParser {
    DateParser(
      in: DateEnvironment(localeIdentifier: "en_US", clock: try clock("America/New_York")))
  }

  /// `rule from first for length`
  private func meaning(of span: RecurrenceSpan?) -> String {
    guard let span else { return "" }
    return "\(span.phrase.rule)" + (span.first.map { " from \($0)" } ?? "")
      + (span.length.map { " for \($0)" } ?? "")
  }

  @Test(arguments: [
    ("every tue from 5 jan until 1 mar", "FREQ=WEEKLY;UNTIL=20270301;BYDAY=TU from 2027-01-05"),
    ("every tue from jan 5 to mar 1", "FREQ=WEEKLY;UNTIL=20270301;BYDAY=TU from 2027-01-05"),
    ("every tue for 5 weeks", "FREQ=WEEKLY;BYDAY=TU for days(35)"),
    ("every day for 10 days", "FREQ=DAILY for days(10)"),
    ("every 2 weeks from 5 jan", "FREQ=WEEKLY;INTERVAL=2 from 2027-01-05"),
    (
      "every tue starting jan 5 for 5 weeks", "FREQ=WEEKLY;BYDAY=TU from 2027-01-05 for days(35)"
    ),
    ("every tue for 3 months", "FREQ=WEEKLY;BYDAY=TU for months(3)"),
    ("every tue from 5 jan for a year", "FREQ=WEEKLY;BYDAY=TU from 2027-01-05 for months(12)"),
    ("monthly for two years", "FREQ=MONTHLY for months(24)"),
    ("every tue starting jan 5 until mar 1", "FREQ=WEEKLY;UNTIL=20270301;BYDAY=TU from 2027-01-05"),
    ("every tue until dec 18", "FREQ=WEEKLY;UNTIL=20261218;BYDAY=TU"),
    ("until dec 18 every tue", "FREQ=WEEKLY;UNTIL=20261218;BYDAY=TU"),
    ("every tue through dec 18", "FREQ=WEEKLY;UNTIL=20261218;BYDAY=TU"),
    ("every tue ending dec 18", "FREQ=WEEKLY;UNTIL=20261218;BYDAY=TU"),
    ("every day to dec 18", "FREQ=DAILY;UNTIL=20261218"),
    ("every mon to fri until dec 18", "FREQ=WEEKLY;UNTIL=20261218;BYDAY=MO,TU,WE,TH,FR"),
    ("every day from today until today", "FREQ=DAILY;UNTIL=20261121 from 2026-11-21"),
    ("every day from tomorrow to nov 22", "FREQ=DAILY;UNTIL=20261122 from 2026-11-22"),
    ("every tue between jan 5 and mar 1", "FREQ=WEEKLY;UNTIL=20270301;BYDAY=TU from 2027-01-05"),
    ("every tue for the next 5 weeks", "FREQ=WEEKLY;BYDAY=TU for days(35)"),
    ("weekly starting jan 5", "FREQ=WEEKLY from 2027-01-05"),
    // The span is short, but begins on no day of the rule or contains two.
    ("every tue from 6 jan until 9 jan", "FREQ=WEEKLY;UNTIL=20270109;BYDAY=TU from 2027-01-06"),
    (
      "every tue and thu from 5 jan until 8 jan",
      "FREQ=WEEKLY;UNTIL=20270108;BYDAY=TU,TH from 2027-01-05"
    ),
    ("daily 10 times", "FREQ=DAILY;COUNT=10"),
    (
      "every tue, starting 5 jan, until 1 mar",
      "FREQ=WEEKLY;UNTIL=20270301;BYDAY=TU from 2027-01-05"
    ),
    ("every tue, from 5 jan", "FREQ=WEEKLY;BYDAY=TU from 2027-01-05"),
    ("every tue, until dec 18", "FREQ=WEEKLY;UNTIL=20261218;BYDAY=TU"),
    ("every tue in 2027", "FREQ=WEEKLY;UNTIL=20271231;BYDAY=TU from 2027-01-01"),
    ("every tue during 2027", "FREQ=WEEKLY;UNTIL=20271231;BYDAY=TU from 2027-01-01"),
    ("every tue this year", "FREQ=WEEKLY;UNTIL=20261231;BYDAY=TU"),
    ("every tue during december", "FREQ=WEEKLY;BYMONTH=12;BYDAY=TU"),
    (
      "every mon in december 2027",
      "FREQ=WEEKLY;UNTIL=20271231;BYMONTH=12;BYDAY=MO from 2027-01-01"
    ),
    ("every day next week", "FREQ=DAILY;UNTIL=20261128 from 2026-11-22"),
    (
      "every weekday next month",
      "FREQ=WEEKLY;UNTIL=20261231;BYDAY=MO,TU,WE,TH,FR from 2026-12-01"
    ),
    ("every mon next week", "FREQ=WEEKLY;BYDAY=MO from 2026-11-22"),
  ])
  func aSpanIsReadInAField(text: String, wanted: String) throws {
    let span = try RecurrenceSpan(reading: text, now: now, dates: parser())
    #expect(meaning(of: span) == wanted)
  }

  @Test(arguments: [
    ("every month for 3 days", "'every month for 3 days' cannot be read from 'for' on."),
    ("every year for 3 months", "'every year for 3 months' cannot be read from 'for' on."),
    ("every month for a month", "'every month for a month' cannot be read from 'for' on."),
    ("every tue for 0 months", "'every tue for 0 months' cannot be read from 'for' on."),
    ("every year from dec 1 to dec 3", "'every year from dec 1 to dec 3' cannot be read from "),
    ("every week on the 3rd", "'every week on the 3rd' cannot be read from "),
    ("every feb 30", "'every feb 30' never occurs."),
    ("every 31st of february", "'every 31st of february' never occurs."),
    ("FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2", "'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2' never occurs."),
    ("monthly on day 31 in feb", "'monthly on day 31 in feb' never occurs."),
  ])
  func aTextWithoutAnOccurrenceOrWithAShortSpanIsRefused(text: String, message: String) throws {
    let dates = try parser()
    let error = #expect(throws: RecurrencePhraseError.self) {
      try RecurrenceSpan(reading: text, now: now, dates: dates)
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "read")")
  }

  @Test(arguments: [
    ("Swim every tue from 5 jan until 1 mar", "Swim"), ("Swim every tue 7pm for 5 weeks", "Swim"),
    ("Swim for 5 weeks every tue", "Swim"), ("Swim every 2 weeks from 5 jan", "Swim"),
    ("Swim every tue for 5 weeks starting 6 jan", "Swim"),
    ("Water plants every day from dec 1 to dec 10", "Water plants"),
    ("Call Jo every month for 3 days", "Call Jo for 3 days"),
    ("Practice every day for 20 minutes", "Practice for 20 minutes"),
    ("Plan for 2 weeks holiday every day", "Plan for 2 weeks holiday"),
    ("Swim every tue for 3 months", "Swim"), ("Swim for a year every tue 7pm", "Swim"),
    ("Swim monthly for 20 weeks", "Swim"),
    ("Rent every year for 3 months", "Rent for 3 months"),
    ("Swim until 1 mar every tue", "Swim"), ("until 1 mar Swim weekly", "Swim"),
    ("Swim every tue from 5 jan 9am until 1 mar", "Swim"),
    ("Swim until 1 mar every tue 7pm", "Swim"), ("Swim every tue 7pm to dec 18", "Swim"),
    ("Swim every tue in 2027", "Swim"), ("Swim every tue 7pm in 2027", "Swim"),
    ("Swim tuesdays 9am in 2027", "Swim"), ("Swim every day next week", "Swim"),
    ("Plan 2027 every tue", "Plan 2027"), ("Swim for 3 months", nil),
  ])
  func theSpanOfALineIsNotItsTitle(text: String, title: String?) throws {
    var line = TypedLine(text, for: .todo, now: now, parser: try parser())
    let span = try line.consumeRecurrence(fromCompletion: true)
    _ = try line.consumeDate()
    #expect((span != nil) == (title != nil))
    #expect(line.rest == title ?? text)
  }

  @Test func theLengthOfAnEventThatPrecedesItsTitleIsASpan() throws {
    var line = TypedLine("every tue for 5 weeks Choir", now: now, parser: try parser())
    #expect(meaning(of: try line.consumeRecurrence()) == "FREQ=WEEKLY;BYDAY=TU for days(35)")
    #expect(line.rest == "Choir")
  }

  @Test(arguments: [
    ("every tue from dec 24 until dec 20", "2026-12-24"),
    ("daily from 5 jan to 3 jan", "2027-01-05"),
    ("daily from tomorrow to today", "2026-11-22"),
  ])
  func daysInTheWrongOrderAreRefused(phrase: String, first: String) throws {
    let message = "'\(phrase)' ends before it begins on \(first). Give it a later end."
    let dates = try parser()
    let error = #expect(throws: RecurrencePhraseError.self) {
      try RecurrenceSpan(reading: phrase, now: now, dates: dates)
    }
    #expect(error?.description == message)
    var line = TypedLine("Swim \(phrase)", for: .todo, now: now, parser: dates)
    #expect(throws: RecurrencePhraseError.self) { try line.consumeRecurrence() }
  }

  @Test(arguments: [
    ("every morning", "morning"), ("weekday mornings", "mornings"),
    ("every morning from 5 jan", "morning"), ("every fri night for 5 weeks", "night"),
  ])
  func aPartOfTheDayIsRefusedInAField(phrase: String, part: String) throws {
    let dates = try parser()
    let error = #expect(throws: RecurrencePhraseError.self) {
      try RecurrenceSpan(reading: phrase, now: now, dates: dates)
    }
    let advice = "Leave it out, and give the time with the date."
    #expect(error?.description == "'\(phrase)' contains a time of day, '\(part)'. \(advice)")
  }

  @Test(arguments: [
    ("Run every mon until january", "'january' is not a date"),
    (
      "Run every mon until february",
      "'february' is not a date that can be read. Write 'february 1' or 'february 28'."
    ),
    ("Run every mon until june 7pm", "'june' is not a date that can be read. Write 'june 1' or"),
    ("Run every mon from jan to june", "'june' is not a date that can be read. Write 'june 1' or"),
    ("Run every mon jan-june", "'june' is not a date that can be read. Write 'june 1' or"),
    (
      "Run every mon until may 2027",
      "'may 2027' is not a date that can be read. Write 'may 1 2027' or 'may 31 2027'."
    ),
    ("Rent every month on the 32nd", "'every month on the 32nd' cannot be read from "),
  ])
  func aRecurrenceThatIsReadInPartIsRefused(text: String, message: String) throws {
    var line = TypedLine(text, for: .todo, now: now, parser: try parser())
    let error = #expect(throws: RecurrencePhraseError.self) { try line.consumeRecurrence() }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "read")")
  }

  @Test func aPartOfTheDayBesideADateIsRefused() throws {
    var line = TypedLine("Run every morning", for: .todo, now: now, parser: try parser())
    let error = #expect(throws: RecurrencePhraseError.self) {
      try line.consumeRecurrence(takesDays: false)
    }
    #expect(error?.problem == .partOfDay("morning") && error?.text == "every morning")
  }

  @Test(arguments: ["Every Night Out", "\"Every Night\" fri"])
  func aTitleMayBeginLikeARecurrence(title: String) throws {
    var line = TypedLine(title, for: .todo, now: now, parser: try parser())
    #expect(try line.consumeRecurrence() == nil)
  }

  @Test func aSpanWithoutAnOccurrenceIsRefused() throws {
    let phrase = "every tue from 6 jan until 9 jan"
    let span = try RecurrenceSpan(reading: phrase, now: now, dates: parser())
    let (start, zone) = (try time("20261121"), try clock("America/New_York"))
    let error = #expect(throws: RecurrencePhraseError.self) {
      _ = try span.series(from: start, choosesStart: true, on: zone)
    }
    #expect(
      error?.description
        == "'\(phrase)' ends before it begins on 2027-01-12. Give it a later end.")
  }

  @Test func theDaysStayWhereTheDateIsGivenElsewhere() throws {
    let text = "Swim every tue from 5 jan until 1 mar"
    var line = TypedLine(text, for: .todo, now: now, parser: try parser())
    let span = try line.consumeRecurrence(takesDays: false)
    #expect(meaning(of: span) == "FREQ=WEEKLY;BYDAY=TU")
    #expect(line.rest == "Swim from 5 jan until 1 mar")
  }

  @Test(arguments: [
    ("for 5 weeks", "20270204"), ("for 3 months", "20270331"), ("for a year", "20271231"),
  ])
  func theLengthCountsFromTheStart(length: String, last: String) throws {
    let span = try RecurrenceSpan(reading: "every tue \(length)", now: now, dates: parser())
    let (start, phrase) = try span.series(
      from: time("20270101"), choosesStart: true, on: clock("America/New_York"))
    #expect(start.iCalendarValue == "20270105")
    #expect(phrase.rule.description == "FREQ=WEEKLY;UNTIL=\(last);BYDAY=TU")
  }

  @Test func aRuleThatEndsBeforeItBeginsIsRefused() throws {
    let span = try RecurrenceSpan(reading: "every tue until nov 22", now: now, dates: parser())
    let (start, zone) = (try time("20261121"), try clock("America/New_York"))
    let error = #expect(throws: RecurrencePhraseError.self) {
      _ = try span.series(from: start, choosesStart: true, on: zone)
    }
    #expect(error?.problem == .endsBeforeStart(try time("20261124").day))
  }
}
