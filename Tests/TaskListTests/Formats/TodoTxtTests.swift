import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

struct TodoTxtTests {
  @Test func parsesEverythingInTheFormat() throws {
    let task = try readTask(
      "(A) 2026-11-02 Pay the rent +Home @bank @phone due:2026-12-01 t:2026-11-25 rec:+1m",
      as: .todoTxt)
    #expect(task.text == "Pay the rent")
    #expect(task.priority == .high)
    #expect(task.creationDate == (try day("2026-11-02")))
    #expect(task.dueDate == (try day("2026-12-01")))
    #expect(task.startDate == (try day("2026-11-25")))
    #expect(task.project == "Home")
    #expect(task.tags == ["bank", "phone"])
    #expect(task.repetition == Repetition(every: 1, .month))
    #expect(!task.isCompleted)
    #expect(task.completionDate == nil)
  }

  @Test(
    arguments: [
      ("x 2026-11-20 2026-11-02 Review pri:A", "2026-11-20", "2026-11-02", Priority.high),
      ("x 2026-11-20 (A) 2026-11-02 Review", "2026-11-20", "2026-11-02", .high),
      ("x 2026-11-20 (C) Review", "2026-11-20", nil, .low),
      ("x (C) 2026-11-20 Review", "2026-11-20", nil, .low), ("x Review", nil, nil, .medium),
      ("x 2026-11-20 Review pri:B", "2026-11-20", nil, .medium),
    ] as [(String, String?, String?, Priority)])
  func parsesDatesAndPriorityOfACompletedTask(
    line: String, completion: String?, creation: String?, priority: Priority
  ) throws {
    let task = try readTask(line, as: .todoTxt)
    #expect(task.text == "Review")
    #expect(task.isCompleted)
    #expect(task.completionDate == (try completion.map { try day($0) }))
    #expect(task.creationDate == (try creation.map { try day($0) }))
    #expect(task.priority == priority)
  }

  @Test(arguments: [
    "xylophone lesson", "X 2026-01-01 done?", "x", "(a) lower", "(A)no blank", "(AA) two",
    "2026-02-30 no such day", "2026-1-1 short", "a (B) in the middle", "x2026-01-01 close",
    "1+1 @ +",
    "see http://example.com/a:b at 12:30", "note: with a blank", "Call @Mom about +Wedding cake",
  ])
  func lookalikesAreText(line: String) throws {
    let task = try readTask(line, as: .todoTxt)
    #expect(task.text == line)
    #expect(!task.isCompleted)
    #expect(task.priority == .medium)
    #expect(task.creationDate == nil)
  }

  @Test func inlineTagsStayInTheText() throws {
    let task = try readTask("Call @Mom about the +Wedding cake @phone", as: .todoTxt)
    #expect(task.text == "Call @Mom about the +Wedding cake")
    #expect(task.project == "Wedding")
    #expect(task.tags == ["Mom", "phone"])
  }

