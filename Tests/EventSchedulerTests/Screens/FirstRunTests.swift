import DateFormatting
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler

@MainActor
struct FirstRunTests {
  @Test func aNewStoreHasAWelcomeEvent() throws {
    let app = try AppOnScreen(over: AppOnScreen.emptyStore())
    #expect(app.cursorRow == "Welcome to Event Scheduler")
    #expect(app.screen.contains("Sun, Nov 22 · tomorrow"))
    #expect(app.screen.contains("9:00 AM"))
    #expect(app.status.hasSuffix("1 event"))
  }

  @Test func aDeletedWelcomeEventIsNotAddedAgain() throws {
    let store = try AppOnScreen.emptyStore()
    let first = try AppOnScreen(over: store)
    first.pilot.press("d", "Enter")
    let second = try AppOnScreen(over: store)
    #expect(second.screen.contains("No events yet."))
  }

  @Test func aStoreWithEventsGetsNoWelcomeEvent() throws {
    let store = try AppOnScreen.emptyStore()
    try store.add(.on("Concert"))
    let app = try AppOnScreen(over: store)
    #expect(try app.titles() == ["Concert"])
  }

  @Test func theWelcomeEventCannotBeUndone() throws {
    let app = try AppOnScreen(over: AppOnScreen.emptyStore())
    app.pilot.press("u")
    #expect(app.status.hasSuffix("Nothing to undo"))
    #expect(try app.titles() == ["Welcome to Event Scheduler"])
  }

  // MARK: Samples

  private func open(_ store: EventStore) -> Pilot {
    Pilot(
      showing: EventSchedulerScreens.initialViewController(
        over: store, in: AppOnScreen.newYork, now: { AppOnScreen.now },
        alarm: FakeClock(AppOnScreen.now).setAlarm,
        samples: {
          try ProgramEnvironment.$substitute.withValue((AppOnScreen.now, AppOnScreen.newYork)) {
            try EventScheduler.sampleEvents()
          }
        }), columns: 80, rows: 24)
  }

  @Test func theSamplesAreAddedInOneChange() throws {
    let store = try AppOnScreen.emptyStore()
    let pilot = open(store)
    expectScreen(pilot.screen, named: "firstRun")
    pilot.press("Enter")
    #expect(pilot.screen.contains("Added 19 events – u to undo"))
    #expect(pilot.screen.contains("▌   6:00 PM–7:00 PM     Learn to juggle"))
    #expect(try store.count == 20)
    pilot.press("u")
    #expect(try store.events().map(\.title) == ["Welcome to Event Scheduler"])
  }

  @Test func theCategoriesOfTheSamplesHaveDifferentColors() throws {
    let events = try ProgramEnvironment.$substitute.withValue(
      (AppOnScreen.now, AppOnScreen.newYork)
    ) { try EventScheduler.sampleEvents() }
    let categories = Set(events.flatMap(\.categories))
    #expect(categories.count == 7)
    let colors = Set(categories.map { CategoryColor.defaultColor(forCategory: $0) })
    #expect(colors.count == categories.count)
  }

  @Test func theQuestionIsAskedOnce() throws {
    let store = try AppOnScreen.emptyStore()
    open(store).press("Esc")
    #expect(try store.events().map(\.title) == ["Welcome to Event Scheduler"])
    #expect(!open(store).screen.contains("Begin with One"))
  }
}
