import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TaskList

struct CSVTaskTests {
  @Test func readsTheLabelsOfTodoist() throws {
    let found = try readTasks(
      """
      TYPE,CONTENT,PRIORITY,INDENT
      task,Buy milk @shop for @home,4,1
      task,@shop,4,1
      task,Meet @ 5 with a@b,4,1

      """, as: .csv)
    #expect(found.tasks.map(\.text) == ["Buy milk for", "@shop", "Meet @ 5 with a@b"])
    #expect(found.tasks.map(\.tags) == [["shop", "home"], [], []])
  }

  /// Todoist exports no date for a repetition.
  @Test func readsTheRepetitionsOfTodoist() throws {
    let found = try readTasks(
      """
      TYPE,CONTENT,PRIORITY,INDENT,DATE,DATE_LANG
      task,a,4,1,every mon,en
      task,b,4,1,every! 3 days,en
      task,c,4,1,every day at 9am,en
      task,d,4,1,jeden Montag,de
      task,e,4,1,every day until dec 18,en

      """, as: .csv)
    #expect(found.tasks.map(\.text) == ["a", "b", "c", "d", "e"])
    #expect(found.tasks.map(\.recurrence) == ["RRULE:FREQ=WEEKLY;BYDAY=MO", nil, nil, nil, nil])
    #expect(
      found.tasks.map(\.repetition?.text) == [nil, "after:3days", "every:day", nil, nil])
    #expect(found.tasks.allSatisfy { $0.dueDate == nil })
    #expect(
      found.report.problems.filter { $0.line > 1 }.map(\.text)
        == ["every day at 9am", "jeden Montag", "every day until dec 18"])
  }

  @Test func aTableOfASpreadsheetIsRead() throws {
    let found = try readTasks(try taskFixture("tasks.csv"), as: .csv)
    #expect(found.tasks.map(\.text) == ["Pay \"the\" rent; now", "plain", "done"])
    #expect(found.tasks[0].dueDate == (try day("2026-12-24")))
    #expect(found.tasks[0].tags == ["home", "money"])
    #expect(found.tasks[0].notes == "one\ntwo")
    #expect(found.tasks.map(\.priority) == [.high, .medium, .low])
    #expect(found.tasks.map(\.isCompleted) == [false, false, true])
    #expect(found.report.problems.map(\.reason) == [.unknownColumn])
    #expect(found.report.problemMessages[0].contains("The columns are id, text, dueDate, priority"))
  }

  @Test(arguments: [("24/12/2026", "2026-03-12"), ("12/24/2026", "2026-12-03")])
  func anotherRowShowsTheOrderOfDates(clear: String, expected: String) throws {
    for names in ["text,dueDate", "text,startDate,dueDate", "Task Name,Due Date"] {
      let comma = names.contains("start") ? ",," : ","
      let found = try readTasks(
        "\(names)\na\(comma)12/03/2026\nb\(comma)\(clear)\n", as: .csv)
      #expect(found.report.problemMessages == [])
      #expect(
        found.tasks.map(\.dueDate) == [try day(expected), try day("2026-12-24")], "\(names)")
    }
  }

  @Test func theHeaderNamesTheProperties() throws {
    var task = StoredTask(text: "a, \"b\"", dueDate: try day("2026-12-24"), priority: .high)
    task.tags = ["x y", "a,b"]
    task.repetition = Repetition(.weekday, from: .completion)
    #expect(
      try write([task], as: .csv) == """
        id,text,dueDate,priority,isCompleted,completionDate,creationDate,startDate,notes,project,\
        tags,repetition,uid,dueTimeZone,startTimeZone,recurrence,recurrenceID,series,alarms\r
        ,"a, ""b""\",2026-12-24,high,false,,,,,,"x y,a\\,b",after:weekday,,,,,2026-12-24,,\r

        """)
  }

  @Test(arguments: [
    ("a,b,c", ImportProblem.Reason.fieldCount(found: 3, expected: 2)),
    ("\"a\"b,2026-12-24", .textAfterQuote),
  ])
  func anInvalidRowIsReported(row: String, reason: ImportProblem.Reason) throws {
    let found = try readTasks("text,dueDate\nfirst,\n\(row)\nlast,\n", as: .csv)
    #expect(found.tasks.map(\.text) == ["first", "last"])
    #expect(found.report.problems.map(\.reason) == [reason])
    #expect(found.report.problems.map(\.line) == [3])
  }

  @Test(arguments: ["dueTimeZone", "Timezone"])
  func aTimeWithoutAnOffsetIsInItsTimeZone(column: String) throws {
    let found = try readTasks(
      """
      text,dueDate,\(column)
      a,2026-12-24T17:00:00,Europe/Berlin
      b,2026-12-24T17:00:00,Nowhere/Else
      c,2026-12-24,Europe/Berlin
      """, as: .csv)
    #expect(found.tasks.map(\.dueKind) == [.zoned("Europe/Berlin"), .floating, nil])
    #expect(found.tasks[0].dueDate == (try instant("2026-12-24T16:00:00Z")))
    #expect(found.tasks[1].dueDate == (try instant("2026-12-24T22:00:00Z")))
    #expect(
      found.report.problemMessages == [
        """
        Line 3: 'Nowhere/Else' cannot be read as 'dueTimeZone'. Use a name like Europe/Berlin. \
        The task was read without it.
        """
      ])
  }

  @Test(arguments: ["W. Europe Standard Time", "europe/berlin"])
  func aTimeZoneInAnotherSpellingIsThatOfTheSystem(name: String) throws {
    let found = try readTasks(
      """
      text,dueDate,dueTimeZone
      a,2026-12-24T17:00:00,\(name)
      b,2026-12-24T16:00:00Z,\(name)
      """, as: .csv)
    #expect(found.tasks.map(\.dueKind) == [.zoned("Europe/Berlin"), .zoned("Europe/Berlin")])
    let date = try instant("2026-12-24T16:00:00Z")
    #expect(found.tasks.map(\.dueDate) == [date, date])
    #expect(found.report.problemMessages == [])
  }

  @Test func aTimeWithoutADateIsReported() throws {
    let found = try readTasks("text,dueDate,duetime\na,,17:30\nb,2026-12-24,17:30\n", as: .csv)
    #expect(found.tasks.map(\.dueKind) == [nil, .floating])
    #expect(
      found.report.problemMessages == [
        "Line 2: '17:30' is a time of 'dueDate' without a date. The task was read without it."
      ])
  }

  @Test func aTableOfTickTickHasDaysAndStates() throws {
    let found = try readTasks(
      """
      List Name,Title,Tags,Due Date,Status,Timezone,Is All Day
      Inbox,day,"a, b",2026-12-04T23:00:00+0000,0,Europe/Berlin,true
      Inbox,time,,2026-12-05T08:00:00+0000,2,Europe/Berlin,false
      Inbox,dropped,,,-1,Europe/Berlin,
      """, as: .csv)
    #expect(
      found.report.problemMessages == [
        "Line 4: 'cancelled': The task counts as completed, here and in later entries."
      ])
    #expect(found.tasks.prefix(2).map(\.dueKind) == [nil, .zoned("Europe/Berlin")])
    #expect(found.tasks[0].dueDate == (try day("2026-12-05")))
    #expect(found.tasks[0].tags == ["a", "b"])
    #expect(found.tasks[1].dueDate == (try instant("2026-12-05T08:00:00Z")))
    #expect(found.tasks.map(\.isCompleted) == [false, true, true])
  }

  @Test func aTableOfPlannerHasNamesAndPriorities() throws {
    let found = try readTasks(
      """
      Task Name,Bucket Name,Progress,Priority,Created Date,Due Date,Completed Date,Labels
      a,Week,Not started,Important,2026-11-01,2026-12-24,,Red;Blue
      b,Week,Completed,Urgent,2026-11-01,,2026-11-02,
      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.project) == ["Week", "Week"])
    #expect(found.tasks.map(\.isCompleted) == [false, true])
    #expect(found.tasks.map(\.priority) == [.high, .high])
    #expect(found.tasks[0].tags == ["Red", "Blue"])
    #expect(found.tasks[0].creationDate == (try day("2026-11-01")))
    #expect(found.tasks[1].completionDate == (try day("2026-11-02")))
  }

  @Test func aTableOfTrelloHasCards() throws {
    let found = try readTasks(
      """
      Card Name,Card Description,Labels,Due Date,List Name,Due Complete
      a,b,red,2026-12-24,Doing,true

      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.isCompleted) == [true])
    #expect(found.tasks.map(\.text) == ["a"] && found.tasks.map(\.notes) == ["b"])
    #expect(found.tasks.map(\.project) == ["Doing"] && found.tasks.map(\.tags) == [["red"]])
  }

  @Test(arguments: [
    "Name,Due Date,Completed\nReport,2026-12-24,needsAction\n",
    "Name,Status,Due\nReport,Not started,2026-12-24\n",
  ])
  func theNameOfATaskWithADueDateIsItsText(table: String) throws {
    let found = try readTasks(table, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.text) == ["Report"])
  }

  @Test(arguments: [
    "May 1, 2027 at 2:30 PM", "Saturday, May 1, 2027 at 2:30 PM", "1 May 2027 14:30",
  ])
  func aDateInWordsIsRead(text: String) throws {
    let task = try readTask("text,dueDate\na,\"\(text)\"\n", as: .csv)
    #expect(task.dueDate == (try instant("2027-05-01T18:30:00Z")))
  }

  @Test func aTaskWithADateOfCompletionIsCompleted() throws {
    for header in ["Name,Completed At,Due Date", "text,completionDate,dueDate"] {
      let found = try readTasks("\(header)\na,2026-11-05,2026-12-01\nb,,2026-12-02\n", as: .csv)
      #expect(found.report.problemMessages == [])
      #expect(found.tasks.map(\.isCompleted) == [true, false])
      #expect(found.tasks.map(\.completionDate) == [try day("2026-11-05"), nil])
    }
  }

  @Test func theDateOfCompletionOfAnOpenTaskIsReported() throws {
    let found = try readTasks(
      "text,isCompleted,completionDate\na,false,2026-11-05\n", as: .csv)
    #expect(found.tasks.map(\.completionDate) == [nil])
    #expect(
      found.report.problemMessages == [
        "Line 2: '2026-11-05' is the completion date of an open task. The task was read without it."
      ])
  }

  @Test func aTableOfTheToDoBrowserKeepsItsStatesAndIdentifiers() throws {
    let found = try readTasks(
      "title,date,completionState,uniqueID\na,2026-12-24,completed,U\nb,,inProgress,V\n", as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.isCompleted) == [true, false])
    #expect(found.tasks.map(\.uid) == ["U", "V"])
  }

  @Test func aCompletionDateCompletesATaskWithoutAStatus() throws {
    let found = try readTasks(
      "Name,Due Date,Status,Completed At\na,,,2026-02-02\nb,,Doing it,\nc,,Open,\n", as: .csv)
    #expect(found.tasks.map(\.isCompleted) == [true, false, false])
    #expect(found.tasks.map(\.completionDate) == [try day("2026-02-02"), nil, nil])
    #expect(found.report.problems.map(\.text) == ["Doing it"])
  }

  @Test(arguments: [("1.0", true), ("0.0", false), ("incomplete", false), ("Not done", false)])
  func aFlagMayBeANumberOrAWord(text: String, isCompleted: Bool) throws {
    let task = try readTask("text,isCompleted\na,\(text)\n", as: .csv)
    #expect(task.isCompleted == isCompleted)
  }

  @Test func theRemindersOfTickTickAreRead() throws {
    let found = try readTasks(
      """
      List Name,Title,Due Date,Reminder,Status
      Home,a,2027-03-02T15:00:00+0000,TRIGGER:-PT30M,0
      Home,b,2027-03-02T15:00:00+0000,"PT0S,-PT5M",0
      Home,c,2027-03-02T15:00:00+0000,,0

      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.alarms) == [["-PT30M"], ["PT0S", "-PT5M"], nil])
  }

  @Test(arguments: [("None", Priority.medium), ("Critical", .high)])
  func prioritiesMayHaveOtherNames(text: String, priority: Priority) throws {
    let task = try readTask("title,due,priority\na,2027-03-01,\(text)\n", as: .csv)
    #expect(task.priority == priority)
  }

  @Test func theRemindersOfOutlookAreRead() throws {
    let found = try readTasks(
      """
      Subject,Due Date,Reminder On/Off,Reminder Date,Reminder Time
      a,3/25/2027,True,3/4/2027,8:00:00 AM
      b,3/26/2027,False,3/24/2027,8:00:00 AM

      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.alarms) == [["20270304T130000Z"], nil])
  }

  @Test func aTableOfOutlookMayHaveGermanHeadings() throws {
    let found = try readTasks(
      """
      Betreff,Beginnt am,Fällig am,Erledigt am,Notizen,Priorität,Status,Kategorien
      Steuer,1.12.2026,24.12.2026,,Formular,Hoch,In Bearbeitung,Geld;Amt
      Rad,,,25.11.2026,,Niedrig,Erledigt,
      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.tasks.map(\.text) == ["Steuer", "Rad"])
    #expect(found.tasks.map(\.startDate) == [try day("2026-12-01"), nil])
    #expect(found.tasks.map(\.dueDate) == [try day("2026-12-24"), nil])
    #expect(found.tasks.map(\.completionDate) == [nil, try day("2026-11-25")])
    #expect(found.tasks.map(\.isCompleted) == [false, true])
    #expect(found.tasks.map(\.priority) == [.high, .low])
    #expect(found.tasks[0].notes == "Formular" && found.tasks[0].tags == ["Geld", "Amt"])
  }

  @Test func errorsOfFormulasAreMissingValues() throws {
    let found = try readTasks(
      "text,dueDate,tags,notes\na,#N/A,#REF!,n/a\nb,#DIV/0!,#VALUE!,\n", as: .csv)
    #expect(found.tasks.map(\.text) == ["a", "b"])
    #expect(found.tasks.map(\.tags) == [[], []])
    #expect(found.tasks.map(\.notes) == [nil, nil])
    let fields = [("#N/A", "dueDate"), ("#REF!", "tags"), ("n/a", "notes")]
    #expect(
      found.report.problemMessages
        == fields.map { text, field in
          """
          Line 2: '\(text)' stands for a missing value. '\(field)' was left out, here and in later \
          rows with such a text.
          """
        })
  }

  @Test(arguments: ["N/A", "#REF!", "'N/A", "'=1"])
  func textsLikeMissingValuesAreGuarded(text: String) throws {
    let written = try write([StoredTask(text: text)], as: .csv)
    #expect(written.contains(",'\(text),"))
    #expect(try readTask(written, as: .csv).text == text)
  }

  @Test func formulasAreGuardedOnRequest() throws {
    var writer = CSVTaskWriter(clock: .utc, guardsFormulas: true)
    #expect(writer.text(of: [StoredTask(text: "=1+1")]).contains(",'=1+1,"))
  }

  @Test func aTableWithoutARequiredColumnIsRefusedWithTheirNames() throws {
    let refusal = try #require(throws: ImportRefusal.self) {
      _ = try readTasks("priority,tags\nhigh,home\n", as: .csv)
    }
    #expect(
      refusal.message(about: StoredTask.importSubject) == """
        Line 1: 'priority,tags' lacks a required column. Add at least one of these: text, dueDate, \
        notes, uid.
        """)
  }

  @Test func aTableWithoutAKnownColumnIsRefused() throws {
    let refusal = try #require(throws: ImportRefusal.self) {
      _ = try readTasks("name,when\na,b\n", as: .csv)
    }
    #expect(
      refusal.message(about: StoredTask.importSubject).hasPrefix(
        "Line 1: 'name,when' contains no known column. The first row names the columns: id, text"
      ))
  }
}
