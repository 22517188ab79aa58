import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

struct ShowCommandTests {
  @Test func everyPropertyIsPrinted() throws {
    let cli = try CommandHarness()
    cli.run(
      "add", "Pay rent due:\"10 nov\" start:\"1 nov\" pri:high +a +b project:flat every:week")
    cli.run("edit", "1", "--notes", "Two\n\nlines")
    // The ten days that have passed are named as they are everywhere.
    cli.run("edit", "1", "due:2026-11-10", "start:2026-11-01")
    #expect(
      cli.run("show", "1").results == """
        ID:        1
        Task:      Pay rent
        Status:    open, overdue
        Due:       Tuesday, November 10, 2026 (11 days ago)
        Starts:    Sunday, November 1, 2026 (2 weeks ago)
        Priority:  High
        Project:   flat
        Tags:      a, b
        Repeats:   every week
        Notes:     Two

                   lines
        Added:     Saturday, November 21, 2026 at 8:42 AM

        """)
  }

  @Test func missingPropertiesAreOmittedExceptTheDueDate() throws {
    let cli = try CommandHarness()
    cli.run("add", "Tea")
    cli.run("done", "1", hoursLater: 1)
    #expect(
      cli.run("show", "1").results == """
        ID:        1
        Task:      Tea
        Status:    done
        Due:       No Due Date
        Priority:  Medium
        Added:     Saturday, November 21, 2026 at 8:42 AM
        Done:      Saturday, November 21, 2026 at 9:42 AM

        """)
    #expect(cli.run("show", "2").errorText.hasPrefix("error: no task with id 2. Run "))
    #expect(cli.run("show", "1-2").status == 64)
  }
}

struct CountingCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    for task in [
      "A due:today +home project:flat.rent", "B due:yesterday +Home project:flat", "C +work",
      "D start:mon", "E",
    ] { cli.run("add", task) }
    cli.run("done", "5")
  }

  @Test func statsCountEachKind() {
    #expect(
      cli.run("stats").results == """
        Tasks          Count
        Open               4
          overdue          1
          due today        1
          no due date      2
          waiting          1
        Done               1
        Total              5

        """)
    #expect(
      cli.run("stats", "+home", "--json").results
        == #"{"open":2,"overdue":1,"dueToday":1,"noDueDate":0,"waiting":0,"completed":0,"total":2}"#
        + "\n")
  }

  @Test func tagsAndProjectsAreCounted() throws {
    #expect(
      cli.run("tags").results == """
        Open  All  Tag
           2    2  Home
           1    1  work

        """)
    #expect(
      cli.run("projects").results == """
        Open  All  Project
           2    2  flat
           1    1  flat.rent

        """)
    #expect(
      cli.run("tags", "--json").results.hasPrefix("[\n{\"name\":\"Home\",\"open\":2,\"total\":2},")
    )
    #expect(try CommandHarness().run("tags").errorText == "No tasks have tags.\n")
    #expect(try CommandHarness().run("projects").errorText == "No tasks have a project.\n")
  }
}
