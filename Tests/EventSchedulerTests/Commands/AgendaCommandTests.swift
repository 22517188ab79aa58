import CommandSupport
import TestSupport
import Testing

@testable import EventScheduler

/// The calendar as text; it is Saturday, 21 November 2026.
struct AgendaCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Breakfast", "--date", "today 7:00")
    cli.run("add", "Market", "--date", "today")
    cli.run("add", "Dentist", "--date", "tue 9am")
    cli.run("add", "Trip", "--date", "24 dec")
  }

  @Test func theAgendaHasTheComingDaysWithTheirEvents() {
    #expect(
      cli.run("agenda").results == """
        Sat, Nov 21, 2026 · today
          2  all day  Market
          1  7:00 AM  Breakfast

        Tue, Nov 24, 2026 · in 3 days
          3  9:00 AM  Dentist

        """)
  }

  @Test func theAgendaBeginsOnTheGivenDay() {
    #expect(
      cli.run("agenda", "24", "dec", "--days", "1").results == """
        Thu, Dec 24, 2026 · in 4 weeks
          4  all day  Trip

        """)
  }

  @Test func anEmptyPeriodIsReported() {
    let result = cli.run("agenda", "2027-05-01")
    #expect(result.results.isEmpty && result.status == 0)
    #expect(result.errorText == "No events in these 7 days.\n")
  }

  @Test func aWeekIsPrintedSideBySide() {
    #expect(
      cli.run("week", "tue").results == """
        Sun 22     Mon 23     Tue 24     Wed 25     Thu 26     Fri 27     Sat 28
                              9:00 AM
                                Dentist

        """)
  }

  @Test(arguments: [
    (["month", "dec"], "December 2026"), (["month", "december"], "December 2026"),
    (["month", "12"], "December 2026"), (["month", "next"], "December 2026"),
    (["month", "last"], "October 2026"), (["month", "nov"], "November 2026"),
    (["month", "oct"], "October 2027"), (["week", "next"], "Sun 22  "),
    (["agenda", "dec", "--days", "24"], "Thu, Dec 24, 2026"),
  ])
  func aMonthOrANeighborIsNamedByAWord(arguments: [String], heading: String) {
    let result = cli.run(arguments)
    #expect(result.status == 0)
    #expect(result.results.hasPrefix(heading))
  }

  @Test(arguments: [["month", "13"], ["week", "12"], ["agenda", "next"], ["month", "soon"]])
  func otherWordsAreRefused(arguments: [String]) {
    #expect(cli.run(arguments).status == 64)
  }

  @Test func aMonthHasItsDaysInWeeks() {
    #expect(
      cli.run("month").results == """
        November 2026
        Sun        Mon        Tue        Wed        Thu        Fri        Sat
        1          2          3          4          5          6          7

        8          9          10         11         12         13         14

        15         16         17         18         19         20         [21]
                                                                          Market
                                                                          Breakfast

        22         23         24         25         26         27         28
                              Dentist

        29         30

        """)
    #expect(cli.run("month", "2026-12").results.contains("24         25"))
  }

  @Test func jsonHasAnObjectForEachEventOnEachDay() {
    #expect(
      cli.run("agenda", "--days", "1", "--json").results == """
        [
        {"day":"2026-11-21","id":2,"title":"Market","date":"2026-11-21T00:00:00-05:00",\
        "endDate":null,"isAllDay":true,"recurrence":[],"recurrenceID":null,\
        "place":null,"categories":[],"status":null},
        {"day":"2026-11-21","id":1,"title":"Breakfast","date":"2026-11-21T07:00:00-05:00",\
        "endDate":null,"isAllDay":false,"recurrence":[],"recurrenceID":null,\
        "place":null,"categories":[],"status":null}
        ]

        """)
    #expect(cli.run("week", "2027-05-01", "--json").results == "[]\n")
  }

  @Test(
    arguments: [
      (["agenda", "--days", "0"], 64), (["agenda", "--days", "x"], 64),
      (["agenda", "someday"], 64), (["month", "2026-13"], 64), (["week", "30", "feb"], 64),
    ] as [([String], Int32)])
  func unreadableInputIsRefused(arguments: [String], status: Int32) {
    let result = cli.run(arguments)
    #expect(result.status == status && result.results.isEmpty && !result.errorText.isEmpty)
  }
}
