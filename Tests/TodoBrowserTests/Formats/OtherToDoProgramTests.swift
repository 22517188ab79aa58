import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// Todos that other programs export, as JSON and as tables.
struct OtherToDoProgramTests {
  @Test func aTaskOfTaskwarriorIsNotATodoWithoutATitle() throws {
    let found = try readToDos(
      #"[{"description": "a", "entry": "20261101T100000Z", "status": "deleted", "uuid": "1"}]"#,
      as: .json)
    #expect(found.events.isEmpty)
    #expect(found.report.problemMessages.count == 1)
  }

  @Test(arguments: ["done", "Completed", "isCompleted", "checked"])
  func aFlagOfOneIsCompleted(name: String) throws {
    let table = try readToDos("title,\(name)\na,1\nb,0\n", as: .csv)
    #expect(table.events.map(\.completionState) == [.completed, .notStarted])
    let json = try readToDos(
      #"[{"title": "a", "\#(name)": 1}, {"title": "b", "\#(name)": 0}]"#, as: .json)
    #expect(json.events.map(\.completionState) == [.completed, .notStarted])
    let states = try readToDos("title,status\na,1\nb,2\n", as: .csv)
    #expect(states.events.map(\.completionState) == [.inProgress, .completed])
  }

  @Test func theLabelsOfJiraAreReadFromAllTheirColumns() throws {
    let found = try readToDos(
      "Summary,Labels,Labels,Labels,Due date\na,red,,green,2026-12-24\n", as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.category) == ["red"])
    #expect(found.events.map(\.otherCategories) == [["green"]])
  }

