import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

/// A changed task is written with only its changes to the line of todo.txt.
struct TodoTxtRevisionTests {
  private static let original =
    "(B) 2026-11-02  Call @Mom  about +Wedding cake id:17 due:2026-12-01 +Second rec:1w"

  @Test func completingMovesThePriorityAfterTheText() throws {
    var task = try readTask(Self.original, as: .todoTxt)
    task.isCompleted = true
    task.completionDate = try instant("2026-11-21T15:00:00Z")
    let done = """
      x 2026-11-21 2026-11-02 Call @Mom  about +Wedding cake id:17 due:2026-12-01 +Second rec:1w \
      pri:B
      """
    #expect(try line(task) == done)
    // Read again and reopened it is as before.
    var again = try readTask(done, as: .todoTxt)
    #expect(again.priority == .medium)
    again.isCompleted = false
    again.completionDate = nil
    #expect(
      try line(again)
        == "(B) 2026-11-02 Call @Mom  about +Wedding cake id:17 due:2026-12-01 +Second rec:1w")
  }

  @Test func datesAndPrioritiesAreReplacedInPlace() throws {
    var task = try readTask(Self.original, as: .todoTxt)
    task.dueDate = try day("2027-01-02")
    task.startDate = try day("2027-01-01")
    task.repetition = nil
    task.priority = .low
    #expect(
      try line(task)
        == "(C) 2026-11-02 Call @Mom  about +Wedding cake id:17 due:2027-01-02 +Second t:2027-01-01"
    )
  }

  @Test func aPriorityLetterOfTheSameLevelIsKept() throws {
    var task = try readTask("(F) a due:2026-12-01", as: .todoTxt)
    task.dueDate = nil
    #expect(try line(task) == "(F) a")
    task.priority = .medium
    #expect(try line(task) == "a")
  }

  @Test func changingTheTextKeepsTheRestOfTheLine() throws {
    var task = try readTask(
      "(A) 2026-11-02 Old text +one +two @x due:2026-12-01 id:17", as: .todoTxt)
    task.text = "New text"
    #expect(try line(task) == "(A) 2026-11-02 New text +one +two @x due:2026-12-01 id:17")
    task.project = "three"
    task.tags = ["x", "y"]
    #expect(try line(task) == "(A) 2026-11-02 New text +three +two @x @y due:2026-12-01 id:17")
  }

  @Test func anUnreadableDateIsKeptUntilItIsReplaced() throws {
    var task = try #require(try readTasks("a due:someday", as: .todoTxt).tasks.first)
    task.priority = .high
    #expect(try line(task) == "(A) a due:someday")
    task.dueDate = try day("2026-12-01")
    #expect(try line(task) == "(A) a due:2026-12-01")
  }

  @Test func aPriorityWordOfAnOpenLineKeepsItsPlace() throws {
    var task = try readTask("Call pri:A @Mom", as: .todoTxt)
    #expect(task.priority == .high)
    task.dueDate = try day("2026-12-01")
    #expect(try line(task) == "Call pri:A @Mom due:2026-12-01")
    task.priority = .low
    #expect(try line(task) == "Call pri:C @Mom due:2026-12-01")
    task.priority = .medium
    #expect(try line(task) == "Call @Mom due:2026-12-01")
  }

  @Test func aZeroByteIsEncoded() throws {
    var task = StoredTask()
    (task.text, task.project, task.tags) = ("a\u{0}b", "c\u{0}", ["d\u{0}"])
    let line = try line(task)
    #expect(!line.utf8.contains(0))
    let same = try readTask(line, as: .todoTxt)
    #expect((same.text, same.project) == (task.text, task.project) && same.tags == task.tags)
  }
}
