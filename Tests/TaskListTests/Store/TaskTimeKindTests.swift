import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// Four kinds of time: an unedited one is exported as it was read, in any time zone.
struct TaskTimeKindTests {
  let file: TemporaryTaskStore

  init() throws { file = try TemporaryTaskStore() }

  static let calendar = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//Example//Example//EN\r
    BEGIN:VTODO\r
    UID:floating\r
    DTSTAMP:20260801T120000Z\r
    DTSTART:20260328T000000\r
    DUE:20260329T090000\r
    SUMMARY:Breakfast\r
    END:VTODO\r
    BEGIN:VTODO\r
    UID:zoned\r
    DTSTAMP:20260801T120000Z\r
    DUE;TZID=Europe/Berlin:20261224T170000\r
    CREATED:20260801T120000Z\r
    SUMMARY:Concert\r
    BEGIN:VALARM\r
    ACTION:DISPLAY\r
    TRIGGER;RELATED=END:-PT15M\r
    END:VALARM\r
    END:VTODO\r
    BEGIN:VTODO\r
    UID:day\r
    DTSTAMP:20260801T120000Z\r
    DUE;VALUE=DATE:20261224\r
    SUMMARY:Christmas\r
    END:VTODO\r
    BEGIN:VTODO\r
    UID:instant\r
    DTSTAMP:20260801T120000Z\r
    DTSTART:20261224T160000Z\r
    DURATION:PT90M\r
    RRULE:FREQ=WEEKLY;COUNT=3\r
    EXDATE:20261231T160000Z\r
    SUMMARY:Launch\r
    END:VTODO\r
    BEGIN:VTODO\r
    UID:midnight\r
    DTSTAMP:20260801T120000Z\r
    DUE:20261224T050000Z\r
    STATUS:COMPLETED\r
    COMPLETED:20261224T040000Z\r
    SUMMARY:Midnight in Toronto\r
    END:VTODO\r
    END:VCALENDAR\r

    """

  static let taskwarrior = #"""
    [
    {"id":1,"description":"Rent","due":"20261201T050000Z","entry":"20261101T093000Z","modified":"20261101T093000Z","status":"pending","uuid":"a1b2c3d4-0000-4000-8000-000000000001","wait":"20261125T050000Z"},
    {"id":2,"description":"Call","due":"20261224T173000Z","entry":"20261101T093000Z","modified":"20261102T093000Z","scheduled":"20261220T000000Z","status":"pending","uuid":"a1b2c3d4-0000-4000-8000-000000000002"},
    {"id":0,"description":"Done","due":"20261101T040000Z","end":"20261103T093000Z","entry":"20261101T093000Z","modified":"20261103T093000Z","status":"completed","uuid":"a1b2c3d4-0000-4000-8000-000000000003"}
    ]

    """#

  static let todoTxt = """
    (A) 2026-11-01 Pay rent due:2026-12-01 t:2026-11-25
    x 2026-11-05 2026-11-01 Buy milk
    Call Jo due:2026-12-24T1730

