import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

/// Series in calendars: changed instances, and invalid series. It is Saturday, November 21, 2026,
/// in New York.
struct SeriesImportTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  // MARK: - Instances

  /// A daily to-do from the 23rd on, whose instances of the 25th and the 27th a calendar has moved.
  private func importSeriesWithInstances() throws {
    try cli.importCalendar(
      [["DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY"]],
      instances: ["25", "27"].map { cli.instance("202611\($0)", due: "202612\($0)") })
  }

  @Test func deletingACalendarInstanceExcludesItFromItsSeries() throws {
    try importSeriesWithInstances()
    cli.run("delete", "2", "--yes")
    let exported = cli.run("export", "--format", "ics").results
    #expect(exported.contains("EXDATE;VALUE=DATE:20261125\r\n"))
    #expect(exported.contains("RRULE:FREQ=DAILY\r\n"))
    #expect(cli.run("done", "1").results.contains("due Tuesday, Nov 24"))
    #expect(cli.run("done", "4").results.contains("due Thursday, Nov 26"))
    #expect(cli.run("done", "5").results.contains("due Saturday, Nov 28"))
    for _ in 0..<4 { cli.run("undo") }
    #expect(!cli.run("export", "--format", "ics").results.contains("EXDATE"))
  }

  @Test func calendarInstancesFollowTheirSeries() throws {
    try importSeriesWithInstances()
    cli.run("delete", "1", "--following", "--yes")
    #expect(cli.run("list", "all").results.isEmpty)
    cli.run("undo")
    cli.run("edit", "1", "--due", "nov 24")
    let exported = cli.run("export", "--format", "ics").results
    for line in [
      "DUE;VALUE=DATE:20261124", "RECURRENCE-ID;VALUE=DATE:20261126", "DUE;VALUE=DATE:20261226",
      "RECURRENCE-ID;VALUE=DATE:20261128", "DUE;VALUE=DATE:20261228",
    ] { #expect(exported.contains("\(line)\r\n"), "\(line) in \(exported)") }
    #expect(exported.components(separatedBy: "UID:todo-0\r\n").count == 4)
  }

  /// Zones by an address, and times in another form, mean one instance.
  @Test(arguments: [
    ("TZID=tzone://Microsoft/Utc", "20261124T130000"),
    ("TZID=\"tzone://Microsoft/Utc\"", "20261124T1300"),
    ("TZID=Europe/Berlin", "2026-11-24T13:00:00"),
    ("TZID=W. Europe Standard Time", "20261124T130000"),
  ])
  func exceptionsAreReadInEveryFormat(zone: String, date: String) throws {
    let exception = "EXDATE;\(zone):\(date)"
    cli.run(
      "import",
      try cli.file(
        "in.ics",
        cli.calendar([["DUE;\(zone):20261123T130000", "RRULE:FREQ=DAILY;COUNT=5", exception]])))
    #expect(cli.run("done", "1").results.contains("Wednesday, Nov 25"))
    cli.run("undo")
    #expect(cli.run("export", "--format", "ics").results.contains("\r\n\(exception)\r\n"))
  }

  @Test func aSeriesIsDueAtItsFirstInstanceThatIsNotExcluded() throws {
    let lines = [
      "DTSTART;VALUE=DATE:20261123", "DUE;VALUE=DATE:20261124", "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE;VALUE=DATE:20261123,20261130",
    ]
    let file = try cli.file("in.ics", cli.calendar([lines]))
    #expect(cli.run("import", file).status == 0)
    #expect(cli.run("show", "1", "--json").results.contains("\"dueDate\": \"2026-12-08\""))
    let exported = cli.run("export", "--format", "ics").results
    for line in lines { #expect(exported.contains("\(line)\r\n"), "\(line) in \(exported)") }
    #expect(!exported.contains("SEQUENCE"))
    #expect(cli.run("import", file).results.contains("0 added, 0 changed, 1 unchanged"))
    #expect(cli.run("done", "1").results.contains("due Tuesday, Dec 15"))
    let changed = cli.run("export", "--format", "ics").results
    for line in ["DUE;VALUE=DATE:20261208", "DTSTART;VALUE=DATE:20261214"] {
      #expect(changed.contains("\(line)\r\n"), "\(line) in \(changed)")
    }
    #expect(!changed.contains("EXDATE"))
  }

  @Test func aSeriesIsDueAtItsFirstInstanceThatIsNotASeparateTask() throws {
    let lines = ["DUE;VALUE=DATE:20261119", "RRULE:FREQ=DAILY;COUNT=5"]
    func file(_ days: ClosedRange<Int>) throws -> String {
      let done = days.map {
        cli.instance("202611\($0)", due: "202611\($0)", ["STATUS:COMPLETED"])
      }
      return try cli.file("in.ics", cli.calendar([lines], instances: done))
    }
    func expectUnedited(done count: Int) {
      let exported = cli.run("export", "--format", "ics").results
      for line in lines { #expect(exported.contains("\(line)\r\n"), "\(line) in \(exported)") }
      #expect(!exported.contains("SEQUENCE"))
      #expect(exported.components(separatedBy: "STATUS:COMPLETED").count == count + 1)
    }
    cli.run("import", try file(19...19))
    #expect(cli.run("show", "1", "--json").results.contains("\"dueDate\": \"2026-11-20\""))
    expectUnedited(done: 1)
    // Another program completes the next instance.
    let result = cli.run("import", try file(19...20))
    #expect(result.results.contains("1 added, 1 changed, 1 unchanged"), "\(result)")
    #expect(cli.run("show", "1", "--json").results.contains("\"dueDate\": \"2026-11-21\""))
    expectUnedited(done: 2)
    #expect(cli.run("import", try file(19...20)).results.contains("3 unchanged"))
    cli.run("import", try file(19...23))
    #expect(cli.run("show", "1", "--json").results.contains("\"isCompleted\": true"))
    expectUnedited(done: 5)
  }

  @Test func aCompletedInstanceRemainsWhenItsSeriesIsMoved() throws {
    let lines = ["DUE;VALUE=DATE:20261119", "RRULE:FREQ=DAILY;COUNT=5"]
    let done = cli.instance("20261119", due: "20261119", ["STATUS:COMPLETED"])
    let file = try cli.file("in.ics", cli.calendar([lines], instances: [done]))
    cli.run("import", file)
    #expect(cli.run("edit", "1", "--due", "2026-11-23").status == 0)
    let exported = cli.run("export", "--format", "ics").results
    for line in ["DUE;VALUE=DATE:20261123", "RECURRENCE-ID;VALUE=DATE:20261119"] {
      #expect(exported.contains("\(line)\r\n"), "\(line) in \(exported)")
    }
    #expect(cli.run("import", file).results.contains("0 added, 0 changed, 2 unchanged"))
    #expect(cli.run("import", try cli.file("out.ics", exported)).status == 0)
  }

  @Test func aSeriesWithoutInstancesIsReportedAndCompleted() throws {
    let lines = [
      "DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE;VALUE=DATE:20261123,20261124",
    ]
    let result = cli.run("import", try cli.file("in.ics", cli.calendar([lines])))
    #expect(
      result.status == 0
        && result.errorText.contains("All its instances are excluded. It was read anyway."))
    #expect(cli.run("show", "1", "--json").results.contains("\"isCompleted\": true"))
    #expect(!cli.run("export", "--format", "ics").results.contains("STATUS"))
  }

  // MARK: - Invalid series

  @Test(arguments: [
    ("RRULE:FREQ=DAILY;COUNT=1000000000000000000", ""),
    ("RRULE:FREQ=DAILY;BYHOUR=9;BYSECOND=60", "leap second"),
    ("RRULE:FREQ=DAILY;UNTIL=20261231T090000Z", "not of the same kind"),
    ("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "never occurs"),
    ("RRULE:FREQ=DAILY;UNTIL=20261119", "UNTIL=20261119 is before the start"),
    ("RRULE:FREQ=SOMETIMES", "FREQ"), ("BEGIN:VALARM\r\nACTION:AUDIO\r\nEND:VALARM", "alarm"),
  ])
  func problemsWithARuleNameItsLine(line: String, words: String) throws {
    let file = try cli.file("in.ics", cli.calendar([["DUE;VALUE=DATE:20261120", line]]))
    let result = cli.run("import", file)
    #expect(result.results.contains("1 added"), "\(result)")
    #expect(result.status == (words.isEmpty ? 0 : 65), "\(result)")
    if !words.isEmpty {
      #expect(result.errorText.contains(words) && result.errorText.contains("ine 1"))
    }
    #expect(cli.run("export", "--format", "ics").results.contains(line))
    #expect(cli.run("done", "1").status == 0)
  }

  @Test(arguments: ["RRULE:FREQ=WEEKLY", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3"])
  func aRuleWithoutADateIsNoted(rule: String) throws {
    let result = cli.run("import", try cli.file("in.ics", cli.calendar([[rule]])))
    #expect(result.status == 0 && result.results.contains("1 added"), "\(result)")
    #expect(
      result.errorText.contains(
        "Line 10: '\(rule)': Without a date, it repeats after its completion.\n"),
      "\(result.errorText)")
    #expect(cli.run("export", "--format", "ics").results.contains(rule))
    #expect(cli.run("done", "1").results.contains("due "))
  }

  @Test(.timeLimit(.minutes(5))) func anInvalidExceptionAmongTenThousandIsTolerated() throws {
    let days = (0..<10_000).map { "EXDATE;VALUE=DATE:\(20_300_101 + $0 % 28)" }
    let file = try cli.file(
      "in.ics",
      cli.calendar([
        ["DUE;VALUE=DATE:20261120", "RRULE:FREQ=WEEKLY;BYDAY=TU,FR", "EXDATE:20261399"],
        ["DUE;VALUE=DATE:20261120", "RRULE:FREQ=WEEKLY;COUNT=9"] + days,
      ]))
    let result = cli.run("import", file)
    #expect(result.results.contains("2 added") && result.errorText.contains("20261399"))
    #expect(cli.run("done", "1-2").results.contains("due Tuesday, Nov 24"))
  }

  /// Every format preserves a repetition with an invalid exception.
  @Test(arguments: ["json", "csv", "txt", "taskwarrior", "ics"])
  func anInvalidExceptionKeepsTheRepetition(format: String) throws {
    let lines = [
      "DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY;COUNT=6", "EXDATE;VALUE=DATE:20261124,soon",
      "EXDATE:garbage", "EXRULE:FREQ=SOMETIMES",
    ]
    let result = cli.run("import", try cli.file("in.ics", cli.calendar([lines])))
    #expect(result.status == 65)
    for message in [
      "'EXDATE:garbage': 'garbage' is not a date. It was kept, but has no effect.",
      "'EXDATE;VALUE=DATE:20261124,soon': 'soon' is not a date. It was kept, but has no effect.",
      "This rule for exceptions cannot be applied. It was kept, but has no effect.",
    ] { #expect(result.errorText.contains(message)) }
    let export = cli.run("export", "--format", format).results
    let again = cli.run("import", try cli.file("b", export), "--format", format)
    #expect(again.results.contains("0 added, 0 changed, 1 unchanged"), "\(again.errorText)")
    #expect(again.status == (format == "ics" ? 65 : 0))
    let other = try CommandHarness()
    other.run("import", try other.file("b", export), "--format", format)
    #expect(other.run("done", "1").results.contains("due Wednesday, Nov 25"))
    for line in lines { #expect(cli.run("export", "--format", "ics").results.contains(line)) }
  }

  @Test func anInstanceChangedByACalendarIsASeparateTask() throws {
    try cli.importCalendar(
      [["DUE;VALUE=DATE:20261120", "RRULE:FREQ=DAILY;COUNT=9"]],
      instances: [cli.instance("20261122", due: "20261124")])
    #expect(cli.run("done", "1").results.contains("Next 3: Task 0 · due Monday, Nov 23"))
    #expect(
      cli.run("show", "2", "--json").results.contains("\"recurrenceID\": \"VALUE=DATE:20261122"))
  }

  @Test(arguments: [
    (["SEQUENCE:2"], ["SEQUENCE:10"], "20261127"), (["SEQUENCE:2"], [], "20261126"),
    (
      ["LAST-MODIFIED:20261102T120000Z"], ["LAST-MODIFIED:20261101T120000Z"], "20261126"
    ),
    ([], [], "20261127"),
  ])
  func theLaterRevisionOfAnInstanceIsUsed(
    first: [String], second: [String], due: String
  ) throws {
    let text = cli.calendar(
      [["DUE;VALUE=DATE:20261123", "RRULE:FREQ=DAILY;COUNT=9"]],
      instances: [
        cli.instance("20261124", due: "20261126", first),
        cli.instance("20261124", due: "20261127", second),
      ])
    let file = try cli.file("in.ics", text)
    let result = cli.run("import", file)
    #expect(result.status == 65 && result.results.contains("2 added"))
    #expect(
      result.errorText.contains("RECURRENCE-ID;VALUE=DATE:20261124': The instance occurs twice."))
    #expect(
      result.errorText.contains(due == "20261127" ? "Line 19: " : "Line \(26 + first.count): "))
    #expect(cli.run("list").results.contains("Due \(due)"))
    #expect(cli.run("import", file).results.contains("2 unchanged"))
    #expect(cli.run("done", "1").results.contains("due Wednesday, Nov 25"))
  }

  @Test func anInstanceMissingFromItsSeriesIsReportedAndKept() throws {
    let text = cli.calendar(
      [["DUE;VALUE=DATE:20261123", "RRULE:FREQ=WEEKLY"]],
      instances: [cli.instance("20261124", due: "20261126")])
    let result = cli.run("import", try cli.file("in.ics", text))
    #expect(result.status == 65 && result.results.contains("2 added"))
    #expect(result.errorText.contains("20261124': Its series has no such instance."))
    #expect(
      cli.run("export", "--format", "ics").results.contains("RECURRENCE-ID;VALUE=DATE:20261124"))
    #expect(cli.run("done", "1").results.contains("due Monday, Nov 30"))
  }

  @Test func anUnknownZoneIsReplacedByTheLocalZone() throws {
    let zone = "TZID=Middle-earth/Shire"
    let lines = [
      "DUE;\(zone):20261124T090000", "RRULE:FREQ=WEEKLY", "EXDATE;\(zone):20261201T090000",
    ]
    let result = cli.run("import", try cli.file("in.ics", cli.calendar([lines])))
    #expect(result.status == 65 && result.errorText.contains("'Middle-earth/Shire'"))
    let exported = cli.run("export", "--format", "ics").results
    for line in lines { #expect(exported.contains("\(line)\r\n")) }
    #expect(cli.run("done", "1").results.contains("due Tuesday, Dec 8, 9:00 AM"))
  }

  @Test func windowsZoneNamesAreRecognized() throws {
    let due = "DUE;TZID=W. Europe Standard Time:20261023T090000"
    let file = try cli.file("in.ics", cli.calendar([[due, "RRULE:FREQ=WEEKLY;COUNT=9"]]))
    #expect(cli.run("import", file).status == 0)
    #expect(cli.run("done", "1").results.contains("due Friday, Nov 27, 3:00 AM"))
    let exported = cli.run("export", "--format", "ics").results
    let todos = exported.components(separatedBy: "BEGIN:VTODO")
    #expect(todos[1].contains(due), "unedited values stay")
    // No other program knows that name without a definition.
    #expect(todos[2].contains("DUE;TZID=Europe/Berlin:20261127T090000\r\n"))
    #expect(!todos[2].contains("SEQUENCE"))
    #expect(cli.run("show", "2", "--json").results.contains("\"dueTimeZone\": \"Europe/Berlin\""))
  }
}
