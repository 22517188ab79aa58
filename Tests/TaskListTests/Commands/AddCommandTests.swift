import CommandSupport
import TestSupport
import Testing

@testable import TaskList

struct AddCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  @Test func theParsedItemIsPrintedWithItsID() {
    #expect(
      cli.run("add", "Pay rent due:fri +home pri:high every:month")
        == CommandResult(
          status: 0,
          results: "Added 1: Pay rent · due Friday, Nov 27 · +home · high · every month.\n"))
  }

  @Test func optionsAreEquivalentToTheTypedLine() {
    cli.run("add", "Pay rent due:fri start:mon +home +flat pri:high every:2w project:a.b note:x")
    let words = cli.run("show", "1", "--json").results
    let other = cli.run(
      "add", "Pay", "rent", "--due", "fri", "--start", "mon", "--tag", "home", "--tag", "flat",
      "--priority", "h", "--repeat", "2weeks", "--project", "a.b", "--notes", "x", "--json"
    ).results
    #expect(
      words.split(separator: "\"uid\"")[0].dropFirst(9)
        == other.split(separator: "\"uid\"")[0].dropFirst(9))
    #expect(cli.run("add", "Water", "--repeat", "after:3d").results.contains("3 days after"))
    #expect(cli.run("add", "Feed", "--repeat", "every 2 weeks").results.contains("every 2 weeks"))
    #expect(cli.run("add", "Feed", "--repeat", "due:fri").status == 64)
    #expect(cli.run("add", "Go", "--due", "-1d").results.hasSuffix("due yesterday.\n"))
  }

  @Test func shellQuotesKeepAValueTogether() {
    #expect(
      cli.run("add", "Call", "Jo", "note:about the boat", "due:24 dec", "+two words").results
        == "Added 1: Call Jo · due Thursday, Dec 24 · +two words · note “about the boat”.\n")
  }

  @Test func aTimeAfterADateBelongsToIt() {
    #expect(
      cli.run("add", "call due:tomorrow 5pm").results
        == "Added 1: call · due tomorrow, 5:00 PM.\n")
    #expect(
      cli.run("add", "call", "due:tomorrow", "17:00").results
        == "Added 2: call · due tomorrow, 5:00 PM.\n")
  }

  @Test func anUnknownKeyIsRefusedWithASuggestion() {
    let seen = cli.run("add", "Rent", "prj:home garden")
    #expect(seen.status == 64)
    #expect(seen.errorText.contains("'prj:home' has no meaning"))
    #expect(seen.errorText.contains("Write 'project:home' or '\\prj:home'."))
    #expect(cli.run("list", "all").results.isEmpty)
    #expect(cli.run("add", "Call Jo: rent").status == 0)
    #expect(cli.run("add", "10:30 standup https://example.org/?a=b:c").status == 0)
  }

  @Test func theDayOfTheMonthIsKeptRegardlessOfTheFirstDueDate() {
    cli.run("add", "Rent", "due:2027-01-15", "every:month on the 31st")
    #expect(
      cli.run("done", "1").results.hasSuffix(
        "Next 2: Rent · due Sunday, Feb 28, 2027 · every month on the 31st.\n"))
  }

  @Test func printsTheTaskAsJSON() {
    let seen = cli.run("add", "Pay rent due:fri pri:high +home", "--json")
    #expect(
      seen.results.hasPrefix(
        """
        {"id": 1, "text": "Pay rent", "dueDate": "2026-11-27", "priority": "high", \
        "isCompleted": false, "completionDate": null, \
        "creationDate": "2026-11-21T08:42:00-05:00", "startDate": null, "notes": null, \
        "project": null, "tags": ["home"], "repetition": null, "uid": "1-
        """))
    #expect(!seen.results.contains("original"))
  }

  @Test func aSyntaxErrorIsMarkedAndNothingIsAdded() {
    #expect(
      cli.run("add", "Pay rent due:blah +home")
        == CommandResult(
          status: 64,
          errorText: """
            error: character 10: in 'due:blah', 'blah' is not a date that can be read. Write \
            'due:tomorrow' or 'due:2026-12-24'.
              Pay rent due:blah +home
                       ^^^^^^^^

            """))
    #expect(cli.run("list", "all").results.isEmpty)
  }

  @Test(arguments: [
    (["x", "--due", "blah"], "error: 'blah' is not a date that can be read."),
    (
      ["x", "--repeat", "blah"],
      "error: 'blah' cannot be read from 'blah' on. Write 'every 2 weeks' or "
    ),
    (
      ["x", "--repeat", "every feb 30"], "error: 'every feb 30' never occurs. Write 'every 2 weeks'"
    ),
    (
      ["x", "--repeat", "tue until sun"],
      "error: 'every tue until sun' ends before it begins on 2026-11-24. Give it a later end."
    ),
    (
      ["x", "--due", "fri", "--repeat", "every tue from 5 jan until 1 mar"],
      "error: the due date is given twice. Give it once.\n"
    ),
    (
      ["x", "--priority", "huge"], "error: The value 'huge' is invalid for '--priority <priority>'"
    ),
    (["x", "--project", " "], "error: --project is blank. Enter at least one letter.\n"),
    (["x", "--tag", ""], "error: --tag is blank. Enter at least one letter.\n"),
    (["x due:fri", "--due", "mon"], "error: the due date is given twice. Give it once.\n"),
    (["x pri:h", "--priority", "low"], "error: the priority is given twice. Give it once.\n"),
    ([], "error: Missing expected argument '<words> ...'"),
    ([""], "error: the task has no text. Type at least one letter of text."),
    ([" \n\t"], "error: the task has no text."),
    (["+home due:fri"], "error: the task has no text."),
    (["\"   \""], "error: the task has no text."), (["'' +home"], "error: the task has no text."),
    (["\u{FEFF}"], "error: the task has no text."),
    (["\u{2060}\u{AD}"], "error: the task has no text."),
  ])
  func contradictoryOptionsAreBadUsage(arguments: [String], errorText: String) {
    let result = cli.run(["add"] + arguments)
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix(errorText), "\(result.errorText)")
    #expect(cli.run("list", "all").results.isEmpty)
  }

  @Test func anExactDuplicateIsAddedWithANotice() {
    cli.run("add", "Milk due:fri")
    #expect(cli.run("add", "Milk due:fri").errorText == "Task 1 is identical.\n")
    #expect(cli.run("add", "Milk").errorText.isEmpty)
  }

  @Test func textIsStoredExactlyAndEscapedInOutput() {
    let text = "a\u{1B}[31mred\u{7}\u{202E}b\u{0}c\u{9B}2J"
    cli.run("add", text)
    #expect(cli.run("list").results.hasSuffix("a␛[31mred␇\u{FFFD}b␀c\u{FFFD}2J\n"))
    #expect(
      cli.run("list", "--json").results
        .contains(#""text": "a\u001b[31mred\u0007\u202eb\u0000c\u009b2J""#))
  }

  @Test(arguments: ["שלום עולם", "🎉👩‍👩‍👧‍👦", "e\u{301}", "会議", "http://x.org/?a=b:c", "12:30 + 5"])
  func textOfAllScriptsIsPrintedUnchanged(text: String) {
    cli.run("add", text)
    #expect(cli.run("list").results.hasSuffix("  \(text)\n"))
  }

  @Test func aTextOfTwoMegabytesIsStoredAndTruncatedInMessages() {
    let text = String(repeating: "0123456789", count: 200_000)
    #expect(cli.run("add", text).results == "Added 1: \(text.prefix(60))….\n")
    #expect(cli.run("list").results.utf8.count > 2_000_000)
    let narrow = OutputTraits(columns: 80, allowsStyle: false)
    #expect(cli.run("list", traits: narrow).results.utf8.count < 200)
  }
}