    """

  static let json = """
    [
      {"text": "day", "dueDate": "2026-12-24", "creationDate": "2026-11-01"},
      {"text": "floating", "dueDate": "2026-12-24T17:00:00", "creationDate": "2026-11-01"},
      {"text": "utc", "dueDate": "2026-12-24T05:00:00Z", "creationDate": "2026-11-01"},
      {"text": "zoned", "dueTimeZone": "Europe/Berlin", "dueDate": "2026-12-24T17:00:00+01:00",
       "creationDate": "2026-11-01"}
    ]
    """

  /// The files of each format, and their lines with dates.
  static let files: [(TaskFormat, String)] = [
    (.iCalendar, calendar), (.taskwarrior, taskwarrior), (.todoTxt, todoTxt),
  ]

  private func open(in zone: Zone) throws -> TaskStore {
    try TaskStore(.file(file.path), clock: zone.clock)
  }

  private func importText(_ text: String, as format: TaskFormat, in zone: Zone) throws {
    let store = try open(in: zone)
    var reader = format.reader(clock: zone.clock)
    let found = try reader.readAll(text)
    try store.importTasks(found.tasks, keeping: found.kept)
    try store.close()
  }

  private func export(as format: TaskFormat, in zone: Zone) throws -> String {
    let store = try open(in: zone)
    defer { try? store.close() }
    var writer = format.writer(
      stamp: Date(timeIntervalSince1970: 1_800_000_000), clock: zone.clock,
      kept: try store.keptComponents())
    var output: [UInt8] = []
    writer.begin(to: &output)
    try store.forEachTaskWithOriginal {
      writer.write($0, to: &output)
    }
    writer.end(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: Zone.allCases, Zone.allCases)
  func uneditedTasksAreExportedByteForByte(home: Zone, away: Zone) throws {
    for (format, text) in Self.files {
      let other = try TaskTimeKindTests()
      try other.importText(text, as: format, in: home)
      let exported = try other.export(as: format, in: away)
      for line in text.split(whereSeparator: \.isNewline)
      where line.count > 2 && !line.hasPrefix("PRODID") {
        #expect(exported.contains(line), "\(format) \(line)")
      }
      for mark in ["SEQUENCE", "LAST-MODIFIED", "1800000000", "20270115"] {
        #expect(!exported.contains(mark), "\(format): \(exported)")
      }
    }
  }

  @Test(arguments: [TaskFormat.json, .csv], Zone.allCases)
  func travelingAndReturningChangesNothing(format: TaskFormat, away: Zone) throws {
    try importText(Self.json, as: .json, in: .toronto)
    let atHome = try export(as: format, in: .toronto)
    for date in [
      "2026-12-24T17:00:00+01:00", "2026-12-24T05:00:00Z", "2026-12-24T17:00:00", "2026-11-01",
    ] { #expect(atHome.contains(date)) }
    let there = try export(as: format, in: away)
    #expect(there == atHome)
    let other = try TaskTimeKindTests()
    try other.importText(there, as: format, in: away)
    let dates = try other.export(as: format, in: .toronto)
    let again = try TaskTimeKindTests()
    try again.importText(dates, as: format, in: .toronto)
    let store = try again.open(in: .toronto)
    let kinds = try store.tasks(TaskQuery(order: .creation)).map(\.dueKind)
    #expect(kinds == [nil, nil, .utc, .zoned("Europe/Berlin")])
    #expect(dates == atHome)
  }

  @Test(arguments: [TaskFormat.json, .csv, .taskwarrior, .iCalendar], Zone.allCases)
  func newItemsAreWrittenTheSameInEveryTimeZone(format: TaskFormat, away: Zone) throws {
    let now = try #require(Zone.toronto.date("2026-11-21 09:00"))
    let store = try TaskStore(.file(file.path), clock: Zone.toronto.clock, now: { now })
    let kinds: [TimeKind?] = [nil, .floating, .zoned("Europe/Berlin"), .utc]
    for (number, kind) in kinds.enumerated() {
      var task = StoredTask(text: "\(number)")
      task.dueDate = Zone.toronto.date(kind == nil ? "2026-12-24 00:00" : "2026-12-24 09:00")
      task.dueKind = kind
      (task.startDate, task.startKind) = (task.dueDate.map { $0 - 86_400 }, kind)
      if number % 3 != 0 { task.repetition = Repetition(.week) }
      task.uid = "\(number)@example.com"
      try store.add(task)
    }
    try store.complete([1, 4])
    try store.close()
    let atHome = try export(as: format, in: .toronto)
    let there = try export(as: format, in: away)
    #expect(there == atHome)
    // The result is the same for a file and for a store in another time zone.
    let other = try TaskTimeKindTests()
    try other.importText(there, as: format, in: away)
    let back = try other.export(as: format, in: away)
    try importText(back, as: format, in: .toronto)
    #expect(try export(as: format, in: .toronto) == atHome)
  }

  @Test func aZonedTimeKeepsItsInstantEverywhere() throws {
    try importText(Self.calendar, as: .iCalendar, in: .toronto)
    for zone in Zone.allCases {
      let store = try open(in: zone)
      defer { try? store.close() }
      func due(_ text: String) throws -> Date? {
        try store.tasks().first { $0.text == text }?.dueDate
      }
      #expect(try due("Concert") == Date("2026-12-24T16:00:00Z", strategy: .iso8601))
      #expect(try due("Breakfast") == zone.date("2026-03-29 09:00"))
      #expect(try due("Christmas") == zone.date("2026-12-24 00:00"))
      // A list by due date is sorted by local time.
      let concert = try #require(try due("Concert"))
      let filter = TaskFilter([.due(from: concert, to: concert + 1)])
      #expect(try store.tasks(TaskQuery(filter: filter)).map(\.text) == ["Concert"])
    }
  }

  @Test func anEditRaisesTheRevisionAndUndoRestoresIt() throws {
    try importText(Self.calendar, as: .iCalendar, in: .toronto)
    let store = try open(in: .toronto)
    let id = try #require(try store.tasks().first { $0.text == "Concert" }?.id)
    try store.update([id]) { $0.dueDate = Zone.toronto.date("2026-12-25 12:00") }
    try store.close()
    let exported = try export(as: .iCalendar, in: .tokyo)
    #expect(exported.contains("SEQUENCE:1"))
    let undone = try open(in: .honolulu)
    try undone.undo()
    try undone.close()
    #expect(!(try export(as: .iCalendar, in: .tokyo)).contains("SEQUENCE"))
  }
}
