import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// Completing and editing what repeats, on Saturday, November 21, 2026, in New York.
struct RepeatingCommandTests {
  private let desk: CommandDesk

  init() throws { desk = try CommandDesk() }

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

  private func calendar(_ components: [[String]]) -> String {
    let parts = components.enumerated().map { index, lines in
      """
      BEGIN:VTODO\r
      UID:todo-\(index)\r
      DTSTAMP:20261101T120000Z\r
      SUMMARY:Task \(index)\r
      LOCATION:Sparks St\r
      URL:https://example.org/\(index)\r
      \(lines.joined(separator: "\r\n"))\r
      BEGIN:VALARM\r
      ACTION:DISPLAY\r
      TRIGGER;RELATED=END:-PT15M\r
      END:VALARM\r
      END:VTODO\r

      """
    }
    return
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//E//E//EN\r\n\(parts.joined())END:VCALENDAR\r\n"
  }

  private func importing(_ components: [[String]]) throws {
    let file = try desk.file("in.ics", calendar(components))
    #expect(desk.run("import", file).status == 0)
  }

  @Test func theNextOneHasAllPropertiesWhateverTheRule() throws {
    try importing(Self.rules.map(\.properties))
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
    // What was exported is known again.
    let file = try desk.file("out.ics", exported)
    #expect(desk.run("import", file).results.contains("11 as before"))
  }

