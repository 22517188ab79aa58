import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler

/// The app line by line, on Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct AccessibleScheduleTests {
  private let store: EventStore
  private let pilot: LinePilot

  init() throws {
    store = try AppOnScreen.emptyStore()
    for event in [
      CalendarEvent.on("Concert", "Row 7, seat 12", inHours: 2, lasting: 3),
      .on("Guest lecture", "Room 204", inHours: 26),
    ] { try store.add(event) }
    pilot = LinePilot(
      showing: EventSchedulerScreens.initialViewController(
        over: store, in: AppOnScreen.newYork, now: { AppOnScreen.now },
        alarm: { _, _ in NoAlarm() }))
  }

  @Test func theSessionInTheDocumentationIsUpToDate() throws {
    pilot.type("delete 1", "1")
    let session = pilot.transcript.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    let page = try String(contentsOf: projectFile("Documentation/Using.md"), encoding: .utf8)
    #expect(page.contains("$ event-scheduler --accessible\n\(session)\n```"), "\(session)")
  }

  @Test func aCategoryIsReadWithoutItsBar() {
    pilot.type("add", "Dentist fri 9-10am #health", "")
    pilot.type("categories", "list")
    #expect(
      pilot.lastLines.contains { $0.hasPrefix("1 health, 1 event, ") }, "\(pilot.lastLines)")
  }

  @Test func anEventIsAddedEditedDeletedAndRestored() throws {
    pilot.type("add", "Dentist fri 9-10am @Sparks St #health", "")
    pilot.type("3", "edit", "Dentist again", ".", "5", "11am", "save", "back")
    pilot.type("delete 3", "1", "undo")
    pilot.type("find guest", "find", "month", "agenda", "help", "quit")
    expectTranscript(of: pilot, named: "accessible")
    #expect(try store.events().map(\.title) == ["Concert", "Guest lecture", "Dentist again"])
    #expect(!pilot.application.isRunning)
  }
}
