import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// Days, floating times, times in a zone and instants are stored as they were written, wherever the
/// store is opened.
struct KindsOfTimeTests {
  private let file: TemporaryToDoStore

  init() throws { file = try TemporaryToDoStore() }

  /// One to-do of each kind of time, and an event of whole days.
  private static let lines = [
    ("floating", ["DUE:20260329T090000"]), ("zoned", ["DUE;TZID=Europe/Berlin:20261224T170000"]),
    ("unknown", ["DUE;TZID=Middle-earth/Shire:20261224T170000"]),
    ("day", ["DUE;VALUE=DATE:20261224", "CATEGORIES:Home,Money", "CATEGORIES:Urgent"]),
    ("instant", ["DUE:20261224T160000Z"]), ("undated", ["LOCATION:Home"]),
    ("start", ["DTSTART;VALUE=DATE:20261220", "DUE;VALUE=DATE:20261224"]),
    ("length", ["DTSTART:20261101T003000", "DURATION:PT3H"]),
    (
      "repeating",
      [
        "DTSTART;TZID=America/Toronto:20261102T090000", "DUE;TZID=America/Toronto:20261103T170000",
        "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5", "EXDATE;TZID=America/Toronto:20261116T090000",
      ]
    ),
  ]

  private static var calendar: [UInt8] {
    let toDos = lines.flatMap { uid, lines in
      ["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20260801T120000Z", "SUMMARY:\(uid)"] + lines + [
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM", "END:VTODO",
      ]
    }
    return
      (toDos + [
        "BEGIN:VEVENT", "UID:days", "DTSTAMP:20260801T120000Z", "DTSTART;VALUE=DATE:20261224",
        "DTEND;VALUE=DATE:20261226", "SUMMARY:days", "END:VEVENT",
      ]).calendar
  }

  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
  }

  @Test(arguments: Place.allCases, Place.allCases)
  func uneditedEventsAreExportedLineByLine(home: Place, away: Place) throws {
    try home.importFile(Self.calendar, into: file)
    let exported = lines(try away.export(file))
    for line in lines(Self.calendar) where !line.hasPrefix("PRODID") {
      #expect(exported.contains(line), "\(line)")
    }
    #expect(exported.count == lines(Self.calendar).count)
    #expect(!exported.contains { $0.hasPrefix("SEQUENCE") || $0.hasPrefix("LAST-MODIFIED") })
  }

  @Test(arguments: ToDoFormat.allCases, Place.allCases)
  func travelingAndReturningChangesNothing(format: ToDoFormat, away: Place) throws {
    let home = Place.vancouver
    try home.importFile(Self.calendar, into: file)
    let first = try home.export(file, as: format)
    let other = try TemporaryToDoStore()
    try away.importFile(first, as: format, into: other)
    let there = try away.export(other, as: format)
    if format != .binaryPlist { #expect(sorted(there) == sorted(first)) }
    let back = try home.importFile(there, as: format, into: file)
    #expect((back.added, back.updated) == (0, 0))
    #expect(try home.export(file, as: format) == first)
  }

  @Test(arguments: ToDoFormat.allCases, Place.allCases)
  func newItemsAreWrittenTheSameInEveryTimeZone(format: ToDoFormat, away: Place) throws {
    let home = Place.vancouver
    let date = try home.date("2026-12-24 09:00")
    let kinds: [TimeKind?] = [
      .utc, .floating, .zoned("Europe/Berlin"), .zoned("-05:00"), .day, nil,
    ]
    let store = try file.open(in: home.timeZone)
    try store.add(
      kinds.enumerated().map { number, kind in
        let day = kind == .day ? try home.date("2026-12-24 00:00") : date
        var event = StoredToDo(title: "\(number)", date: day, dateKind: kind)
        event.recurrence = kind == nil ? nil : "RRULE:FREQ=WEEKLY"
        return event
      })
    try store.setCompletionState(.completed, of: [1, 2])
    try store.close()
    let first = try home.export(file, as: format)
    let there = try away.export(file, as: format)
    if format != .binaryPlist { #expect(sorted(there) == sorted(first)) }
    let back = try home.importFile(there, as: format, into: file)
    #expect((back.added, back.updated) == (0, 0))
    #expect(try home.export(file, as: format) == first)
  }

  /// The lines of a file without the ids of the store, which are in another order elsewhere.
  private func sorted(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      String($0.replacing(/^(  {"id": )?\d+,/, with: "").trimmingCharacters(in: [" ", ","]))
    }.sorted()
  }

  @Test(arguments: Place.allCases)
  func theHolidaysOfTheProjectAreOnTheirDaysEverywhere(place: Place) throws {
    let bytes = Array(try Data(contentsOf: projectFile("Samples/us-federal-holidays.ics")))
    try Place.utc.importFile(bytes, into: file)
    let store = try file.open(in: place.timeZone)
    let events = try store.events()
    #expect(events.count == 50 && events.allSatisfy(\.isAllDay))
    let christmas = try #require(events.first { $0.title.hasPrefix("Christmas") })
    #expect(place.dates().inSentence(christmas) == "Thu, Dec 25, 2025")
    try store.close()
    let exported = lines(try place.export(file))
    #expect(lines(bytes).filter { $0.hasPrefix("DT") }.allSatisfy(exported.contains))
  }

  @Test func aDayAndAFloatingTimeAreTheSameEverywhere() throws {
    try Place.vancouver.importFile(Self.calendar, into: file)
    for place in Place.allCases {
      let store = try file.open(in: place.timeZone)
      #expect(try store.event(titled: "floating").date == place.date("2026-03-29 09:00"))
      #expect(try store.event(titled: "unknown").date == place.date("2026-12-24 17:00"))
      #expect(try store.event(titled: "day").date == place.date("2026-12-24 00:00"))
      #expect(try store.event(titled: "zoned").date == Place.utc.date("2026-12-24 16:00"))
      #expect(try store.event(titled: "length").date == place.date("2026-11-01 03:30"))
      #expect(try store.events().last?.title == "undated")
      try store.close()
    }
  }

  /// The program that opened the store last adapted it to its time zone.
  @Test func twoProgramsInTwoPlacesShowTheirOwnTimes() throws {
    try Place.vancouver.importFile(Self.calendar, into: file)
    let (one, two) = (
      try file.open(in: Place.vancouver.timeZone), try file.open(in: Place.kiritimati.timeZone)
    )
    for _ in 0..<2 {
      #expect(try one.event(titled: "day").date == Place.vancouver.date("2026-12-24 00:00"))
      #expect(try two.event(titled: "day").date == Place.kiritimati.date("2026-12-24 00:00"))
      #expect(try one.event(titled: "floating").date == Place.vancouver.date("2026-03-29 09:00"))
      #expect(try one.sections(ToDoQuery()).last?.day == nil)
    }
    try one.update([try #require(try one.event(titled: "day").id)]) { $0.notes = "Tree" }
    #expect(try two.event(titled: "day").date == Place.kiritimati.date("2026-12-24 00:00"))
  }

  @Test func aDayIsOverdueOnlyOnceItIsOver() throws {
    let place = Place.berlin
    let event = StoredToDo(
      title: "Day", date: try place.date("2026-12-24 00:00"), dateKind: .day)
    #expect(try !place.dates(at: place.date("2026-12-24 23:59")).isOverdue(event))
    #expect(try place.dates(at: place.date("2026-12-25 00:00")).isOverdue(event))
    #expect(try place.dates(at: place.date("2026-12-24 18:00")).distance(to: event) == "today")
    let never = StoredToDo(title: "Some day", date: Date(), dateKind: nil)
    #expect(!place.dates(at: .distantFuture).isOverdue(never))
  }

  @Test func anEditedDateKeepsItsKind() throws {
    let place = Place.berlin
    try place.importFile(Self.calendar, into: file)
    let store = try file.open(in: place.timeZone)
    let ids = try ["floating", "zoned", "day", "days"].map {
      try #require(try store.event(titled: $0).id)
    }
    let day = try #require(CivilDate(year: 2026, month: 12, day: 27)).daysSinceEpoch
    try store.update(ids) { $0.move(toDay: day, on: place.clock) }
    try store.close()
    let text = String(decoding: try Place.kiritimati.export(file), as: UTF8.self)
    for line in [
      "DUE:20261227T090000", "DUE;TZID=Europe/Berlin:20261227T170000", "DUE;VALUE=DATE:20261227",
      "DTSTART;VALUE=DATE:20261227\r\nDTEND;VALUE=DATE:20261229", "SEQUENCE:1",
    ] { #expect(text.contains(line + "\r\n"), "\(line)") }
  }

  @Test func clearingTheDateClearsEveryDate() throws {
    let place = Place.utc
    try place.importFile(Self.calendar, into: file)
    let store = try file.open(in: place.timeZone)
    let ids = try ["start", "length", "repeating", "days"].map {
      try #require(try store.event(titled: $0).id)
    }
    try store.update(ids) { $0.move(toDay: nil, on: place.clock) }
    #expect(try store.events(ToDoQuery(from: .distantPast)).allSatisfy(\.isDated))
    #expect(try store.sections(ToDoQuery()).last?.ids.count == 5)
    try store.close()
    let found = try place.read(try place.export(file), as: .iCalendar)
    #expect(found.report.problemMessages.filter { !$0.contains("Middle-earth") } == [])
    #expect(found.events.filter { !$0.isDated }.count == 5)
    #expect(found.events.allSatisfy { $0.title != "repeating" || !$0.repeats })
  }

  @Test func anOlderRevisionChangesNothing() throws {
    let place = Place.utc
    try place.importFile(["DUE:20261224T160000Z", "SEQUENCE:2", "LOCATION:new"].toDo, into: file)
    let older = try place.importFile(
      ["DUE:20261225T160000Z", "SEQUENCE:1", "LOCATION:old"].toDo, into: file)
    #expect(older.unchanged == 1)
    let newer = try place.importFile(
      ["DUE:20261226T160000Z", "SEQUENCE:3", "LOCATION:newest"].toDo, into: file)
    #expect(newer.updated == 1)
    #expect(
      try file.open(in: place.timeZone).event(titled: "Tea").date == place.date("2026-12-26 16:00"))
  }

  @Test func allCategoriesAreStoredAndFound() throws {
    try Place.utc.importFile(Self.calendar, into: file)
    let store = try file.open(in: .gmt)
    let event = try store.event(titled: "day")
    #expect(event.category == "Home" && event.otherCategories == ["Money", "Urgent"])
    for words in ["urg", "home", "money day", "day urgent home"] {
      #expect(try store.events(ToDoQuery(search: words)).map(\.title) == ["day"], "\(words)")
    }
    #expect(try store.events(ToDoQuery(search: "home floating")).isEmpty)
    try store.update([try #require(event.id)]) { $0.category = "School" }
    try store.close()
    let text = String(decoding: try Place.utc.export(file), as: UTF8.self)
    #expect(text.contains("CATEGORIES:School,Money\r\nCATEGORIES:Urgent\r\n"))
  }
}
