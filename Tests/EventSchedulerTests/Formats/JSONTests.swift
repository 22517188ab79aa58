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
    #expect(try readJSON("[]\n").events.isEmpty)
    #expect(try readJSON(" [ ] ").report.problems.isEmpty)
  }

  @Test func theListMayBeInAnObject() throws {
    let found = try readJSON(
      #"{"version": 2, "events": [{"title": "a", "summary": "b"}, {"summary": "c", "id": "x"}]}"#)
    #expect(found.events.map(\.title) == ["a", "c"])
    #expect(found.events.last?.uid == "x")
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("summary")])
  }

  @Test func objectsMayFollowEachOtherOnLines() throws {
    let found = try readJSON("{\"title\": \"a\"}\n{\"title\": \"b\"}\n")
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(found.report.problemMessages == [])
    #expect(InterchangeFormat(fileName: "events.jsonl") == .json)
    #expect(InterchangeFormat(fileName: "events.ndjson") == .json)
  }

  @Test func theEndOfAnAllDayEventMayBeMidnightInUTC() throws {
    let found = try readJSON(
      """
      [{"title": "x", "date": "2026-10-31T04:00:00Z", "endDate": "2026-11-02T05:00:00Z",
      "isAllDay": true}]
      """)
    #expect(found.events.map(\.endDate) == [try instant("2026-11-02T05:00:00Z")])
  }

  @Test func anInstantAtMidnightInItsZoneIsTheDayThatBeginsThen() throws {
    let found = try readJSON(
      """
      [{"title": "x", "date": "2026-12-23T23:00:00Z", "endDate": "2026-12-24T23:00:00Z",
      "isAllDay": true, "timeZone": "Europe/Berlin"}]
      """)
    #expect(found.events.map(\.date) == [try instant("2026-12-24T05:00:00Z")])
    #expect(found.events.map(\.endDate) == [try instant("2026-12-25T05:00:00Z")])
    #expect(found.report.problemMessages == [])
  }

  @Test(arguments: ["2026-12-24T09:00:00Z", "2026-12-24T09:00:00+02:00", "2026-12-24T09:00:00"])
  func theTimeOfAnAllDayEventIsReported(date: String) throws {
    let found = try readJSON(#"[{"title": "x", "date": "\#(date)", "isAllDay": true}]"#)
    #expect(found.events.map(\.date) == [try instant("2026-12-24T05:00:00Z")])
    #expect(
      found.report.problemMessages == [
        "Line 1: '\(date)' has a time, but the event is all day. It was read without its times."
      ])
  }

  @Test func readsATodoOfTheToDoBrowser() throws {
    let found = try readJSON(
      """
      [{"id": 1, "title": "Rent", "category": "Home", "date": "2026-12-04", "notes": "by bank",
      "original": null}]
      """)
    #expect(found.report.problems.map(\.reason) == [.unknownProperty("original")])
    #expect(found.events.map(\.title) == ["Rent"])
    #expect(found.events.map(\.description) == ["by bank"])
    #expect(found.events.map(\.categories) == [["Home"]])
  }

  @Test func controlCharactersAreEscaped() throws {
    let controls = (0..<0x20).compactMap(Unicode.Scalar.init).map(Character.init)
    let nasty = String(controls) + "\u{1B}[2J\u{9B}1m\u{202E}\u{2028}\u{7F}"
    var output: [UInt8] = []
    JSONText.append(nasty, to: &output)
    #expect(output.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
    #expect(try JSONDecoder().decode(String.self, from: Data(output)) == nasty)
  }

  @Test func linesOfARecurrenceThatCannotBeReadAreReported() throws {
    let found = try readJSON(
      """
      [{"title": "a", "date": "2026-07-05", "recurrence": ["DTSTART:20260705", "RRULE:FREQ=DAILY",
      "EXDATE:20260707,tomorrow", "EXRULE:FREQ=WEEKLY"]}]
      """)
    #expect(found.events.map(\.recurrence) == ["RRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260707"])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: 'EXRULE:FREQ=WEEKLY' is a rule for exceptions, which is applied in calendars only. Use EXDATE. \
        It was left out.
        """,
        "Line 1: 'EXDATE:20260707,tomorrow': 'tomorrow' is not a date. It was left out.",
      ])
  }

  @Test func theTimeOfAnEndBesideADayIsReported() throws {
    let found = try readJSON(
      """
      [{"title": "a", "date": "2026-07-05", "endDate": "2026-07-05T11:00"},
      {"title": "b", "date": "2026-07-05", "endDate": "2026-07-06"},
      {"title": "c", "date": "2026-07-05", "endDate": "2026-07-06T00:00", "isAllDay": true}]
      """)
    #expect(found.events.map(\.isAllDay) == [true, true, true])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: '2026-07-05T11:00' has a time, but the start is a day. The event includes the day of its \
        end.
        """
      ])
  }

  @Test(arguments: ["", "a", "ä🎉", "\u{1}\n\r\t\"\\/", "\u{FFFE}\u{10FFFF}\u{0}"])
  func textRoundTrips(text: String) throws {
    var event = CalendarEvent(title: text, description: text, date: .init(timeIntervalSince1970: 0))
    event.uid = "u"
    let found = try readJSON(try self.text([event]))
    #expect(found.report.problemMessages == [])
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
      let same = try #require(try readJSON(try text([event])).events.first)
      #expect(!event.isRevised(by: same, clock: try clock("America/Toronto")))
      #expect(same.isAllDay == isAllDay)
    }
  }

  @Test func allDayEventsKeepTheirDayInAnotherTimeZone() throws {
    let json = #"{"title": "x", "date": "2026-07-04T00:00:00+09:00", "isAllDay": true}"#
    #expect(try readJSON(json).events.first?.date == (try instant("2026-07-04T04:00:00Z")))
  }

  @Test(arguments: [
    ("2026-07-04T13:00:00Z", "2026-07-04T13:00:00Z", false),
    ("2026-07-04T09:00", "2026-07-04T13:00:00Z", false),
    ("2026/07/04 09:00", "2026-07-04T13:00:00Z", false),
    ("2026-07-04", "2026-07-04T04:00:00Z", true), ("20260704", "2026-07-04T04:00:00Z", true),
  ])
  func datesAreReadStrictlyInAFewFormats(text: String, expected: String, isAllDay: Bool) throws {
    let event = try #require(try readJSON(#"[{"date": "\#(text)"}]"#).events.first)
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
    let found = try readJSON("[\n{\"title\": \"a\"},\n\(item)\n,{\"title\": \"b\"}]")
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
    let found = try readJSON("[\n{\"Title\": \"a\", \(member), \"date\": \"2026-07-04\"}]")
    #expect(found.events.map(\.title) == ["a"])
    #expect(found.events.map(\.endDate) == [nil])
    #expect(found.events.first?.isAllDay == true)
    let isName = reason == .unknownProperty("colour")
    #expect(found.report.problems.map(\.reason) == [isName ? reason : .detail(reason)])
    #expect(found.report.problems.map(\.line) == [2])
  }

  @Test func aValueOfAnotherTypeIsReadAsInATable() throws {
    let found = try readJSON(
      """
      [{"title": 2026, "date": "2026-07-04", "isAllDay": "yes", "alarms": "-PT15M,-P1D",
      "categories": "a, b", "recurrence": "FREQ=DAILY"},
      {"title": "b", "date": "2026-07-04T09:00", "isAllDay": 0, "categories": [7, "c"]}]
      """)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == ["2026", "b"])
    #expect(found.events.map(\.isAllDay) == [true, false])
    #expect(found.events.map(\.alarms) == [["-PT15M", "-P1D"], nil])
    #expect(found.events.map(\.categories) == [["a", "b"], ["7", "c"]])
    #expect(found.events.map(\.recurrence) == ["RRULE:FREQ=DAILY", nil])
  }

  @Test(arguments: ["2026-02-30", "blah", "", "9/31/2026", "2026-07-04T25:00"])
  func anInvalidDateIsQuoted(text: String) throws {
    let found = try readJSON(#"[{"title": "x", "date": "\#(text)"}]"#)
    #expect(found.events.map(\.title) == ["x"])
    #expect(found.events.map(\.date) == [nil])
    let message = try #require(found.report.problemMessages.first)
    #expect(message.hasPrefix("Line 1: '\(text)' cannot be read as 'date'. Use a date like"))
  }

  @Test func aTrailingCommaIsAccepted() throws {
    let found = try readJSON(#"[{"title": "a",}, {"title": "b", "categories": ["x",],},]"#)
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(found.events.map(\.categories) == [[], ["x"]])
    #expect(found.report.problemMessages == [])
  }

  @Test func aTruncatedListKeepsItsCompleteEvents() throws {
    let found = try readJSON("[{\"title\": \"a\"},\n{\"title\": \"b")
    #expect(found.events.map(\.title) == ["a"])
    #expect(found.report.problems.map(\.reason) == [.brokenJSON, .unclosedList])
  }

  @Test(arguments: [
    ("x", ImportRefusal.Reason.notAList("x")), ("\"a\"", .notAList("\"")),
    ("[{} {}]", .strayJSON("{")), ("[{},,]", .strayJSON(",")), ("[,{}]", .strayJSON(",")),
    ("[] []", .strayJSON("[")),
  ])
  func aTextThatIsNotAListIsRefused(text: String, reason: ImportRefusal.Reason) throws {
    #expect(try refusal(of: text.utf8, as: .json).reason == reason)
  }

  @Test(arguments: [
    ("12/03/2026", "12/24/2026", "2026-12-03T05:00:00Z"),
    ("12/03/2026", "24/12/2026", "2026-03-12T04:00:00Z"),
    ("12/03/2026 17:30", "12/24/2026 9:00 AM", "2026-12-03T22:30:00Z"),
  ])
  func anotherObjectShowsTheOrderOfDates(date: String, clear: String, expected: String) throws {
    for keys in [("title", "date"), ("summary", "start")] {
      let one = #"{"\#(keys.0)": "12/03/2026", "\#(keys.1)": "\#(date)"}"#
      let other = #"{"\#(keys.0)": "b", "\#(keys.1)": "\#(clear)"}"#
      let nested = #"{"items": [\#(one), \#(other)]}"#
      for list in ["[\(one),\n\(other)]", "[\(other),\n\(one)]", nested] {
        let found = try readJSON(list)
        #expect(found.report.problemMessages == [])
        // A title remains as it is.
        let event = try #require(found.events.first { $0.title == "12/03/2026" })
        #expect(try event.date == instant(expected))
      }
    }
  }

  @Test func objectsWithoutAClearDateKeepTheirOrderAndAreReported() throws {
    let found = try readJSON(
      #"""
      [{"title": "a", "date": "2026-12-24"},
      {"title": "b", "date": "12/03/2026"},
      {"title": "c"},
      {"title": "d", "date": "24/12/2026", "endDate": "12/25/2026"},
      {"title": "e", "date": "12/24/2026"}]
      """#)
    #expect(found.events.map(\.title) == ["a", "b", "c", "d", "e"])
    #expect(found.lines == [1, 2, 3, 4, 5])
    #expect(
      found.report.problemMessages == [
        """
        Line 2: '12/03/2026' cannot be read as 'date'. Use 2026-03-12 or 2026-12-03. The event was \
        read without it.
        """
      ])
  }

  @Test func anObjectWithoutUIDIsRecognizedAgain() throws {
    let json = #"[{"title": "a", "date": "2026-07-04"}, {"title": "b", "date": "2026-07-04"}]"#
    let uids = try readJSON(json).events.map(\.uid)
    #expect(uids == (try readJSON(json).events.map(\.uid)))
    #expect(uids[0] != uids[1])
  }

  @Test func anyChunkingGivesTheSameEvents() throws {
    let json = Array("\u{FEFF}[{\"title\": \"a}]\\\"é\"}\r\n, 5,{\"title\":\"b\"}]\n".utf8)
    for cut in 0...json.count {
      let reader = JSONEventReader(EventFieldsReader(clock: .utc))
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
}
