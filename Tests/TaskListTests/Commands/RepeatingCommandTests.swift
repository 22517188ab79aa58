import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// Completing and editing what repeats, on Saturday, November 21, 2026, in New York.
struct RepeatingCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  /// Rules with the properties of a to-do's time, and when the next one is due.
  private static let rules: [(properties: [String], next: String)] = [
    (
      ["DUE;TZID=Europe/Berlin:20261124T090000", "RRULE:FREQ=WEEKLY;COUNT=3"],
      "DUE;TZID=Europe/Berlin:20261201T090000"
    ),
    (["DUE;VALUE=DATE:20261120", "RRULE:FREQ=DAILY;UNTIL=20261130"], "DUE;VALUE=DATE:20261122"),
    (["DUE;VALUE=DATE:20261124", "RRULE:FREQ=WEEKLY;BYDAY=TU,TH"], "DUE;VALUE=DATE:20261126"),
    (["DUE;VALUE=DATE:20261127", "RRULE:FREQ=MONTHLY;BYDAY=-1FR"], "DUE;VALUE=DATE:20261225"),
    (["DUE:20261201T090000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15"], "DUE:20261215T090000"),
    (
      ["DUE;VALUE=DATE:20260901", "RRULE:FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=1"],
      "DUE;VALUE=DATE:20270301"
    ),
    (
      ["DUE;VALUE=DATE:20261122", "RRULE:FREQ=DAILY;INTERVAL=3", "EXDATE;VALUE=DATE:20261125"],
      "DUE;VALUE=DATE:20261128"
    ),
    (
      ["DUE;VALUE=DATE:20261123", "RRULE:FREQ=WEEKLY", "RDATE;VALUE=DATE:20261125"],
      "DUE;VALUE=DATE:20261125"
    ),
    (["DUE:20261122T060000Z", "RRULE:FREQ=HOURLY;INTERVAL=6"], "DUE:20261122T120000Z"),
    (
      ["DTSTART;VALUE=DATE:20261101", "DUE;VALUE=DATE:20261105", "RRULE:FREQ=MONTHLY"],
      "DUE;VALUE=DATE:20261205"
    ),
    (
      ["DUE;VALUE=DATE:20270104", "RRULE:FREQ=YEARLY;BYMONTH=1;BYDAY=1MO"],
      "DUE;VALUE=DATE:20280103"
    ),
  ]

  @Test func theNextInstanceHasAllPropertiesForEveryRule() throws {
    try cli.importCalendar(Self.rules.map(\.properties))
    let done = cli.run("done", "1-\(Self.rules.count)")
    #expect(done.status == 0)
    #expect(done.results.components(separatedBy: "\nNext ").count == Self.rules.count + 1)
    let exported = cli.run("export", "--format", "ics").results
    let todos = exported.components(separatedBy: "BEGIN:VTODO").dropFirst()
      .filter { !$0.contains("STATUS:COMPLETED") }
    #expect(todos.count == Self.rules.count)
    for (index, (properties, next)) in Self.rules.enumerated() {
      let todo = try #require(todos.first { $0.contains("SUMMARY:Task \(index)\r\n") })
      for line in [
        next, "LOCATION:Sparks St", "URL:https://example.org/\(index)",
        "TRIGGER;RELATED=END:-PT15M",
      ] { #expect(todo.contains("\(line)\r\n"), "\(properties): \(todo)") }
      #expect(!todo.contains("UID:todo-\(index)\r\n"))
      #expect(!todo.contains("SEQUENCE") && !todo.contains("COMPLETED"))
      #expect(todo.contains("RRULE:"))
    }
    #expect(todos.contains { $0.contains("RRULE:FREQ=WEEKLY;COUNT=2\r\n") })
    // Exported tasks are recognized.
    let file = try cli.file("out.ics", exported)
    #expect(cli.run("import", file).results.contains("11 unchanged"))
  }

  @Test func completingTheLastInstanceEndsTheSeriesWithANotice() throws {
    try cli.importCalendar([["DUE;VALUE=DATE:20261120", "RRULE:FREQ=WEEKLY;COUNT=3"]])
    #expect(cli.run("done", "1").results.contains("Next 2: Task 0 · due Friday, Nov 27"))
    #expect(cli.run("done", "2").results.contains("Next 3: Task 0 · due Friday, Dec 4"))
    #expect(
      cli.run("done", "3").results == """
        Done: “Task 0”. Undo with 'task-list undo'.
        The last of its series: “Task 0”.

        """)
    #expect(cli.run("list").errorText.hasPrefix("No open tasks."))
    cli.run("undo")
    #expect(cli.run("show", "3").results.contains("every week, 1 time"))
  }

  @Test func aTypedRuleIsPrintedInJSON() throws {
    let added = cli.run("add", "Swim every:\"tue and thu until dec 18\"")
    #expect(
      added.results
        == "Added 1: Swim · due Tuesday, Nov 24 · every Tue and Thu until Dec 18, 2026.\n")
    let json = cli.run("show", "1", "--json").results
    #expect(json.contains("\"recurrence\": \"RRULE:FREQ=WEEKLY;UNTIL=20261218;BYDAY=TU,TH\""))
    #expect(json.contains("\"recurrenceID\": \"2026-11-24\", \"series\": 1"))
    cli.run("done", "1")
    #expect(cli.run("show", "2", "--json").results.contains("\"series\": 1"))
    #expect(cli.run("list", "repeats").results.contains("Swim ↻"))
    let traits = OutputTraits(columns: nil, allowsStyle: false, isASCII: true)
    #expect(cli.run("list", "repeats", traits: traits).results.contains("Swim %"))
    for format in ["json", "csv", "txt", "taskwarrior"] {
      let file = cli.path("out.\(format)")
      #expect(cli.run("export", file, "--format", format).status == 0)
      let other = try CommandHarness()
      #expect(other.run("import", file, "--format", format).status == 0, "\(format)")
      #expect(other.run("list", "repeats", "--json").results.contains("BYDAY=TU,TH"), "\(format)")
    }
  }

  @Test(arguments: ["json", "csv", "ics", "txt", "taskwarrior"])
  func everyFormatKeepsTheDaysOfATypedRule(format: String) throws {
    cli.run("add", "Call every tue")
    cli.run("add", "Gifts every dec 24")
    let file = try cli.file("out", cli.run("export", "--format", format).results)
    let other = try CommandHarness()
    #expect(other.run("import", file, "--format", format).status == 0)
    let rules = ["RRULE:FREQ=WEEKLY;BYDAY=TU", "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"]
    let list = other.run("list", "--json").results
    for rule in rules { #expect(list.contains("\"recurrence\": \"\(rule)\""), "\(list)") }
  }

  @Test func aTaskWithARuleIsRecognizedWithoutIdentifiers() throws {
    cli.run("add", "Call every tue")
    let list = cli.run("export", "--format", "json").results
      .replacing(#/"id": [0-9]+, /#, with: "").replacing(#/"uid": "[^"]*", /#, with: "")
    let result = cli.run("import", try cli.file("in.json", list))
    #expect(result.results.contains("0 added, 0 changed, 1 unchanged"), "\(result)")
  }

  @Test func withoutADateTheRulesFirstDateIsUsed() {
    cli.run("add", "Review", "--repeat", "every 3 weeks on mon")
    #expect(cli.run("list", "--json").results.contains(#""dueDate": "2026-11-23""#))
  }

  @Test func rulesAfterCompletionCountFromTheCompletionDay() {
    cli.run("add", "Filter due:2026-11-01 every:\"90 days after done\"")
    #expect(cli.run("done", "1").results.contains("due Friday, Feb 19, 2027"))
    cli.run(
      "add", "Oil", "--repeat", "every 3 months on the 1st after done", "--due", "today")
    #expect(cli.run("show", "3").results.contains("Repeats"))
  }

  @Test func theDayOfTheMonthMovesWithTheDueDate() {
    cli.run("add", "Pay every month on the 10th")
    #expect(
      cli.run("edit", "1", "due:2026-12-11").results.contains("every month on the 11th"))
    cli.run("add", "Rent due:2026-11-30 every:month on the 31st")
    #expect(
      cli.run("edit", "2", "due:2026-11-29").results.contains("every month on the 31st"))
  }

  @Test func editingThisInstanceDetachesItFromItsSeries() {
    cli.run("add", "Rent due:2026-11-27 every:week")
    let edited = cli.run("edit", "1", "--this", "--due", "nov 28")
    #expect(
      edited.results == """
        Changed 1: Rent · due Saturday, Nov 28.
        Next 2: Rent · due Friday, Dec 4 · every week.

        """)
    cli.run("undo")
    #expect(cli.run("list").results.contains("Rent ↻"))
    #expect(cli.run("list").errorText == "1 open\n")
  }

  @Test func editingThisAndFutureInstancesMovesTheRule() {
    cli.run("add", "Swim due:2026-11-24 every:\"tue until dec 18\"")
    cli.run("edit", "1", "--following", "--due", "nov 25")
    #expect(cli.run("done", "1").results.contains("due Wednesday, Dec 2"))
  }

  @Test func editingAllInstancesChangesCompletedOnes() {
    cli.run("add", "Rent due:2026-11-27 every:week")
    cli.run("done", "1")
    cli.run("edit", "2", "--all", "--text", "Pay rent", "--due", "dec 5")
    #expect(cli.run("show", "1").results.contains("Pay rent"))
    #expect(cli.run("show", "1").results.contains("November 27"))
    cli.run("undo")
    #expect(cli.run("list", "all").results.contains("Pay rent") == false)
  }

  @Test func aCompletedTaskKeepsItsOwnTextWhenAllAreChanged() {
    cli.run("add", "Rent due:2026-11-27 every:week")
    cli.run("done", "1")
    cli.run("edit", "1", "--text", "Rent with heating")
    cli.run("edit", "2", "--all", "--text", "Pay rent", "--project", "flat")
    #expect(cli.run("show", "1").results.contains("Rent with heating"))
    #expect(cli.run("show", "1").results.contains("flat"))
    #expect(cli.run("show", "2").results.contains("Pay rent"))
  }

  @Test func anEditThatChangesNothingSaysSo() {
    cli.run("add", "Rent due:2026-11-27 every:week")
    let result = cli.run("edit", "1", "--all", "--text", "Rent")
    #expect(result.status == 0 && result.results.hasPrefix("Unchanged 1: Rent"))
    #expect(cli.run("edit", "1", "--text", "Pay").results.hasPrefix("Changed 1: Pay"))
  }

  @Test func deletingARepeatingTaskAsksWhichInstances() {
    cli.run("add", "Rent due:2026-11-27 every:week")
    let refused = cli.run("delete", "1", "--yes")
    #expect(refused.status == 64)
    #expect(refused.errorText.contains("“Rent” repeats. Choose --this, --following"))
    #expect(cli.run("delete", "1", "--this", "--all").status == 64)
    #expect(
      cli.run("delete", "1", "--this", "--yes").results
        == "Deleted “Rent”. Undo with 'task-list undo'.\n")
    // The next task has replaced it.
    #expect(cli.run("show", "1").results.contains("December 4"))
    #expect(cli.run("list").results.contains("Rent ↻"))
    cli.run("undo")
    #expect(cli.run("show", "1").results.contains("November 27"))
    cli.run("done", "1")
    #expect(cli.run("delete", "2", "--following", "--yes").status == 0)
    #expect(cli.run("list", "all").errorText == "1 done\n")
    cli.run("undo")
    #expect(cli.run("delete", "2", "--all", "--yes").status == 0)
    #expect(cli.run("list", "all").results.isEmpty)
    cli.run("undo")
    #expect(cli.run("list", "all").errorText == "1 open, 1 done\n")
  }

  @Test func deletingThisInstanceDeletesTheLastOfASeries() throws {
    try cli.importCalendar([["DUE;VALUE=DATE:20261127", "RRULE:FREQ=WEEKLY;COUNT=2"]])
    cli.run("delete", "1", "--this", "--yes")
    #expect(
      cli.run("export", "--format", "ics").results
        .contains("DUE;VALUE=DATE:20261204\r\nRRULE:FREQ=WEEKLY;COUNT=1\r\n"))
    cli.run("delete", "1", "--this", "--yes")
    #expect(cli.run("list", "all").results.isEmpty)
  }

  @Test func aTimeInAnotherTimeZoneIsPreserved() {
    #expect(
      cli.run("add", "Call due:\"fri 9am Berlin\"").results
        == "Added 1: Call · due Friday, Nov 27, 3:00 AM (9:00 AM Europe/Berlin).\n")
    cli.run("add", "Ring", "--due", "fri 9am", "--tz", "Berlin")
    let json = cli.run("list", "--json").results
    #expect(
      json.components(separatedBy: "\"2026-11-27T09:00:00+01:00\", \"priority\"").count == 3)
    #expect(json.contains("\"dueTimeZone\": \"Europe/Berlin\""))
    #expect(
      cli.run("export", "--format", "ics").results
        .contains("DUE;TZID=Europe/Berlin:20261127T090000\r\n"))
    cli.run("add", "Noon", "--due", "fri 12:00", "--tz", "floating")
    #expect(cli.run("show", "3", "--json").results.contains("\"2026-11-27T12:00:00\""))
    #expect(cli.run("add", "x", "--due", "fri 9am", "--tz", "Atlantis").status == 64)
    #expect(cli.run("add", "x", "--due", "fri", "--tz", "Berlin").status == 64)
  }

  @Test func aZoneAloneKeepsTheMomentOfATime() {
    cli.run("add", "Call due:\"fri 9am\" every:week")
    #expect(
      cli.run("edit", "1", "--all", "--tz", "Berlin").results == """
        Changed 1: Call · due Friday, Nov 27, 9:00 AM (3:00 PM Europe/Berlin) · every week.

        """)
    #expect(cli.run("done", "1").results.contains("Dec 4, 9:00 AM (3:00 PM Europe/Berlin)"))
    cli.run("edit", "2", "--tz", "floating")
    #expect(cli.run("show", "2", "--json").results.contains("\"2026-12-04T09:00:00\""))
    cli.run("add", "Rent due:fri every:week")
    let refused = cli.run("edit", "3", "--all", "--tz", "Berlin")
    #expect(refused.status == 64)
    #expect(
      refused.errorText == "error: '--tz' needs a time of day. Give one: --due 'fri 9am'.\n")
  }

  @Test func remindersAreSetShownAndWritten() {
    #expect(
      cli.run("add", "Dentist due:fri remind:1d").results
        == "Added 1: Dentist · due Friday, Nov 27 · reminder 1 day before it is due.\n")
    let exported = cli.run("export", "--format", "ics").results
    #expect(exported.contains("BEGIN:VALARM\r\n") && exported.contains("TRIGGER;RELATED=END:-P1D"))
    #expect(cli.run("show", "1").results.contains("1 day before it is due"))
    cli.run("edit", "1", "--no-remind")
    #expect(!cli.run("export", "--format", "ics").results.contains("VALARM"))
  }

  @Test func aTaskwarriorTaskEndsAtItsUntilAndKeepsItsAttributes() throws {
    let file = try cli.file(
      "tasks.json",
      """
      [{"description":"Rent","due":"20261120T050000Z","entry":"20261001T120000Z","estimate":"2h",\
      "modified":"20261001T120000Z","recur":"weekly","status":"recurring",\
      "until":"20261201T050000Z","uuid":"c0ae4e7a-54bd-4462-ba4b-00d77ff045f9"}]
      """)
    cli.run("import", file, "--format", "taskwarrior")
    #expect(cli.run("done", "1").results.contains("Next 2: Rent · due Friday, Nov 27"))
    let exported = cli.run("export", "--format", "taskwarrior").results
    #expect(exported.components(separatedBy: #""estimate":"2h""#).count == 3)
    #expect(exported.components(separatedBy: #""until":"20261201T050000Z""#).count == 3)
    #expect(exported.components(separatedBy: #""modified":"#).count == 2)
    #expect(exported == cli.run("export", "--format", "taskwarrior", hoursLater: 0).results)
    #expect(cli.run("done", "2").results.contains("The last of its series: “Rent”."))
  }

  @Test func onATerminalTheListHasHeadings() {
    for words in ["A due:yesterday", "B due:today", "C due:tomorrow", "D due:2026-12-24", "E"] {
      cli.run("add", words)
    }
    cli.run("add", "F")
    cli.run("done", "6")
    let traits = OutputTraits(columns: 60, allowsStyle: false)
    let lines = cli.run(["list", "all"], traits: traits).results.split(separator: "\n")
    let headings = lines.filter { $0.first?.isLetter == true }
    #expect(headings == ["Overdue", "Today", "Next 7 days", "Later", "No date", "Done"])
    #expect(!cli.run("list", "all").results.contains("No date"))
    #expect(!cli.run(["list", "--sort", "text"], traits: traits).results.contains("No date"))
  }
}
