import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// Events of the ToDo browser in calendars: `VTODO` and `VEVENT` of other programs, and what
/// becomes of them.
struct ICalendarToDoTests {
  private func text(_ events: [StoredToDo]) throws -> String {
    String(decoding: try write(events, as: .iCalendar), as: UTF8.self)
  }

  @Test func aToDoIsRead() throws {
    let event = try readToDo(
      todo(
        "SUMMARY:Pay rent\\, now", "DUE;TZID=America/Toronto:20261224T170000", "STATUS:IN-PROCESS",
        "CATEGORIES:Home,Money", "DESCRIPTION:one\\ntwo"), as: .iCalendar)
    #expect(event.title == "Pay rent, now")
    #expect(event.date == (try instant("2026-12-24T22:00:00Z")))
    #expect(event.completionState == .inProgress)
    #expect(event.category == "Home")
    #expect(event.notes == "one\ntwo")
  }

  @Test(arguments: [
    ("STATUS:NEEDS-ACTION", CompletionState.notStarted), ("STATUS:IN-PROCESS", .inProgress),
    ("STATUS:completed", .completed), ("STATUS:CANCELLED", .completed), ("PRIORITY:1", .notStarted),
    ("PERCENT-COMPLETE:40", .inProgress), ("PERCENT-COMPLETE:100", .completed),
    ("COMPLETED:20261201T000000Z", .completed),
  ])
  func theStatusSetsTheCompletionState(line: String, state: CompletionState) throws {
    let event = try readToDo(todo("DUE:20261224T170000Z", line), as: .iCalendar)
    #expect(event.completionState == state)
  }

  @Test(arguments: [
    (["DUE;VALUE=DATE:20261224"], "2026-12-24T05:00:00Z"),
    (["DTSTART:20261224T170000Z"], "2026-12-24T17:00:00Z"),
    (["DTSTART:20261224T170000Z", "DURATION:PT2H"], "2026-12-24T19:00:00Z"),
    (["DTSTART:20261224T170000Z", "DUE:20261225T170000Z"], "2026-12-25T17:00:00Z"),
  ])
  func theDateIsTheDueDateOfAToDo(lines: [String], date: String) throws {
    let event = try readToDo(todo(lines.joined(separator: "\r\n")), as: .iCalendar)
    #expect(event.date == (try instant(date)))
  }

  @Test(arguments: ["DTSTART:20261224T170000", "DTSTART:20261224T220000Z"])
  func theDateIsTheStartOfAnEvent(start: String) throws {
    let party = try readToDo(calendar(event(start, "DURATION:PT2H")), as: .iCalendar)
    #expect(party.date == (try instant("2026-12-24T22:00:00Z")))
  }

  @Test func aToDoWithoutADateIsAccepted() throws {
    let event = try readToDo(todo("SUMMARY:Some day"), as: .iCalendar)
    #expect(event.title == "Some day" && !event.isDated)
    #expect(try text([event]).contains("SUMMARY:Some day\r\nEND:VTODO"))
  }

  @Test func otherPartsArePreserved() throws {
    let source = calendar(
      "X-WR-CALNAME:Mine", "BEGIN:VJOURNAL", "UID:j", "SUMMARY:note", "END:VJOURNAL",
      event("SUMMARY:Party"))
    let found = try readToDos(source, as: .iCalendar)
    #expect(found.kept.map(\.kind).contains("VJOURNAL"))
    let written = String(
      decoding: try write(found.events, as: .iCalendar, keeping: found.kept), as: UTF8.self)
    for line in ["X-WR-CALNAME:Mine", "SUMMARY:note", "BEGIN:VEVENT", "SUMMARY:Party"] {
      #expect(written.contains(line))
    }
  }

  @Test func unchangedPartsAreWrittenUnchanged() throws {
    for source in [
      todo("DUE;TZID=America/Toronto:20261224T170000", "X-ODD;A=\"b,c\":d", "CATEGORIES:a,b"),
      calendar(
        event("DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=YEARLY", "DTSTAMP:20260101T000000Z")),
    ] {
      let found = try readToDos(source, as: .iCalendar)
      let body = try text(found.events).split(separator: "\r\n").dropFirst(3).dropLast()
      #expect(Array(body) == source.split(separator: "\r\n").dropFirst(3).dropLast())
    }
  }

  @Test func aUIDThatIsNotAUUIDIsKeptAndIdentifiesOneEvent() throws {
    let source = todo("DUE:20261224T170000Z")
    let event = try readToDo(source, as: .iCalendar)
    #expect(event.uniqueID == (try readToDo(source, as: .iCalendar)).uniqueID)
    #expect(try text([event]).contains("UID:1@example.com\r\n"))
    let list = propertyList(entry("a", "<key>uniqueID</key><string>1@example.com</string>"))
    #expect(try readToDo(list).uniqueID == event.uniqueID)
  }

  @Test func aUUIDBecomesTheUniqueID() throws {
    let source = todo("DUE:20261224T170000Z", uid: "0e5b6f4c-6a0d-4b0e-9b53-0a8e1c5c7d11")
    let event = try readToDo(source, as: .iCalendar)
    #expect(event.uniqueID.uuidString == "0E5B6F4C-6A0D-4B0E-9B53-0A8E1C5C7D11")
    #expect(try text([event]).contains("UID:0e5b6f4c"))
  }

  @Test func aCopyHasItsOwnUID() throws {
    var copy = try readToDo(todo("DUE:20261224T170000Z"), as: .iCalendar)
    copy.uniqueID = UUID()
    #expect(try text([copy]).contains("UID:\(copy.uniqueID.uuidString)\r\n"))
    #expect(try !text([copy]).contains("1@example.com"))
  }

