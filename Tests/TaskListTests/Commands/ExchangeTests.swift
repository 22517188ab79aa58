import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

struct ExchangeTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Pay rent due:fri +home pri:high every:month project:flat")
    cli.run("add", "Say \"hi\", twice; due:\"24 dec\" note:\"by phone\"")
    cli.run("done", "2")
  }

  @Test(arguments: ["txt", "taskwarrior", "ics", "json", "csv"])
  func everyFormatRoundTrips(format: String) throws {
    let file = cli.path("out.\(format)")
    #expect(
      cli.run("export", file, "--format", format)
        == CommandResult(status: 0, results: "Exported 2 tasks to '\(file)'.\n"))
    let other = try CommandHarness()
    let found = other.run("import", file, "--format", format)
    #expect(found.results == "Imported '\(file)': 2 added, 0 changed, 0 unchanged.\n")
    #expect(found.status == 0)
    #expect(
      other.run("import", file, "--format", format).results
        == "Imported '\(file)': 0 added, 0 changed, 2 unchanged.\n")
    #expect(other.run("list", "all").results == cli.run("list", "all").results)
  }

  @Test func uneditedTodoTxtLinesRoundTripByteForByte() throws {
    let lines = [
      "(A) Thank Mom for the meatballs @phone",
      "(B) 2011-03-02 Schedule Goodwill pickup +GarageSale",
      "Post signs around the neighborhood +GarageSale", "xylophone lesson", "x",
      "x 2011-03-03 Call Mom", "x 2011-03-03 2011-03-02 Review Tim's pull request +TodoTxt @github",
      "X 2012-01-01 Make resolutions", "(b) Get back to the boss", "(B)->Submit TPS report",
      "Really gotta call Mom (A) @phone", "2011-03-02 Document task format", "x (C) left in front",
      "Email SoAndSo at soandso@example.com", "Learn how to add 2+2", "Call pri:A", "pri:A",
      "x done pri:B", "Pay due:2026-12-01 t:2026-11-30 rec:+1m id:7 h:1", "a  b\tc   d ",
      "due:someday rec:now", "see https://example.com/a?b=c at 12:30:00", "@home +garden",
      "enc:percent",
      "x 2026-02-30 no such day", "(A)  two blanks", "- minus", "Grüße an Zoë 日本 🦊",
      "note: nothing",
      "over:9000 key:value:more", "x 2011-03-03 pri:A +p", "\"quoted\" 'text'",
    ]
    let text = lines.joined(separator: "\n") + "\n"
    let other = try CommandHarness()
    let path = try other.file("in.txt", text)
    _ = other.run("import", path)
    other.run("export", other.path("out.txt"))
    #expect(try String(contentsOfFile: other.path("out.txt"), encoding: .utf8) == text)
  }

  @Test func theNextInstanceKeepsOtherProgramsKeys() throws {
    let other = try CommandHarness()
    _ = other.run(
      "import", try other.file("in.txt", "Water +garden id:17 due:2026-11-20 rec:+1w @out\n"))
    other.run("done", "1")
    other.run("export", other.path("out.txt"))
    #expect(
      try String(contentsOfFile: other.path("out.txt"), encoding: .utf8) == """
        x 2026-11-21 Water +garden id:17 due:2026-11-20 @out
        2026-11-21 Water +garden id:17 due:2026-11-27 rec:+1w @out

        """)
  }

  @Test func aCalendarOfAnotherKindIsRefusedWithAHint() throws {
    let cli = try CommandHarness()
    let other = try cli.file(
      "other.ics",
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:e1\nDTSTART:20261224T170000Z\nSUMMARY:Tea\nEND:VEVENT\nBEGIN:VEVENT\nUID:e2\nDTSTART:20261224T170000Z\nSUMMARY:Tea\nEND:VEVENT\nEND:VCALENDAR\n"
    )
    let refusal = cli.run("import", other)
    #expect(refusal.status == 65)
    #expect(
      refusal.errorText == """
        error: nothing was imported from '\(other)', because it contains 2 events and no task. \
        'event-scheduler import' imports the events.

        """)
    let journal = try cli.file(
      "journal.ics",
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VJOURNAL\nUID:j1\nSUMMARY:Diary\nEND:VJOURNAL\nEND:VCALENDAR\n"
    )
    #expect(cli.run("import", journal).status == 65)
    #expect(!cli.run("export", "--format", "ics").results.contains("BEGIN:VEVENT"))

    let mixed = try cli.file(
      "mixed.ics",
      "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:t1\nSUMMARY:Rent\nEND:VTODO\nBEGIN:VEVENT\nUID:e1\nDTSTART:20261224T170000Z\nSUMMARY:Tea\nEND:VEVENT\nEND:VCALENDAR\n"
    )
    #expect(
      cli.run("import", mixed)
        == CommandResult(
          status: 0, results: "Imported '\(mixed)': 1 added, 0 changed, 0 unchanged.\n",
          errorText:
            "The file also contains 1 event. 'event-scheduler import' imports the events.\n"))
    let busy = try cli.file(
      "busy.ics",
      calendar("BEGIN:VFREEBUSY", "UID:f1", "DTSTART:20261224T170000Z", "END:VFREEBUSY"))
    let refused = cli.run("import", busy)
    #expect(refused.status == 65)
    #expect(refused.errorText.contains("because it contains 1 free/busy component and no task."))
    let empty = try cli.file("empty.ics", "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n")
    #expect(cli.run("import", empty).status == 0)
  }

  @Test func anotherProgramsFileIsRefusedWithItsName() throws {
    let cli = try CommandHarness()
    let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#
    let texts = [
      ("\(declaration)\n<gpx version=\"1.1\">\n<wpt lat=\"45\" lon=\"-75\"/>\n</gpx>\n", 2, "gpx"),
      ("<gpx version=\"1.1\">\n<wpt lat=\"45\" lon=\"-75\"/>\n</gpx>\n", 1, "gpx"),
      (
        "\(declaration)\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"x\">\n<plist></plist>\n",
        3, "plist"
      ),
      ("<!DOCTYPE html>\n<html><body>Tea</body></html>\n", 2, "html"),
      ("\(declaration)\n", 1, "?xml"),
    ]
    let takers = [
      "gpx": " 'passport import' reads GPX.",
      "plist": " 'todo-browser import' reads property lists.",
    ]
    for (text, line, name) in texts {
      let file = try cli.file("other", text)
      let refusal = cli.run("import", file)
      #expect(refusal.status == 65)
      #expect(
        refusal.errorText == """
          error: nothing was imported from '\(file)': line \(line): '<\(name)>' is the beginning of XML or \
          HTML, not of a list with one task per line.\(takers[name] ?? "")

          """)
    }
    let tasks = try cli.file(
      "todo.txt", "<3 for Mom\n<jo@example.org> asks\n<https://a.org> read\n")
    #expect(cli.run("import", tasks).status == 0)
    #expect(cli.run("list", "--json").results.contains("<3 for Mom"))
  }

  /// A task of a Taskwarrior series that is completed here stays in that series.
  @Test func aCompletedRepeatingTaskStaysOneSeriesInTaskwarrior() throws {
    let cli = try CommandHarness()
    let parent = "c0ae4e7a-54bd-4462-ba4b-00d77ff045f9"
    let file = try cli.file(
      "tasks.json",
      """
      [{"id":1,"description":"Rent","due":"20261101T050000Z","entry":"20261001T120000Z","mask":"+-",\
      "recur":"weekly","rtype":"periodic","status":"recurring","uuid":"\(parent)"},
      {"id":2,"description":"Rent","due":"20261108T050000Z","entry":"20261002T120000Z","imask":1,\
      "parent":"\(parent)","recur":"weekly","rtype":"periodic","start":"20261108T060000Z",\
      "status":"pending","uuid":"f2920918-1203-47de-b43d-10e2d9862f97"}]
      """)
    cli.run("import", file)
    // Due on November 8, done on November 21: the 15th was left out, the next is on the 22nd.
    cli.run("done", "1")
    let objects = try exported(from: cli)
    #expect(objects.count == 3)
    let template = try #require(objects.first { $0["status"] as? String == "recurring" })
    #expect(template["uuid"] as? String == parent)
    #expect(template["mask"] as? String == "++X-")
    let instances = objects.filter { $0["parent"] as? String == parent }
    #expect(instances.count == 2)
    let next = try #require(instances.first { $0["status"] as? String == "pending" })
    #expect(next["imask"] as? Int == 3)
    #expect(next["recur"] as? String == "weekly")
    #expect(next["due"] as? String == "20261122T050000Z")
    #expect(next["uuid"] as? String != "f2920918-1203-47de-b43d-10e2d9862f97")
    #expect(next["start"] == nil)
    let done = try #require(instances.first { $0["status"] as? String == "completed" })
    #expect(done["imask"] as? Int == 1)

    // After another export, the imported tasks are recognized.
    cli.run("done", "2")
    let later = try exported(from: cli)
    #expect(later.count { $0["status"] as? String == "recurring" } == 1)
    #expect(later.compactMap { $0["imask"] as? Int }.sorted() == [1, 3, 4])
    #expect(later.compactMap { $0["mask"] as? String } == ["++X+-"])
    #expect(Set(later.compactMap { $0["uuid"] as? String }).count == 4)
    let back = cli.run("import", cli.path("out.json"))
    #expect(back.results.contains(": 0 added,"))
    #expect(cli.run("list", "all").errorText.contains("1 open, 2 done"))
    #expect(try exported(from: cli).compactMap { $0["mask"] as? String } == ["++X+-"])
  }

  /// As soon as a task of a series is due, Taskwarrior makes the next one.
  @Test func instancesThatTaskwarriorCreatedAreNotCreatedAgain() throws {
    let cli = try CommandHarness()
    let parent = "c0ae4e7a-54bd-4462-ba4b-00d77ff045f9"
    let template = """
      {"id":1,"description":"Rent","due":"20261115T050000Z","mask":"--","recur":"weekly",\
      "rtype":"periodic","status":"recurring","uuid":"\(parent)"}
      """
    func instance(_ place: Int, due: String) -> String {
      """
      {"description":"Rent","due":"\(due)","imask":\(place),"parent":"\(parent)","recur":"weekly",\
      "rtype":"periodic","status":"pending","uuid":"f2920918-1203-47de-b43d-10e2d9862f9\(place)"}
      """
    }
    let instances = [instance(0, due: "20261115T050000Z"), instance(1, due: "20261122T050000Z")]
    let file = try cli.file(
      "tasks.json", "[\(([template] + instances).joined(separator: ",\n"))]")
    cli.run("import", file)
    cli.run("edit", "2", "--text", "Rent of the flat")
    #expect(!cli.run("done", "1").results.contains("Next"))
    #expect(cli.run("list", "all").errorText.contains("1 open, 1 done"))
    #expect(try exported(from: cli).compactMap { $0["mask"] as? String } == ["+-"])

    #expect(cli.run("done", "2").results.contains("Next 3: Rent of the flat · due Sunday, Nov 29"))
    let objects = try exported(from: cli)
    #expect(objects.compactMap { $0["mask"] as? String } == ["++-"])
    #expect(objects.compactMap { $0["imask"] as? Int }.sorted() == [0, 1, 2])
  }

  @Test func anExtensionOfAnotherFormatIsRefused() throws {
    let cli = try CommandHarness()
    let result = cli.run("export", cli.path("tasks.xlsx"))
    #expect(result.status == 64)
    #expect(
      result.errorText.hasSuffix(" Use --format with one of txt, taskwarrior, ics, json, csv.\n"))
    #expect(!FileManager.default.fileExists(atPath: cli.path("tasks.xlsx")))
  }

  private func exported(from cli: CommandHarness) throws -> [[String: Any]] {
    let path = cli.path("out.json")
    cli.run("export", path, "--format", "taskwarrior")
    let data = try Data(contentsOf: URL(filePath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  @Test(arguments: ["txt", "csv", "ics", "taskwarrior", "json"])
  func controlCharactersOfAnExportAreVisibleOnATerminalOnly(format: String) throws {
    let cli = try CommandHarness()
    cli.run("add", "red \u{1B}[31m\u{61C}text")
    let shown = cli.run(
      "export", "--format", format, traits: OutputTraits(columns: 80, allowsStyle: true)
    ).results
    #expect(shown.contains("text"))
    #expect(!shown.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 || $0 == "\u{61C}" })
    let piped = cli.run("export", "--format", format).results
    // The other formats have other escapes, or none for a control character.
    #expect(!["txt", "csv"].contains(format) || piped.contains("\u{1B}[31m\u{61C}"))
  }

  @Test func formulasAreEscapedAndReadBack() throws {
    let cli = try CommandHarness()
    cli.run("add", "=1+1 note:\"@SUM(A1)\"")
    let file = cli.path("out.csv")
    cli.run("export", file)
    let table = try String(contentsOfFile: file, encoding: .utf8)
    #expect(table.contains(",'=1+1,"))
    #expect(table.contains(",'@SUM(A1),"))
    #expect(cli.run("export", "--raw", "--format", "csv").results.contains(",=1+1,"))
    let other = try CommandHarness()
    #expect(other.run("import", file).status == 0)
    #expect(other.run("show", "1").results.contains("Task:      =1+1\n"))
  }

  /// Taskwarrior creates tasks from a repeating one, which remains as their template.
  @Test func anInstanceFromTaskwarriorReplacesTheRepeatingTask() throws {
    cli.run("done", "1")
    cli.run("export", cli.path("out.json"), "--format", "taskwarrior")
    let exported = try String(contentsOfFile: cli.path("out.json"), encoding: .utf8)
    let template = try #require(exported.split(separator: "\n").first { $0.contains("recurring") })
    let uuid = try #require(template.split(separator: "\"uuid\":\"").last?.prefix(36))
    func instance(_ last: Character, _ status: String, due: String) -> String {
      """
      {"description":"Pay rent","due":"\(due)","parent":"\(uuid)","priority":"H",
      "project":"flat","recur":"monthly","status":"\(status)","tags":["home"],
      "uuid":"1d1e0eee-97c1-40a0-875d-3d6dd128000\(last)"}
      """
    }
    func file(mask: String, _ instances: String...) throws -> String {
      let kept = template.replacing("}", with: ",\"mask\":\"\(mask)\"}")
      let rest = exported.replacing(template, with: kept).dropLast("\n]\n".count)
      let text: String = rest + "," + instances.joined(separator: ",") + "]"
      return try cli.file("back.json", text)
    }
    let first = try file(mask: "-", instance("1", "pending", due: "20261227T050000Z"))
    let left =
      "The file also contains 1 template of a repeating task. Only an export to "
      + "Taskwarrior includes it.\n"
    #expect(
      cli.run("import", first).results
        == "Imported '\(first)': 0 added, 1 changed, 2 unchanged.\n\(left)")
    #expect(
      cli.run("import", first).results.hasSuffix(
        ": 0 added, 0 changed, 3 unchanged.\n\(left)"))
    #expect(cli.run("list", "all").errorText == "1 open, 2 done\n")

    // Done there, its template made another.
    let second = try file(
      mask: "+-", instance("2", "pending", due: "20270127T050000Z"),
      instance("1", "completed", due: "20261227T050000Z"))
    for counts in ["1 added, 1 changed, 2 unchanged", "0 added, 0 changed, 4 unchanged"] {
      #expect(cli.run("import", second).results.hasSuffix(": \(counts).\n\(left)"))
    }
    #expect(cli.run("list", "all").errorText == "1 open, 3 done\n")
  }

  @Test func unreadableEntriesAreReportedAndTheRestIsImported() throws {
    let path = try cli.file(
      "tasks.csv", "text,dueDate\nTea,2026-12-01\nCake,2026-13-01\n\"a\"b,\n")
    let result = cli.run("import", path)
    #expect(result.status == 65)
    // An unreadable date affects only itself, and wrong quotes affect the row.
    #expect(result.results == "Imported '\(path)': 2 added, 0 changed, 0 unchanged.\n")
    #expect(result.errorText.hasPrefix("Line 3: "))
    #expect(result.errorText.contains("The task was read without it."))
    #expect(result.errorText.contains("Line 4: "))
    let strict = cli.run("import", "--strict", path)
    #expect(strict.status == 65)
    #expect(strict.results.isEmpty)
    #expect(strict.errorText.hasSuffix("Without --strict the rest is imported.\n"))
  }

  @Test(arguments: [
    ("empty.txt", "", "there is nothing to import: the input is empty"),
    ("zip.txt", "PK\u{3}\u{4}", "this is a zip archive, not text."),
    ("list.json", "42", "line 1: '4' is not the beginning of a list of tasks."),
  ])
  func anUnreadableFileIsRefused(name: String, text: String, message: String) throws {
    let path = try cli.file(name, text)
    let result = cli.run("import", path)
    #expect(result.status == 65)
    #expect(result.results.isEmpty)
    #expect(
      result.errorText.hasPrefix("error: nothing was imported from '\(path)': \(message)"),
      "\(result.errorText)")
  }

  @Test func anExportDoesNotOverwriteTheStore() throws {
    for name in ["tasks.sqlite", "tasks.sqlite-wal", "link.txt"] {
      if name == "link.txt" {
        try FileManager.default.createSymbolicLink(
          atPath: cli.path(name), withDestinationPath: cli.path("tasks.sqlite"))
      }
      let result = cli.run("export", cli.path(name))
      #expect(result.status == 1)
      #expect(result.errorText.contains("is the file that contains all tasks"))
    }
    #expect(cli.run("show", "1").status == 0)
  }

  @Test func anImportIsOneUndoGroup() throws {
    cli.run("import", try cli.file("todo.txt", "One\nTwo due:2026-12-01\n(A) Three @x +y\n"))
    #expect(cli.run("list", "three").results.hasSuffix("High  Three  project:y +x\n"))
    #expect(cli.run("undo").results.hasPrefix("Undone: Import 3 tasks."))
    #expect(cli.run("list", "all").errorText == "1 open, 1 done\n")
  }

  @Test func backupsAreMadeListedAndRestored() {
    #expect(cli.run("backup").results == "Backed up as '2026-11-21T134200Z-request'.\n")
    cli.run("delete", "1", "--following", "--yes")
    #expect(
      cli.run("restore", "2026-11-21T134200Z-request", answer: "y", hoursLater: 1)
        == CommandResult(
          status: 0,
          results: """
            Restored the backup of 11/21/26, 8:42 AM: 2 tasks.
            The previous data is now backup '2026-11-21T144200Z-restore'. 'task-list undo' \
            restores it.

            """,
          errorText: "Replace the 1 task with the backup of 11/21/26, 8:42 AM? [y/N] \n"))
    #expect(
      cli.run("restore", "nothing", "--yes").errorText
        == "error: there is no backup 'nothing'. Run 'task-list restore' to see them.\n")
  }

  @Test(arguments: ["undo", "redo"])
  func undoAndRedoWithoutChangesAreRefused(command: String) throws {
    #expect(
      try CommandHarness().run(command)
        == CommandResult(status: 1, errorText: "error: there is nothing to \(command).\n"))
  }
}
