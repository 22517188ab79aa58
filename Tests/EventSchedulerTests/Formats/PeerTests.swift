import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import EventScheduler

/// Other programs must be able to read our exports: calcurse, khal and Python's icalendar, if they
/// are installed.
@Suite(.enabled(if: Peers.areInstalled, "calcurse, khal or Python's icalendar must be installed"))
struct PeerTests {
  @Test func otherProgramsReadTheRewrittenCalendar() throws {
    var events: [CalendarEvent] = []
    var kept: [KeptComponent] = []
    for name in FidelityTests.files {
      var reader = ICalendarReader(clock: try clock("America/Toronto"))
      let found = try reader.readAll(try fixture(name))
      events += found.events
      // As in a store, there is one of each kind and name.
      kept.removeAll { old in
        found.kept.contains { $0.kind == old.kind && $0.identifier == old.identifier }
      }
      kept += found.kept
    }
    try Peers.check(events, kept: kept)
  }

  @Test func otherProgramsReadEventsOfAllKinds() throws {
    let titles = [
      "plain", "", "a, b; c\\ d: \"e\"", "\u{1B}[31mred\u{7}\u{B}\u{C}\u{0}",
      "Größe 🎉👩‍👩‍👧‍👦", "שלום", String(repeating: "long é ", count: 400), " ", "BEGIN:VEVENT",
      "a\u{2028}b\u{85}c",
    ]
    // Titles of several lines are left out: calcurse has no place for them and skips such events.
    var events = titles.enumerated().map { index, title in
      var event = CalendarEvent(
        title: title, description: title + "\r\n\nmore\n",
        date: Date(timeIntervalSince1970: 1e9 + Double(index)))
      event.isAllDay = index.isMultiple(of: 3)
      event.endDate = index.isMultiple(of: 2) ? event.date?.addingTimeInterval(90_000) : nil
      event.uid = "\(index)@example.com"
      return event
    }
    events.append(CalendarEvent(title: "undated", description: ""))
    try Peers.check(events)
  }
}

/// The other programs, driven by a script.
private enum Peers {
  private static let script = PeerScript("check-ical-peers")
  static let areInstalled = !script.installed.isEmpty

  static func check(
    _ events: [CalendarEvent], kept: [KeptComponent] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ics")
    defer { try? FileManager.default.removeItem(at: file) }
    var writer = ICalendarWriter(stamp: .init(timeIntervalSince1970: 0), clock: .utc, kept: kept)
    try Data(writer.text(of: events).utf8).write(to: file)
    let result = try script.run([file.path, "\(events.count { $0.date != nil })"])
    #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
  }
}
