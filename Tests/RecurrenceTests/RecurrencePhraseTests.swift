import DateFormatting
import Foundation
import Testing

@testable import Recurrence

struct RecurrencePhraseTests {
  /// Monday, October 5, 2026, noon in Berlin.
  private let now = Date(timeIntervalSince1970: 1_791_194_400)

  private func environment(_ locale: String = "en_US") throws -> DateEnvironment {
    DateEnvironment(localeIdentifier: locale, clock: try clock("Europe/Berlin"))
  }

  private func read(_ text: String) throws -> RecurrencePhrase {
    try RecurrencePhrase(reading: text, now: now, dates: DateParser(in: environment()))
  }

  @Test(arguments: [
    ("every tue and thu until dec 18", "FREQ=WEEKLY;UNTIL=20261218;BYDAY=TU,TH"),
    ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"),
    (
      "Every 2 weeks on Tue and Thu until 18 Dec 2026",
      "FREQ=WEEKLY;UNTIL=20261218;INTERVAL=2;BYDAY=TU,TH"
    ),
    ("monthly on the last fri", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every weekend", "FREQ=WEEKLY;BYDAY=SA,SU"),
    ("yearly", "FREQ=YEARLY"),
    ("annually", "FREQ=YEARLY"),
    ("daily 10 times", "FREQ=DAILY;COUNT=10"),
    ("every day for 10 times", "FREQ=DAILY;COUNT=10"),
    ("fortnightly", "FREQ=WEEKLY;INTERVAL=2"),
    ("quarterly", "FREQ=MONTHLY;INTERVAL=3"),
    ("every other month", "FREQ=MONTHLY;INTERVAL=2"),
    ("every other fri", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("every third year", "FREQ=YEARLY;INTERVAL=3"),
    ("every second week", "FREQ=WEEKLY;INTERVAL=2"),
    ("every second", "FREQ=SECONDLY"),
    ("every three days", "FREQ=DAILY;INTERVAL=3"),
    ("alternate wednesdays", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE"),
    ("every alternate day", "FREQ=DAILY;INTERVAL=2"),
    ("every mon for 10 sessions", "FREQ=WEEKLY;COUNT=10;BYDAY=MO"),
    ("every mon-fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every mon–fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every mon - fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every mon to fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every tue through thu and sun until dec 18", "FREQ=WEEKLY;UNTIL=20261218;BYDAY=TU,WE,TH,SU"),
    ("mondays to fridays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every mon + wed", "FREQ=WEEKLY;BYDAY=MO,WE"),
    ("everyday", "FREQ=DAILY"), ("every single day", "FREQ=DAILY"),
    ("every 2w", "FREQ=WEEKLY;INTERVAL=2"), ("every 4h", "FREQ=HOURLY;INTERVAL=4"),
    ("every 3mo", "FREQ=MONTHLY;INTERVAL=3"),
    ("every 2weeks on tue", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
    ("weekly every fri", "FREQ=WEEKLY;BYDAY=FR"),
    ("every fri every 2 weeks", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("every fri-mon", "FREQ=WEEKLY;BYDAY=FR,SA,SU,MO"),
    ("tuesdays & thursdays", "FREQ=WEEKLY;BYDAY=TU,TH"),
    ("every mon, wed, fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
    ("every 6 months", "FREQ=MONTHLY;INTERVAL=6"),
    ("every morning", "FREQ=DAILY"), ("every other night", "FREQ=DAILY;INTERVAL=2"),
    ("every second night", "FREQ=DAILY;INTERVAL=2"),
    ("every fri night until dec 18", "FREQ=WEEKLY;UNTIL=20261218;BYDAY=FR"),
    ("weekday mornings", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("sat and sun evenings", "FREQ=WEEKLY;BYDAY=SA,SU"),
    ("monthly, first sat", "FREQ=MONTHLY;BYDAY=1SA"),
    ("monthly first and last sat, 3 times", "FREQ=MONTHLY;COUNT=3;BYDAY=1SA,-1SA"),
    ("every first monday", "FREQ=MONTHLY;BYDAY=1MO"),
    ("every last friday of november", "FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR"),
    ("every 2nd tue of the month", "FREQ=MONTHLY;BYDAY=2TU"),
    ("every mon/wed/fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR"), ("tue/thu", "FREQ=WEEKLY;BYDAY=TU,TH"),
    ("every weekday mon-fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every friday the 13th", "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR"),
    ("every 1st and 3rd wed", "FREQ=MONTHLY;BYDAY=1WE,3WE"),
    ("every month on the 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("every 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("every 2 months on 15", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15"),
    ("every last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("every end of month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("every month end", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("monthly on the second to last day", "FREQ=MONTHLY;BYMONTHDAY=-2"),
    ("monthly on the last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("monthly, last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("monthly, last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("every last business day of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
    ("every second workday of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2"),
    ("every business day", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every first day of the month", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("every 2nd day of the month", "FREQ=MONTHLY;BYMONTHDAY=2"),
    ("every second day", "FREQ=DAILY;INTERVAL=2"),
    ("every dec 24", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ("every 24 dec", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ("every 24th of december", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
    ("every jan 1 and jul 1", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1"),
    ("every 1 jan, 1 jul", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1"),
    ("every jan 1 and 15", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1,15"),
    ("yearly on jan 1 and jul 1, 10 times", "FREQ=YEARLY;COUNT=10;BYMONTH=1,7;BYMONTHDAY=1"),
    ("every mon and every wed", "FREQ=WEEKLY;BYDAY=MO,WE"),
    ("yearly on feb 29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"),
    ("every january and july", "FREQ=YEARLY;BYMONTH=1,7"),
    ("every jan and jul 1", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1"),
    ("every 15 jan, apr and jul", "FREQ=YEARLY;BYMONTH=1,4,7;BYMONTHDAY=15"),
    ("every 1st of jan and jul", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1"),
    ("every 15 jan, 15 apr", "FREQ=YEARLY;BYMONTH=1,4;BYMONTHDAY=15"),
    ("every 15 jan, apr 15", "FREQ=YEARLY;BYMONTH=1,4;BYMONTHDAY=15"),
    ("every year in mar and oct on the last sun", "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU"),
    ("RRULE:FREQ=DAILY;COUNT=2", "FREQ=DAILY;COUNT=2"),
  ])
  func parsesTypedPhrases(text: String, rule: String) throws {
    let phrase = try read(text)
    #expect(phrase.rule.description == rule)
    #expect(!phrase.countsFromCompletion)
  }

  @Test(arguments: ["every 90 days after done", "every 90 days after completion"])
  func aRuleFromCompletionIsDescribedAsSuch(text: String) throws {
    let phrase = try read(text)
    #expect(phrase.countsFromCompletion)
    #expect(phrase.rule.description == "FREQ=DAILY;INTERVAL=90")
    #expect(
      try phrase.text(in: environment(), start: time("20261005")) == "every 90 days after done")
  }

  @Test(arguments: [
    ("", "'' contains no recurrence."), ("every", "'every' is not complete."),
    ("sometimes", "'sometimes' cannot be read from 'sometimes' on."),
    ("every 2 weeks maybe", "'every 2 weeks maybe' cannot be read from 'maybe' on."),
    ("every 0 days", "'every 0 days' cannot be read from '0' on."),
    ("every feb 32", "'every feb 32' cannot be read from '32' on."),
    ("every month on the 32nd", "'every month on the 32nd' cannot be read from "),
    ("yearly on day 367 of the year", "BYYEARDAY cannot be '367'."),
    ("weekly until dec 32", "'dec 32' is not a date"),
    (
      "weekly until march",
      "'march' is not a date that can be read. Write 'march 1' or 'march 31'."
    ),
    (
      "every other weekday",
      "'every other weekday' can be read in two ways. Write 'every mon, wed and fri' or 'every 2 weeks on mon-fri'."
    ),
    (
      "every 3 workdays",
      "'every 3 workdays' can be read in two ways. Write 'every 3 days' or 'every 3 weeks on mon-fri'."
    ),
    (
      "every 2nd tue",
      "'every 2nd tue' can be read in two ways. Write 'every 2 weeks on tue' or 'monthly on the 2nd tue'."
    ),
    (
      "monthly on tue",
      "'monthly on tue' can be read in two ways: 'on tue'. Write 'monthly on the first tue' or 'monthly on every tue'."
    ),
    (
      "every jan 1 and jul 15",
      "'every jan 1 and jul 15' contains two repetitions. Add a separate item for each."
    ),
    (
      "biweekly",
      "'biweekly' can be read in two ways. Write 'every 2 weeks' or 'every tue and fri'."
    ),
    ("every day 3 times 4 times", "'every day 3 times 4 times' cannot be read from "),
    ("FREQ=DAILY;COUNT=0", "COUNT cannot be '0'. It can be a number from 1 on."),
  ])
  func ambiguousTextIsRefusedWithAMessage(text: String, message: String) throws {
    let error = #expect(throws: RecurrencePhraseError.self) { try read(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "read")")
  }

  @Test func textTooLongForARecurrenceIsNotParsed() {
    let long = "every " + String(repeating: "day ", count: 60)
    #expect(throws: RecurrencePhraseError(long, .tooLong)) { try read(long) }
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "every 2 weeks on Tue and Thu"),
    ("FREQ=WEEKLY;BYDAY=TU,TH", "every Tue and Thu"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
    ("FREQ=DAILY;COUNT=10", "every day, 10 times"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Fri"),
    ("FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU", "every 2 months on the 1st and last Sun"),
    ("FREQ=MONTHLY;BYDAY=1SU,-1MO", "every month on the 1st Sun and the last Mon"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,-1", "every month on the 1st and last day"),
    ("FREQ=MONTHLY;BYMONTHDAY=11,22,23", "every month on the 11th, 22nd and 23rd"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "every month on the 2nd last weekday"),
    (
      "FREQ=MONTHLY;BYDAY=TU,WE;BYSETPOS=3,-1",
      "every month on every Tue and Wed of these the 3rd and last"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "every Friday the 13th"),
    ("FREQ=MONTHLY;COUNT=3;BYMONTHDAY=1;BYDAY=MO,FR", "every Monday and Friday the 1st, 3 times"),
    ("FREQ=MONTHLY;BYMONTH=3,10", "every month in Mar and Oct"),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "every year on Dec 24"),
    ("FREQ=YEARLY;BYMONTHDAY=1", "every year on the 1st of each month"),
    ("FREQ=YEARLY;BYDAY=20MO", "every year on the 20th Mon of the year"),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR", "every year in Nov on the last Fri"),
    (
      "FREQ=YEARLY;BYWEEKNO=20,-1;BYDAY=MO;WKST=SU",
      "every year in week 20 and -1 on Mon with weeks from Sun"
    ),
    ("FREQ=YEARLY;BYYEARDAY=1,100,-1", "every year on day 1, 100 and -1 of the year"),
    ("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30", "every day at hours 9 and 17 minute 30"),
    ("FREQ=SECONDLY;COUNT=1", "every second, 1 time"),
    ("FREQ=DAILY;BYMONTH=12", "every day in Dec"),
    ("FREQ=WEEKLY;BYMONTH=1,3;BYDAY=SA", "every Sat in Jan and Mar"),
    ("FREQ=WEEKLY;BYMONTH=6;BYDAY=MO,TU,WE,TH,FR", "every weekday in Jun"),
    ("FREQ=HOURLY;INTERVAL=3", "every 3 hours"),
  ])
  func phrasesRoundTrip(rule: String, words: String) throws {
    let phrase = RecurrencePhrase(try RecurrenceRule(rule))
    let written = try phrase.text(in: environment(), start: time("20261005"))
    #expect(written == words)
    #expect(try read(written) == phrase)
  }

  @Test(arguments: [
    "FREQ=DAILY;BYMONTH=1;BYDAY=MO", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=13;BYDAY=FR",
  ])
  func aRuleWithoutAPhraseIsWrittenAsARule(rule: String) throws {
    let phrase = RecurrencePhrase(try RecurrenceRule(rule))
    let written = try phrase.text(in: environment(), start: time("20261005"))
    #expect(written == rule)
    #expect(try read(written) == phrase)
  }

  @Test func untilIsADayInTheZoneOfTheStart() throws {
    let start = try time("TZID=America/Toronto:20261006T090000")
    let rule = try read("every tue until dec 18").rule.fitted(to: start)
    #expect(rule.description == "FREQ=WEEKLY;UNTIL=20261219T045959Z;BYDAY=TU")
    let phrase = RecurrencePhrase(rule)
    #expect(try phrase.text(in: environment(), start: start) == "every Tue until Dec 18, 2026")
    #expect(
      try phrase.text(in: environment("en_GB"), start: start) == "every Tue until 18 Dec 2026")
    let floating = try read("every tue until dec 18").rule.fitted(to: time("20261006T090000"))
    #expect(floating.until == (try time("20261218T235959")))
    let day = try read("every tue until dec 18").rule.fitted(to: time("20261006"))
    #expect(day.until == (try time("20261218")))
  }

  /// Every rule of the table that has words is read from them as the rule that it was.
  @Test func thePhrasesOfManyRulesRoundTrip() throws {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    let text = try String(contentsOf: folder.appending(path: "rules.txt"), encoding: .utf8)
    let (environment, start) = (try self.environment(), try time("19000101"))
    let dates = DateParser(in: environment)
    var said = 0
    for line in text.split(separator: "\n").prefix(600) {
      var rule = try RecurrenceRule(String(line.split(separator: " ")[1]))
      if let until = rule.until { rule.end = .until(.day(until.day)) }
      if rule.frequency != .weekly, rule.weeks.isEmpty { rule.weekStart = 2 }
      let words = RecurrencePhrase(rule).text(in: environment, start: start)
      guard words.utf8.count <= 200 else { continue }
      if !words.hasPrefix("FREQ=") { said += 1 }
      let read = try RecurrencePhrase(reading: words, now: now, dates: dates).rule
      let isSameDays = Set(read.weekdays) == Set(rule.weekdays)
      var (left, right) = (read, rule)
      (left.weekdays, right.weekdays) = ([], [])
      #expect(isSameDays && left == right, "\(words) of \(rule) is read as \(read)")
    }
    #expect(said > 250)
  }
}
