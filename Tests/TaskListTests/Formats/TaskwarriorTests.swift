import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

struct TaskwarriorTests {
  @Test func readsATaskwarriorExport() throws {
    let found = try readTasks(try taskFixture("taskwarrior.json"), as: .taskwarrior)
    #expect(found.report.problemMessages == [])
    #expect(
      found.tasks.map(\.text) == [
        "Pay rent", "Write \"chapter 2\" / outline", "Größe messen 🎉 é", "Back up", "x",
      ])
    let rent = found.tasks[0]
    #expect(rent.uid == "f2920918-1203-47de-b43d-10e2d9862f97")
    #expect(rent.dueDate == (try day("2026-12-01")))
    #expect(rent.creationDate == (try instant("2026-11-21T19:26:19Z")))
    #expect(rent.repetition == Repetition(.month))
    #expect(rent.priority == .high)
    #expect(rent.project == "home.flat")
    #expect(rent.tags == ["money"])
    #expect(found.tasks[1].startDate == (try day("2027-01-01")))
    #expect(found.tasks[2].startDate == (try day("2026-12-01")))
    #expect(found.tasks[2].notes == "note one\nnote: \"two\"")
    #expect(found.tasks[2].priority == .low)
    #expect(found.tasks[3].repetition == Repetition(every: 2, .week))
    #expect(found.tasks[4].isCompleted)
    #expect(found.tasks[4].completionDate == (try instant("2026-11-21T19:26:19Z")))
    #expect(found.tasks[4].tags == ["old", "style"])
    // The deleted task, and the template whose instance is there.
    #expect(found.kept.map(\.kind) == ["taskwarrior", "taskwarrior"])
  }

  @Test func aWaitingTaskWithoutADateKeepsItsStatus() throws {
    let line = """
      {"description":"a","entry":"20261101T090000Z","status":"waiting",\
      "uuid":"96878c8b-cb0c-4339-90a2-26f16967e47f"}
      """
    let task = try readTask("[\n\(line)\n]", as: .taskwarrior)
    #expect(try write([task], as: .taskwarrior).contains(line))
  }

  @Test func uneditedTasksAreWrittenUnchanged() throws {
    let bytes = try taskFixture("taskwarrior.json")
    let found = try readTasks(bytes, as: .taskwarrior)
    let text = try write(found.tasks, as: .taskwarrior, keeping: found.kept)
    #expect(
      text.split(separator: "\n").map { $0.trimmingSuffix(",") }.sorted()
        == String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { $0.trimmingSuffix(",") }.sorted())
  }

  @Test func anEditChangesNothingElse() throws {
    var task = try readTasks(try taskFixture("taskwarrior.json"), as: .taskwarrior).tasks[1]
    task.isCompleted = true
    task.completionDate = try instant("2026-11-21T11:00:00Z")
    task.dueDate = try day("2026-12-24")
    #expect(
      try write([task], as: .taskwarrior) == """
        [
        {"id":3,"description":"Write \\"chapter 2\\" \\/ outline","entry":"20261121T192618Z",\
        "estimate":"3h","modified":"20261121T120000Z","reviewed":1795289179,\
        "start":"20261121T200000Z","status":"completed","until":"20270401T040000Z",\
        "uuid":"96878c8b-cb0c-4339-90a2-26f16967e47e","wait":"20270101T050000Z",\
        "depends":["f2920918-1203-47de-b43d-10e2d9862f97"],"tags":["book","next"],"urgency":-8,\
        "due":"2026-12-24","end":"20261121T110000Z"}
        ]

        """)
    task.isCompleted = false
    task.completionDate = nil
    task.startDate = nil
    let text = try write([task], as: .taskwarrior)
    #expect(!text.contains("\"end\"") && !text.contains("\"wait\""))
    #expect(text.contains("\"status\":\"pending\""))
  }

  @Test func extendedNotesAddAnAnnotation() throws {
    var task = try readTasks(try taskFixture("taskwarrior.json"), as: .taskwarrior).tasks[2]
    task.notes = "note one\nnote: \"two\"\nthree\nfour"
    let text = try write([task], as: .taskwarrior)
    #expect(
      text.contains(
        """
        "annotations":[{"entry":"20261121T192618Z","description":"note one"},\
        {"entry":"20261121T192619Z","description":"note: \\"two\\""},\
        {"entry":"20261121T120000Z","description":"three\\nfour"}]
        """))
    task.notes = nil
    #expect(!(try write([task], as: .taskwarrior)).contains("annotations"))
  }

  @Test func aCompletedInstanceStaysOneOfItsTemplate() throws {
    var task = try readTasks(try taskFixture("taskwarrior.json"), as: .taskwarrior).tasks[0]
    task.isCompleted = true
    task.completionDate = try instant("2026-11-21T11:00:00Z")
    // The repetition went to the next one.
    task.repetition = nil
    let text = try write([task], as: .taskwarrior)
    #expect(text.contains("\"parent\":") && text.contains("\"recur\":\"monthly\""))
    #expect(text.contains("\"status\":\"completed\""))
  }

  @Test func newTasksHaveTheAttributesAnImportNeeds() throws {
    var task = StoredTask(text: "Pay rent", dueDate: try day("2026-12-24"), priority: .low)
    task.creationDate = try instant("2026-11-01T00:00:00Z")
    task.startDate = try day("2026-12-20")
    task.notes = "a\n\nb"
    task.uid = "abc@example.com"
    let text = try write([task], as: .taskwarrior)
    #expect(text == (try write([task], as: .taskwarrior)))
    for part in [
      #""description":"Pay rent","due":"2026-12-24","entry":"20261101T000000Z""#,
      #""annotations":[{"entry":"20261101T000000Z","description":"a\n\nb"}]"#,
      #""priority":"L","status":"waiting","uuid":""#, #""wait":"2026-12-20""#,
      #""icaluid":"abc@example.com""#,
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(
      text.contains(/"uuid":"[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"/))
  }

  @Test(arguments: [
    ("daily", Repetition(.day)), ("weekdays", Repetition(.weekday)),
    ("3d", Repetition(every: 3, .day)), ("2 weeks", Repetition(every: 2, .week)),
    ("P3M", Repetition(every: 3, .month)), ("quarterly", Repetition(every: 3, .month)),
    ("2yrs", Repetition(every: 2, .year)), ("4hours", nil), ("m", nil), ("P1DT1H", nil), ("", nil),
  ])
  func readsSupportedRecurrences(recur: String, expected: Repetition?) throws {
    let text = #"{"description":"a","status":"pending","recur":"\#(recur)"}"#
    let found = try readTasks(text, as: .taskwarrior)
    let task = try #require(found.tasks.first)
    #expect(task.repetition == expected)
    #expect(found.report.problemMessages.isEmpty == (expected != nil || recur.isEmpty))
    #expect(try write([task], as: .taskwarrior) == "[\n\(text)\n]\n")
  }

  @Test func objectsWithoutAListAreRead() throws {
    let text = """
      {"description":"a","status":"pending"}
      {"description":"b","status":"pending"},
      garbage }
      ]
      {"description":"unclosed, "status":"pending
      {"description":"c","status":"pending"}

      """
    let found = try readTasks(text, as: .taskwarrior)
    #expect(found.tasks.map(\.text) == ["a", "b", "c"])
    #expect(found.report.problems.map(\.line) == [3, 3, 4, 5])
    #expect(found.report.problems.map(\.reason).allSatisfy { $0 == .brokenJSON })
  }

  @Test(arguments: [
    (
      #""due":"20261345T000000Z""#,
      "'20261345T000000Z' cannot be read as 'due'. Use a date like 20171215T000000Z."
    ),
    (#""due":[]"#, "needs a date like 20171215T000000Z for 'due'."),
    (
      #""status":"lost""#,
      "'lost' cannot be read as 'status'. Use pending, waiting, recurring, completed or deleted."
    ),
    (#""tags":[[]]"#, "needs a list of texts like [\"home\", \"garden\"] for 'tags'."),
    (#""project":{}"#, "needs a text in quotes for 'project'."),
    (#""uuid":[]"#, "needs a text in quotes for 'uuid'."),
    (#""priority":"X""#, "'X' cannot be read as 'priority'. Use H, M or L."),
    (
      #""recur":"sometimes""#,
      "'sometimes' cannot be read as 'recur'. Use a repetition like weekly, 2wks or P3M."
    ),
    (
      #""recur":"P1M15D","due":"20261201T000000Z""#,
      "'P1M15D' cannot be read as 'recur'. Use a repetition like weekly, 2wks or P3M."
    ),
  ])
  func aTaskIsReadWithoutAnInvalidAttribute(member: String, message: String) throws {
    let text = "[\n{\"description\":\"a\",\(member)},\n{\"description\":\"b\"}]"
    let found = try readTasks(text, as: .taskwarrior)
    #expect(found.tasks.map(\.text) == ["a", "b"])
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages[0].hasPrefix("Line 2: "))
    #expect(found.report.problemMessages[0].hasSuffix("\(message) The task was read without it."))
  }

  @Test func anInvalidAttributeKeepsTheStoredValue() throws {
    let cli = try CommandHarness()
    func load(_ due: String) throws -> CommandResult {
      let text = """
        [{"description":"a","status":"pending","due":"\(due)",\
        "uuid":"00000000-0000-4000-8000-000000000001"}]
        """
      return cli.run("import", try cli.file("a.json", text))
    }
    #expect(try load("20261224T120000Z").status == 0)
    #expect(try load("soon").status == 65)
    #expect(cli.run("list", "--json").results.contains("2026-12-24T12:00:00Z"))
  }

  @Test func deletedTasksAndTemplatesAreCounted() throws {
    let cli = try CommandHarness()
    let text = String(decoding: try taskFixture("taskwarrior.json"), as: UTF8.self)
    let result = cli.run("import", try cli.file("a.json", text))
    #expect(
      result.results.hasSuffix(
        """
        5 added, 0 changed, 0 unchanged.
        The file also contains 1 deleted task and 1 template of a repeating task. Only an export \
        to Taskwarrior includes them.

        """), "\(result.results)")
    let deleted = text.split(separator: "\n").filter { $0.contains("deleted") }
    let other = cli.run("import", try cli.file("b.json", "\(deleted[0].dropLast())"))
    #expect(
      other.results.hasSuffix(
        "contains 1 deleted task. Only an export to Taskwarrior includes it.\n"),
      "\(other.results)")
  }

  /// Returns a record of `task export` that was changed on a day of January 2026.
  private func record(_ status: String, changedOn day: String) -> String {
    """
    {"description":"Call","entry":"20260101T000000Z","modified":"202601\(day)T000000Z",\
    "status":"\(status)","uuid":"11111111-1111-4111-8111-111111111111"}
    """
  }

  @Test func aDeletionAfterTheLastChangeLeavesTheTaskOut() throws {
    let cli = try CommandHarness()
    let records = [record("pending", changedOn: "02"), record("deleted", changedOn: "05")]
    for records in [records, records.reversed()] {
      let text = "[\n\(records.joined(separator: ",\n"))\n]"
      let result = cli.run("import", try cli.file("a.json", text))
      #expect(result.results.contains("0 added, 0 changed, 0 unchanged."), "\(result.results)")
      #expect(result.results.contains("1 deleted task"), "\(result.results)")
      #expect(!cli.run("list", "--json").results.contains("Call"))
    }
  }

  @Test func aChangeAfterADeletionBringsTheTaskBack() throws {
    let cli = try CommandHarness()
    let deleted = record("deleted", changedOn: "05")
    let pending = record("pending", changedOn: "07")
    let both = cli.run("import", try cli.file("a.json", "[\n\(deleted),\n\(pending)\n]"))
    #expect(both.results.contains("1 added, 0 changed, 0 unchanged."), "\(both.results)")
    #expect(!both.results.contains("deleted task"), "\(both.results)")
    #expect(
      cli.run("export", "--format", "taskwarrior").results == "[\n\(pending)\n]\n")

    let other = try CommandHarness()
    _ = other.run("import", try other.file("a.json", "[\(deleted)]"))
    let later = other.run("import", try other.file("b.json", "[\(pending)]"))
    #expect(later.results.contains("1 added, 0 changed, 0 unchanged."), "\(later.results)")
    #expect(
      other.run("export", "--format", "taskwarrior").results == "[\n\(pending)\n]\n")
  }

  @Test func aLaterDeletionDeletesTheStoredTask() throws {
    let cli = try CommandHarness()
    let pending = record("pending", changedOn: "02")
    _ = cli.run("import", try cli.file("a.json", "[\(pending)]"))
    let earlier = record("deleted", changedOn: "01")
    _ = cli.run("import", try cli.file("b.json", "[\(earlier)]"))
    #expect(cli.run("list", "--json").results.contains("Call"))

    let file = try cli.file("c.json", "[\(record("deleted", changedOn: "05"))]")
    let result = cli.run("import", file)
    #expect(result.results.contains("0 added, 1 changed, 0 unchanged."), "\(result.results)")
    #expect(result.results.contains("“Call” was deleted."), "\(result.results)")
    #expect(!cli.run("list", "--json").results.contains("Call"))
    let again = cli.run("import", try cli.file("a.json", "[\(pending)]"))
    #expect(again.results.contains("0 added, 0 changed, 0 unchanged."), "\(again.results)")
  }

  @Test func aLaterDeletionKeepsATaskThatWasEditedHere() throws {
    let cli = try CommandHarness()
    _ = cli.run("import", try cli.file("a.json", "[\(record("pending", changedOn: "02"))]"))
    _ = cli.run("edit", "1", "pri:high")
    let file = try cli.file("b.json", "[\(record("deleted", changedOn: "05"))]")
    let result = cli.run("import", file)
    #expect(
      result.results.contains("“Call” is deleted in the file. It was edited here, and was kept."),
      "\(result.results)")
    #expect(cli.run("list", "--json").results.contains("Call"))
    #expect(!cli.run("export", "--format", "taskwarrior").results.contains("deleted"))
  }

  @Test func aTextInsteadOfAnnotationsIsTheNotes() throws {
    let text = #"{"description":"a","status":"pending","annotations":"by bank"}"#
    var task = try readTask(text, as: .taskwarrior)
    #expect(task.notes == "by bank")
    #expect(try write([task], as: .taskwarrior) == "[\n\(text)\n]\n")
    task.notes = "by card"
    let edited = try readTask(try write([task], as: .taskwarrior), as: .taskwarrior)
    #expect(edited.notes == "by card")
  }

  @Test(arguments: [#""1893456000""#, "1893456000"])
  func secondsSince1970AreADate(due: String) throws {
    let task = try readTask(
      #"{"description": "a", "entry": "1417455234", "due": \#(due), "wait": ""}"#, as: .taskwarrior)
    #expect(task.dueDate == (try instant("2030-01-01T00:00:00Z")) && task.dueKind == .utc)
    #expect(task.creationDate == (try instant("2014-12-01T17:33:54Z")) && task.startDate == nil)
  }

  @Test func aNumberIsReadAsText() throws {
    let task = try readTask(
      #"[{"description":2026,"project":5,"tags":[1],"status":"pending"}]"#, as: .json)
    #expect(task.text == "2026" && task.project == "5" && task.tags == ["1"])
  }

  @Test func anObjectWithoutADescriptionIsReported() throws {
    let text = "[{\"description\":null,\"status\":\"pending\"},\n{\"description\":\"b\"}]"
    let found = try readTasks(text, as: .taskwarrior)
    #expect(found.tasks.map(\.text) == ["b"])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: '{"description":null,"status":"pending"}' has no 'description'. The task was left \
        out.
        """
      ])
  }

  @Test func readsControlCharactersAsTaskwarriorWritesThem() throws {
    let task = try readTask("[{\"description\":\"a\u{1B}[31m\",\"status\":\"pending\"}]", as: .json)
    #expect(task.text == "a\u{1B}[31m")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self
  }
}