  @Test func linesOfARecurrenceThatCannotBeReadAreReported() throws {
    let found = try readToDos(
      #"""
      [{"title": "a", "date": "2026-12-24",
      "recurrence": "RRULE:FREQ=DAILY;COUNT=9\nEXDATE:soon\nEXRULE:FREQ=WEEKLY"}]
      """#, as: .json)
    #expect(found.events.map { $0.recurrence != nil } == [true])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: 'EXRULE:FREQ=WEEKLY' is a rule for exceptions, which is applied in calendars only. Use EXDATE. \
        It was kept, but has no effect.
        """,
        "Line 1: 'EXDATE:soon': 'soon' is not a date. It was kept, but has no effect.",
      ])
  }

  @Test func aTableOfTrelloHasCards() throws {
    let found = try readToDos(
      """
      Card Name,Card Description,Labels,Due Date,List Name,Due Complete
      a,b,red,2026-12-24,Doing,true

      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.completionState) == [.completed])
    #expect(found.events.map(\.title) == ["a"] && found.events.map(\.notes) == ["b"])
    #expect(found.events.map(\.category) == ["Doing"])
  }

  @Test(arguments: [
    ("24/12/2026", "2026-03-12T04:00:00Z"), ("12/24/2026", "2026-12-03T05:00:00Z"),
  ])
  func anotherRowShowsTheOrderOfDates(clear: String, expected: String) throws {
    let found = try readToDos("title,date\na,12/03/2026\nb,\(clear)\n", as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(
      found.events.map(\.date) == [try instant(expected), try instant("2026-12-24T05:00:00Z")])
  }

  @Test func theCardsOfABoardOfTrelloAreRead() throws {
    let found = try readToDos(
      """
      {"id": "B", "name": "House", "desc": "x", "closed": false, "actions": [{"id": "A", "data": {"card": {}}}],
      "cards": [
      {"id": "C1", "name": "Paint", "desc": "Blue", "due": "2027-03-01T12:00:00.000Z", "dueComplete": false,
      "dueReminder": 60, "closed": false, "idList": "L1", "idBoard": "B", "badges": {}, "pos": 1,
      "labels": [{"id": "1", "name": "Easy", "color": "green"}, {"id": "2", "name": "", "color": "red"}]},
      {"id": "C2", "name": "Old", "closed": true, "idList": "L1", "idBoard": "B"},
      {"id": "C3", "name": "Sand", "due": null, "dueComplete": true, "closed": false, "idList": "L2",
      "idBoard": "B", "labels": []}],
      "labels": [{"id": "1", "name": "Easy"}], "lists": [{"id": "L1", "name": "To Do"}], "members": []}
      """, as: .json)
    #expect(found.events.map(\.title) == ["Paint", "Sand"])
    #expect(found.events.map(\.notes) == ["Blue", ""])
    #expect(found.events.map(\.category) == ["House", "House"])
    #expect(found.events.map(\.otherCategories) == [["Easy", "red"], []])
    #expect(found.events.map(\.completionState) == [.notStarted, .completed])
    #expect(found.events.first?.date == (try instant("2027-03-01T12:00:00Z")))
    #expect(
      found.report.problems.map(\.reason) == [
        .unknownProperty("idList"), .refusedEntry("It is archived."),
      ])
  }

  @Test func aRepeatingTodoOfMicrosoftToDoIsOnADay() throws {
    let found = try readToDos(
      """
      [{"id": "A", "title": "Pay", "status": "notStarted",
      "dueDateTime": {"dateTime": "2027-03-01T00:00:00.0000000", "timeZone": "UTC"},
      "recurrence": {"pattern": {"type": "weekly", "interval": 1, "daysOfWeek": ["monday"]},
      "range": {"type": "noEnd", "startDate": "2027-03-01", "recurrenceTimeZone": "UTC"}}}]
      """, as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.isAllDay) == [true])
    #expect(found.events.map(\.date) == [try instant("2027-03-01T05:00:00Z")])
    #expect(found.events.map(\.recurrence) == ["RRULE:FREQ=WEEKLY;BYDAY=MO"])
  }

  @Test func aTaskListOfGoogleIsTheCategoryOfItsTasks() throws {
    let found = try readToDos(
      """
      {"kind": "tasks#taskLists", "items": [{"title": "Work", "items": [
      {"id": "T1", "title": "Report", "status": "needsAction", "due": "2026-12-01T00:00:00.000Z"},
      {"id": "T2", "title": "Call", "completed": "2026-11-20T09:00:00.000Z"}]}]}
      """, as: .json)
    #expect(found.events.map(\.title) == ["Report", "Call"])
    #expect(found.events.map(\.category) == ["Work", "Work"])
    #expect(found.events.map(\.isAllDay) == [true, false])
    #expect(found.events.map(\.completionState) == [.notStarted, .completed])
    #expect(found.report.problemMessages == [])
  }

  @Test func tasksOfGoogleAreRecognizedByTheirIdentifiers() throws {
    let found = try readToDos(
      """
      [{"kind": "tasks#task", "id": "T1", "title": "Report"}, {"id": "T2", "title": "Call"},
      {"kind": "tasks#task", "id": "T3", "title": "Pay", "status": "completed", "hidden": true, \
      "completed": "2026-11-20T09:00:00.000Z", "updated": "2026-11-20T09:00:00.000Z"}]
      """, as: .json)
    #expect(found.events.map(\.title) == ["Report", "Call", "Pay"])
    #expect(found.events.map(\.uniqueID) == ["T1", "T2", "T3"].map(UniqueIDText.derived))
    #expect(found.events.map(\.completionState) == [.notStarted, .notStarted, .completed])
    #expect(found.report.problemMessages == [])
  }

  @Test func aDeletedTaskOfGoogleIsLeftOut() throws {
    let task = #"{"kind": "tasks#task", "id": "T1", "title": "Report", "deleted": true}"#
    let found = try readToDos(
      #"[\#(task), {"kind": "tasks#task", "id": "T2", "title": "Call", "deleted": false}]"#,
      as: .json)
    #expect(found.events.map(\.title) == ["Call"])
    #expect(found.report.problems.map(\.reason) == [.refusedEntry("It is deleted.")])
  }

  @Test(arguments: [
    ("2026-12-05T05:30:00", "UTC"), ("2026-12-04T21:30:00", "Pacific Standard Time"),
  ])
  func theTimeZoneOfMicrosoftToDoCounts(time: String, zone: String) throws {
    let found = try readToDos(
      """
      {"value": [{"title": "Pay", "dueDateTime": {"dateTime": "\(time).0000000", \
      "timeZone": "\(zone)"}}]}
      """, as: .json)
    #expect(found.events.map(\.date) == [try instant("2026-12-05T05:30:00Z")])
    #expect(found.events.map(\.dateKind) != [.floating])
    #expect(found.report.problemMessages == [])
  }

  @Test(arguments: ["done", "checked", "completed", "is_completed"])
  func aFlagOfAnotherProgramCompletesATodo(key: String) throws {
    let found = try readToDos(
      #"[{"title": "a", "\#(key)": true}, {"title": "b", "\#(key)": false}]"#, as: .json)
    #expect(found.events.map(\.completionState) == [.completed, .notStarted])
    #expect(found.report.problemMessages == [])
  }

  @Test func aFlagBesideTheStatusIsReported() throws {
    let found = try readToDos(
      """
      [{"title": "a", "status": "open", "completed": true},
      {"title": "b", "status": "done", "completed": true}]
      """, as: .json)
    #expect(found.events.map(\.completionState) == [.notStarted, .completed])
    #expect(found.report.problems.map(\.reason) == [.contradictsStatus("open", key: "completed")])
  }

  @Test func aFlagThatContradictsTheStatusIsReported() throws {
    let found = try readToDos(
      """
      [{"title": "x", "status": "open", "completed": true},
      {"title": "y", "completed": true, "status": "inProgress"},
      {"title": "z", "status": null, "completed": true},
      {"title": "w", "completionState": "completed", "completed": true, "status": "completed"}]
      """, as: .json)
    #expect(
      found.events.map(\.completionState) == [.notStarted, .inProgress, .completed, .completed])
    #expect(
      found.report.problems.map(\.reason)
        == ["open", "inProgress"].map { .contradictsStatus($0, key: "completed") })
  }

  @Test func theListAroundTodosIsTheirCategory() throws {
    let found = try readToDos(
      #"{"title": "Work", "items": [{"title": "a"}, {"title": "b", "category": "Home"}]}"#,
      as: .json)
    #expect(found.events.map(\.category) == ["Work", "Home"])
    #expect(found.report.problemMessages == [])
  }

  @Test func readsATodoOfTickTick() throws {
    let found = try readToDos(
      #"""
      [{"id": "63b7be", "projectId": "6226", "title": "Pay", "content": "by bank", "isAllDay": true,
      "timeZone": "Europe/Berlin", "dueDate": "2026-12-04T23:00:00.000+0000", "status": -1,
      "repeatFlag": "RRULE:FREQ=WEEKLY"}]
      """#, as: .json)
    #expect(
      found.report.problems.map(\.reason) == [.countsAsCompleted, .unknownProperty("projectId")])
    let event = try #require(found.events.first)
    #expect(event.title == "Pay" && event.notes == "by bank" && event.dateKind == .day)
    #expect(event.date == (try instant("2026-12-05T05:00:00Z")))
    #expect(event.completionState == .completed && event.recurrence == "RRULE:FREQ=WEEKLY")
  }

  @Test func anAllDayTodoOfTickTickIsADayWithoutItsTime() throws {
    let found = try readToDos(
      """
      List Name,Title,Due Date,Timezone,Is All Day
      Inbox,floating,2026-12-05T00:00:00+0000,,true
      Inbox,timed,2026-12-05T08:00:00+0000,Europe/Berlin,true
      """, as: .csv)
    #expect(found.events.map(\.dateKind) == [.day, .day])
    let day = try instant("2026-12-05T05:00:00Z")
    #expect(found.events.map(\.date) == [day, day])
    #expect(found.report.problems.map(\.reason) == [.timeOfAllDayEntry])
    #expect(found.report.problems.map(\.text) == ["2026-12-05T08:00:00+0000"])
  }

  @Test func aTableOfTickTickHasDaysStatesAndTags() throws {
    let found = try readToDos(
      """
      List Name,Title,Tags,Due Date,Status,Timezone,Is All Day
      Inbox,day,"a, b",2026-12-04T23:00:00+0000,0,Europe/Berlin,true
      Inbox,dropped,,,-1,Europe/Berlin,
      """, as: .csv)
    #expect(
      found.report.problemMessages == [
        "Line 3: 'cancelled': The todo counts as completed, here and in later entries."
      ])
    #expect(found.events[0].dateKind == .day)
    #expect(found.events[0].date == (try instant("2026-12-05T05:00:00Z")))
    #expect(found.events[1].zoneWithoutDate == .zoned("Europe/Berlin"))
    #expect(found.events[0].otherCategories == ["a", "b"])
    #expect(found.events.map(\.completionState) == [.notStarted, .completed])
  }

  @Test func readsTheLabelsOfTodoist() throws {
    let found = try readToDos(
      "TYPE,CONTENT,INDENT,DATE\ntask,Buy milk @shop @home,1,2026-12-05\n", as: .csv)
    #expect(found.events.map(\.title) == ["Buy milk"])
    #expect(found.events.map(\.category) == ["shop"])
    #expect(found.events.map(\.otherCategories) == [["home"]])
  }

  @Test func readsTodosOfTodoistAndMicrosoftToDo() throws {
    let found = try readToDos(
      #"""
      [{"id": "2996", "content": "Call", "due": {"date": "2026-12-01", "timezone": "Europe/Berlin",
      "datetime": "2026-12-01T15:00:00.000000Z", "string": "every tue", "is_recurring": true}},
      {"title": "Pay", "status": "inProgress", "isReminderOn": true,
      "reminderDateTime": {"dateTime": "2026-11-30T14:00:00.0000000", "timeZone": "UTC"}}]
      """#, as: .json)
    #expect(found.report.problemMessages == [])
    #expect(found.events[0].date == (try instant("2026-12-01T15:00:00Z")))
    #expect(found.events[0].dateKind == .zoned("Europe/Berlin"))
    #expect(found.events[0].recurrence == "RRULE:FREQ=WEEKLY;BYDAY=TU")
    #expect(found.events[1].alarms == ["20261130T140000Z"])
  }

  @Test func readsATaskOfTheTaskList() throws {
    let found = try readToDos(
      #"""
      [{"id": 1, "text": "Pay", "dueDate": "2026-12-01", "notes": "by bank", "project": "Home",
      "recurrence": "RRULE:FREQ=DAILY", "status": "done",
      "original": {"format": "todoTxt", "text": "x Pay"}}]
      """#, as: .json)
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("original")])
    let event = try #require(found.events.first)
    #expect(event.title == "Pay" && event.notes == "by bank" && event.category == "Home")
    #expect(event.completionState == .completed && event.recurrence == "RRULE:FREQ=DAILY")
    #expect(event.date == (try instant("2026-12-01T05:00:00Z")) && event.dateKind == .day)
  }

  @Test func readsAnEventOfTheEventScheduler() throws {
    let found = try readToDos(
      """
      [{"title": "Choir", "description": "Hall", "date": "2026-12-01T19:30:00-05:00",
      "timeZone": "America/Toronto", "recurrence": ["RRULE:FREQ=WEEKLY;BYDAY=TU,TH",
      "EXDATE;TZID=America/Toronto:20261203T193000"]}]
      """, as: .json)
    #expect(found.report.problemMessages == [])
    let event = try #require(found.events.first)
    #expect(event.title == "Choir" && event.notes == "Hall")
    #expect(
      event.recurrence == """
        RRULE:FREQ=WEEKLY;BYDAY=TU,TH
        EXDATE;TZID=America/Toronto:20261203T193000
        """)
  }

  @Test func aTableOfAnotherProgramIsRead() throws {
    let found = try readToDos(
      """
      Title;Date;Completion State;Owner
      a;2026-12-24 10:00;1;me
      b;2026-12-25;inprogress;me
      c;;completed;me
      d;2026-12-25;late;me
      """, as: .csv)
    #expect(found.events.map(\.title) == ["a", "b", "c", "d"])
    #expect(
      found.events.map(\.completionState) == [.inProgress, .inProgress, .completed, .notStarted])
    #expect(found.events.map(\.dateKind) == [.floating, .day, nil, .day])
    #expect(
      found.events.prefix(2).map(\.date) == [
        try instant("2026-12-24T15:00:00Z"), try instant("2026-12-25T05:00:00Z"),
      ])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: The column 'Owner' is unknown and was left out. The columns are id, title, category, \
        date, completionState, notes, uniqueID, otherCategories, timeZone, recurrence, series, \
        alarms.
        """,
        """
        Line 5: 'late' cannot be read as 'completionState'. Use notStarted, inProgress or completed. \
        The todo was read without it.
        """,
      ])
  }

  @Test func aTodoWithADateOfCompletionIsCompleted() throws {
    let found = try readToDos(
      "Name,Completed At,Due\na,2026-11-05,2026-12-01\nb,,2026-12-02\n", as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(found.events.map(\.completionState) == [.completed, .notStarted])
  }

  @Test func aTaskOfTheTaskListIsRecognizedByItsIdentifier() throws {
    let found = try readToDos(
      #"[{"text": "a", "uid": "x@example.org"}, {"summary": "b", "iCalUID": "y@example.org"}]"#,
      as: .json)
    #expect(found.report.problemMessages == [])
    #expect(
      found.events.map(\.uniqueID) == ["x@example.org", "y@example.org"].map(UniqueIDText.derived))
  }

  @Test func theRemindersOfTickTickAreRead() throws {
    let found = try readToDos(
      """
      List Name,Title,Due Date,Reminder,Status
      Home,a,2027-03-02T15:00:00+0000,TRIGGER:-PT30M,0
      Home,b,2027-03-02T15:00:00+0000,"PT0S,-PT5M",0
      Home,c,2027-03-02T15:00:00+0000,,0

      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.alarms) == [["-PT30M"], ["PT0S", "-PT5M"], nil])
  }

  @Test func theRemindersOfOutlookAreRead() throws {
    let found = try readToDos(
      """
      Subject,Due Date,Reminder On/Off,Reminder Date,Reminder Time
      a,3/25/2027,True,3/4/2027,8:00:00 AM
      b,3/26/2027,False,3/24/2027,8:00:00 AM

      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.alarms) == [["20270304T130000Z"], nil])
  }

  @Test func aTableOfOutlookMayHaveDutchHeadings() throws {
    let found = try readToDos(
      "Onderwerp,Vervaldatum,Status,Notities\na,5-12-2026,In uitvoering,n\n", as: .csv)
    #expect(found.report.problemMessages == [])
    let event = try #require(found.events.first)
    #expect(event.title == "a" && event.notes == "n" && event.completionState == .inProgress)
    #expect(event.date == (try instant("2026-12-05T05:00:00Z")) && event.dateKind == .day)
  }

  @Test func theFirstOfSeveralCategoriesIsThatOfTheTodo() throws {
    let found = try readToDos(
      "Subject,Categories,Due Date,Status\na,Work;Home,2026-12-24,ja\n", as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.category) == ["Work"])
    #expect(found.events.map(\.otherCategories) == [["Home"]])
    #expect(found.events.map(\.completionState) == [.completed])
  }
}
