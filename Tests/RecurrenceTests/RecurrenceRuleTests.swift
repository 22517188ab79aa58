import DateFormatting
import Foundation
import Testing

@testable import Recurrence

struct RecurrenceRuleTests {
  @Test(arguments: [
    "FREQ=DAILY", "FREQ=SECONDLY;INTERVAL=90", "FREQ=WEEKLY;COUNT=8;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
    "FREQ=YEARLY;UNTIL=20281231;BYMONTH=1,12;BYMONTHDAY=-1",
    "FREQ=MONTHLY;UNTIL=20261218T225959Z;BYDAY=-1FR,2TU",
    "FREQ=YEARLY;BYWEEKNO=-1,20;BYDAY=MO;BYHOUR=9,17;BYMINUTE=0,30;BYSECOND=0",
    "FREQ=YEARLY;BYYEARDAY=1,-1;BYSETPOS=1,-1", "FREQ=DAILY;COUNT=3;UNTIL=20261218",
    "FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD",
  ])
  func rulesRoundTrip(text: String) throws {
    let (rule, warnings) = try RecurrenceRule.read(text)
    #expect(rule.description == text)
    #expect(warnings.isEmpty)
  }

  @Test func partsMayHaveAnyOrderAndCase() throws {
    let rule = try RecurrenceRule(
      " byday=tu,th;wkst=mo;freq=weekly;count=10;rscale=GREGORIAN;skip=OMIT ")
    #expect(rule.description == "FREQ=WEEKLY;COUNT=10;BYDAY=TU,TH")
  }

  @Test(arguments: [
    ("INTERVAL=2", "The rule has no FREQ. Begin with one, such as 'FREQ=WEEKLY'."),
    (
      "FREQ=FORTNIGHTLY",
      "FREQ is 'FORTNIGHTLY'. It can be SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY."
    ),
    ("FREQ=DAILY;BYSECOND=61", "BYSECOND cannot be '61'. It can be 0 to 60."),
    ("FREQ=DAILY;BYHOUR=24", "BYHOUR cannot be '24'. It can be 0 to 23."),
    ("FREQ=DAILY;BYMONTH=0", "BYMONTH cannot be '0'. It can be 1 to 12."),
    (
      "FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY cannot be '0'. It can be 1 to 31 or -31 to -1."
    ),
    ("FREQ=YEARLY;BYYEARDAY=367", "BYYEARDAY cannot be '367'. It can be 1 to 366 or -366 to -1."),
    ("FREQ=DAILY;INTERVAL=0", "INTERVAL cannot be '0'. It can be a number from 1 on."),
    ("FREQ=DAILY;COUNT=-3", "COUNT cannot be '-3'. It can be a number from 1 on."),
    (
      "FREQ=MONTHLY;BYDAY=1.FR",
      "BYDAY cannot be '1.FR'. It can be a weekday such as TU, 2TU or -1TU."
    ),
    (
      "FREQ=MONTHLY;BYDAY=-9223372036854775808MO",
      "BYDAY cannot be '-9223372036854775808MO'. It can be a weekday such as TU, 2TU or -1TU."
    ),
    (
      "FREQ=DAILY;UNTIL=20260230",
      "UNTIL cannot be '20260230'. It can be a day or a time such as 20261218T225959Z."
    ),
    (
      "FREQ=WEEKLY;WKST=1MO",
      "WKST cannot be '1MO'. It can be one of MO, TU, WE, TH, FR, SA and SU."
    ),
    (
      "RSCALE=HEBREW;FREQ=YEARLY", "RSCALE cannot be 'HEBREW'. It can be GREGORIAN."
    ),
    (
      "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=SIDEWAYS",
      "SKIP cannot be 'SIDEWAYS'. It can be OMIT, BACKWARD or FORWARD."
    ),
    (
      "FREQ=MONTHLY;BYWEEKNO=20",
      "BYWEEKNO cannot be used with FREQ=MONTHLY. It requires FREQ=YEARLY."
    ),
    (
      "FREQ=WEEKLY;BYDAY=2TU",
      "BYDAY=2TU cannot be used with FREQ=WEEKLY. "
        + "A number before a weekday requires FREQ=MONTHLY or FREQ=YEARLY."
    ),
    (
      "FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO",
      "BYDAY=1MO cannot be used with BYWEEKNO. Write the weekday without a number."
    ),
    (
      "FREQ=MONTHLY;BYSETPOS=1",
      "BYSETPOS cannot be used alone. It requires another BY part to choose from, such as BYDAY."
    ),
    ("FREQ=DAILY;FREQ=WEEKLY", "'FREQ' occurs twice with different values. Remove one."),
  ])
  func invalidRulesAreRefusedWithTheInvalidPart(text: String, message: String) {
    let error = #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(text) }
    #expect(error?.description == message)
  }

