import CommandSupport
import DateFormatting
import Foundation
import GRDB
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// Stores that had places only in the texts of imported events go on.
struct DetailMigrationTests {
  private static func component(_ uid: String, _ place: String) -> String {
    """
    BEGIN:VEVENT
    UID:\(uid)
    DTSTAMP:20260801T120000Z
    DTSTART:20261127T140000Z
    LOCATION:\(place)
    CATEGORIES:work,home
    URL:https://example.org
    COLOR:navy
    SUMMARY:Dentist
    END:VEVENT
    """
  }

  @Test func placesAreFoundInTheTextsAlsoOfWhatAnUndoBringsBack() throws {
    let desk = try CommandDesk()
    try StoreSchema.makeEarlierEvents(7, at: desk.path("events.sqlite")) { db in
      try db.execute(
        sql: """
          INSERT INTO event(title, date, uid, alarms) VALUES ('Dentist', 1795788000, 'a', '-PT5M');
          INSERT INTO event(title, date, uid) VALUES ('Gone', 1795788000, 'b');
          INSERT INTO event(title, date) VALUES ('Plain', 1795788000);
          INSERT INTO event_component VALUES (1, CAST(? AS TEXT)), (2, CAST(? AS TEXT));
          UPDATE undo_step SET recording = 0;
          UPDATE event SET title = 'Doctor' WHERE id = 1;
          UPDATE undo_step SET recording = 0;
          DELETE FROM event WHERE id = 2;
          """, arguments: [Self.component("a", "Sparks St"), Self.component("b", "Hall")])
    }

    func found(_ word: String) -> Int {
      desk.run("list", "--search", word).results.components(separatedBy: "@").count - 1
    }
    #expect(found("sparks") == 1 && found("home") == 1 && found("doctor") == 1)
    #expect(found("hall") == 0)
    let object = desk.run("show", "1", "--json").results
    #expect(
      object.hasSuffix(
        """
        "alarms": ["-PT5M"], "place": "Sparks St", "categories": ["work", "home"], \
        "url": "https://example.org", "color": "navy", "status": null}

        """))
    desk.run("undo")
    #expect(found("hall") == 1 && found("work") == 2)
    desk.run("undo")
    #expect(desk.run("show", "1").results.contains("Dentist"))
    #expect(found("sparks") == 1)
    #expect(desk.run("export", "--format", "ics").results.contains("LOCATION:Hall\r\n"))
    let backups = try FileManager.default.contentsOfDirectory(
      atPath: desk.path("events-backups"))
    #expect(backups.contains { $0.contains("migration") })
  }
}
