import Foundation
import TestSupport
import Testing

/// Unusual and hostile titles, dates, ids and files.
@Suite(.waitsForPrograms)
struct EventSchedulerInputTests {
  private let program: EventSchedulerProgram

  init() throws { program = try EventSchedulerProgram() }

  @Test(arguments: [
    "שלום עולם", "🎉 party 👩‍👩‍👧‍👦", "e\u{301}\u{301}\u{301}", "会議", "\u{1B}]0;owned\u{7}",
    "\u{1B}[2J\u{1B}[31m", "\u{202E}gnp.exe", "tab\tbell\u{7}", "\u{9B}31m",
  ])
  func titlesAreKeptExactlyAndNothingReachesTheTerminal(title: String) throws {
    #expect(try program.run("add", title, "--date", "tomorrow").status == .exited(code: 0))
    #expect(try program.titles() == [title])
    for arguments in [["list", "--all"], ["show", "1"], ["delete", "1", "--yes"]] {
      let result = try program.start(arguments).end()
      #expect(result.status == .exited(code: 0))
      let output = result.output + result.errors
      #expect(!output.unicodeScalars.contains(where: Self.affectsTerminal), "\(arguments)")
    }
  }

  /// Returns a Boolean value that indicates whether a terminal acts on a character: a control other
  /// than the line feed, or one that reorders text.
  private static func affectsTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  @Test(arguments: ["", "   ", "\t\n"])
  func aBlankTitleIsRefused(title: String) throws {
    let result = try program.run("add", title, "--date", "tomorrow")
    #expect(result.status == .exited(code: 64))
    #expect(result.errors == "error: the title is blank. Enter at least one letter.\n")
    #expect(!FileManager.default.fileExists(atPath: program.store))
  }

  @Test func invalidUTF8InATitleIsReplaced() throws {
    // A file name in another encoding may end up on a command line.
    let script = #""$0" add "$(printf 'caf\351')" --date tomorrow"#
    let result = try Subprocess(
      "/bin/sh", ["-c", script, EventSchedulerProgram.path],
      environment: EventSchedulerProgram.variables(home: program.folder)
    ).end()
    #expect(result.status == .exited(code: 0))
    #expect(try program.titles() == ["caf\u{FFFD}"])
  }

  @Test func aTitleOfTenMegabytesIsStored() throws {
    let title = String(repeating: "0123456789", count: 999_900)
    let file = try program.file("large.csv", Data("title,date\n\(title),2030-01-01\n".utf8))
    #expect(try program.run("import", file).status == .exited(code: 0))
    #expect(try program.titles() == [title])
    let terminal = try PseudoTerminal(
      running: EventSchedulerProgram.path, ["list", "--all"],
      environment: EventSchedulerProgram.variables(home: program.folder))
    #expect(try terminal.end() == .exited(code: 0))
    #expect(terminal.output.count < 300)
  }

  @Test(arguments: ["2026-02-30", "13/13/2026", "25:00", "tomorrow 25:00", "blah", "", "0", "1e9"])
  func anImpossibleDateIsQuotedAndRefused(date: String) throws {
    let result = try program.run("add", "Tea", "--date", date)
    #expect(result.status == .exited(code: 64))
    #expect(result.errors.contains("'\(date)'"))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [["show", "7"], ["edit", "7", "--title", "Tea"], ["delete", "7", "--yes"]])
  func anUnknownIDIsNamed(arguments: [String]) throws {
    let result = try program.start(arguments).end()
    #expect(result.status == .exited(code: 1))
    #expect(
      result.errors == "error: no event with id 7. Run 'event-scheduler list --all' to see ids.\n")
  }

  @Test(arguments: ["BEGIN:VEVENT", "SUMMARY:Two", "END:VEV", "DTSTART:2030"])
  func completeEventsAreReadFromATruncatedCalendar(end: String) throws {
    let whole = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:1
      DTSTART:20300101T100000Z
      SUMMARY:One
      END:VEVENT
      BEGIN:VEVENT
      UID:2
      DTSTART:20300102T100000Z
      SUMMARY:Two
      END:VEVENT
      END:VCALENDAR

      """
    let cut = try #require(whole.range(of: end, options: .backwards))
    let file = try program.file("cut.ics", Data(whole[..<cut.upperBound].utf8))
    let result = try program.run("import", file)
    #expect(result.status == .exited(code: 65))
    #expect(result.errors.contains("Line "))
    #expect(try program.titles() == ["One"])
  }

  @Test func wronglyNestedComponentsAreNamedAndTheRestIsRead() throws {
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:1
      DTSTART:20300101T100000Z
      SUMMARY:One
      BEGIN:VALARM
      END:VEVENT
      END:VALARM
      BEGIN:VEVENT
      UID:2
      DTSTART:20300102T100000Z
      SUMMARY:Two
      END:VEVENT
      END:VCALENDAR

      """
    let result = try program.run("import", program.file("nested.ics", Data(calendar.utf8)))
    #expect(result.status == .exited(code: 65))
    #expect(result.errors.contains("Line "))
    #expect(try program.titles().contains("Two"))
  }

  @Test func anEndlessLineIsRefusedBeforeItFillsTheMemory() throws {
    let result = try program.run("import", "--format", "ics", "-", input: .file("/dev/zero"))
    #expect(result.status == .exited(code: 65))
    #expect(result.errors.contains("line 1 is longer than "))
  }

  @Test(arguments: [EventSchedulerProgram.path, "/dev/null", "/"])
  func aFileThatIsNotACalendarIsRefused(file: String) throws {
    let result = try program.run("import", file)
    #expect(result.status == .exited(code: file == "/" ? 74 : 65))
    #expect(result.errors.contains("'\(file)'"))
    #expect(try program.titles() == ["Welcome to Event Scheduler"])
  }

  @Test(arguments: [
    String(repeating: "a", count: 50), "de_" + String(repeating: "A", count: 50),
    "aaa" + String(repeating: "_A1b2", count: 12),
    "de_DE.UTF-8@" + String(repeating: "x", count: 50),
  ])
  func anInvalidLocaleIsIgnored(name: String) throws {
    let terminal = try PseudoTerminal(
      running: EventSchedulerProgram.path,
      environment: EventSchedulerProgram.variables(home: program.folder)
        .merging(["LC_ALL": name, "TERM": "xterm-256color"]) { $1 },
      columns: 140, rows: 40)
    // The month is beside the list.
    try terminal.read(until: "Mo")
    try terminal.type("q")
    #expect(try terminal.end() == .exited(code: 0))
  }
}
