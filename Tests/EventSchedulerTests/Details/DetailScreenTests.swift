import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler

/// Place, categories and address on the screens, on Saturday, 21 November 2026, 5:41 PM in New
/// York.
@MainActor
struct DetailScreenTests {
  private static var dentist: CalendarEvent {
    var event = CalendarEvent.on("Dentist", "Card", inHours: 2, lasting: 1)
    event.place = "Sparks St"
    event.categories = ["health", "teeth"]
    event.url = "https://example.org"
    event.color = "Green"
    return event
  }

  @Test func aRowShowsCategoriesAndPlaceAfterTheTitle() throws {
    let app = try AppOnScreen([Self.dentist])
    #expect(app.screen.contains("Dentist  health, teeth  Sparks St · Card"))
    let narrow = try AppOnScreen([Self.dentist], columns: 50)
    #expect(narrow.screen.contains("Dentist  health, teeth") && !narrow.screen.contains("Sparks"))
  }

  @Test(arguments: [80, 120, 200])
  func categoriesAndPlacesAreBelowEachOther(columns: Int) throws {
    var rent = CalendarEvent.on("Rent", inHours: 26, lasting: 1)
    (rent.categories, rent.place) = (["home"], "Bank")
    var market = CalendarEvent.on("Farmers' market", inHours: 27, lasting: 1)
    (market.categories, market.place) = (["errands"], "Square")
    let app = try AppOnScreen([rent, market], columns: columns)
    func column(of text: String) -> Int? {
      app.screen.lines.lazy.compactMap { line in
        line.range(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect(column(of: "home") != nil && column(of: "home") == column(of: "errands"))
    #expect(column(of: "Bank") != nil && column(of: "Bank") == column(of: "Square"))
  }

  @Test func aCategoryIsInItsColumnIfThePlaceDoesNotFitAnyway() throws {
    var market = CalendarEvent.on("Farmers' market", inHours: 25, lasting: 1)
    market.categories = ["errands"]
    var workshop = CalendarEvent.on("Swift workshop", inHours: 26, lasting: 24)
    (workshop.categories, workshop.place) = (["class"], "Shopify, 5th floor")
    let app = try AppOnScreen([market, workshop], columns: 120)
    func column(of text: String) -> Int? {
      app.screen.lines.lazy.compactMap { line in
        line.range(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect(app.screen.contains("day 1 of 2"))
    #expect(column(of: "class") != nil && column(of: "class") == column(of: "errands"))
  }

  @Test func aCategoryIsInItsColumnBesideADistanceThatHidesThePlace() throws {
    var standUp = CalendarEvent.on("Stand-up", inHours: 3, lasting: 1)
    (standUp.categories, standUp.place) = (["work"], "Room 4.12")
    var market = CalendarEvent.on("Farmers' market", inHours: 30, lasting: 1)
    market.categories = ["errands"]
    let app = try AppOnScreen([standUp, market], columns: 120)
    func column(of text: String) -> Int? {
      app.screen.lines.lazy.compactMap { line in
        line.range(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }.first
    }
    #expect(app.screen.contains("in 3 hours"))
    #expect(column(of: "work") != nil && column(of: "work") == column(of: "errands"))
  }

  @Test func theEventScreenShowsAllDetails() throws {
    let app = try AppOnScreen([Self.dentist])
    app.pilot.press("Enter")
    for words in [
      "Place       Sparks St", "Categories  health, teeth", "URL         https://example.org",
    ] {
      #expect(app.screen.contains(words))
    }
  }

  @Test func aSearchFindsDetails() throws {
    let app = try AppOnScreen([Self.dentist, .on("Concert", inHours: 3)])
    app.pilot.press("/")
    app.pilot.type("teeth")
    #expect(app.screen.contains("Dentist") && !app.screen.contains("Concert"))
  }

  @Test func detailsAreReadableInEveryPalette() throws {
    try expectLooks(named: "details-looks") { profile in
      try AppOnScreen(
        [Self.dentist, .on("Concert", inHours: 3)], columns: 80, rows: 10, profile: profile
      ).screen
    }
  }

  @Test func aPeriodThatDoesNotFitIsDividedAfterTheDate() throws {
    let event = CalendarEvent.on("Late show", inHours: 5, lasting: 0.5)
    let app = try AppOnScreen([event], columns: 100, rows: 30)
    let lines = app.screen.lines
    let row = try #require(lines.firstIndex { $0.contains(" Sat, Nov 21, 2026") })
    #expect(!lines[row].contains("PM"))
    #expect(lines[row + 1].contains(" 10:41 PM – 11:11 PM · in 5 hours"))
  }

  @Test func theFormBesideTheListShowsTheWholeTime() throws {
    let app = try AppOnScreen([.on("Late show", inHours: 5)], columns: 100, rows: 30)
    app.pilot.press("e")
    #expect(app.screen.contains("2026  10:41  PM"))
  }

  // MARK: - By one line

  @Test func aTypedLineAcceptsAndPreviewsDetails() throws {
    let app = try AppOnScreen([.on("Concert", inHours: 2)], columns: 100, rows: 30)
    app.pilot.press("a")
    app.pilot.type("Dentist fri 9-10am @Sparks St every 6 months !15m #health https://example.org")
    for words in [
      "Friday, November 27, 2026 at 9:00 AM – 10:00 AM", "↻ every 6 months", "@ Sparks St",
      "# health", "! 15 minutes before", "https://example.org",
    ] {
      #expect(app.screen.contains(words))
    }
    app.pilot.press("Enter")
    let event = try #require(try app.store.events(search: "sparks health").first)
    #expect(event.title == "Dentist" && event.alarms == ["-PT15M"])
    #expect(event.url == "https://example.org")
  }

  // MARK: - By the form

  @Test func theFormEditsDetails() throws {
    let app = try AppOnScreen(columns: 100, rows: 40)
    app.pilot.press("n")
    app.fillForm("Dentist", "Card")
    let form = try app.top(NewEventScreen.self)
    app.pilot.window.focus(form.placeField)
    app.pilot.type("Sparks St")
    app.pilot.press("Enter")
    app.pilot.type("health, teeth, health")
    app.pilot.press("Enter")
    app.pilot.type("15m, 1d")
    #expect(form.hintLabel.text?.hasSuffix(" · 15 minutes before; 1 day before") == true)
    app.pilot.press("Enter")
    app.pilot.type("https://example.org")
    app.pilot.press("Ctrl-S")
    let event = try #require(try app.store.events().first)
    #expect(event.place == "Sparks St" && event.categories == ["health", "teeth"])
    #expect(event.alarms == ["-PT15M", "-P1D"] && event.url == "https://example.org")
  }

  @Test func anInvalidReminderIsReported() throws {
    let app = try AppOnScreen(columns: 100, rows: 40)
    app.pilot.press("n")
    app.fillForm("Dentist", "Card")
    let form = try app.top(NewEventScreen.self)
    app.pilot.window.focus(form.remindersField)
    app.pilot.type("soonish")
    app.pilot.press("Ctrl-S")
    #expect(form.hintLabel.text?.contains("soonish") == true)
    #expect(form.remindersField.isFirstResponder)
    #expect(try app.store.count == 0)
  }

  @Test func theFormShowsTheDetailsAndChangesOne() throws {
    var event = Self.dentist
    event.alarms = ["END-PT5M", "20261124T120000Z"]
    let app = try AppOnScreen([event])
    app.pilot.press("Enter", "e")
    let form = try app.top(EditEventScreen.self)
    #expect(
      EventForm.Field.allCases.map(form.text).dropFirst(2) == [
        "Sparks St", "health, teeth",
        "5 minutes before the end; Tue, Nov 24, 2026, 7:00 AM", "https://example.org",
      ])
    app.pilot.window.focus(form.remindersField)
    app.pilot.press("End")
    app.pilot.type("; 1h")
    app.pilot.window.focus(form.placeField)
    app.pilot.press("Ctrl-U")
    app.pilot.press("Ctrl-S")
    let stored = try #require(try app.store.events().first)
    #expect(stored.alarms == ["END-PT5M", "20261124T120000Z", "-PT1H"])
    #expect(stored.place == nil && stored.categories == ["health", "teeth"])
    #expect(stored.color == "Green")
  }
}
