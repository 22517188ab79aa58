import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

/// Tables that Google Calendar and Outlook export, and tables of people with similar columns.
struct OtherCalendarTableTests {
  @Test func aTableOfGoogleCalendarIsRead() throws {
    let found = try readTable(
      """
      Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private
      Exam,05/30/2026,10:00 AM,05/30/2026,1:00 PM,False,"Two parts, bring a pen",Hall 7,True
      Trip,12/24/2026,,12/26/2026,,True,,,False
      ,,,,,,,,
      """)
    #expect(found.events.map(\.title) == ["Exam", "Trip"])
    #expect(found.events.map(\.isAllDay) == [false, true])
    #expect(
      found.events.map(\.date) == [
        try instant("2026-05-30T14:00:00Z"), try instant("2026-12-24T05:00:00Z"),
      ])
    #expect(
      found.events.map(\.endDate) == [
        try instant("2026-05-30T17:00:00Z"), try instant("2026-12-27T05:00:00Z"),
      ])
    #expect(found.events.first?.place == "Hall 7")
    #expect(found.report.problems.map(\.text) == ["Private"])
  }

  @Test(arguments: ["2026-12-25 17:00", "2026-12-25T17:00:00", "12/25/2026 5:00 PM"])
  func anEndThatIsOnlyATimeFollowsADateWithATime(date: String) throws {
    let found = try readTable("title,date,endtime\na,\(date),18:30\nb,\(date),6:30 AM\n")
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.isFloating) == [true, true])
    let lengths = found.events.map { event in
      event.date.flatMap { event.endDate?.timeIntervalSince($0) }
    }
    #expect(lengths == [1.5 * 3600, 13.5 * 3600])
  }

  @Test func startAndEndBesideADateAreItsTimes() throws {
    let found = try readTable(
      """
      Title,Date,Start,End
      a,2026-12-25,10:00,11:30
      b,2026-12-25,22:00,01:00
      c,2026-12-25,,

      """)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.isAllDay) == [false, false, true])
    #expect(
      found.events.map(\.date) == [
        try instant("2026-12-25T15:00:00Z"), try instant("2026-12-26T03:00:00Z"),
        try instant("2026-12-25T05:00:00Z"),
      ])
    #expect(
      found.events.map(\.endDate) == [
        try instant("2026-12-25T16:30:00Z"), try instant("2026-12-26T06:00:00Z"), nil,
      ])
  }

  @Test(arguments: [
    "Name,Date", "Event,Date", "Event Name,Start Date", "Name,Title,Date", "Name,Subject,Date",
    "Event Name,Start", "Event Name,Begin",
  ])
  func theNameOfATableWithDatesIsTheTitle(header: String) throws {
    let row =
      header.hasPrefix("Name,") && header != "Name,Date" ? "Bo,Exam,2026-05-30" : "Exam,2026-05-30"
    #expect(try readTable("\(header)\n\(row)\n").events.map(\.title) == ["Exam"])
  }

  @Test func theTimeBesideADateIsThatOfTheStart() throws {
    let found = try readTable(
      "Date,Time,Event\n2026-12-24,10:00,a\n2026-12-25,,b\n2026-12-26,evening,c\n")
    #expect(found.events.map(\.isAllDay) == [false, true, true])
    #expect(
      found.events.map(\.date) == [
        try instant("2026-12-24T15:00:00Z"), try instant("2026-12-25T05:00:00Z"),
        try instant("2026-12-26T05:00:00Z"),
      ])
    #expect(
      found.report.problemMessages == [
        "Line 4: 'evening' cannot be read as 'time'. Use a time like 17:30. The event was read "
          + "without it."
      ])
  }

  @Test func aTimeWithoutADateIsReported() throws {
    let found = try readTable("title,starttime\nA,17:30\n")
    #expect(found.events.map(\.title) == ["A"])
    #expect(found.events.map(\.date) == [nil])
    #expect(
      found.report.problemMessages == [
        "Line 2: '17:30' is a time of 'date' without a date. The event was read without it."
      ])
  }

  @Test func anEndWithoutATimeOfTheStartIsReported() throws {
    let found = try readTable(
      """
      Subject,Start Date,Start Time,End Date,End Time,All Day Event
      C,12/25/2026,,,6:30 PM,False
      D,,5:00 PM,,,False
      """)
    #expect(found.events.map(\.isAllDay) == [true, false])
    #expect(found.events.map(\.endDate) == [nil, nil])
    #expect(
      found.report.problemMessages == [
        "Line 2: '6:30 PM' is a time of 'endDate' without a date. The event was read without it.",
        "Line 3: '5:00 PM' is a time of 'date' without a date. The event was read without it.",
      ])
  }

  @Test func aRowOfOutlookWithoutTimesIsAllDay() throws {
    let found = try readTable(
      """
      Subject,Start Date,Start Time,End Date,End Time,All day event
      Trip,12/24/2026,,12/26/2026,,False
      Exam,12/28/2026,10:00 AM,12/28/2026,11:00 AM,False
      """)
    #expect(found.events.map(\.isAllDay) == [true, false])
    #expect(found.events.first?.endDate == (try instant("2026-12-27T05:00:00Z")))
    #expect(
      found.report.problemMessages == [
        "Line 2: '12/24/2026' has no time. The event takes the whole day."
      ])
  }

  @Test func theRemindersOfOutlookAreRead() throws {
    let found = try readTable(
      """
      Subject,Start Date,Start Time,All day event,Reminder on/off,Reminder Date,Reminder Time
      Exam,3/12/2027,9:00:00 AM,False,True,3/12/2027,8:45:00 AM
      Trip,3/25/2027,12:00:00 AM,True,True,3/24/2027,6:00:00 PM
      Call,3/26/2027,1:00:00 PM,False,False,3/26/2027,12:45:00 PM
      Talk,3/27/2027,1:00:00 PM,False,True,soon,12:45:00 PM
      """)
    #expect(found.events.map(\.alarms) == [["-PT15M"], ["-PT360M"], nil, nil])
    #expect(
      found.report.problemMessages == [
        """
        Line 5: 'soon 12:45:00 PM' cannot be read as 'reminder'. Use \(ISODateText.advice). The event \
        was read without it.
        """
      ])
    let german = try readTable(
      """
      Betreff;Beginnt am;Beginnt um;Erinnerung Ein/Aus;Erinnerung am;Erinnerung um
      Termin;03/04/2027;09:00:00;Ein;02/04/2027;09:00:00
      Anruf;03/04/2027;09:00:00;Aus;03/04/2027;08:45:00
      """)
    #expect(german.report.problemMessages == [])
    #expect(german.events.map(\.alarms) == [["-PT1440M"], nil])
  }

  @Test func anAllDayEventIncludesTheDayOfAnEndWithATime() throws {
    let found = try readTable(
      """
      Subject,Start Date,Start Time,End Date,End Time,All Day Event
      Trip,12/24/2026,12:00 AM,12/26/2026,11:59 PM,True
      Exam,12/28/2026,12:00 AM,12/29/2026,12:00 AM,True
      """)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.isAllDay) == [true, true])
    #expect(
      found.events.map(\.endDate) == [
        try instant("2026-12-27T05:00:00Z"), try instant("2026-12-29T05:00:00Z"),
      ])
  }

  @Test func theTimesOfAnAllDayEventAreReported() throws {
    let found = try readTable(
      """
      Subject,Start Date,Start Time,End Date,End Time,All day event,Reminder Date,Reminder Time
      Exam,12/28/2026,9:00 AM,12/28/2026,10:00 AM,TRUE,12/27/2026,6:00 PM
      Trip,12/24/2026,12:00 AM,12/26/2026,5:00 PM,TRUE,,
      """)
    #expect(found.events.map(\.isAllDay) == [true, true])
    #expect(
      found.events.map(\.date) == [
        try instant("2026-12-28T05:00:00Z"), try instant("2026-12-24T05:00:00Z"),
      ])
    #expect(
      found.events.map(\.endDate) == [
        try instant("2026-12-29T05:00:00Z"), try instant("2026-12-27T05:00:00Z"),
      ])
    #expect(found.events.map(\.alarms) == [["-PT360M"], nil])
    #expect(
      found.report.problemMessages == [
        """
        Line 2: '2026-12-28T09:00:00' has a time, but the event is all day. It was read without its \
        times.
        """,
        """
        Line 3: '2026-12-26T17:00:00' has a time, but the event is all day. It was read without its \
        times.
        """,
      ])
  }

  @Test func anEndThatIsOnlyATimeIsOnTheDayOfTheStart() throws {
    let found = try readTable(
      """
      Subject,Start Date,Start Time,End Time
      Exam,5/30/2026,10:00 AM,1:00 PM
      Shift,5/30/2026,10:00 PM,6:00 AM
      """)
    #expect(
      found.events.map(\.endDate) == [
        try instant("2026-05-30T17:00:00Z"), try instant("2026-05-31T10:00:00Z"),
      ])
  }

  @Test func categoriesOfOutlookAreSeparatedBySemicolons() throws {
    let found = try readTable("Subject,Start Date,Categories\nExam,5/30/2026,Work; Home\n")
    #expect(found.events.map(\.categories) == [["Work", "Home"]])
    let own = try readTable("title,date,categories\na,2026-05-30,Work; Home\n")
    #expect(own.events.map(\.categories) == [["Work; Home"]])
  }

  @Test func aTableOfOutlookMayHaveFrenchHeadings() throws {
    let found = try readTable(
      """
      "Objet","Début","Début","Fin","Fin","Journée entière","Catégories","Emplacement"
      "Réunion","05/12/2026","09:00:00","05/12/2026","10:30:00","Faux","Bleu;Vert","Salle 5"
      """)
    #expect(found.report.problemMessages == [])
    let event = try #require(found.events.first)
    #expect(event.title == "Réunion" && event.place == "Salle 5")
    #expect(event.categories == ["Bleu", "Vert"] && !event.isAllDay)
    #expect(event.date == (try instant("2026-12-05T14:00:00Z")))
    #expect(event.endDate == (try instant("2026-12-05T15:30:00Z")))
  }

  @Test func aTableOfOutlookMayHaveGermanHeadings() throws {
    let found = try readTable(
      """
      Betreff;Beginnt am;Beginnt um;Endet am;Endet um;Ganztägiges Ereignis;Beschreibung;Privat
      Fest;24.12.2026;00:00:00;26.12.2026;00:00:00;Ein;Lang;Aus
      """)
    #expect(found.report.problems.map(\.text) == ["Privat"])
    let event = try #require(found.events.first)
    #expect(event.title == "Fest" && event.description == "Lang" && event.isAllDay)
    #expect(event.date == (try instant("2026-12-24T05:00:00Z")))
    #expect(event.endDate == (try instant("2026-12-26T05:00:00Z")))
  }
}
