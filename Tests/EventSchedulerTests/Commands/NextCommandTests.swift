import CommandSupport
import TestSupport
import Testing

@testable import EventScheduler

struct NextCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Breakfast", "--date", "today 7:00")
    cli.run("add", "Dentist", "--date", "today 9am")
    cli.run("add", "Trip", "--date", "24 dec")
  }

  @Test func theNextEventIsTheFirstOneNotYetStarted() {
    #expect(
      cli.run("next").results == """
        ID               Date           When  Title
         2  11/21/26, 9:00 AM  in 18 minutes  Dentist

        """)
  }

  @Test func aLimitShowsMoreEvents() {
    #expect(
      cli.run("next", "--limit", "9").results == """
        ID               Date           When  Title
         2  11/21/26, 9:00 AM  in 18 minutes  Dentist
         3           12/24/26     in 4 weeks  Trip

        """)
  }

  @Test func anAllDayEventIsNextUntilTheDayIsOver() {
    cli.run("add", "Market", "--date", "today")
    #expect(cli.run("next").results.contains("today  Market"))
    #expect(cli.run("next", hoursLater: 16).results.contains("Trip"))
  }

  @Test func withoutUpcomingEventsAMessageIsPrinted() {
    #expect(
      cli.run("next", hoursLater: 24 * 365)
        == CommandResult(
          status: 0,
          errorText: "No coming events. 'event-scheduler list --all' prints the past ones.\n"))
    #expect(cli.run("next", "--json", hoursLater: 24 * 365).results == "[]\n")
  }

  @Test func jsonIsAnArray() {
    let seen = cli.run("next", "--json").results
    #expect(seen.hasPrefix("[\n  {\"id\": 2, \"title\": \"Dentist\","))
    #expect(seen.hasSuffix("}\n]\n"))
  }

  @Test func aLimitBelowOneIsBadUsage() {
    #expect(cli.run("next", "--limit", "0").status == 64)
  }
}
