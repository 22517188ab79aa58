import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

/// JSON of the services Microsoft Graph and Google Calendar.
struct CalendarServiceJSONTests {
  @Test func theEventsOfMicrosoftGraphAreRead() throws {
    let found = try readJSON(
      """
      {"@odata.context": "x", "value": [{"@odata.etag": "W/1", "id": "AAMk1", "subject": "Team sync",
      "body": {"contentType": "html", "content": "<html><head><style>p {}</style></head><body>\
      <p>Agenda &amp; notes</p><p>Two</p></body></html>"}, "isAllDay": false,
      "start": {"dateTime": "2026-12-07T09:00:00.0000000", "timeZone": "Pacific Standard Time"},
      "end": {"dateTime": "2026-12-07T09:30:00.0000000", "timeZone": "Pacific Standard Time"},
      "location": {"displayName": "Room 5"}, "categories": ["Work"], "isReminderOn": true,
      "reminderMinutesBeforeStart": 15, "recurrence": {"pattern": {"type": "weekly", "interval": 2,
      "daysOfWeek": ["monday", "thursday"], "firstDayOfWeek": "sunday"},
      "range": {"type": "endDate", "startDate": "2026-12-07", "endDate": "2027-03-01"}}},
      {"id": "AAMk2", "subject": "Holiday", "isAllDay": true, "isCancelled": true,
      "start": {"dateTime": "2026-12-24T00:00:00.0000000", "timeZone": "UTC"},
      "end": {"dateTime": "2026-12-26T00:00:00.0000000", "timeZone": "UTC"}, "recurrence": {"pattern":
      {"type": "relativeYearly", "interval": 1, "month": 12, "daysOfWeek": ["friday"], "index": "last"},
      "range": {"type": "numbered", "numberOfOccurrences": 3}}},
      {"id": "AAMk3", "subject": "Call",
      "start": {"dateTime": "2026-12-07T17:00:00.0000000", "timeZone": "UTC"}}]}
      """)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == ["Team sync", "Holiday", "Call"])
    let event = try #require(found.events.first)
    #expect(event.date == (try instant("2026-12-07T17:00:00Z")))
    #expect(event.endDate == (try instant("2026-12-07T17:30:00Z")))
    #expect(event.timeZone == "America/Los_Angeles" && event.place == "Room 5")
    #expect(event.description == "Agenda & notes\nTwo" && event.alarms == ["-PT15M"])
    #expect(
      event.recurrence == "RRULE:FREQ=WEEKLY;UNTIL=20270301;INTERVAL=2;BYDAY=MO,TH;WKST=SU")
    let holiday = found.events[1]
    #expect(holiday.isAllDay && holiday.status == .cancelled && holiday.timeZone == nil)
    #expect(holiday.date == (try instant("2026-12-24T05:00:00Z")))
    #expect(holiday.endDate == (try instant("2026-12-26T05:00:00Z")))
    #expect(holiday.recurrence == "RRULE:FREQ=YEARLY;COUNT=3;BYMONTH=12;BYDAY=FR;BYSETPOS=-1")
    #expect(found.events[2].date == event.date && found.events[2].timeZone == nil)
  }

  @Test(arguments: [
    ("caf&eacute; &#8211; &#x2192; &amp;lt;&nbsp;&Uuml;", "café – → &lt; Ü"),
    ("<b>a</b> &lt;b&gt;<br>c &unknown; &#0;", "a <b>\nc &unknown; &#0;"),
  ])
  func htmlOfMicrosoftGraphBecomesPlainText(html: String, text: String) throws {
    let found = try readJSON(
      """
      [{"subject": "a", "body": {"contentType": "html", "content": "\(html)"}},
      {"subject": "b", "body": {"contentType": "text", "content": "\(html)"}}]
      """)
    #expect(found.events.map(\.description) == [text, html])
  }

  @Test(arguments: [
    (#""recurrenceTimeZone": "Eastern Standard Time""#, #""UTC""#),
    (#""recurrenceTimeZone": """#, #""Eastern Standard Time""#),
  ])
  func aSeriesOfMicrosoftGraphRepeatsInItsOwnZone(range: String, original: String) throws {
    let found = try readJSON(Self.seriesOfGraph(range, original: original))
    #expect(found.report.problemMessages == [])
    let event = try #require(found.events.first)
    #expect(event.date == (try instant("2026-12-02T02:00:00Z")))
    #expect(event.endDate == (try instant("2026-12-02T03:00:00Z")))
    #expect(event.timeZone == "America/New_York")
    #expect(event.recurrence == "RRULE:FREQ=WEEKLY;BYDAY=TU")
  }

  @Test func aSeriesOfMicrosoftGraphInAnUnknownZoneDoesNotRepeat() throws {
    let range = #""recurrenceTimeZone": "tzone://Microsoft/Custom""#
    let found = try readJSON(Self.seriesOfGraph(range, original: #""UTC""#))
    let event = try #require(found.events.first)
    #expect(event.date == (try instant("2026-12-02T02:00:00Z")) && event.recurrence == nil)
    #expect(found.report.problems.map(\.reason) == [.unknownSeriesZone])
    #expect(found.report.problems.map(\.text) == ["tzone://Microsoft/Custom"])
  }

  private static func seriesOfGraph(_ range: String, original: String) -> String {
    """
    {"subject": "Call", "originalStartTimeZone": \(original),
    "start": {"dateTime": "2026-12-02T02:00:00.0000000", "timeZone": "UTC"},
    "end": {"dateTime": "2026-12-02T03:00:00.0000000", "timeZone": "UTC"},
    "recurrence": {"pattern": {"type": "weekly", "interval": 1, "daysOfWeek": ["tuesday"]},
    "range": {"type": "noEnd", "startDate": "2026-12-01", \(range)}}}
    """
  }

  @Test func aChangedInstanceOfMicrosoftGraphBelongsToItsSeries() throws {
    let found = try readJSON(
      #"""
      [{"subject": "Call", "id": "xyz", "type": "exception", "seriesMasterId": "abc",
      "originalStart": "2026-12-09T02:00:00Z", "isCancelled": false,
      "start": {"dateTime": "2026-12-10T02:00:00.0000000", "timeZone": "UTC"},
      "end": {"dateTime": "2026-12-10T03:00:00.0000000", "timeZone": "UTC"}}]
      """#)
    #expect(found.report.problemMessages == [])
    let event = try #require(found.events.first)
    #expect(event.seriesUID == "abc" && event.recurrenceID == "20261209T020000Z")
    #expect(event.date == (try instant("2026-12-10T02:00:00Z")))
  }

  @Test func theEventsOfGoogleCalendarAreRead() throws {
    let found = try readJSON(
      """
      {"kind": "calendar#events", "summary": "Home", "items": [{"kind": "calendar#event", "id": "abc",
      "summary": "Dentist", "location": "Sparks St", "description": "Card", "htmlLink": "x",
      "start": {"dateTime": "2026-12-07T09:00:00-08:00", "timeZone": "America/Los_Angeles"},
      "end": {"dateTime": "2026-12-07T10:00:00-08:00", "timeZone": "America/Los_Angeles"},
      "recurrence": ["EXDATE;VALUE=DATE:20261214", "RRULE:FREQ=WEEKLY;BYDAY=MO"],
      "reminders": {"useDefault": false, "overrides": [{"method": "popup", "minutes": 30}]}},
      {"kind": "calendar#event", "id": "def", "summary": "Trip", "start": {"date": "2026-12-24"},
      "end": {"date": "2026-12-27"}}]}
      """)
    #expect(found.report.problemMessages == [])
    let event = try #require(found.events.first)
    #expect(event.title == "Dentist" && event.place == "Sparks St" && event.description == "Card")
    #expect(event.date == (try instant("2026-12-07T17:00:00Z")))
    #expect(event.endDate == (try instant("2026-12-07T18:00:00Z")))
    #expect(event.timeZone == "America/Los_Angeles" && event.alarms == ["-PT30M"])
    #expect(event.recurrence?.contains("RRULE:FREQ=WEEKLY;BYDAY=MO") == true)
    #expect(event.recurrence?.contains("EXDATE") == true)
    let trip = try #require(found.events.last)
    #expect(trip.isAllDay)
    #expect(trip.endDate == (try instant("2026-12-27T05:00:00Z")))
  }

  @Test(arguments: [
    ("<b>Caf&eacute;</b><br>R&amp;D", "Café\nR&D"),
    ("R&amp;D <a@example.com>", "R&amp;D <a@example.com>"),
  ])
  func markupInADescriptionOfGoogleCalendarIsRemoved(written: String, text: String) throws {
    let found = try readJSON(
      #"[{"kind": "calendar#event", "summary": "a", "description": "\#(written)"}]"#)
    #expect(found.events.map(\.description) == [text])
  }

  @Test func aChangedInstanceOfGoogleCalendarBelongsToItsSeries() throws {
    let found = try readJSON(GoogleSeries.events)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == [nil, "Stand-up", "Stand-up"])
    let zone = ";RECURRENCE-ID;TZID=America/New_York:"
    #expect(
      found.events.map(\.uid) == ["abc\(zone)20261221T090000", "abc", "abc\(zone)20261214T090000"])
    #expect(found.events.map(\.seriesUID) == ["abc", "abc", "abc"])
    #expect(found.events.map(\.status) == [.cancelled, .confirmed, .confirmed])
    #expect(found.events[0].date == (try instant("2026-12-21T14:00:00Z")))
    #expect(found.events[2].date == (try instant("2026-12-15T19:00:00Z")))
  }

  @Test(arguments: [
    (#""id": "abcdef12345", "iCalUID": "other@example.org""#, "other@example.org"),
    (#""id": "abcdef12345", "iCalUID": "abcdef12345@google.com""#, "abcdef12345@google.com"),
    (#""id": "abcdef12345""#, "abcdef12345@google.com"), (#""id": "abcdef12345w""#, "abcdef12345w"),
    (#""id": "_c506au31dlo6op9edtp6e""#, "a@example.org"),
  ])
  func anEventOfGoogleCalendarHasTheIdentifierOfItsFiles(members: String, uid: String) throws {
    let found = try readJSON(
      #"""
      [{"kind": "calendar#event", "summary": "a", "start": {"date": "2026-12-24"}, \#(members)},
      {"kind": "calendar#event", "id": "abcdef12345_20261225", "status": "cancelled",
      "recurringEventId": "abcdef12345", "originalStartTime": {"date": "2026-12-25"}}]
      """#)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.seriesUID) == [uid, "abcdef12345@google.com"])
  }

  @Test func anEventOfMicrosoftGraphHasTheIdentifierOfItsFiles() throws {
    let prefix = "040000008200E00074C5B7101A82E008"
    let rest = "E641DDCF6C2CD00100000000000000001000"
    let found = try readJSON(
      #"""
      [{"subject": "Call", "id": "abc", "iCalUId": "\#(prefix)00000000\#(rest)",
      "start": {"dateTime": "2026-12-02T02:00:00.0000000", "timeZone": "UTC"}},
      {"subject": "Call", "id": "xyz", "type": "exception", "seriesMasterId": "abc",
      "iCalUId": "\#(prefix)07EA0C09\#(rest)", "originalStart": "2026-12-09T02:00:00Z",
      "start": {"dateTime": "2026-12-10T02:00:00.0000000", "timeZone": "UTC"}}]
      """#)
    #expect(found.report.problemMessages == [])
    let uid = "\(prefix)00000000\(rest)"
    #expect(found.events.map(\.seriesUID) == [uid, uid])
  }

  @Test func aCancelledEventOfGoogleCalendarHasOnlyItsIdentifier() throws {
    let found = try readJSON(
      #"[{"kind": "calendar#event", "id": "abcdef12345", "etag": "1", "status": "cancelled"}]"#)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.uid) == ["abcdef12345@google.com"])
    #expect(found.events.map(\.status) == [.cancelled])
  }

  @Test func theEndOfAnAllDayEventInJSONIsTheDayAfterIt() throws {
    let found = try readJSON(
      #"[{"title": "a", "start": "2027-03-01", "end": "2027-03-03", "allDay": true}]"#)
    #expect(try found.events.map(\.endDate) == [instant("2027-03-03T05:00:00Z")])
  }

  @Test func aCancelledWholeDayOfGoogleCalendarIsADay() throws {
    let found = try readJSON(
      #"""
      [{"kind": "calendar#event", "id": "abc_20261224", "status": "cancelled",
      "recurringEventId": "abc", "originalStartTime": {"date": "2026-12-24"}}]
      """#)
    #expect(found.report.problemMessages == [])
    let event = try #require(found.events.first)
    #expect(event.isAllDay && event.uid == "abc;RECURRENCE-ID;VALUE=DATE:20261224")
    #expect(event.date == (try instant("2026-12-24T05:00:00Z")))
  }
}

/// A weekly series of Google Calendar, of which an instance was moved and one, before the series in
/// the file, was cancelled.
enum GoogleSeries {
  static let cancelled = #"""
    {"kind": "calendar#event", "etag": "1", "id": "abc_20261221T140000Z", "status": "cancelled",
    "recurringEventId": "abc",
    "originalStartTime": {"dateTime": "2026-12-21T09:00:00-05:00", "timeZone": "America/New_York"}}
    """#

  static let events = #"""
    {"kind": "calendar#events", "items": [\#(cancelled),
    {"kind": "calendar#event", "id": "abc", "status": "confirmed", "summary": "Stand-up",
    "location": "Room 5",
    "start": {"dateTime": "2026-12-07T09:00:00-05:00", "timeZone": "America/New_York"},
    "end": {"dateTime": "2026-12-07T09:15:00-05:00", "timeZone": "America/New_York"},
    "recurrence": ["RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO"]},
    {"kind": "calendar#event", "id": "abc_20261214T140000Z", "status": "confirmed",
    "summary": "Stand-up", "recurringEventId": "abc",
    "originalStartTime": {"dateTime": "2026-12-14T09:00:00-05:00", "timeZone": "America/New_York"},
    "start": {"dateTime": "2026-12-15T14:00:00-05:00", "timeZone": "America/New_York"},
    "end": {"dateTime": "2026-12-15T14:15:00-05:00", "timeZone": "America/New_York"}}]}
    """#
}
