import CommandSupport
import TestSupport
import Testing

@testable import EventScheduler

struct DeleteCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    for number in 1...13 { cli.run("add", "Event \(number)", "--date", "fri 9am") }
  }

  private var ids: Int { cli.run("list", "--all").results.split(separator: "\n").count - 1 }

  @Test func theQuestionNamesASingleEvent() {
    let result = cli.run("delete", "3", answer: "y")
    #expect(
      result
        == CommandResult(
          status: 0,
          results: "Deleted “Event 3”. Undo with 'event-scheduler undo'.\n",
          errorText: "Delete “Event 3”, Fri, Nov 27, 2026, 9:00 AM? [y/N] \n"))
    #expect(ids == 12)
  }

  @Test func severalEventsAreListedBeforeTheQuestion() {
    let result = cli.run("delete", "2-3,5", answer: "yes")
    #expect(
      result
        == CommandResult(
          status: 0,
          results: "Deleted 3 events. Undo with 'event-scheduler undo'.\n",
          errorText: """
              2  “Event 2”, Fri, Nov 27, 2026, 9:00 AM
              3  “Event 3”, Fri, Nov 27, 2026, 9:00 AM
              5  “Event 5”, Fri, Nov 27, 2026, 9:00 AM
            Delete these 3 events? [y/N] 

            """))
    #expect(ids == 10)
  }

  @Test func onlyTheFirstOfManyEventsAreListed() {
    #expect(cli.run("delete", "1-13", answer: "n").errorText.contains("  and 3 more\n"))
  }

  @Test(arguments: ["n", "", "perhaps"])
  func anyOtherAnswerChangesNothing(answer: String) {
    let result = cli.run("delete", "1", answer: answer)
    #expect(result.status == 1)
    #expect(result.errorText.hasSuffix("\nNothing was changed.\n"))
    #expect(ids == 13)
  }

  @Test func withoutATerminalYesIsRequired() {
    let result = cli.run("delete", "1")
    #expect(result.status == 1)
    #expect(result.errorText.hasSuffix("cannot be asked without a terminal. Say yes with --yes.\n"))
    #expect(ids == 13)
    #expect(cli.run("delete", "1", "--yes").status == 0)
    #expect(ids == 12)
  }

  @Test func anUnknownIDDeletesNothing() {
    let result = cli.run("delete", "12-15", "--yes")
    #expect(
      result
        == CommandResult(
          status: 1,
          errorText: """
            error: no event with the ids 14 and 15. Run 'event-scheduler list --all' to see ids.

            """))
    #expect(ids == 13)
  }

  @Test(arguments: ["x", "5-3", "0", "1-99999", "-1"])
  func anInvalidIDIsBadUsage(id: String) {
    #expect(cli.run("delete", id, "--yes").status == 64)
    #expect(ids == 13)
  }
}
