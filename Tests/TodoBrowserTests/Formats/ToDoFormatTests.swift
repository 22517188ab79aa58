import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// The guarantees of all formats.
struct ToDoFormatTests {
  @Test(arguments: [
    ("a.plist", ToDoFormat.plist), ("A.PLIST", .plist), ("a.ics", .iCalendar), ("a.json", .json),
    ("a.b.csv", .csv), ("a.tsv", .csv), ("a.txt", nil), ("plist", nil),
  ])
  func theFormatIsDetectedFromTheName(name: String, format: ToDoFormat?) {
    #expect(ToDoFormat(fileName: name) == format)
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\"?>", ToDoFormat.plist), ("\u{FEFF}\n <plist>", .plist),
    ("bplist00", .binaryPlist), ("[{\"title\":", .json), ("BEGIN:VCALENDAR", .iCalendar),
    ("title,date\r\n", .csv), ("( { title", .plist), ("", .plist),
  ])
  func theFormatIsDetectedFromTheContent(beginning: String, format: ToDoFormat) {
    #expect(ToDoFormat(sniffing: beginning.utf8) == format)
  }

  @Test(arguments: ToDoFormat.allCases)
  func randomEventsRoundTrip(format: ToDoFormat) throws {
    var random = Xorshift(state: 0x70D0)
    let events = try (0..<400).map { _ in try StoredToDo.random(using: &random) }
    let bytes = try write(events, as: format)
    let found = try readToDos(bytes, as: format)
    #expect(found.report.sentences == [])
    #expect(found.events.count == events.count)
    for (event, same) in zip(events, found.events) {
      #expect(event.hasSameParts(as: same), "\(event) became \(same)")
      #expect(event.uniqueID == same.uniqueID)
      #expect(!event.isRevised(by: same))
      #expect(!same.isRevised(by: event))
    }
    #expect(try write(found.events, as: format) == bytes)
  }

  /// The first and last hour of a wall clock is in the year 0 or 10000 of UTC in some zones.
  @Test(
    arguments: ToDoFormat.allCases, ["UTC", "America/Toronto", "Asia/Tokyo", "Pacific/Kiritimati"])
  func theFirstAndTheLastDayRoundTrip(format: ToDoFormat, zone: String) throws {
    let clock = try clock(zone)
    let days = [(1, 1, 1), (9999, 12, 31)].compactMap {
      CivilDate(year: $0.0, month: $0.1, day: $0.2)
    }
    let times = [
      TimeOfDay.midnight, TimeOfDay(hour: 12, minute: 30), TimeOfDay(hour: 23, minute: 0),
    ]
    let events = days.flatMap { day in
      times.compactMap(\.self).map { time in
        StoredToDo(
          title: "\(day) \(time)", date: clock.date(showing: CivilDateTime(day: day, time: time)))
      }
    }
    var writer = format.writer(stamp: try instant("2026-11-21T12:00:00Z"), clock: clock, kept: [])
    let found = try readToDos(writer.bytes(of: events), as: format, by: clock)
    #expect(found.report.sentences == [])
    #expect(found.events.map(\.title) == events.map(\.title))
    #expect(found.events.map(\.date) == events.map(\.date))
  }

  @Test(arguments: ToDoFormat.allCases, ["events.plist", "tasks.ics"])
  func originalsSurviveARoundTripThroughAnotherFormat(format: ToDoFormat, name: String) throws {
    let source: ToDoFormat = name == "tasks.ics" ? .iCalendar : .plist
    let events = try readToDos(try toDoFixture(name), as: source).events
    #expect(!events.isEmpty)
    let found = try readToDos(try write(events, as: format), as: format)
    #expect(found.report.sentences == [])
    for (event, same) in zip(events, found.events) {
      #expect(event.hasSameParts(as: same), "\(event) became \(same)")
      #expect(event.uniqueID == same.uniqueID)
      #expect(!event.isRevised(by: same))
    }
    // JSON includes values that the app does not show.
    if format == .json { #expect(found.events.map(\.original) == events.map(\.original)) }
  }

  @Test func changedEventsOfACalendarRoundTrip() throws {
    var random = Xorshift(state: 0xC4A6)
    let events = try readToDos(try toDoFixture("tasks.ics"), as: .iCalendar).events
    for event in events {
      for _ in 0..<60 {
        var changed = try StoredToDo.random(using: &random)
        changed.uniqueID = event.uniqueID
        changed.original = event.original
        let text = try write([changed], as: .iCalendar)
        let same = try #require(try readToDos(text, as: .iCalendar).events.first)
        #expect(changed.hasSameParts(as: same), "\(changed) became \(same)")
        #expect(try write([same], as: .iCalendar) == text)
      }
    }
  }

  @Test(arguments: [ToDoFormat.json, .csv, .iCalendar])
  func emptyListsRoundTrip(format: ToDoFormat) throws {
    #expect(try readToDos(try write([], as: format), as: format).events.isEmpty)
  }

  @Test func aTaskOfTaskwarriorIsNoTodoWithoutATitle() throws {
    let found = try readToDos(
      #"[{"description": "a", "entry": "20261101T100000Z", "status": "deleted", "uuid": "1"}]"#,
      as: .json)
    #expect(found.events.isEmpty)
    #expect(found.report.sentences.count == 1)
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
    #expect(found.report.sentences == [])
  }

  @Test(arguments: ["done", "checked", "completed", "is_completed"])
  func aFlagOfAnotherProgramCompletesATodo(key: String) throws {
    let found = try readToDos(
      #"[{"title": "a", "\#(key)": true}, {"title": "b", "\#(key)": false}]"#, as: .json)
    #expect(found.events.map(\.completionState) == [.completed, .notStarted])
    #expect(found.report.sentences == [])
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
    #expect(found.report.sentences == [])
  }

  @Test func aFlagBesideTheStatusIsReported() throws {
    let found = try readToDos(
      """
      [{"title": "a", "status": "open", "completed": true},
      {"title": "b", "status": "done", "completed": true}]
      """, as: .json)
    #expect(found.events.map(\.completionState) == [.notStarted, .completed])
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("completed")])
  }

  @Test func theListAroundTodosIsTheirCategory() throws {
    let found = try readToDos(
      #"{"title": "Work", "items": [{"title": "a"}, {"title": "b", "category": "Home"}]}"#,
      as: .json)
    #expect(found.events.map(\.category) == ["Work", "Home"])
    #expect(found.report.sentences == [])
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
    #expect(found.report.sentences == [])
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
    (#"{"category": "x"}"#, "has neither title, date nor notes. It was left out."),
    (
      #"{"title": [5]}"#, "needs a text in quotes for 'title'. The todo was left out."
    ),
    (
      #"{"date": "soon"}"#,
      "'soon' cannot be read as 'date'. Use a date like 2026-12-24T17:00:00-05:00 or 2026-12-24. "
        + "The todo was left out."
    ),
  ])
  func anInvalidObjectIsReportedAndTheOthersAreRead(object: String, sentence: String) throws {
    let good = #"{"title": "a", "date": "2026-12-24T10:00:00", "completionState": 2}"#
    let found = try readToDos("[\(good),\n\(object)]", as: .json)
    #expect(found.events.map(\.title) == ["a"])
    #expect(found.events.map(\.date) == [try instant("2026-12-24T15:00:00Z")])
    #expect(found.events.map(\.completionState) == [.completed])
    #expect(found.report.sentences.count == 1)
    #expect(found.report.sentences.first?.hasPrefix("Line 2: ") == true)
    #expect(found.report.sentences.first?.hasSuffix(sentence) == true)
  }

  @Test(arguments: [
    (
      #""colour": "red""#,
      "has the unknown property 'colour', which was left out, here and in later entries. "
    ),
    (#""notes": [5]"#, "needs a text in quotes for 'notes'. "),
    (
      #""timeZone": "Atlantis""#,
      "'Atlantis' cannot be read as 'timeZone'. Use a name like Europe/Berlin. "
    ),
    (
      #""recurrence": "weekly""#,
      "'weekly' cannot be read as 'recurrence'. Use lines of iCalendar like RRULE:FREQ=WEEKLY. "
    ),
    (
      #""completionState": "maybe""#,
      "'maybe' cannot be read as 'completionState'. Use notStarted, inProgress or completed. "
    ),
    (
      #""completionState": 3"#,
      "'3' cannot be read as 'completionState'. Use notStarted, inProgress or completed. "
    ),
  ])
  func anInvalidValueDoesNotLoseItsEvent(member: String, sentence: String) throws {
    let found = try readToDos(
      "[\n{\"Title\": \"a\", \(member), \"date\": \"2026-12-24T10:00:00\"}]", as: .json)
    #expect(found.events.map(\.title) == ["a"])
    #expect(found.events.map(\.date) == [try instant("2026-12-24T15:00:00Z")])
    #expect(found.events.map(\.dateKind) == [.floating])
    #expect(found.report.sentences.count == 1)
    #expect(found.report.sentences.first?.hasPrefix("Line 2: ") == true)
    #expect(found.report.sentences.first?.contains(sentence + "The todo was read") == true)
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
      found.report.sentences == [
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

  @Test(arguments: ["America/Toronto", "Asia/Tokyo", "Pacific/Kiritimati"])
  func anEntryWithoutAnIdentifierIsTheSameInEveryTimeZone(zone: String) throws {
    let text = """
      title,date
      a,2026-12-24
      b,2026-12-24T09:00:00
      c,2026-12-24T09:00:00Z
      d,
      """
    let here = try clock(zone)
    let events = try readToDos(text, as: .csv, by: here).events
    let others = try readToDos(text, as: .csv, by: .utc).events
    #expect(events.map(\.uniqueID) == others.map(\.uniqueID))
    #expect(
      events.map { $0.source(stating: .all, on: here) }
        == others.map { $0.source(stating: .all, on: .utc) })
  }

  @Test(arguments: ["W. Europe Standard Time", "europe/berlin"])
  func aTimeZoneInAnotherSpellingIsThatOfTheSystem(name: String) throws {
    let event = try readToDo("title,date,timeZone\na,2026-12-24T17:00:00,\(name)\n", as: .csv)
    #expect(event.dateKind == .zoned("Europe/Berlin"))
    #expect(event.date == (try instant("2026-12-24T16:00:00Z")))
  }

  @Test func aTableOfTickTickHasDaysStatesAndTags() throws {
    let found = try readToDos(
      """
      List Name,Title,Tags,Due Date,Status,Timezone,Is All Day
      Inbox,day,"a, b",2026-12-04T23:00:00+0000,0,Europe/Berlin,true
      Inbox,dropped,,,-1,Europe/Berlin,
      """, as: .csv)
    #expect(found.report.sentences == [])
    #expect(found.events[0].dateKind == .day)
    #expect(found.events[0].date == (try instant("2026-12-05T05:00:00Z")))
    #expect(found.events[1].zoneWithoutDate == .zoned("Europe/Berlin"))
    #expect(found.events[0].otherCategories == ["a", "b"])
    #expect(found.events.map(\.completionState) == [.notStarted, .completed])
  }

  @Test func readsATodoOfTickTick() throws {
    let found = try readToDos(
      #"""
      [{"id": "63b7be", "projectId": "6226", "title": "Pay", "content": "by bank", "isAllDay": true,
      "timeZone": "Europe/Berlin", "dueDate": "2026-12-04T23:00:00.000+0000", "status": -1,
      "repeatFlag": "RRULE:FREQ=WEEKLY"}]
      """#, as: .json)
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("projectId")])
    let event = try #require(found.events.first)
    #expect(event.title == "Pay" && event.notes == "by bank" && event.dateKind == .day)
    #expect(event.date == (try instant("2026-12-05T05:00:00Z")))
    #expect(event.completionState == .completed && event.recurrence == "RRULE:FREQ=WEEKLY")
  }

  @Test func readsTodosOfTodoistAndMicrosoftToDo() throws {
    let found = try readToDos(
      #"""
      [{"id": "2996", "content": "Call", "due": {"date": "2026-12-01", "timezone": "Europe/Berlin",
      "datetime": "2026-12-01T15:00:00.000000Z", "string": "every tue", "is_recurring": true}},
      {"title": "Pay", "status": "inProgress", "isReminderOn": true,
      "reminderDateTime": {"dateTime": "2026-11-30T14:00:00.0000000", "timeZone": "UTC"}}]
      """#, as: .json)
    #expect(found.report.sentences == [])
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
    #expect(found.report.sentences == [])
    let event = try #require(found.events.first)
    #expect(event.title == "Choir" && event.notes == "Hall")
    #expect(
      event.recurrence == """
        RRULE:FREQ=WEEKLY;BYDAY=TU,TH
        EXDATE;TZID=America/Toronto:20261203T193000
        """)
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

  @Test func aTodoWithADateOfCompletionIsCompleted() throws {
    let found = try readToDos(
      "Name,Completed At,Due\na,2026-11-05,2026-12-01\nb,,2026-12-02\n", as: .csv)
    #expect(found.report.sentences == [])
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(found.events.map(\.completionState) == [.completed, .notStarted])
  }

  @Test func aTableOfOutlookMayHaveDutchHeadings() throws {
    let found = try readToDos(
      "Onderwerp,Vervaldatum,Status,Notities\na,5-12-2026,In uitvoering,n\n", as: .csv)
    #expect(found.report.sentences == [])
    let event = try #require(found.events.first)
    #expect(event.title == "a" && event.notes == "n" && event.completionState == .inProgress)
    #expect(event.date == (try instant("2026-12-05T05:00:00Z")) && event.dateKind == .day)
  }

  @Test func aTimeWithoutADateIsReported() throws {
    let found = try readToDos("title,starttime\na,17:30\n", as: .csv)
    #expect(found.events.map(\.title) == ["a"])
    #expect(
      found.report.sentences == [
        "Line 2: '17:30' is a time of 'date' without a date. The todo was read without it."
      ])
  }

  @Test func theFirstOfSeveralCategoriesIsThatOfTheTodo() throws {
    let found = try readToDos(
      "Subject,Categories,Due Date,Status\na,Work;Home,2026-12-24,ja\n", as: .csv)
    #expect(found.report.sentences == [])
    #expect(found.events.map(\.category) == ["Work"])
    #expect(found.events.map(\.otherCategories) == [["Home"]])
    #expect(found.events.map(\.completionState) == [.completed])
  }

  @Test(arguments: [ToDoFormat.json, .csv])
  func otherIdentifiersRoundTripInPropertyLists(format: ToDoFormat) throws {
    let text =
      format == .json
      ? #"[{"title": "a", "date": "2026-12-24", "uniqueID": "reminder-17"}]"#
      : "title,date,uniqueID\na,2026-12-24,reminder-17\n"
    let event = try readToDo(text, as: format)
    let list = try write([event], as: .plist)
    #expect(String(decoding: list, as: UTF8.self).contains("<string>reminder-17</string>"))
    #expect(try readToDos(list).events.map(\.uniqueID) == [event.uniqueID])
    let calendar = try write([event], as: .iCalendar)
    #expect(String(decoding: calendar, as: UTF8.self).contains("UID:reminder-17\r\n"))
  }
}