  @Test func unknownPartsAreNamedWithTheKnownOnes() {
    let error = #expect(throws: RecurrenceRuleError.self) {
      try RecurrenceRule("FREQ=DAILY;BYEASTER=1")
    }
    #expect(
      error?.description.hasPrefix("'BYEASTER' is not a rule part. Parts are FREQ, ") == true)
  }

  @Test func harmlessDeviationsAreAcceptedWithAWarning() throws {
    func warnings(_ text: String) throws -> [String] {
      try RecurrenceRule.read(text).warnings.map(\.description)
    }
    #expect(
      try warnings("FREQ=DAILY;BYSECOND=60")
        == ["BYSECOND=60 is a leap second and counts as second 59."])
    #expect(
      try warnings("FREQ=DAILY;;COUNT=2;")
        == Array(repeating: "A part of the rule is empty and was left out.", count: 2))
    #expect(
      try warnings("FREQ=WEEKLY;UNTIL=;BYDAY= ;COUNT=2") == [
        "'UNTIL' has no value and was left out.", "'BYDAY' has no value and was left out.",
      ])
    #expect(
      try RecurrenceRule("FREQ=WEEKLY;UNTIL=;BYDAY= ;COUNT=2")
        == RecurrenceRule("FREQ=WEEKLY;COUNT=2"))
    #expect(
      try warnings("FREQ=WEEKLY;BYMONTHDAY=1")
        == [
          "BYMONTHDAY is not allowed with FREQ=WEEKLY. "
            + "Only the days that it names are kept."
        ])
    #expect(
      try warnings("FREQ=DAILY;COUNT=2;COUNT=2") == ["'COUNT' occurs twice and was used once."])
    #expect(
      try warnings("FREQ=WEEKLY;WKST=SU;wkst=su") == ["'WKST' occurs twice and was used once."])
    #expect(
      try warnings("FREQ=DAILY;X-COLOR=red") == ["'X-COLOR' has no effect here and was ignored."])
  }

  @Test func aLeapSecondIsTheSecondBefore() throws {
    let leap = try series("20261231T235900", "FREQ=YEARLY;BYSECOND=60;COUNT=2")
    #expect(leap.first(5) == ["20261231T235900", "20261231T235959"])
  }

  @Test func numbersOfAnySizeAreAccepted() throws {
    let huge = "1000000000000000000"
    #expect(
      try series("20260101T090000", "FREQ=DAILY;COUNT=\(huge)0000000").first(2)
        == ["20260101T090000", "20260102T090000"])
    for frequency in RecurrenceRule.Frequency.allCases {
      let rule = "FREQ=\(frequency.rawValue);INTERVAL=\(huge);COUNT=\(huge)"
      #expect(try series("20260101T090000", rule).first(2) == ["20260101T090000"])
    }
  }
}

struct CalendarTimeTests {
  @Test(arguments: [
    "20261224", "20261224T170000", "20261224T160000Z", "TZID=Europe/Berlin:20261224T170000",
    "TZID=\"Weird: zone, really\":00010101T000000", "99991231T235959Z",
  ])
  func timesRoundTrip(text: String) throws {
    #expect(try time(text).description == text)
  }

