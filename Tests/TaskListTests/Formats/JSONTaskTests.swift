import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

struct JSONTaskTests {
  @Test func keysAreThePropertyNamesInTheirOrder() throws {
    var task = StoredTask(text: "Say \"hi\"", dueDate: try day("2026-12-24"), priority: .high)
    task.id = 7
    task.creationDate = try instant("2026-11-21T14:30:00Z")
    task.completionDate = try instant("2026-07-04T04:00:00Z")
    task.startDate = try instant("2026-12-01T12:00:00Z")
    task.isCompleted = true
    task.notes = "1\n2"
    task.project = "home"
    task.tags = ["a", "b c"]
    task.repetition = Repetition(every: 2, .week)
    task.uid = "u"
    task.original = OriginalRecord(format: .todoTxt, text: "x \"")
    #expect(
      try write([task, StoredTask()], as: .json) == """
        [
          {"id": 7, "text": "Say \\"hi\\"", "dueDate": "2026-12-24", "priority": "high", \
        "isCompleted": true, "completionDate": "2026-07-04T04:00:00Z", \
        "creationDate": "2026-11-21T14:30:00Z", "startDate": "2026-12-01T07:00:00", \
        "notes": "1\\n2", "project": "home", "tags": ["a", "b c"], "repetition": "every:2weeks", \
        "uid": "u", "dueTimeZone": null, "startTimeZone": null, \
        "recurrence": "RRULE:FREQ=WEEKLY;INTERVAL=2", "recurrenceID": "2026-12-24", "series": 7, \
        "alarms": [], "status": "done", "original": {"format": "todoTxt", "text": "x \\""}},
          {"id": null, "text": null, "dueDate": null, "priority": "medium", "isCompleted": false, \
        "completionDate": null, "creationDate": null, "startDate": null, "notes": null, \
        "project": null, "tags": [], "repetition": null, "uid": null, "dueTimeZone": null, \
        "startTimeZone": null, "recurrence": null, "recurrenceID": null, "series": null, \
        "alarms": [], "status": "open", "original": null}
        ]

        """)
    #expect(try write([], as: .json) == "[]\n")
  }

  @Test func listsForScriptsOmitOriginals() throws {
    var output: [UInt8] = []
    JSONTaskWriter(clock: .utc, writesOriginals: false).writeObject(
      StoredTask(text: "a"), to: &output)
    #expect(
      String(decoding: output, as: UTF8.self).hasSuffix("\"alarms\": [], \"status\": \"open\"}"))
  }

  /// `isCompleted` takes precedence over `status`.
  @Test(arguments: [
    (#""status": "done""#, true), (#""status": "cancelled""#, true), (#""status": "open""#, false),
    (#""isCompleted": false, "status": "done""#, false),
  ])
  func theStatusIsUsedIfCompletionIsMissing(members: String, isCompleted: Bool) throws {
    let found = try readTasks(#"[{"text": "a", \#(members)}]"#, as: .json)
    #expect(found.report.problemCount == 0)
    #expect(found.tasks.map(\.isCompleted) == [isCompleted])
  }

  @Test(arguments: [
    (
      #"[{"text": "a", "status": "cancelled"}, {"text": "b", "status": "cancelled"}]"#,
      TaskFormat.json
    ),
    ("Title,Status\na,canceled\nb,canceled\n", .csv),
  ])
  func aCancelledTaskIsNotedOnce(text: String, format: TaskFormat) throws {
    let found = try readTasks(text, as: format)
    #expect(found.tasks.map(\.isCompleted) == [true, true])
    #expect(found.report.problemCount == 0)
    #expect(found.report.problems.map(\.reason) == [.countsAsCompleted])
  }

  @Test func readsAnEntireFile() throws {
    let found = try readTasks(try taskFixture("tasks.json"), as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.text) == ["Pay rent", "Call 🎉 é/"])
    #expect(found.tasks[0].repetition == Repetition(.month, dayOfMonth: 31))
    #expect(found.tasks[0].tags == ["money", "x y"])
    #expect(found.tasks[0].creationDate == (try instant("2026-11-21T14:30:00Z")))
    #expect(found.tasks[1].completionDate == (try instant("2026-11-20T10:00:00Z")))
  }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24T05:00:00Z"), ("2026-12-24T17:30:00Z", "2026-12-24T17:30:00Z"),
    ("2026-12-24T17:30:00+01:00", "2026-12-24T16:30:00Z"),
    ("2026-12-24T17:30", "2026-12-24T22:30:00Z"),
    ("20261224T173000Z", "2026-12-24T17:30:00Z"), ("2026/12/24 17:30", "2026-12-24T22:30:00Z"),
    ("2026-12-24T17:30:00", "2026-12-24T22:30:00Z"),
    ("2026-12-24t17:30:00z", "2026-12-24T17:30:00Z"),
    ("2026-12-24T17:30:00-05:30", "2026-12-24T23:00:00Z"), ("20261224", "2026-12-24T05:00:00Z"),
  ])
  func datesAreReadStrictlyInAFewFormats(text: String, expected: String) throws {
    let task = try readTask(#"[{"text": "a", "dueDate": "\#(text)"}]"#, as: .json)
    #expect(task.dueDate == (try instant(expected)))
  }

  @Test func aLineThatIsNotOfARecurrenceIsReported() throws {
    let found = try readTasks(
      #"""
      [{"text": "a", "dueDate": "2026-12-24", "recurrence": "RRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY"}]
      """#, as: .json)
    #expect(found.tasks.map(\.recurrence) == ["RRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY"])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: 'EXRULE:FREQ=WEEKLY' is a rule for exceptions, which is applied in calendars only. Use EXDATE. \
        It was kept, but has no effect.
        """
      ])
  }

  @Test func aNumberThatOnlyPythonWritesIsLeftOut() throws {
    let found = try readTasks(
      """
      [{"text": "a",
      "notes": NaN, "tags": ["b"]},
      {"text": "c", "dueDate": -Infinity, "tags": Infinity}]
      """, as: .json)
    #expect(found.tasks.map(\.text) == ["a", "c"])
    #expect(found.tasks.map(\.tags) == [["b"], []])
    #expect(found.stated.map { $0.contains(TaskField.tags) } == [true, false])
    #expect(
      found.report.problemMessages == [
        "Line 2: '\"notes\": NaN' is not a number of JSON. The task was read without it.",
        "Line 3: '\"dueDate\": -Infinity' is not a number of JSON. The task was read without it.",
        "Line 3: '\"tags\": Infinity' is not a number of JSON. The task was read without it.",
      ])
  }

  @Test(arguments: [
    (#"{"text": []}"#, ImportProblem.Reason.wrongType(key: "text", expected: "a text in quotes")),
    (#"{"txet": "x"}"#, .unknownKey("txet")),
    ("{}", .emptyEntry), (#"{"text": ""}"#, .emptyEntry), ("17", .notAnObject),
    ("[]", .notAnObject), ("null", .notAnObject), (#""a""#, .notAnObject),
    (#"{"text": }"#, .brokenJSON),
    (#"{"text": "x",,}"#, .brokenJSON), ("nul", .brokenJSON), (#"{"text": "\x"}"#, .brokenJSON),
    (#"{"text": "\u12"}"#, .brokenJSON), (#"{"text": "x", "id": 01}"#, .brokenJSON),
    (#"{"text" "x"}"#, .brokenJSON), (#"{"text": "x" "id": 1}"#, .brokenJSON),
  ])
  func anInvalidItemIsReportedAndTheOthersAreRead(
    item: String, reason: ImportProblem.Reason
  ) throws {
    let found = try readTasks("[\n{\"text\": \"a\"},\n\(item)\n,{\"text\": \"b\"}]", as: .json)
    #expect(found.tasks.map(\.text) == ["a", "b"])
    #expect(found.report.problems.map(\.reason) == [reason])
    #expect(found.report.problems.map(\.line) == [3])
  }

  @Test(arguments: [
    (
      #""isCompleted": []"#,
      ImportProblem.Reason.wrongType(key: "isCompleted", expected: "true or false")
    ),
    (#""id": 1.5"#, .wrongType(key: "id", expected: "a whole number")),
    (
      #""tags": 5"#,
      .wrongType(key: "tags", expected: #"a list of texts like ["home", "garden"]"#)
    ),
    (
      #""original": {"format": "pdf", "text": ""}"#,
      .wrongType(key: "original", expected: #"an object like {"format": "todoTxt", "text": "…"}"#)
    ),
    (#""priority": "urgent""#, .unreadableValue(field: "priority", advice: "high, medium or low")),
    (
      #""repetition": "often""#,
      .unreadableValue(
        field: "repetition", advice: "a repetition like every:week, every:2months or after:3days")
    ),
    (
      #""dueDate": "2026-02-30""#,
      .unreadableValue(
        field: "dueDate", advice: "a date like 2026-12-24T17:00:00-05:00 or 2026-12-24")
    ),
  ])
  func anInvalidValueDoesNotLoseItsTask(member: String, reason: ImportProblem.Reason) throws {
    let found = try readTasks("[\n{\"text\": \"a\", \(member), \"notes\": \"n\"}]", as: .json)
    #expect(found.tasks == [try readTask(#"{"text": "a", "notes": "n"}"#, as: .json)])
    #expect(found.report.problems.map(\.reason) == [.detail(reason)])
    #expect(found.report.problems.map(\.line) == [2])
    #expect(
      found.report.problemMessages.allSatisfy { $0.hasSuffix(" The task was read without it.") })
  }

  @Test(arguments: [
    ("every:month", "RRULE:FREQ=DAILY", true), ("every:month", "RRULE:FREQ=MONTHLY;COUNT=2", true),
    ("after:month", "RRULE:FREQ=MONTHLY", true), ("every:month", "RRULE:FREQ=MONTHLY", false),
    ("every:month", "RRULE:FREQ=MONTHLY;BYMONTHDAY=24", false),
    ("every:week", "RRULE:FREQ=WEEKLY;BYDAY=TH", false),
  ])
  func aContradictionOfRepetitionAndRecurrenceIsReported(
    repetition: String, recurrence: String, isReported: Bool
  ) throws {
    let found = try readTasks(
      """
      [
      {"text": "a", "dueDate": "2026-12-24", "repetition": "\(repetition)", \
      "recurrence": "\(recurrence)"}]
      """, as: .json)
    #expect(found.tasks.map(\.repetition?.text) == [repetition])
    #expect(found.tasks.map(\.recurrence) == [nil])
    let message =
      "Line 2: '\(recurrence)' contradicts the repetition '\(repetition)'. "
      + "The task was read without it."
    #expect(found.report.problemMessages == (isReported ? [message] : []))
  }

  @Test func aTaskDoesNotRepeatByAnInvalidRecurrence() throws {
    let found = try readTasks(#"[{"text": "a", "recurrence": "ERULE:BYDATE=20261201"}]"#, as: .json)
    #expect(found.tasks.map(\.repeats) == [false])
    #expect(found.report.problemMessages.count == 1)
  }

  @Test func aRecurrenceThatNeverOccursIsKeptAndReported() throws {
    let lines = "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"
    let found = try readTasks(
      #"[{"text": "a", "dueDate": "2026-12-24", "recurrence": "\#(lines)"}]"#, as: .json)
    #expect(found.tasks.map(\.recurrence) == [lines])
    #expect(
      found.report.problemMessages == [
        "Line 1: '\(lines)': The rule never occurs. It was kept, but has no effect."
      ])
  }

  @Test func keysAreCaseInsensitiveAndUnknownOnesAreReportedOnce() throws {
    let found = try readTasks(
      #"[{"Text": "a", "DUEDATE": "2026-12-24", "colour": "red"}, {"text": "b", "colour": "blue"}]"#,
      as: .json)
    #expect(found.tasks.map(\.text) == ["a", "b"])
    #expect(found.tasks.map(\.dueDate) == [try day("2026-12-24"), nil])
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("colour")])
  }

  @Test func escapedKeysAreEqual() throws {
    let found = try readTasks(#"[{"te\u0078t": "x"}]"#, as: .json)
    #expect(found.tasks.map(\.text) == ["x"])
  }

  @Test func messagesNameTasks() throws {
    #expect(
      try readTasks(#"[{"txet": "x"}, {}, 5]"#, as: .json).report.problemMessages == [
        """
        Line 1: '{"txet": "x"}' has the unknown key 'txet'. The keys are id, text, dueDate, priority, \
        isCompleted, completionDate, creationDate, startDate, notes, project, tags, repetition, uid, \
        dueTimeZone, startTimeZone, recurrence, recurrenceID, series, alarms. The task was left out.
        """,
        "Line 1: '{}' has neither a text nor notes nor a due date. It was left out.",
        "Line 1: '5' is not an object like {\"text\": \"…\"}. It was left out.",
      ])
  }

  @Test func deepNestingRefusesItsObjectOnly() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let found = try readTasks(
      "[{\"text\": \"a\", \"tags\": \(deep)}, {\"text\": \"b\"}]", as: .json)
    #expect(found.tasks.map(\.text) == ["b"])
    #expect(found.report.problems.map(\.reason) == [.deepEntry(limit: 100)])
  }

  @Test func identifiersWithControlCharactersAreReadAlike() throws {
    let table = try readTasks("text,uid\na,x\u{1}y\n", as: .csv)
    #expect(table.tasks.map(\.uid) == ["x␁y"])
    for keys in [#""text": "a", "uid""#, #""description": "a", "status": "pending", "uuid""#] {
      let task = try readTask("[{\(keys): \"x\\u0001y\"}]", as: .json)
      #expect(task.uid == "x␁y")
    }
  }

  @Test(arguments: [
    (#"\ud83c\udf89"#, "🎉"), (#"\\ud83c"#, #"\ud83c"#),
    (#"a\b\f\n\r\t\"\\\/"#, "a\u{8}\u{C}\n\r\t\"\\/"),
    (#"\u0000"#, "\u{0}"), (#"\uD83C\uDF89"#, "🎉"),
  ])
  func escapesAreRead(escaped: String, text: String) throws {
    #expect(try readTask("[{\"text\": \"\(escaped)\"}]", as: .json).text == text)
  }

  @Test(arguments: [
    (#"\ud83c"#, "\u{FFFD}", #"\ud83c"#), (#"\udf89a"#, "\u{FFFD}a", #"\udf89"#),
    (#"\ud83cA"#, "\u{FFFD}A", #"\ud83c"#),
    (#"\ud83c\udf89\ud83c\\"#, "🎉\u{FFFD}\\", #"\ud83c"#),
  ])
  func halfACharacterIsReported(escaped: String, text: String, quoted: String) throws {
    let found = try readTasks("[{\"text\": \"\(escaped)\"}]", as: .json)
    #expect(found.tasks.map(\.text) == [text])
    #expect(found.report.problems.map(\.reason) == [.unpairedSurrogate(quoted)])
  }

  @Test func aTruncatedListKeepsItsCompleteTasks() throws {
    let found = try readTasks("[{\"text\": \"a\"},\n{\"text\": \"b", as: .json)
    #expect(found.tasks.map(\.text) == ["a"])
    #expect(found.report.problems.map(\.reason) == [.brokenJSON, .unclosedList])
  }

  @Test(arguments: [
    ("every:day", Repetition(.day)), ("every:2w", Repetition(every: 2, .week)),
    ("after:3days", Repetition(every: 3, .day, from: .completion)),
    ("every:weekday", Repetition(.weekday)),
    ("every:3months on the 2nd", Repetition(every: 3, .month, dayOfMonth: 2)),
    ("EVERY:Year", Repetition(.year)),
  ])
  func repetitionsAreRead(text: String, repetition: Repetition) throws {
    #expect(
      try readTask(#"{"text": "a", "repetition": "\#(text)"}"#, as: .json).repetition == repetition)
  }

  @Test func theInstanceOfASeriesThatOnlyStartsHasTheKindOfItsStart() throws {
    let task = try readTask(
      #"[{"text": "a", "startDate": "2026-12-07T09:00:00Z", "recurrence": "RRULE:FREQ=WEEKLY"}]"#,
      as: .json)
    #expect(
      try write([task], as: .json).contains(#""recurrenceID": "2026-12-07T09:00:00Z""#))
  }
}