  @Test func instancesOfARecurringEventAreSeparateEvents() throws {
    let found = try readToDos(
      calendar(
        event("DTSTART:20260101T100000Z", "RRULE:FREQ=DAILY"),
        event("DTSTART:20260103T120000Z", "RECURRENCE-ID:20260103T100000Z")), as: .iCalendar)
    #expect(found.events.count == 2)
    #expect(Set(found.events.map(\.uniqueID)).count == 2)
  }

  @Test func aRuleWithoutADateIsNoted() throws {
    let found = try readToDos(todo("RRULE:FREQ=WEEKLY"), as: .iCalendar)
    #expect(found.report.problemCount == 0)
    #expect(
      found.report.problems.map(\.reason)
        == [.undatedRecurrence(repeatsAfterCompletion: false)])
    #expect(try text(found.events).contains("RRULE:FREQ=WEEKLY\r\n"))
  }

  @Test func aNewEventIsWrittenAsAToDo() throws {
    var event = StoredToDo(
      title: "a", category: "b,c", date: try entryDate(), completionState: .inProgress, notes: "d",
      uniqueID: try #require(UUID(uuidString: "0E5B6F4C-6A0D-4B0E-9B53-0A8E1C5C7D11")))
    event.id = 7
    #expect(
      try text([event]).split(separator: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CourseApps//ToDo Browser//EN", "BEGIN:VTODO",
        "UID:0E5B6F4C-6A0D-4B0E-9B53-0A8E1C5C7D11", "DTSTAMP:20261121T120000Z", "SUMMARY:a",
        "DESCRIPTION:d", "DUE:20261224T160000Z", "STATUS:IN-PROCESS", "CATEGORIES:b\\,c",
        "END:VTODO", "END:VCALENDAR",
      ])
  }

  @Test func onlyChangedPropertiesOfAToDoAreReplaced() throws {
    var event = try readToDo(
      todo(
        "SUMMARY:a", "DUE;TZID=America/Toronto:20261224T170000", "CATEGORIES:Home,Money",
        "X-ODD:stays", "STATUS:NEEDS-ACTION"), as: .iCalendar)
    event.date = try instant("2026-12-26T14:30:00Z")
    event.category = "Work"
    event.completionState = .completed
    let written = try text([event])
    for line in [
      "DUE;TZID=America/Toronto:20261226T093000", "CATEGORIES:Work,Money", "X-ODD:stays",
      "STATUS:COMPLETED", "COMPLETED:20261121T120000Z", "PERCENT-COMPLETE:100", "SEQUENCE:1",
    ] {
      #expect(written.contains(line + "\r\n"), "\(line) in \(written)")
    }
    let same = try #require(try readToDos(written, as: .iCalendar).events.first)
    #expect(same.hasSameParts(as: event))
    event.completionState = .inProgress
    var reopened = same
    reopened.completionState = .inProgress
    let again = try text([reopened])
    #expect(again.contains("STATUS:IN-PROCESS\r\n"))
    #expect(!again.contains("COMPLETED:2026"))
  }

  @Test func aMovedEventKeepsItsDuration() throws {
    var moved = try readToDo(
      calendar(event("DTSTART:20261224T170000Z", "DTEND:20261224T190000Z")), as: .iCalendar)
    moved.date = try instant("2026-12-26T08:00:00Z")
    #expect(try text([moved]).contains("DTSTART:20261226T080000Z\r\nDTEND:20261226T100000Z\r\n"))
    var days = try readToDo(
      calendar(event("DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227")), as: .iCalendar)
    days.date = try instant("2026-12-31T05:00:00Z")
    let written = try text([days])
    #expect(written.contains("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270103\r\n"))
  }

  @Test func theStateOfAnEventIsWrittenInASeparateProperty() throws {
    var event = try readToDo(calendar(event("STATUS:CONFIRMED")), as: .iCalendar)
    #expect(event.completionState == .notStarted)
    event.completionState = .completed
    let written = try text([event])
    #expect(written.contains("X-COURSE-APPS-COMPLETION-STATE:completed\r\n"))
    #expect(written.contains("STATUS:CONFIRMED\r\n"))
    #expect(try readToDo(written, as: .iCalendar).completionState == .completed)
  }

  @Test func aDurationThatContradictsTheDueDateIsReported() throws {
    let text = todo("DTSTART:20261224T160000Z", "DUE:20261224T170000Z", "DURATION:PT2H")
    let found = try readToDos(text, as: .iCalendar)
    #expect(found.events.map(\.date) == [try instant("2026-12-24T17:00:00Z")])
    let message =
      "'DURATION:PT2H' contradicts 'DUE:20261224T170000Z'. It was kept, but has no effect."
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages.first?.hasSuffix(message) == true)
  }

  @Test func anOlderRevisionChangesNothing() throws {
    let old = try readToDo(todo("DUE:20261224T170000Z", "SUMMARY:a", "SEQUENCE:1"), as: .iCalendar)
    let new = try readToDo(todo("DUE:20261224T170000Z", "SUMMARY:b", "SEQUENCE:2"), as: .iCalendar)
    #expect(old.isRevised(by: new))
    #expect(!new.isRevised(by: old))
    var changed = old
    changed.title = "c"
    #expect(!changed.isRevised(by: old))
    let other = try readToDo(todo("DUE:20261224T170000Z", "SUMMARY:a", "X-A:b"), as: .iCalendar)
    let another = try readToDo(todo("DUE:20261224T170000Z", "SUMMARY:a", "X-A:c"), as: .iCalendar)
    #expect(other.isRevised(by: another))
  }
}