  @Test func aLineOfTagsAloneUsesThemAsText() throws {
    #expect(
      try readTask("+GarageSale @phone due:2026-12-01", as: .todoTxt).text == "+GarageSale @phone")
  }

  @Test func keysMayBeInAnyCase() throws {
    let text = "x 2026-11-02 Pay Due:2026-12-01 T:2026-11-25 REC:+1y PRI:A Note:by%20card"
    var task = try readTask(text, as: .todoTxt)
    #expect(task.text == "Pay" && task.notes == "by card" && task.priority == .high)
    #expect(task.dueDate == (try day("2026-12-01")))
    #expect(task.startDate == (try day("2026-11-25")))
    #expect(task.repetition == Repetition(.year))
    #expect(try line(task) == text)
    task.dueDate = try day("2026-12-02")
    let changed = try line(task)
    #expect(changed.contains(" due:2026-12-02") && !changed.contains("2026-12-01"))
    let found = try readTasks("Pay Due:soon\n", as: .todoTxt)
    #expect(found.report.problems.map(\.text) == ["Due:soon"])
  }

  @Test func unknownKeysAreNotTextAndArePreserved() throws {
    var task = try readTask("Learn id:17 due:2026-12-01 x-foo.bar:baz", as: .todoTxt)
    #expect(task.text == "Learn")
    task.text = "Teach"
    #expect(try line(task) == "Teach due:2026-12-01 id:17 x-foo.bar:baz")
  }

  @Test(arguments: [
    ("rec:3d", Repetition(every: 3, .day, from: .completion)),
    ("rec:+3d", Repetition(every: 3, .day)),
    ("rec:+1b", Repetition(.weekday)), ("rec:2w", Repetition(every: 2, .week, from: .completion)),
    ("rec:+12m", Repetition(every: 12, .month)), ("rec:+1y", Repetition(.year)),
  ])
  func parsesRepetitionsAsProgramsWriteThem(word: String, repetition: Repetition) throws {
    #expect(try readTask("a \(word)", as: .todoTxt).repetition == repetition)
    var task = StoredTask(text: "a")
    task.repetition = repetition
    #expect(try line(task) == "a \(word)")
  }

  @Test(arguments: [
    "due:someday", "due:2026-02-30", "t:-3d", "rec:often", "rec:0d", "rec:++1d", "rec:1h",
    "due:2026-12-1",
    "due:2026-12-24T2500",
  ])
  func anInvalidValueIsReportedAndPreserved(word: String) throws {
    let found = try readTasks("first\nPay \(word) @home\nlast\n", as: .todoTxt)
    #expect(found.tasks.map(\.text) == ["first", "Pay", "last"])
    #expect(found.report.problems.map(\.line) == [2])
    let message = try #require(found.report.problemMessages.first)
    #expect(message.hasPrefix("Line 2: '\(word)' cannot be read. Use "))
    #expect(message.hasSuffix("The word was kept, the rest of the task was read."))
    #expect(try write(found.tasks, as: .todoTxt) == "first\nPay \(word) @home\nlast\n")
  }

  @Test func aTagWithALineBreakStaysInItsLine() throws {
    var task = StoredTask(text: "Call")
    (task.project, task.tags) = ("home\rroof", ["one\ntwo"])
    let found = try readTasks(try write([task], as: .todoTxt), as: .todoTxt).tasks
    #expect(found.map(\.text) == ["Call"])
    #expect(found.map(\.project) == ["home\rroof"] && found.map(\.tags) == [["one\ntwo"]])
  }

  @Test func aRepeatedKeyIsReportedAndPreserved() throws {
    let text = "Pay due:2026-12-01 due:2026-12-01 due:2026-12-24\n"
    let found = try readTasks(text, as: .todoTxt)
    #expect(found.tasks.map(\.dueDate) == [try day("2026-12-01")])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: 'due:2026-12-24' repeats a key. Only one of its values was read, and the word was \
        kept.
        """
      ])
    #expect(try write(found.tasks, as: .todoTxt) == text)
  }

  @Test func filesRoundTripByteForByte() throws {
    let bytes = try taskFixture("todo.txt")
    let found = try readTasks(bytes, as: .todoTxt)
    #expect(found.tasks.count == 16)
    #expect(found.report.problems.map(\.text) == ["due:someday"])
    #expect(Array(try write(found.tasks, as: .todoTxt).utf8) == bytes)
  }

  @Test(arguments: ["\r\n", "\r", "\n", "\n\n \t\n"])
  func allLineEndingsAreAccepted(lineEnd: String) throws {
    let found = try readTasks(["\u{FEFF}a", " b", "c"].joined(separator: lineEnd), as: .todoTxt)
    #expect(found.tasks.map(\.text) == ["a", "b", "c"])
    #expect(found.tasks.map(\.original?.text) == ["a", " b", "c"])
  }

  @Test func newTasksAreWrittenAsProgramsExpectThem() throws {
    var task = StoredTask(text: "Pay rent", dueDate: try day("2026-12-01"), priority: .high)
    task.creationDate = try instant("2026-11-02T15:00:00Z")
    task.startDate = try day("2026-11-25")
    task.project = "home.flat"
    task.tags = ["bank", "phone"]
    task.repetition = Repetition(every: 1, .month)
    task.notes = "a b: 100 %\nc"
    #expect(
      try line(task) == """
        (A) 2026-11-02 Pay rent +home.flat @bank @phone due:2026-12-01 t:2026-11-25 rec:+1m \
        note:a%20b%3A%20100%20%25%0Ac
        """)
    task.isCompleted = true
    task.completionDate = try instant("2026-11-30T04:59:59Z")
    #expect(try line(task).hasPrefix("x 2026-11-29 2026-11-02 Pay rent +home.flat"))
    #expect(try line(task).contains(" pri:A"))
  }

  @Test func timesOfDayRoundTrip() throws {
    let task = StoredTask(text: "a", dueDate: try instant("2026-12-01T22:30:00Z"))
    #expect(try line(task) == "a due:2026-12-01T1730")
    #expect(try readTask(try line(task), as: .todoTxt).dueDate == task.dueDate)
  }

  @Test(arguments: [
    ("x ray", "%78 ray enc:percent"), ("(A) first", "%28A) first enc:percent"),
    ("2026-11-02 day", "%32026-11-02 day enc:percent"), ("a +b", "a %2Bb enc:percent"),
    ("due:2026-01-01", "due%3A2026-01-01 enc:percent"), ("a  b", "a  b"),
    ("a\nb", "a%0Ab enc:percent"),
    ("a id:3", "a id%3A3 enc:percent"), ("100%", "100%"), (" a ", "%20a%20 enc:percent"),
    ("enc:percent", "enc%3Apercent enc:percent"), ("1. first", "1. first"), ("é", "é"),
    ("x\u{301}y +b", "%78\u{301}y %2Bb enc:percent"),
  ])
  func ambiguousTextIsEncoded(text: String, expected: String) throws {
    #expect(try line(StoredTask(text: text)) == expected)
    #expect(try readTask(expected, as: .todoTxt).text == text)
  }

  @Test func namesWithSpacesAreEncoded() throws {
    var task = StoredTask(text: "a")
    task.project = "My home"
    task.tags = ["two words"]
    let text = try line(task)
    #expect(text == "a +My%20home @two%20words enc:percent")
    let same = try readTask(text, as: .todoTxt)
    #expect(same.project == task.project)
    #expect(same.tags == task.tags)
  }
}
