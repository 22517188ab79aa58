import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// Completing and editing what repeats, on Saturday, November 21, 2026, in New York.
struct RepeatingCommandTests {
  private let desk: CommandHarness

  init() throws { desk = try CommandHarness() }

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
    try desk.importCalendar(Self.rules.map(\.properties))
    let done = desk.run("done", "1-\(Self.rules.count)")
    #expect(done.status == 0)
    #expect(done.results.components(separatedBy: "\nNext ").count == Self.rules.count + 1)
    let exported = desk.run("export", "--format", "ics").results
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
    let file = try desk.file("out.ics", exported)
    #expect(desk.run("import", file).results.contains("11 unchanged"))
  }

  @Test func completingTheLastInstanceEndsTheSeriesWithANotice() throws {
    try desk.importCalendar([["DUE;VALUE=DATE:20261120", "RRULE:FREQ=WEEKLY;COUNT=3"]])
    #expect(desk.run("done", "1").results.contains("Next 2: Task 0 · due Friday, Nov 27"))
    #expect(desk.run("done", "2").results.contains("Next 3: Task 0 · due Friday, Dec 4"))
    #expect(
      desk.run("done", "3").results == """
        Done: “Task 0”. Undo with 'task-list undo'.
        The last of its series: “Task 0”.

        """)
    #expect(desk.run("list").errorText.hasPrefix("No open tasks."))
    desk.run("undo")
    #expect(desk.run("show", "3").results.contains("every week, 1 time"))
  }

  @Test func aTypedRuleIsPrintedInJSON() throws {
    let added = desk.run("add", "Swim every:\"tue and thu until dec 18\"")
    #expect(
      added.results
        == "Added 1: Swim · due Tuesday, Nov 24 · every Tue and Thu until Dec 18, 2026.\n")
    let json = desk.run("show", "1", "--json").results
    #expect(json.contains("\"recurrence\": \"RRULE:FREQ=WEEKLY;UNTIL=20261218;BYDAY=TU,TH\""))
    #expect(json.contains("\"recurrenceID\": \"2026-11-24\", \"series\": 1"))
    desk.run("done", "1")
    #expect(desk.run("show", "2", "--json").results.contains("\"series\": 1"))
    #expect(desk.run("list", "repeats").results.contains("Swim ↻"))
    let traits = OutputTraits(columns: nil, allowsStyle: false, isASCII: true)
    #expect(desk.run("list", "repeats", traits: traits).results.contains("Swim %"))
    for format in ["json", "csv", "txt", "taskwarrior"] {
      let file = desk.path("out.\(format)")
      #expect(desk.run("export", file, "--format", format).status == 0)
      let other = try CommandHarness()
      #expect(other.run("import", file, "--format", format).status == 0, "\(format)")
      #expect(other.run("list", "repeats", "--json").results.contains("BYDAY=TU,TH"), "\(format)")
    }
  }

  @Test(arguments: ["json", "csv", "ics", "txt", "taskwarrior"])
  func everyFormatKeepsTheDaysOfATypedRule(format: String) throws {
    desk.run("add", "Call every tue")
    desk.run("add", "Gifts every dec 24")
    let file = try desk.file("out", desk.run("export", "--format", format).results)
    let other = try CommandHarness()
    #expect(other.run("import", file, "--format", format).status == 0)
    let rules = ["RRULE:FREQ=WEEKLY;BYDAY=TU", "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"]
    let list = other.run("list", "--json").results
    for rule in rules { #expect(list.contains("\"recurrence\": \"\(rule)\""), "\(list)") }
  }

  @Test func aTaskWithARuleIsRecognizedWithoutIdentifiers() throws {
    desk.run("add", "Call every tue")
    let list = desk.run("export", "--format", "json").results
      .replacing(#/"id": [0-9]+, /#, with: "").replacing(#/"uid": "[^"]*", /#, with: "")
    let ending = desk.run("import", try desk.file("in.json", list))
    #expect(ending.results.contains("0 added, 0 changed, 1 unchanged"), "\(ending)")
  }

  @Test func withoutADateTheRulesFirstDateIsUsed() {
    desk.run("add", "Review", "--repeat", "every 3 weeks on mon")
    #expect(desk.run("list", "--json").results.contains(#""dueDate": "2026-11-23""#))
  }

  @Test func rulesAfterCompletionCountFromTheCompletionDay() {
    desk.run("add", "Filter due:2026-11-01 every:\"90 days after done\"")
    #expect(desk.run("done", "1").results.contains("due Friday, Feb 19, 2027"))
    desk.run(
      "add", "Oil", "--repeat", "every 3 months on the 1st after done", "--due", "today")
    #expect(desk.run("show", "3").results.contains("Repeats"))
  }

  @Test func theDayOfTheMonthMovesWithTheDueDate() {
    desk.run("add", "Pay every month on the 10th")
    #expect(
      desk.run("edit", "1", "due:2026-12-11").results.contains("every month on the 11th"))
    desk.run("add", "Rent due:2026-11-30 every:month on the 31st")
    #expect(
      desk.run("edit", "2", "due:2026-11-29").results.contains("every month on the 31st"))
  }

  @Test func editingThisInstanceDetachesItFromItsSeries() {
    desk.run("add", "Rent due:2026-11-27 every:week")
    let edited = desk.run("edit", "1", "--this", "--due", "nov 28")
    #expect(
      edited.results == """
        Changed 1: Rent · due Saturday, Nov 28.
        Next 2: Rent · due Friday, Dec 4 · every week.

        """)
    desk.run("undo")
    #expect(desk.run("list").results.contains("Rent ↻"))
    #expect(desk.run("list").errorText == "1 open\n")
  }

  @Test func editingThisAndFutureInstancesMovesTheRule() {
    desk.run("add", "Swim due:2026-11-24 every:\"tue until dec 18\"")
    desk.run("edit", "1", "--following", "--due", "nov 25")
    #expect(desk.run("done", "1").results.contains("due Wednesday, Dec 2"))
  }

  @Test func editingAllInstancesChangesCompletedOnes() {
    desk.run("add", "Rent due:2026-11-27 every:week")
    desk.run("done", "1")
    desk.run("edit", "2", "--all", "--text", "Pay rent", "--due", "dec 5")
    #expect(desk.run("show", "1").results.contains("Pay rent"))
    #expect(desk.run("show", "1").results.contains("November 27"))
    desk.run("undo")
    #expect(desk.run("list", "all").results.contains("Pay rent") == false)
  }

  @Test func aCompletedTaskKeepsItsOwnTextWhenAllAreChanged() {
    desk.run("add", "Rent due:2026-11-27 every:week")
    desk.run("done", "1")
    desk.run("edit", "1", "--text", "Rent with heating")
    desk.run("edit", "2", "--all", "--text", "Pay rent", "--project", "flat")
    #expect(desk.run("show", "1").results.contains("Rent with heating"))
    #expect(desk.run("show", "1").results.contains("flat"))
    #expect(desk.run("show", "2").results.contains("Pay rent"))
  }

  @Test func anEditThatChangesNothingSaysSo() {
    desk.run("add", "Rent due:2026-11-27 every:week")
    let ending = desk.run("edit", "1", "--all", "--text", "Rent")
    #expect(ending.status == 0 && ending.results.hasPrefix("Unchanged 1: Rent"))
    #expect(desk.run("edit", "1", "--text", "Pay").results.hasPrefix("Changed 1: Pay"))
  }

  @Test func deletingARepeatingTaskAsksWhichInstances() {
    desk.run("add", "Rent due:2026-11-27 every:week")
    let refused = desk.run("delete", "1", "--yes")
    #expect(refused.status == 64)
    #expect(refused.errorText.contains("“Rent” repeats. Choose --this, --following"))
    #expect(desk.run("delete", "1", "--this", "--all").status == 64)
    #expect(
      desk.run("delete", "1", "--this", "--yes").results
        == "Deleted “Rent”. Undo with 'task-list undo'.\n")
    // The next task has replaced it.
    #expect(desk.run("show", "1").results.contains("December 4"))
    #expect(desk.run("list").results.contains("Rent ↻"))
    desk.run("undo")
    #expect(desk.run("show", "1").results.contains("November 27"))
    desk.run("done", "1")
    #expect(desk.run("delete", "2", "--following", "--yes").status == 0)
    #expect(desk.run("list", "all").errorText == "1 done\n")
    desk.run("undo")
    #expect(desk.run("delete", "2", "--all", "--yes").status == 0)
    #expect(desk.run("list", "all").results.isEmpty)
    desk.run("undo")
    #expect(desk.run("list", "all").errorText == "1 open, 1 done\n")
  }

  @Test func deletingThisInstanceDeletesTheLastOfASeries() throws {
    try desk.importCalendar([["DUE;VALUE=DATE:20261127", "RRULE:FREQ=WEEKLY;COUNT=2"]])
    desk.run("delete", "1", "--this", "--yes")
    #expect(
      desk.run("export", "--format", "ics").results
        .contains("DUE;VALUE=DATE:20261204\r\nRRULE:FREQ=WEEKLY;COUNT=1\r\n"))
    desk.run("delete", "1", "--this", "--yes")
    #expect(desk.run("list", "all").results.isEmpty)
  }

  @Test func aTimeInAnotherTimeZoneIsPreserved() {
    #expect(
      desk.run("add", "Call due:\"fri 9am Berlin\"").results
        == "Added 1: Call · due Friday, Nov 27, 3:00 AM (9:00 AM Europe/Berlin).\n")
    desk.run("add", "Ring", "--due", "fri 9am", "--tz", "Berlin")
    let json = desk.run("list", "--json").results
    #expect(
      json.components(separatedBy: "\"2026-11-27T09:00:00+01:00\", \"priority\"").count == 3)
    #expect(json.contains("\"dueTimeZone\": \"Europe/Berlin\""))
    #expect(
      desk.run("export", "--format", "ics").results
        .contains("DUE;TZID=Europe/Berlin:20261127T090000\r\n"))
    desk.run("add", "Noon", "--due", "fri 12:00", "--tz", "floating")
    #expect(desk.run("show", "3", "--json").results.contains("\"2026-11-27T12:00:00\""))
    #expect(desk.run("add", "x", "--due", "fri 9am", "--tz", "Atlantis").status == 64)
    #expect(desk.run("add", "x", "--due", "fri", "--tz", "Berlin").status == 64)
  }

  @Test func aZoneAloneKeepsTheMomentOfATime() {
    desk.run("add", "Call due:\"fri 9am\" every:week")
    #expect(
      desk.run("edit", "1", "--all", "--tz", "Berlin").results == """
        Changed 1: Call · due Friday, Nov 27, 9:00 AM (3:00 PM Europe/Berlin) · every week.

        """)
    #expect(desk.run("done", "1").results.contains("Dec 4, 9:00 AM (3:00 PM Europe/Berlin)"))
    desk.run("edit", "2", "--tz", "floating")
    #expect(desk.run("show", "2", "--json").results.contains("\"2026-12-04T09:00:00\""))
    desk.run("add", "Rent due:fri every:week")
    let refused = desk.run("edit", "3", "--all", "--tz", "Berlin")
    #expect(refused.status == 64)
    #expect(
      refused.errorText == "error: '--tz' needs a time of day. Give one: --due 'fri 9am'.\n")
  }

  @Test func remindersAreSetShownAndWritten() {
    #expect(
      desk.run("add", "Dentist due:fri remind:1d").results
        == "Added 1: Dentist · due Friday, Nov 27 · reminder 1 day before it is due.\n")
    let exported = desk.run("export", "--format", "ics").results
    #expect(exported.contains("BEGIN:VALARM\r\n") && exported.contains("TRIGGER;RELATED=END:-P1D"))
    #expect(desk.run("show", "1").results.contains("1 day before it is due"))
    desk.run("edit", "1", "--no-remind")
    #expect(!desk.run("export", "--format", "ics").results.contains("VALARM"))
  }

  @Test func aTaskwarriorTaskEndsAtItsUntilAndKeepsItsAttributes() throws {
    let file = try desk.file(
      "tasks.json",
      """
      [{"description":"Rent","due":"20261120T050000Z","entry":"20261001T120000Z","estimate":"2h",\
      "modified":"20261001T120000Z","recur":"weekly","status":"recurring",\
      "until":"20261201T050000Z","uuid":"c0ae4e7a-54bd-4462-ba4b-00d77ff045f9"}]
      """)
    desk.run("import", file, "--format", "taskwarrior")
    #expect(desk.run("done", "1").results.contains("Next 2: Rent · due Friday, Nov 27"))
    let exported = desk.run("export", "--format", "taskwarrior").results
    #expect(exported.components(separatedBy: #""estimate":"2h""#).count == 3)
    #expect(exported.components(separatedBy: #""until":"20261201T050000Z""#).count == 3)
    #expect(exported.components(separatedBy: #""modified":"#).count == 2)
    #expect(exported == desk.run("export", "--format", "taskwarrior", hoursLater: 0).results)
    #expect(desk.run("done", "2").results.contains("The last of its series: “Rent”."))
  }

  @Test func onATerminalTheListHasHeadings() {
    for words in ["A due:yesterday", "B due:today", "C due:tomorrow", "D due:2026-12-24", "E"] {
      desk.run("add", words)
    }
    desk.run("add", "F")
    desk.run("done", "6")
    let traits = OutputTraits(columns: 60, allowsStyle: false)
    let lines = desk.run(["list", "all"], traits: traits).results.split(separator: "\n")
    let headings = lines.filter { $0.first?.isLetter == true }
    #expect(headings == ["Overdue", "Today", "Next 7 days", "Later", "No date", "Done"])
    #expect(!desk.run("list", "all").results.contains("No date"))
    #expect(!desk.run(["list", "--sort", "text"], traits: traits).results.contains("No date"))
  }
}
