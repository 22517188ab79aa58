import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler

/// The documented keys of the screens, and the same commands by the mouse.
@MainActor
struct EveryKeyTests {
  nonisolated static let screens = [
    ("agenda", "1"), ("week", "2"), ("month", "3"), ("categories", "4"),
  ]

  @Test(arguments: screens)
  func theKeysOfEachScreenMatchTheTable(screen: String, digit: String) throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds)
    app.pilot.press(digit)
    let keys = try KeyTable().keys(of: "Event Scheduler, \(screen)")
    #expect(KeyTable.keys(among: app.pilot.inputs) == keys)
  }

  @Test func anOpenEventHandlesTheKeysOfTheTable() throws {
    let app = try AppOnScreen([.on("Dentist", inHours: 2)])
    app.pilot.press("Enter")
    let keys = try KeyTable().keys(of: "Event Scheduler, event in a narrow terminal")
    #expect(KeyTable.keys(among: app.pilot.inputs) == keys)
  }

  @Test(arguments: screens.map(\.1) + ["n", "e", "m", "a", "Enter"])
  func theMouseAloneReachesEveryCommand(key: String) async throws {
    try await Pilot.expectClickableKeyCommands { body in
      let app = try AppOnScreen(CalendarEvent.manyKinds)
      app.pilot.press(key)
      body(app.pilot)
    }
  }

  @Test func aDayOfTheMonthHandlesTheKeysOfARow() throws {
    let app = try AppOnScreen([.on("Dentist", "", inHours: 2)])
    app.pilot.press("3", "m")
    #expect(app.screen.contains("Move “Dentist”"))
    app.pilot.type("tomorrow 9am")
    app.pilot.press("Enter")
    #expect(app.screen.contains("Moved “Dentist” to"))
    app.pilot.press("d")
    #expect(app.screen.contains("Delete “Dentist”?"))
    app.pilot.click(on: "[ Delete ]")
    #expect(try app.titles().isEmpty)
    app.pilot.press("u")
    #expect(try app.titles() == ["Dentist"])
    app.pilot.press("e")
    #expect(app.screen.contains("Edit Event"))
  }

  @Test(arguments: [("2", "Nov 22"), ("3", "December 2026")])
  func theKeysOfTheKeyLineCanBeClicked(digit: String, later: String) throws {
    let app = try AppOnScreen()
    app.pilot.press(digit)
    let title = app.screen.lines[0]
    app.pilot.click(on: "PgDn")
    #expect(app.screen.lines[0].contains(later))
    app.pilot.click(on: "PgUp")
    #expect(app.screen.lines[0] == title)
  }

  @Test func oneOfSeveralEventsOfADayCanBeChosen() throws {
    let app = try AppOnScreen([.on("Dentist", "", inHours: 2), .on("Choir", "", inHours: 3)])
    app.pilot.press("3", "d")
    #expect(app.screen.contains("Delete which?"))
    app.pilot.click(on: "Choir")
    app.pilot.click(on: "[ Delete ]")
    #expect(try app.titles() == ["Dentist"])
  }

  @Test(arguments: ["2", "3", "4"])
  func theLastChangeIsUndoneAndRedoneInEachView(digit: String) throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds)
    app.pilot.press(digit, "u")
    #expect(app.screen.contains("Undone: "))
    app.pilot.press("Ctrl-R")
    #expect(app.screen.contains("Redone: "))
  }
}