  @Test func parametersOfAPropertyAreRead() throws {
    #expect(try time(";VALUE=DATE:20261224") == time("20261224"))
    #expect(try time(":20261224T170000") == time("20261224T170000"))
    #expect(
      try time(";X-A=\"b:c\";value=date-time;tzid=Asia/Tokyo:20261224T170000")
        == time("TZID=Asia/Tokyo:20261224T170000"))
    #expect(try time("20261224").iCalendarParameters == ";VALUE=DATE")
  }

  @Test(arguments: [
    "", ":", "2026-12-24", "20260230", "20261224T250000", "20261224T1700",
    "VALUE=DATE:20261224T170000",
    "TZID=\"Europe:20261224T170000", "VALUE=DATE-TIME:20261224", "Europe/Berlin:20261224T170000",
    "20261224T17000é", "00000101",
  ])
  func invalidTimesAreNil(text: String) {
    #expect(CalendarTime(text) == nil)
  }

  @Test func anAdditionalDateMayBeAPeriod() throws {
    let period = RecurrenceDate(iCalendar: "20261014T180000Z/PT3H")
    #expect(try period == RecurrenceDate(time("20261014T180000Z"), period: "PT3H"))
    #expect(try RecurrenceDate(iCalendar: "20261014") == RecurrenceDate(time("20261014")))
    for text in ["20261014T180000Z/", "20261014/P1D", "/PT3H", ""] {
      #expect(RecurrenceDate(iCalendar: text) == nil)
    }
  }

  @Test func theKindOfATimeDeterminesItsInstant() throws {
    let toronto = try clock("America/Toronto")
    #expect(try utc(time("20261224").date(on: toronto)) == "20261224T050000Z")
    #expect(try utc(time("20261224T170000").date(on: toronto)) == "20261224T220000Z")
    #expect(try utc(time("20261224T170000Z").date(on: toronto)) == "20261224T170000Z")
    let berlin = try time("TZID=Europe/Berlin:20261224T170000")
    #expect(utc(berlin.date(on: toronto)) == "20261224T160000Z")
    #expect(
      try berlin.converted(like: time("20200101T000000"), on: toronto) == time("20261224T110000"))
    #expect(try !time("TZID=Mars/Olympus:20261224T170000").hasKnownZone)
    #expect(
      try utc(time("TZID=Mars/Olympus:20261224T170000").date(on: toronto)) == "20261224T220000Z")
  }

  /// Programs write `COUNT` and `UNTIL` beside each other. Whichever comes first ends the rule.
  @Test func countAndUntilEndARuleTogether() throws {
    #expect(
      try series("20260701T090000", "FREQ=DAILY;COUNT=5;UNTIL=20260703T090000").first(9)
        == ["20260701T090000", "20260702T090000", "20260703T090000"])
    #expect(
      try series("20260701", "FREQ=DAILY;UNTIL=20260709;COUNT=2").first(9)
        == ["20260701", "20260702"])
    let both = try series("20260701", "FREQ=DAILY;COUNT=5;UNTIL=20260703")
    let parts = try both.split(at: try time("20260702"), on: .utc)
    #expect(parts.before?.first(9) == ["20260701"])
    #expect(parts.after.rules == [try RecurrenceRule("FREQ=DAILY;COUNT=4;UNTIL=20260703")])
    #expect(
      try both.moved(to: try time("20260711"), on: .utc).first(9)
        == ["20260711", "20260712", "20260713"])
  }

  /// Days that a month does not have (RFC 7529, 4.1).
  @Test(arguments: [
    ("20260131", "OMIT", ["20260131", "20260331", "20260531"]),
    ("20260131", "BACKWARD", ["20260131", "20260228", "20260331", "20260430"]),
    ("20260131", "FORWARD", ["20260131", "20260301", "20260331", "20260501", "20260531"]),
    (
      "20260131", "FORWARD;INTERVAL=2",
      ["20260131", "20260331", "20260531", "20260731", "20261001"]
    ),
    (
      "20260101", "FORWARD;BYMONTHDAY=1,30,31",
      ["20260101", "20260130", "20260131", "20260201", "20260301", "20260330", "20260331"]
    ),
    (
      "20260101", "BACKWARD;BYMONTHDAY=29,30,31;COUNT=5",
      ["20260101", "20260129", "20260130", "20260131", "20260228"]
    ),
  ])
  func missingDaysOfAMonthFollowTheSkipRule(
    start: String, rule: String, expected: [String]
  ) throws {
    let series = try series(start, "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=\(rule)")
    #expect(series.first(expected.count) == expected)
  }

  @Test func leapDaysFollowTheSkipRule() throws {
    for (skip, second) in [("BACKWARD", "20290228"), ("FORWARD", "20290301"), ("OMIT", "20320229")]
    {
      let rule = "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=\(skip)"
      #expect(try series("20280229", rule).first(2) == ["20280229", second])
    }
  }

  @Test(arguments: [
    ("OMIT;BYYEARDAY=366", ["20241231", "20281231", "20321231"]),
    ("BACKWARD;BYYEARDAY=366", ["20241231", "20251231", "20261231", "20271231", "20281231"]),
    ("BACKWARD;BYYEARDAY=365,366", ["20241231", "20251231", "20261231", "20271231", "20281230"]),
    ("FORWARD;BYYEARDAY=366", ["20241231", "20260101", "20270101", "20280101", "20281231"]),
    ("FORWARD;BYYEARDAY=1,366", ["20241231", "20250101", "20260101", "20270101", "20280101"]),
    ("FORWARD;BYYEARDAY=366;BYMONTH=12", ["20241231", "20260101", "20270101"]),
    ("FORWARD;INTERVAL=2;BYYEARDAY=366", ["20241231", "20270101", "20281231", "20310101"]),
    ("BACKWARD;BYYEARDAY=-1,366;COUNT=3", ["20241231", "20251231", "20261231"]),
  ])
  func the366thDayFollowsTheSkipRule(rule: String, expected: [String]) throws {
    let series = try series("20241231", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=\(rule)")
    #expect(series.first(expected.count) == expected)
  }
}
