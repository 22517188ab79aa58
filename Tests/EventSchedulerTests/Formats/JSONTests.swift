import DateFormatting
import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

struct JSONTests {
  @Test func keysAreThePropertyNamesInTheirOrder() throws {
    var event = CalendarEvent(
      title: "Say \"hi\"", description: "1\n2", date: try instant("2026-07-04T04:00:00Z"))
    event.id = 7
    event.isAllDay = true
    event.uid = "u"
    #expect(
      try text([event, CalendarEvent(title: "", description: "")]) == """
        [
          {"id": 7, "title": "Say \\"hi\\"", "description": "1\\n2", "date": \
        "2026-07-04T00:00:00-04:00", "endDate": null, "isAllDay": true, "uid": "u", \
        "timeZone": null, "recurrence": null, "recurrenceID": null, "alarms": [], \
        "place": null, "categories": [], "url": null, "color": null, "status": null},
          {"id": null, "title": "", "description": "", "date": null, "endDate": null, \
        "isAllDay": false, "uid": null, "timeZone": null, "recurrence": null, \
        "recurrenceID": null, "alarms": [], "place": null, "categories": [], "url": null, \
        "color": null, "status": null}
        ]

        """)
  }

  @Test func noEventsAreAnEmptyList() throws {
    #expect(try text([]) == "[]\n")
    #expect(try read("[]\n").events.isEmpty)
    #expect(try read(" [ ] ").report.problems.isEmpty)
  }

  @Test func theListMayBeInAnObject() throws {
    let found = try read(
      #"{"version": 2, "events": [{"title": "a", "summary": "b"}, {"summary": "c", "id": "x"}]}"#)
    #expect(found.events.map(\.title) == ["a", "c"])
    #expect(found.events.last?.uid == "x")
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("summary")])
  }

  @Test func theEventsOfMicrosoftGraphAreRead() throws {
    let found = try read(
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
    #expect(found.report.sentences == [])
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
    let found = try read(
      """
      [{"subject": "a", "body": {"contentType": "html", "content": "\(html)"}},
      {"subject": "b", "body": {"contentType": "text", "content": "\(html)"}}]
      """)
    #expect(found.events.map(\.description) == [text, html])
  }

  @Test(arguments: [
    ("<b>Caf&eacute;</b><br>R&amp;D", "Café\nR&D"),
    ("R&amp;D <a@example.com>", "R&amp;D <a@example.com>"),
  ])
  func markupInADescriptionOfGoogleCalendarIsRemoved(written: String, text: String) throws {
    let found = try read(
      #"[{"kind": "calendar#event", "summary": "a", "description": "\#(written)"}]"#)
    #expect(found.events.map(\.description) == [text])
  }

  @Test(arguments: [
    (#""recurrenceTimeZone": "Eastern Standard Time""#, #""UTC""#),
    (#""recurrenceTimeZone": """#, #""Eastern Standard Time""#),
  ])
  func aSeriesOfMicrosoftGraphRepeatsInItsOwnZone(range: String, original: String) throws {
    let found = try read(Self.seriesOfGraph(range, original: original))
    #expect(found.report.sentences == [])
    let event = try #require(found.events.first)
    #expect(event.date == (try instant("2026-12-02T02:00:00Z")))
    #expect(event.endDate == (try instant("2026-12-02T03:00:00Z")))
    #expect(event.timeZone == "America/New_York")
    #expect(event.recurrence == "RRULE:FREQ=WEEKLY;BYDAY=TU")
  }

  @Test func aSeriesOfMicrosoftGraphInAnUnknownZoneDoesNotRepeat() throws {
    let range = #""recurrenceTimeZone": "tzone://Microsoft/Custom""#
    let found = try read(Self.seriesOfGraph(range, original: #""UTC""#))
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

  @Test func theEventsOfGoogleCalendarAreRead() throws {
    let found = try read(
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
    #expect(found.report.sentences == [])
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

  @Test func theEndOfAnAllDayEventMayBeMidnightInUTC() throws {
    let found = try read(
      """
      [{"title": "x", "date": "2026-10-31T04:00:00Z", "endDate": "2026-11-02T05:00:00Z",
      "isAllDay": true}]
      """)
    #expect(found.events.map(\.endDate) == [try instant("2026-11-02T05:00:00Z")])
  }

  @Test func readsATodoOfTheToDoBrowser() throws {
    let found = try read(
      """
      [{"id": 1, "title": "Rent", "category": "Home", "date": "2026-12-04", "notes": "by bank",
      "original": null}]
      """)
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("original")])
    #expect(found.events.map(\.title) == ["Rent"])
    #expect(found.events.map(\.description) == ["by bank"])
    #expect(found.events.map(\.categories) == [["Home"]])
  }

  @Test func aChangedInstanceOfGoogleCalendarBelongsToItsSeries() throws {
    let found = try read(GoogleSeries.events)
    #expect(found.report.sentences == [])
    #expect(found.events.map(\.title) == [nil, "Stand-up", "Stand-up"])
    let zone = ";RECURRENCE-ID;TZID=America/New_York:"
    #expect(
      found.events.map(\.uid) == ["abc\(zone)20261221T090000", "abc", "abc\(zone)20261214T090000"])
    #expect(found.events.map(\.seriesUID) == ["abc", "abc", "abc"])
    #expect(found.events.map(\.status) == [.cancelled, .confirmed, .confirmed])
    #expect(found.events[0].date == (try instant("2026-12-21T14:00:00Z")))
    #expect(found.events[2].date == (try instant("2026-12-15T19:00:00Z")))
  }

  @Test func aCancelledWholeDayOfGoogleCalendarIsADay() throws {
    let found = try read(
      #"""
      [{"kind": "calendar#event", "id": "abc_20261224", "status": "cancelled",
      "recurringEventId": "abc", "originalStartTime": {"date": "2026-12-24"}}]
      """#)
    #expect(found.report.sentences == [])
    let event = try #require(found.events.first)
    #expect(event.isAllDay && event.uid == "abc;RECURRENCE-ID;VALUE=DATE:20261224")
    #expect(event.date == (try instant("2026-12-24T05:00:00Z")))
  }

  @Test func aChangedInstanceOfMicrosoftGraphBelongsToItsSeries() throws {
    let found = try read(
      #"""
      [{"subject": "Call", "id": "xyz", "type": "exception", "seriesMasterId": "abc",
      "originalStart": "2026-12-09T02:00:00Z", "isCancelled": false,
      "start": {"dateTime": "2026-12-10T02:00:00.0000000", "timeZone": "UTC"},
      "end": {"dateTime": "2026-12-10T03:00:00.0000000", "timeZone": "UTC"}}]
      """#)
    #expect(found.report.sentences == [])
    let event = try #require(found.events.first)
    #expect(event.seriesUID == "abc" && event.recurrenceID == "20261209T020000Z")
    #expect(event.date == (try instant("2026-12-10T02:00:00Z")))
  }

  @Test func controlCharactersAreEscaped() throws {
    let controls = (0..<0x20).compactMap(Unicode.Scalar.init).map(Character.init)
    let nasty = String(controls) + "\u{1B}[2J\u{9B}1m\u{202E}\u{2028}\u{7F}"
    var output: [UInt8] = []
    JSONText.append(nasty, to: &output)
    #expect(output.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    #expect(try JSONDecoder().decode(String.self, from: Data(output)) == nasty)
  }

  @Test(arguments: ["", "a", "ä🎉", "\u{1}\n\r\t\"\\/", "\u{FFFE}\u{10FFFF}\u{0}"])
  func textRoundTrips(text: String) throws {
    var event = CalendarEvent(title: text, description: text, date: .init(timeIntervalSince1970: 0))
    event.uid = "u"
    let found = try read(try self.text([event]))
    #expect(found.report.sentences == [])
    #expect(found.events.map(\.title) == [text])
    #expect(found.events.map(\.description) == [text])
  }

  @Test func eventsRoundTrip() throws {
    var event = CalendarEvent(
      title: "t", description: "d", date: try instant("2026-07-04T04:00:00Z"))
    event.endDate = try instant("2026-07-05T04:00:00Z")
    event.uid = "u"
    for isAllDay in [false, true] {
      event.isAllDay = isAllDay
      let same = try #require(try read(try text([event])).events.first)
      #expect(!event.isRevised(by: same, clock: try clock("America/Toronto")))
      #expect(same.isAllDay == isAllDay)
    }
  }

  @Test func allDayEventsKeepTheirDayInAnotherTimeZone() throws {
    let json = #"{"title": "x", "date": "2026-07-04T00:00:00+09:00", "isAllDay": true}"#
    #expect(try read(json).events.first?.date == (try instant("2026-07-04T04:00:00Z")))
  }

  @Test(arguments: [
    ("2026-07-04T13:00:00Z", "2026-07-04T13:00:00Z", false),
    ("2026-07-04T09:00", "2026-07-04T13:00:00Z", false),
    ("2026/07/04 09:00", "2026-07-04T13:00:00Z", false),
    ("2026-07-04", "2026-07-04T04:00:00Z", true), ("20260704", "2026-07-04T04:00:00Z", true),
  ])
  func datesAreReadStrictlyInAFewFormats(text: String, expected: String, isAllDay: Bool) throws {
    let event = try #require(try read(#"[{"date": "\#(text)"}]"#).events.first)
    #expect(event.date == (try instant(expected)))
    #expect(event.isAllDay == isAllDay)
  }

  @Test(arguments: [
    (#"{"title": []}"#, ImportProblem.Reason.wrongType(key: "title", expected: "a text in quotes")),
    (#"{"tilte": "x"}"#, .unknownKey("tilte")), ("{}", .emptyEntry), ("17", .notAnObject),
    (#"{"title": null}"#, .emptyEntry), ("[]", .notAnObject), ("null", .notAnObject),
    (#"{"title": }"#, .brokenJSON), (#"{"title": "x",,}"#, .brokenJSON), ("nul", .brokenJSON),
  ])
  func anInvalidItemIsNamedAndTheOthersAreRead(
    item: String, reason: ImportProblem.Reason
  ) throws {
    let found = try read("[\n{\"title\": \"a\"},\n\(item)\n,{\"title\": \"b\"}]")
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(found.report.problems.map(\.reason) == [reason])
    #expect(found.report.problems.map(\.line) == [3])
  }

  @Test(arguments: [
    (
      #""isAllDay": []"#, ImportProblem.Reason.wrongType(key: "isAllDay", expected: "true or false")
    ),
    (#""id": 1.5"#, .wrongType(key: "id", expected: "a whole number")),
    (#""id": true"#, .wrongType(key: "id", expected: "a whole number")),
    (#""endDate": "2026-07-03""#, .endsBeforeStart("2026-07-04")),
    (#""colour": "red""#, .unknownProperty("colour")),
  ])
  func anInvalidValueDoesNotLoseItsEvent(member: String, reason: ImportProblem.Reason) throws {
    let found = try read("[\n{\"Title\": \"a\", \(member), \"date\": \"2026-07-04\"}]")
    #expect(found.events.map(\.title) == ["a"])
    #expect(found.events.map(\.endDate) == [nil])
    #expect(found.events.first?.isAllDay == true)
    let isName = reason == .unknownProperty("colour")
    #expect(found.report.problems.map(\.reason) == [isName ? reason : .detail(reason)])
    #expect(found.report.problems.map(\.line) == [2])
  }

  @Test func aValueOfAnotherTypeIsReadAsInATable() throws {
    let found = try read(
      """
      [{"title": 2026, "date": "2026-07-04", "isAllDay": "yes", "alarms": "-PT15M,-P1D",
      "categories": "a, b", "recurrence": "FREQ=DAILY"},
      {"title": "b", "date": "2026-07-04T09:00", "isAllDay": 0, "categories": [7, "c"]}]
      """)
    #expect(found.report.sentences == [])
    #expect(found.events.map(\.title) == ["2026", "b"])
    #expect(found.events.map(\.isAllDay) == [true, false])
    #expect(found.events.map(\.alarms) == [["-PT15M", "-P1D"], nil])
    #expect(found.events.map(\.categories) == [["a", "b"], ["7", "c"]])
    #expect(found.events.map(\.recurrence) == ["RRULE:FREQ=DAILY", nil])
  }

  @Test(arguments: ["2026-02-30", "blah", "", "9/31/2026", "2026-07-04T25:00"])
  func anInvalidDateIsQuoted(text: String) throws {
    let found = try read(#"[{"title": "x", "date": "\#(text)"}]"#)
    #expect(found.events.map(\.title) == ["x"])
    #expect(found.events.map(\.date) == [nil])
    let sentence = try #require(found.report.sentences.first)
    #expect(sentence.hasPrefix("Line 1: '\(text)' cannot be read as 'date'. Use a date like"))
  }

  @Test func aTrailingCommaIsAccepted() throws {
    let found = try read(#"[{"title": "a",}, {"title": "b", "categories": ["x",],},]"#)
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(found.events.map(\.categories) == [[], ["x"]])
    #expect(found.report.sentences == [])
  }

  @Test func aTruncatedListKeepsItsCompleteEvents() throws {
    let found = try read("[{\"title\": \"a\"},\n{\"title\": \"b")
    #expect(found.events.map(\.title) == ["a"])
    #expect(found.report.problems.map(\.reason) == [.brokenJSON, .unclosedList])
  }

  @Test(arguments: [
    ("x", ImportRefusal.Reason.notAList("x")), ("\"a\"", .notAList("\"")),
    ("[{} {}]", .strayJSON("{")), ("[{},,]", .strayJSON(",")), ("[,{}]", .strayJSON(",")),
    ("[] []", .strayJSON("[")), ("{} {}", .strayJSON("{")), ("{},{}", .strayJSON(",")),
  ])
  func aTextThatIsNotAListIsRefused(text: String, reason: ImportRefusal.Reason) throws {
    #expect(try refusal(of: text.utf8, as: .json).reason == reason)
  }

  @Test func anObjectWithoutUIDIsRecognizedAgain() throws {
    let json = #"[{"title": "a", "date": "2026-07-04"}, {"title": "b", "date": "2026-07-04"}]"#
    let uids = try read(json).events.map(\.uid)
    #expect(uids == (try read(json).events.map(\.uid)))
    #expect(uids[0] != uids[1])
  }

  @Test func anyChunkingGivesTheSameEvents() throws {
    let json = Array("\u{FEFF}[{\"title\": \"a}]\\\"é\"}\r\n, 5,{\"title\":\"b\"}]\n".utf8)
    for cut in 0...json.count {
      let reader = JSONEventReader(EventFieldsReader(clock: .utc), allowsLines: false)
      var report = ImportReport(about: CalendarEvent.importSubject)
      try reader.read(Array(json[..<cut]).span.bytes) { report.record($0) }
      try reader.read(Array(json[cut...]).span.bytes) { report.record($0) }
      try reader.finish { report.record($0) }
      #expect(report.itemCount == 2)
      #expect(report.problems.map(\.line) == [2])
    }
  }

  private func text(_ events: [CalendarEvent]) throws -> String {
    var writer = JSONEventWriter(clock: try clock("America/Toronto"), writesOriginals: false)
    return writer.text(of: events)
  }

  private func read(_ text: String) throws -> ImportedEvents {
    var reader = JSONEventReader(
      EventFieldsReader(clock: try clock("America/Toronto")), allowsLines: false)
    return try reader.readAll(text)
  }
}

/// A weekly series of Google Calendar, of which an instance was moved and one, before the series in the
/// file, was cancelled.
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