  @Test func theLastOfASeriesEndsItAndSaysSo() throws {
    try importing([["DUE;VALUE=DATE:20261120", "RRULE:FREQ=WEEKLY;COUNT=3"]])
    #expect(desk.run("done", "1").results.contains("Next 2: Task 0 · due Friday, Nov 27"))
    #expect(desk.run("done", "2").results.contains("Next 3: Task 0 · due Friday, Dec 4"))
    #expect(
      desk.run("done", "3").results == """
        Done: “Task 0”. 'task-list undo' takes it back.
        The last of its series: “Task 0”.

        """)
    #expect(desk.run("list").complaint.hasPrefix("No task is open."))
    desk.run("undo")
    #expect(desk.run("show", "3").results.contains("every week, 1 time"))
  }

  @Test func aRuleIsTypedAndStandsInJSON() throws {
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
    #expect(desk.run("list", "repeats", traits: traits).results.contains("Swim *"))
    for format in ["json", "csv", "txt", "taskwarrior"] {
      let file = desk.path("out.\(format)")
      #expect(desk.run("export", file, "--format", format).status == 0)
      let other = try CommandDesk()
      #expect(other.run("import", file, "--format", format).status == 0, "\(format)")
      #expect(other.run("list", "repeats", "--json").results.contains("BYDAY=TU,TH"), "\(format)")
    }
  }

  @Test func afterDoneIsCountedFromTheDayItIsDone() {
    desk.run("add", "Filter due:2026-11-01 every:\"90 days after done\"")
    #expect(desk.run("done", "1").results.contains("due Friday, Feb 19, 2027"))
    desk.run(
      "add", "Oil", "--repeat", "every 3 months on the 1st after done", "--due", "today")
    #expect(desk.run("show", "3").results.contains("Repeats"))
  }

  @Test func thisOneLeavesItsSeries() {
    desk.run("add", "Rent due:2026-11-27 every:week")
    let edited = desk.run("edit", "1", "--this", "--due", "nov 28")
    #expect(
      edited.results == """
        Changed 1: Rent · due Saturday, Nov 28.
        Next 2: Rent · due Friday, Dec 4 · every week.

        """)
    desk.run("undo")
    #expect(desk.run("list").results.contains("Rent ↻"))
    #expect(desk.run("list").complaint == "1 open\n")
  }

  @Test func thisAndFollowingMoveTheRule() {
    desk.run("add", "Swim due:2026-11-24 every:\"tue until dec 18\"")
    desk.run("edit", "1", "--following", "--due", "nov 25")
    #expect(desk.run("done", "1").results.contains("due Wednesday, Dec 2"))
  }

  @Test func allChangesWhatIsDoneAsWell() {
    desk.run("add", "Rent due:2026-11-27 every:week")
    desk.run("done", "1")
    desk.run("edit", "2", "--all", "--text", "Pay rent", "--due", "dec 5")
    #expect(desk.run("show", "1").results.contains("Pay rent"))
    #expect(desk.run("show", "1").results.contains("November 27"))
    desk.run("undo")
    #expect(desk.run("list", "all").results.contains("Pay rent") == false)
  }

  @Test func deletingWhatComesAgainAsksWhichOnes() {
    desk.run("add", "Rent due:2026-11-27 every:week")
    let refused = desk.run("delete", "1", "--yes")
    #expect(refused.status == 64)
    #expect(refused.complaint.contains("“Rent” repeats. Say which are meant: --this, --following"))
    #expect(desk.run("delete", "1", "--this", "--all").status == 64)
    #expect(
      desk.run("delete", "1", "--this", "--yes").results
        == "Deleted “Rent”. 'task-list undo' takes it back.\n")
    // The next one has taken its place.
    #expect(desk.run("show", "1").results.contains("December 4"))
    #expect(desk.run("list").results.contains("Rent ↻"))
    desk.run("undo")
    #expect(desk.run("show", "1").results.contains("November 27"))
    desk.run("done", "1")
    #expect(desk.run("delete", "2", "--following", "--yes").status == 0)
    #expect(desk.run("list", "all").complaint == "1 done\n")
    desk.run("undo")
    #expect(desk.run("delete", "2", "--all", "--yes").status == 0)
    #expect(desk.run("list", "all").results.isEmpty)
    desk.run("undo")
    #expect(desk.run("list", "all").complaint == "1 open, 1 done\n")
  }

  @Test func theLastOfASeriesIsDeletedWithThis() throws {
    try importing([["DUE;VALUE=DATE:20261127", "RRULE:FREQ=WEEKLY;COUNT=2"]])
    desk.run("delete", "1", "--this", "--yes")
    #expect(
      desk.run("export", "--format", "ics").results
        .contains("DUE;VALUE=DATE:20261204\r\nRRULE:FREQ=WEEKLY;COUNT=1\r\n"))
    desk.run("delete", "1", "--this", "--yes")
    #expect(desk.run("list", "all").results.isEmpty)
  }

  /// A daily to-do from the 23rd on, of which a calendar has moved the 25th and the 27th.
  private func importSeriesWithInstances() throws {
    let instances = ["25", "27"].map { day in
      """
      BEGIN:VTODO\r
      UID:todo-0\r
      RECURRENCE-ID;VALUE=DATE:202611\(day)\r
      DTSTAMP:20261101T120000Z\r
      DUE;VALUE=DATE:202612\(day)\r
      SUMMARY:Moved \(day)\r
      END:VTODO\r

      """
    }
    let text = calendar([["DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY"]])
    let end = "END:VCALENDAR"
    let file = try desk.file("in.ics", text.replacing(end, with: instances.joined() + end))
    #expect(desk.run("import", file).results.contains("3 added"))
  }

  @Test func anInstanceOfACalendarIsLeftOutOfItsSeriesWhenItIsDeleted() throws {
    try importSeriesWithInstances()
    desk.run("delete", "2", "--yes")
    let exported = desk.run("export", "--format", "ics").results
    #expect(exported.contains("EXDATE;VALUE=DATE:20261125\r\n"))
    #expect(exported.contains("RRULE:FREQ=DAILY\r\n"))
    #expect(desk.run("done", "1").results.contains("due Tuesday, Nov 24"))
    #expect(desk.run("done", "4").results.contains("due Thursday, Nov 26"))
    #expect(desk.run("done", "5").results.contains("due Saturday, Nov 28"))
    for _ in 0..<4 { desk.run("undo") }
    #expect(!desk.run("export", "--format", "ics").results.contains("EXDATE"))
  }

  @Test func instancesOfACalendarGoWithTheirSeries() throws {
    try importSeriesWithInstances()
    desk.run("delete", "1", "--following", "--yes")
    #expect(desk.run("list", "all").results.isEmpty)
    desk.run("undo")
    desk.run("edit", "1", "--due", "nov 24")
    let exported = desk.run("export", "--format", "ics").results
    for line in [
      "DUE;VALUE=DATE:20261124", "RECURRENCE-ID;VALUE=DATE:20261126", "DUE;VALUE=DATE:20261226",
      "RECURRENCE-ID;VALUE=DATE:20261128", "DUE;VALUE=DATE:20261228",
    ] { #expect(exported.contains("\(line)\r\n"), "\(line) in \(exported)") }
    #expect(exported.components(separatedBy: "UID:todo-0\r\n").count == 4)
  }

  @Test func aTimeOfAnotherPlaceIsKeptAsOne() {
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

  @Test(arguments: [
    ("RRULE:FREQ=DAILY;COUNT=1000000000000000000", ""),
    ("RRULE:FREQ=DAILY;BYHOUR=9;BYSECOND=60", "leap second"),
    ("RRULE:FREQ=DAILY;UNTIL=20261231T090000Z", "of another kind"),
    ("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", ""),
    ("RRULE:FREQ=SOMETIMES", "FREQ"), ("BEGIN:VALARM\r\nACTION:AUDIO\r\nEND:VALARM", "alarm"),
  ])
  func whatIsWrongWithARuleIsSaidWithItsLine(line: String, words: String) throws {
    let file = try desk.file("in.ics", calendar([["DUE;VALUE=DATE:20261120", line]]))
    let ending = desk.run("import", file)
    #expect(ending.results.contains("1 added"), "\(ending)")
    #expect(ending.status == (words.isEmpty ? 0 : 65), "\(ending)")
    if !words.isEmpty {
      #expect(ending.complaint.contains(words) && ending.complaint.contains("ine 1"))
    }
    #expect(desk.run("export", "--format", "ics").results.contains(line))
    let clock = ContinuousClock()
    #expect(clock.measure { desk.run("done", "1") } < .seconds(5))
  }

  @Test func aBadExceptionAndTenThousandGoodOnesAreTaken() throws {
    let days = (0..<10_000).map { "EXDATE;VALUE=DATE:\(20_300_101 + $0 % 28)" }
    let file = try desk.file(
      "in.ics",
      calendar([
        ["DUE;VALUE=DATE:20261120", "RRULE:FREQ=WEEKLY;BYDAY=TU,FR", "EXDATE:20261399"],
        ["DUE;VALUE=DATE:20261120", "RRULE:FREQ=WEEKLY;COUNT=9"] + days,
      ]))
    let clock = ContinuousClock()
    let time = clock.measure {
      let ending = desk.run("import", file)
      #expect(ending.results.contains("2 added") && ending.complaint.contains("20261399"))
      #expect(desk.run("done", "1-2").results.contains("due Tuesday, Nov 24"))
    }
    #expect(time < .seconds(10))
  }

  @Test func anInstanceThatACalendarChangedIsATaskOfItsOwn() throws {
    let text = calendar([["DUE;VALUE=DATE:20261120", "RRULE:FREQ=DAILY;COUNT=9"]])
    let moved = """
      BEGIN:VTODO\r
      UID:todo-0\r
      RECURRENCE-ID;VALUE=DATE:20261122\r
      DTSTAMP:20261101T120000Z\r
      DUE;VALUE=DATE:20261124\r
      SUMMARY:Moved\r
      END:VTODO\r

      """
    let end = "END:VCALENDAR"
    let file = try desk.file("in.ics", text.replacing(end, with: moved + end))
    #expect(desk.run("import", file).results.contains("2 added"))
    #expect(desk.run("done", "1").results.contains("Next 3: Task 0 · due Monday, Nov 23"))
    #expect(
      desk.run("show", "2", "--json").results.contains("\"recurrenceID\": \"VALUE=DATE:20261122"))
  }

  /// One instance of the series `todo-0`, which is due on a day.
  private func instance(_ day: String, due: String, _ lines: String...) -> String {
    let properties = [
      "BEGIN:VTODO", "UID:todo-0", "RECURRENCE-ID;VALUE=DATE:\(day)", "DTSTAMP:20261101T120000Z",
      "SUMMARY:Due \(due)", "DUE;VALUE=DATE:\(due)",
    ]
    return (properties + lines + ["END:VTODO", ""]).joined(separator: "\r\n")
  }

  @Test(arguments: [
    (["SEQUENCE:2"], ["SEQUENCE:10"], "20261127"), (["SEQUENCE:2"], [], "20261126"),
    (
      ["LAST-MODIFIED:20261102T120000Z"], ["LAST-MODIFIED:20261101T120000Z"], "20261126"
    ),
    ([], [], "20261127"),
  ])
  func ofTwoOfOneInstanceTheLaterRevisionIsTaken(
    first: [String], second: [String], due: String
  ) throws {
    let end = "END:VCALENDAR"
    func revision(_ day: String, _ lines: [String]) -> String {
      instance("20261124", due: day).replacing(
        "END:VTODO", with: (lines + ["END:VTODO"]).joined(separator: "\r\n"))
    }
    let text = calendar([["DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY;COUNT=9"]])
      .replacing(end, with: revision("20261126", first) + revision("20261127", second) + end)
    let file = try desk.file("in.ics", text)
    let ending = desk.run("import", file)
    #expect(ending.status == 65 && ending.results.contains("2 added"))
    #expect(ending.complaint.contains("RECURRENCE-ID;VALUE=DATE:20261124': It stands there twice."))
    #expect(
      ending.complaint.contains(due == "20261127" ? "Line 19: " : "Line \(26 + first.count): "))
    #expect(desk.run("list").results.contains("Due \(due)"))
    #expect(desk.run("import", file).results.contains("2 as before"))
    #expect(desk.run("done", "1").results.contains("due Wednesday, Nov 25"))
  }

  @Test func anInstanceThatItsSeriesDoesNotHaveIsNamedAndKept() throws {
    let end = "END:VCALENDAR"
    let text = calendar([["DUE;VALUE=DATE:20261123", "RRULE:FREQ=WEEKLY"]])
      .replacing(end, with: instance("20261124", due: "20261126") + end)
    let ending = desk.run("import", try desk.file("in.ics", text))
    #expect(ending.status == 65 && ending.results.contains("2 added"))
    #expect(ending.complaint.contains("20261124': Its series has no such instance."))
    #expect(
      desk.run("export", "--format", "ics").results.contains("RECURRENCE-ID;VALUE=DATE:20261124"))
    #expect(desk.run("done", "1").results.contains("due Monday, Nov 30"))
  }

  @Test func aZoneThatNobodyKnowsIsThatOfThePlace() throws {
    let zone = "TZID=Middle-earth/Shire"
    let lines = [
      "DUE;\(zone):20261124T090000", "RRULE:FREQ=WEEKLY", "EXDATE;\(zone):20261201T090000",
    ]
    let ending = desk.run("import", try desk.file("in.ics", calendar([lines])))
    #expect(ending.status == 65 && ending.complaint.contains("'Middle-earth/Shire'"))
    let exported = desk.run("export", "--format", "ics").results
    for line in lines { #expect(exported.contains("\(line)\r\n")) }
    #expect(desk.run("done", "1").results.contains("due Tuesday, Dec 8, 9:00 AM"))
  }

  @Test func aZoneByWindowsNameCountsAsThatZone() throws {
    let due = "DUE;TZID=W. Europe Standard Time:20261023T090000"
    let file = try desk.file("in.ics", calendar([[due, "RRULE:FREQ=WEEKLY;COUNT=9"]]))
    #expect(desk.run("import", file).status == 0)
    #expect(desk.run("done", "1").results.contains("due Friday, Nov 27, 3:00 AM"))
    let exported = desk.run("export", "--format", "ics").results
    let todos = exported.components(separatedBy: "BEGIN:VTODO")
    #expect(todos[1].contains(due), "what was not edited stays")
    // No other program knows that name without a definition.
    #expect(todos[2].contains("DUE;TZID=Europe/Berlin:20261127T090000\r\n"))
    #expect(!todos[2].contains("SEQUENCE"))
    #expect(desk.run("show", "2", "--json").results.contains("\"dueTimeZone\": \"Europe/Berlin\""))
  }

  @Test func aTaskOfTaskwarriorEndsWithItsUntilAndKeepsItsAttributes() throws {
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
    #expect(headings == ["Overdue", "Today", "Tomorrow", "Later", "No Date", "Done"])
    #expect(!desk.run("list", "all").results.contains("No Date"))
    #expect(!desk.run(["list", "--sort", "text"], traits: traits).results.contains("No Date"))
  }
}
