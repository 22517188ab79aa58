import CommandSupport
import DateFormatting
import Foundation
import GRDB
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// Stores that had alarms only in the texts of imported events go on.
struct ReminderMigrationTests {
  private static func component(_ uid: String, _ trigger: String) -> String {
    """
    BEGIN:VEVENT
    UID:\(uid)
    DTSTAMP:20260801T120000Z
    DTSTART:20261127T140000Z
    SUMMARY:Dentist
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Go
    TRIGGER:\(trigger)
    END:VALARM
    END:VEVENT
    """
  }

  @Test func alarmsAreFoundInTheTextsAlsoOfWhatAnUndoBringsBack() throws {
    let desk = try CommandDesk()
    try StoreSchema.makeEarlierEvents(6, at: desk.path("events.sqlite")) { db in
      try db.execute(
        sql: """
          INSERT INTO event(title, date, uid) VALUES ('Dentist', 1795788000, 'a');
          INSERT INTO event(title, date, uid) VALUES ('Gone', 1795788000, 'b');
          INSERT INTO event(title, date) VALUES ('Plain', 1795788000);
          INSERT INTO event_component VALUES (1, CAST(? AS TEXT)), (2, CAST(? AS TEXT));
          UPDATE undo_step SET recording = 0;
          UPDATE event SET title = 'Doctor' WHERE id = 1;
          UPDATE undo_step SET recording = 0;
          DELETE FROM event WHERE id = 2;
          """, arguments: [Self.component("a", "-PT15M"), Self.component("b", "-P1D")])
    }

    func alarms() -> [String] {
      desk.run("list", "--json").results.components(separatedBy: "\"alarms\": ").dropFirst()
        .map { String($0.prefix { $0 != "]" }) + "]" }
    }
    #expect(alarms() == [#"["-PT15M"]"#, "[]"])
    desk.run("undo")
    #expect(alarms() == [#"["-PT15M"]"#, #"["-P1D"]"#, "[]"])
    desk.run("undo")
    #expect(desk.run("show", "1").results.contains("Dentist"))
    #expect(alarms().first == #"["-PT15M"]"#)
    #expect(desk.run("export", "--format", "ics").results.contains("TRIGGER:-P1D\r\n"))
  }
}
