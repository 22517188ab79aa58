import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import EventScheduler

struct CSVTests {
  @Test func theHeaderNamesThePropertiesAndTextIsQuotedIfNeeded() throws {
    var event = CalendarEvent(
      title: "Say \"hi\"", description: "one,\r\ntwo", date: try instant("2026-07-04T13:00:00Z"))
    event.id = 7
    event.uid = "u"
    #expect(
      try text([event, CalendarEvent(title: "plain", description: "")]) == """
        id,title,description,date,endDate,isAllDay,uid,timeZone,recurrence,recurrenceID,alarms,\
        place,categories,url,color,status\r
        7,"Say ""hi""\","one,\r
        two",2026-07-04T13:00:00Z,,false,u,,,,,,,,,\r
        ,plain,,,,false,,,,,,,,,,\r

        """)
  }

  @Test(arguments: ["a", " a ", "a,b;c\td", "\"", "\"\"", "one\ntwo\r\nthree\r", "=1+1", "é🎉", "'"])
  func textRoundTrips(text: String) throws {
    var event = CalendarEvent(
      title: text, description: "-" + text, date: .init(timeIntervalSince1970: 0))
    event.uid = text
    let found = try readTable(try self.text([event, event]))
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == [text, text])
    #expect(found.events.map(\.description) == ["-" + text, "-" + text])
    #expect(found.events.map(\.uid) == Array(repeating: CommonText.of(text), count: 2))
  }

  @Test(arguments: [",", ";", "\t"])
  func theHeaderDeterminesTheSeparator(separator: String) throws {
    let rows = [["\u{FEFF}Title", "Date", "\"is all day\""], ["a", "2026-07-04 10:00", "no"]]
    let csv = rows.map { $0.joined(separator: separator) }.joined(separator: "\n")
    let event = try #require(try readTable(csv).events.first)
    #expect(event.title == "a")
    #expect(event.date == (try instant("2026-07-04T14:00:00Z")))
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func allLineEndingsAreAccepted(lineEnd: String) throws {
    let rows = ["title,description", "a,1", "", "b,\"2\(lineEnd)3\"", "c", "d,4"]
    let found = try readTable(rows.joined(separator: lineEnd))
    #expect(found.events.map(\.title) == ["a", "b", "c", "d"])
    #expect(found.events.map(\.description) == ["1", "2\(lineEnd)3", nil, "4"])
    #expect(found.report.problemMessages == [])
  }

  @Test func anUnknownColumnIsReportedOnce() throws {
    let found = try readTable("title,room,date\na,here,2026-07-04\nb,there,2026-07-05\n")
    #expect(found.events.map(\.title) == ["a", "b"])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: The column 'room' is unknown and was left out. The columns are id, title, \
        description, date, endDate, isAllDay, uid, timeZone, recurrence, recurrenceID, alarms, \
        place, categories, url, color, status.
        """
      ])
  }

  @Test(arguments: [
    ("\"a\"b,", ImportProblem.Reason.textAfterQuote), ("\"a\" \"b\",", .textAfterQuote),
    ("a", .fieldCount(found: 1, expected: 2)), ("a,\"2026", .unclosedQuote),
    ("a,b,c", .fieldCount(found: 3, expected: 2)),
  ])
  func anInvalidRowIsNamedAndTheOthersAreRead(
    row: String, reason: ImportProblem.Reason
  ) throws {
    let found = try readTable("title,date\nfirst,\n\(row)")
    #expect(found.events.map(\.title) == ["first"])
    #expect(found.report.problems.map(\.reason) == [reason])
    #expect(found.report.problems.map(\.line) == [3])
  }

  @Test func blanksAroundQuotesAreNotPartOfAField() throws {
    let found = try readTable(
      "title, \"description\"\n \"a, b\" ,\t\"c \"\n \"a\" b,d\n\"e\"  ,f\n")
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.title) == ["a, b", " \"a\" b", "e"])
    #expect(found.events.map(\.description) == ["c ", "d", "f"])
  }

  @Test(arguments: ["2026-07-05 10:00:00 UTC", "2026-07-05 10:00 GMT", "2026-07-05T10:00:00Z"])
  func aTimeInUTCIsAnInstant(date: String) throws {
    let found = try readTable("title,date\na,\(date)\n")
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.isFloating) == [false])
    #expect(found.events.map(\.date) == [try instant("2026-07-05T10:00:00Z")])
  }

  @Test func invalidDatesAndFlagsAreQuoted() throws {
    let found = try readTable("title,date,isAllDay\na,2026-02-30,\nb,,maybe\n")
    #expect(
      found.report.problemMessages[0].hasPrefix("Line 2: '2026-02-30' cannot be read as 'date'."))
    #expect(
      found.report.problemMessages[1]
        == """
        Line 3: 'maybe' cannot be read as 'isAllDay'. Use true or false. The event was read without it.
        """)
  }

  @Test func aTimeWithoutAnOffsetIsInItsTimeZone() throws {
    let found = try readTable(
      """
      title,date,endDate,timeZone
      a,2026-12-24T17:00:00,2026-12-24T18:00:00,Europe/Berlin
      b,2026-12-24T17:00:00,,Nowhere/Else
      c,2026-12-24T17:00:00,2026-12-24T16:30:00Z,Europe/Berlin
      """)
    #expect(found.events.map(\.isFloating) == [false, true, false])
    #expect(found.events[0].date == (try instant("2026-12-24T16:00:00Z")))
    #expect(found.events[0].endDate == (try instant("2026-12-24T17:00:00Z")))
    #expect(found.events[1].date == (try instant("2026-12-24T22:00:00Z")))
    #expect(found.events[2].endDate == (try instant("2026-12-24T16:30:00Z")))
    #expect(
      found.report.problemMessages == [
        """
        Line 3: 'Nowhere/Else' cannot be read as 'timeZone'. Use a name like Europe/Berlin. \
        The event was read without it.
        """
      ])
  }

  @Test(arguments: ["W. Europe Standard Time", "europe/berlin"])
  func aTimeZoneInAnotherSpellingIsThatOfTheSystem(name: String) throws {
    let found = try readTable("title,date,timeZone\na,2026-12-24T17:00:00,\(name)")
    #expect(found.events.map(\.timeZone) == ["Europe/Berlin"])
    #expect(found.events.map(\.date) == [try instant("2026-12-24T16:00:00Z")])
    #expect(found.report.problemMessages == [])
  }

  @Test(arguments: ["UTC+2", "GMT+02:00", "UTC+0200"])
  func aTimeZoneThatIsAnOffsetHasTheNameThatCalendarsHave(name: String) throws {
    let found = try readTable("title,date,timeZone\na,2026-12-24T17:00:00,\(name)")
    #expect(found.events.map(\.timeZone) == ["GMT+0200"])
    #expect(found.events.map(\.date) == [try instant("2026-12-24T15:00:00Z")])
    var writer = InterchangeFormat.iCalendar.writer(
      stamp: try instant("2026-11-21T12:00:00Z"), clock: try clock("America/Toronto"))
    let calendar = try read(writer.text(of: found.events))
    #expect(calendar.events.map(\.timeZone) == ["GMT+0200"])
  }

  @Test func anUnrelatedTableIsRefused() throws {
    let refusal = try refusal(of: "name;age\nKim;20".utf8, as: .csv)
    #expect(refusal == ImportRefusal(line: 1, reason: .noKnownColumn("name,age")))
  }

  @Test func aTableInWindows1252IsReadWithANotice() throws {
    let text = "title,date\na,\nCafé €,\ndœ,\n"
    var reader = InterchangeFormat.csv.reader(clock: .utc)
    let found = try reader.readAll(Array(try #require(text.data(using: .windowsCP1252))))
    #expect(found.events.map(\.title) == ["a", "Café €", "dœ"])
    #expect(found.report.problems.map(\.reason) == [.otherEncoding])
    #expect(found.report.problems.map(\.line) == [3])
  }

  @Test func invalidUTF8IsRefusedWithItsLine() throws {
    let bytes = Array("title,date\né,\nb".utf8) + [0xE9] + Array(",\n".utf8)
    #expect(
      try refusal(of: bytes, as: .csv)
        == ImportRefusal(line: 3, reason: .encoding(.notUTF8(byte: 0xE9, position: 2))))
  }

  @Test(arguments: [",", ";", "\t", "|", "^"]) func aSepLineBeforeTheHeaderSetsTheSeparator(
    separator: String
  ) throws {
    let rows = ["sep=\(separator)", "title\(separator)description", "a\(separator)b"]
    for lineEnd in ["\n", "\r\n"] {
      let found = try readTable(rows.joined(separator: lineEnd))
      #expect(found.events.map(\.title) == ["a"])
      #expect(found.events.map(\.description) == ["b"])
      #expect(found.lines == [3])
    }
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [true, false])
  func aTableInUTF16IsRead(encoding: String.Encoding, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "title\tdescription\r\nCafé 🎉\tb\r\n"
    let bytes = Array(try #require(text.data(using: encoding)))
    var reader = InterchangeFormat.csv.reader(clock: .utc)
    var found: [CalendarEvent] = []
    for byte in bytes {
      try reader.read([byte].span.bytes) {
        if case .item(let event, _, _) = $0 { found.append(event) }
      }
    }
    try reader.finish { _ in }
    #expect(found.map(\.title) == ["Café 🎉"])
    #expect(found.map(\.description) == ["b"])
  }

  @Test func aDuplicateColumnIsReported() throws {
    let found = try readTable("title,Title,date,size\na,b,2026-05-30,1\n")
    #expect(found.events.map(\.title) == ["a"])
    #expect(
      Set(found.report.problems.map(\.reason)) == [.repeatedColumn, .unknownColumn])
    #expect(found.report.problems.map(\.text).sorted() == ["Title", "size"])
  }

  @Test func theFirstValueOfColumnsWithOneNameIsRead() throws {
    let found = try readTable(
      "title,description,Description,where,place\na,,long,x,y\nb,short,long,x,y\n")
    #expect(found.events.map(\.description) == ["long", "short"])
    #expect(found.events.map(\.place) == ["y", "y"])
    #expect(
      found.report.problemMessages == [
        "Line 1: The column 'where' was left out, because another column has the same meaning.",
        """
        Line 1: The column 'Description' occurs more than once. The first value in each row was read.
        """,
      ])
  }

  @Test(arguments: ["FREQ=DAILY;COUNT=2", " freq=daily;count=2", "RRULE:FREQ=DAILY;COUNT=2"])
  func aRuleWithoutItsPropertyIsRead(text: String) throws {
    let found = try readTable("title,date,recurrence\na,2026-05-30,\(text)\n")
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.recurrence) == ["RRULE:FREQ=DAILY;COUNT=2"])
  }

  @Test func anAmbiguousDateIsRefusedWithBothReadings() throws {
    let found = try readTable("title,date\na,10/11/2026\nb,25.12.2026 17:30\n")
    #expect(found.events.map(\.date) == [nil, try instant("2026-12-25T22:30:00Z")])
    #expect(
      found.report.problemMessages == [
        """
        Line 2: '10/11/2026' cannot be read as 'date'. Use 2026-11-10 or 2026-10-11. The event was \
        read without it.
        """
      ])
  }

  @Test(arguments: [
    ("12/03/2026", "12/24/2026", "2026-12-03T05:00:00Z"),
    ("12/03/2026", "24/12/2026", "2026-03-12T04:00:00Z"),
    ("12-03-2026", "24-12-2026", "2026-03-12T04:00:00Z"),
    ("12/03/2026 17:30", "12/24/2026 9:00 AM", "2026-12-03T22:30:00Z"),
    ("12/3/26", "12/24/26", "2026-12-03T05:00:00Z"),
    // A Friday.
    ("12/03/2026", "\"Fri, 12/04/2026\"", "2026-12-03T05:00:00Z"),
  ])
  func anotherRowShowsTheOrderOfDates(date: String, clear: String, expected: String) throws {
    for rows in ["12/03/2026,\(date)\nb,\(clear)\n", "b,\(clear)\n12/03/2026,\(date)\n"] {
      let found = try readTable("title,date\n\(rows)")
      #expect(found.report.problemMessages == [])
      // A title remains as it is.
      let event = try #require(found.events.first { $0.title == "12/03/2026" })
      #expect(try event.date == instant(expected))
    }
  }

  @Test func rowsThatContradictEachOtherShowNoOrder() throws {
    let found = try readTable("title,date\na,12/03/2026\nb,24/12/2026\nc,12/24/2026\n")
    let christmas = try instant("2026-12-24T05:00:00Z")
    #expect(found.events.map(\.title) == ["a", "b", "c"] && found.lines == [2, 3, 4])
    #expect(found.events.map(\.date) == [nil, christmas, christmas])
    #expect(
      found.report.problemMessages == [
        """
        Line 2: '12/03/2026' cannot be read as 'date'. Use 2026-03-12 or 2026-12-03. The event was \
        read without it.
        """
      ])
  }

  @Test func anotherColumnShowsTheOrderOfDates() throws {
    let found = try readTable("title,date,endDate\na,3/4/2026,3/25/2026\n")
    #expect(found.report.problemMessages == [])
    #expect(try found.events.map(\.date) == [instant("2026-03-04T05:00:00Z")])
  }

  @Test func eachColumnHasItsOwnOrder() throws {
    let found = try readTable(
      "title,date,endDate\na,2/3/2026,3/4/2026\nb,25/3/2026,3/26/2026\n")
    #expect(found.report.problemMessages == [])
    // Daylight saving time begins on 8 March.
    #expect(
      found.events.map(\.date) == [
        try instant("2026-03-02T05:00:00Z"), try instant("2026-03-25T04:00:00Z"),
      ])
    #expect(
      found.events.map(\.endDate) == [
        try instant("2026-03-04T05:00:00Z"), try instant("2026-03-26T04:00:00Z"),
      ])
  }

  @Test func aWrongWeekdayIsRefusedWithThatOfTheDay() throws {
    let found = try readTable("title,date\na,Mon 3 Dec 2026\nb,Thu 3 Dec 2026\n")
    #expect(found.events.map { $0.date == nil } == [true, false])
    #expect(
      found.report.problemMessages == [
        """
        Line 2: 'Mon 3 Dec 2026' cannot be read as 'date'. Use 2026-12-03, which is a Thursday. The \
        event was read without it.
        """
      ])
  }

  @Test func anEndlessRowIsRefused() throws {
    var reader = CSVEventReader(EventFieldsReader(clock: .utc), rowLimit: 1000)
    let text = "title\n\"" + String(repeating: "x", count: 2000)
    #expect(throws: ImportRefusal(line: 2, reason: .lineTooLong(limit: 1000))) {
      try reader.readAll(text)
    }
  }

  @Test(arguments: [
    "=1+1", "+1", "-1+1", "-x", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "'=1", "''=1", "'-5", "-5",
    "-1.5e3",
    "'", "'quoted'", "a=b", "-", "-inf", "\"=1\"", "=\"a\",b", "'\t",
  ])
  func guardedTablesRoundTrip(text: String) throws {
    var writer = CSVEventWriter(clock: .utc)
    let table = writer.text(of: [CalendarEvent(title: text, description: text)])
    var reader = CSVEventReader(EventFieldsReader(clock: .utc))
    let found = try reader.readAll(table).events
    #expect(found.map(\.title) == [text])
    #expect(found.map(\.description) == [text])
  }

  @Test func aTableWithAZeroByteIsWrittenAsText() throws {
    var writer = CSVEventWriter(clock: .utc)
    let table = writer.text(of: [CalendarEvent(title: "a\u{0}b", description: "")])
    var reader = CSVEventReader(EventFieldsReader(clock: .utc))
    #expect(try reader.readAll(table).events.map(\.title) == ["a␀b"])
  }

  @Test(arguments: [
    ("=1", "'=1"), ("+1", "'+1"), ("-x", "'-x"), ("@x", "'@x"), ("\tx", "\"'\tx\""), ("-5", "-5"),
    ("-0.25", "-0.25"), ("-inf", "'-inf"), ("it's", "it's"), ("1+1", "1+1"),
  ])
  func formulasGetAnApostrophe(text: String, field: String) {
    var writer = CSVEventWriter(clock: .utc)
    #expect(
      writer.text(of: [CalendarEvent(title: text, description: "")]).contains("\r\n,\(field),"))
    var raw = CSVEventWriter(clock: .utc, guardsFormulas: false)
    let unguarded = raw.text(of: [CalendarEvent(title: text, description: "")])
    #expect(!unguarded.contains("'") || text.contains("'"))
  }

  @Test func aDayHasNoTimeZone() throws {
    let found = try readTable("title,date,timeZone\na,2026-12-24,Europe/Berlin\n")
    #expect(found.events.map(\.timeZone) == [nil])
  }

  @Test func formulasAreGuarded() throws {
    var writer = CSVEventWriter(clock: .utc, guardsFormulas: true)
    let text = writer.text(of: [CalendarEvent(title: "=1+1", description: "@SUM(A1,A2)")])
    #expect(text.contains("\r\n,'=1+1,\"'@SUM(A1,A2)\",,,false,,,,,,,,,,\r\n"))
  }

  @Test func anyChunkingGivesTheSameEvents() throws {
    let csv = Array("\u{FEFF}title;uid\r\n\"a\"\"é\r\n;\";1\r\nx\ry;3;4\rb;2".utf8)
    for cut in 0...csv.count {
      let reader = CSVEventReader(EventFieldsReader(clock: .utc))
      var report = ImportReport(about: CalendarEvent.importSubject)
      try reader.read(Array(csv[..<cut]).span.bytes) { report.record($0) }
      try reader.read(Array(csv[cut...]).span.bytes) { report.record($0) }
      try reader.finish { report.record($0) }
      // The row of one field lacks the second column; the row of three has one too many.
      #expect(report.itemCount == 3)
      #expect(report.problems.map(\.line) == [5])
    }
  }

  private func text(_ events: [CalendarEvent]) throws -> String {
    var writer = CSVEventWriter(clock: try clock("America/Toronto"))
    return writer.text(of: events)
  }
}
