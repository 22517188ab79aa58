import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUITesting
import Testing

@testable import EventScheduler

/// The picture on the front page is a picture of the program's screen.
@MainActor
struct FrontPagePictureTests {
  @Test func theFrontPageShowsTheRealList() async throws {
    let pilot = try open(columns: 120, rows: 30)
    await expectPicture(
      of: pilot, inDocumentationAs: "event-scheduler", showing: Self.events.dropFirst(2).map(\.0))
  }

  @Test func aSessionIsRecorded() async throws {
    let pilot = try open(columns: 96, rows: 26)
    await pilot.wait(for: "Thanksgiving dinner", within: .seconds(60))
    var recording = SVGRecording()
    func record(_ seconds: Double) async {
      await pilot.drainMainQueue()
      recording.add(pilot.screen, seconds: seconds)
    }
    await record(2)
    pilot.press("a")
    await record(1)
    for letter in "Lunch with Ann tue 12:30-2pm #friends !1h" {
      pilot.type("\(letter)")
      await record(0.07)
    }
    await record(1.5)
    pilot.press("Enter")
    await record(2)
    pilot.press("2")
    await record(2.5)
    pilot.press("3")
    await record(2.5)
    pilot.press("1")
    await record(1)
    pilot.press("/")
    for letter in "lunch" {
      pilot.type("\(letter)")
      await record(0.12)
    }
    await record(2)
    #expect(pilot.screen.contains("Lunch with Ann") && !pilot.screen.contains("Concert"))
    expectRecording(
      recording, inDocumentationAs: "session", title: "event-scheduler",
      description: "An event is added in one line, and seen in the agenda, the week and the month.")
  }

  private func open(columns: Int, rows: Int) throws -> Pilot {
    let environment = DateEnvironment(
      environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
    let now = try ISO8601Format().date(from: "2026-11-21T17:41:00-05:00")
    let store = try AppOnScreen.emptyStore()
    for (title, words, date) in Self.events {
      try store.add(
        CalendarEvent(title: title, description: words, date: ISO8601Format().date(from: date)))
    }
    return Pilot(
      showing: EventSchedulerScreens.initialViewController(
        over: store, in: environment, now: { now }, alarm: { _, _ in NoAlarm() }),
      columns: columns, rows: rows)
  }

  private static let events = [
    ("Veterans Day parade", "Main Street, by the library", "2026-11-11T10:00:00-05:00"),
    ("Dentist", "Dr. Ames, bring the insurance card", "2026-11-18T08:30:00-05:00"),
    ("Concert", "Row 7, doors open an hour before", "2026-11-21T20:00:00-05:00"),
    ("Midterm hand-in", "Zip file through the course page", "2026-11-23T23:59:00-05:00"),
    ("Thanksgiving dinner", "Bring the cranberry sauce", "2026-11-26T17:00:00-05:00"),
    ("Team meeting 会議", "Plans for December", "2026-12-01T09:00:00-05:00"),
    ("Flight to Ottawa", "AC 7683, gate closes 30 minutes before", "2026-12-18T14:25:00-05:00"),
    ("Winter break 🎄", "Nothing at all", "2026-12-21T00:00:00-05:00"),
  ]
}
