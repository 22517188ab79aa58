import DateFormatting
import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// Stores that had what repeats as single rows go on.
struct SeriesMigrationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func text(_ lines: String...) -> String {
    "BEGIN:VEVENT\nUID:choir\nDTSTAMP:20260801T120000Z\n" + lines.joined(separator: "\n")
      + "\nSUMMARY:Choir\nEND:VEVENT"
  }

  @Test func aSeriesIsFoundInTheTextItWasImportedFrom() throws {
    let series = Self.text(
      "DTSTART;TZID=Europe/Berlin:20261103T190000", "RRULE:FREQ=WEEKLY;COUNT=4")
    let moved = Self.text(
      "RECURRENCE-ID;TZID=Europe/Berlin:20261110T190000",
      "DTSTART;TZID=Europe/Berlin:20261111T200000")
    let first = Date(timeIntervalSince1970: 1_793_728_800)
    try folder.makeFirstForm(version: 5) { db in
      try db.execute(
        sql: """
          UPDATE day_clock SET name = 'America/Toronto abc';
          INSERT INTO event(title, date, uid) VALUES ('Choir', ?, 'choir');
          INSERT INTO event(title, date, uid) VALUES (
            'Choir', ?, 'choir;RECURRENCE-ID;TZID=Europe/Berlin:20261110T190000');
          INSERT INTO event(title, date) VALUES ('Plain', ?);
          INSERT INTO event_component VALUES (1, CAST(? AS TEXT)), (2, CAST(? AS TEXT));
          UPDATE undo_step SET recording = 0;
          UPDATE event SET title = 'Singing' WHERE id = 1;
          """,
        arguments: [
          first.timeIntervalSince1970, first.timeIntervalSince1970 + 694_800,
          first.timeIntervalSince1970, series, moved,
        ])
    }
    let store = try EventStore(
      .file(folder.database), now: { first }, clock: Zone.toronto.clock)
    #expect(try #require(store.database.archive).backups().map(\.reason) == [.migration])
    let week = 604_800.0
    func shown() throws -> [String] {
      try store.events(from: first - week, to: first + 8 * week).map { event in
        let days = (event.date?.timeIntervalSince(first) ?? 0) / 86_400
        return "\(event.id ?? 0) \(event.title ?? "") \(Int(days)) \(event.recurrenceID ?? "-")"
      }
    }
    let zone = "TZID=Europe/Berlin:"
    #expect(
      try shown() == [
        "1 Singing 0 \(zone)20261103T190000", "3 Plain 0 -", "2 Choir 8 \(zone)20261110T190000",
        "1 Singing 14 \(zone)20261117T190000", "1 Singing 21 \(zone)20261124T190000",
      ])
    // What was changed before can still be undone, and it repeats then as it does now.
    try store.undo()
    #expect(try shown().filter { $0.hasPrefix("1 Choir") }.count == 3)
    try store.redo()
    #expect(try store.event(1)?.timeZone == "Europe/Berlin")
  }

  @Test func aSeriesOfTheVersionBeforeIsFoundByItsPeriod() throws {
    try StoreSchema.makeEarlierEvents(8, at: folder.database) { db in
      try db.execute(
        sql: """
          INSERT INTO event(title, date, uid, recurrence, series_end) VALUES
            ('Birthday', 1700000000, 'a', 'RRULE:FREQ=YEARLY', 9e999),
            ('Cinema', 1700000000, 'b', 'RRULE:FREQ=WEEKLY;BYDAY=TU,FR', 9e999);
          UPDATE undo_step SET recording = 0;
          UPDATE event SET title = 'Name day' WHERE id = 1;
          """)
    }
    let store = try folder.store()
    func periods() throws -> [Int?] {
      try store.database.read {
        try Optional<Int>.fetchAll($0, sql: "SELECT series_period FROM event ORDER BY id")
      }
    }
    #expect(try periods() == [31_556_952, nil])
    let birthday = Date(timeIntervalSince1970: 1_700_000_000 + 3 * 366 * 86_400)
    func titles() throws -> [String?] {
      try store.events(from: birthday - 3 * 86_400, to: birthday + 86_400).map(\.title)
    }
    #expect(try titles().contains("Name day"))
    try store.undo()
    #expect(try titles().contains("Birthday"))
  }
}
