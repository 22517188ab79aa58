import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The list, as a table and as cards.
@MainActor
struct PassportListScreenTests {
  @Test(arguments: [80, 200])
  func noKeyIsAmbiguous(columns: Int) async throws {
    let app = try PassportAppOnScreen(Location.manyKinds, columns: columns, rows: 40)
    try await app.open()
    func expectDistinctKeys(_ place: String, _ keys: String...) async {
      for key in keys { app.pilot.press(key) }
      await app.loaded()
      #expect(app.pilot.ambiguousKeys.isEmpty, "\(place)")
    }
    await expectDistinctKeys("table")
    await expectDistinctKeys("information", "Enter")
    await expectDistinctKeys("form of a place", "e", "Esc")
    await expectDistinctKeys("table", "Esc", "Esc")
    await expectDistinctKeys("cards", "c")
    await expectDistinctKeys("map", "2")
    await expectDistinctKeys("trips", "3")
    await expectDistinctKeys("countries", "4")
    await expectDistinctKeys("form", "1", "a", "Esc")
  }

  @Test(arguments: ["a", "n"], [80, 160])
  func bothKeysOpenTheFormOfANewPlace(key: String, columns: Int) async throws {
    let app = try PassportAppOnScreen(Location.manyKinds, columns: columns, rows: 40)
    try await app.open()
    app.pilot.press(key)
    #expect(!(try app.top(AddScreen.self) is EditScreen))
    app.pilot.press("Esc", "Esc", "c", key)
    _ = try app.top(AddScreen.self)
  }

  @Test func afterAClickOnAddTheFormIsFocusedAndThenTheList() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    let list = app.pilot.window.focusedView
    app.pilot.click(on: "Add")
    app.pilot.type("Ottawa")
    #expect(try app.top(AddScreen.self).titleField.text == "Ottawa")
    app.pilot.press("Esc", "Esc")
    app.pilot.click(on: "Discard")
    #expect(app.pilot.window.focusedView === list)
  }

  @Test func anyKeySkipsTheSplashScreen() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    let timer = try #require((app.pilot.window.rootViewController as? SplashScreen)?.timer)
    app.pilot.press("x")
    await app.pilot.wait(for: "London")
    #expect(!timer.isValid)
  }

  @Test func aClickSkipsTheSplashScreen() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    app.pilot.click(column: 3, row: 3)
    await app.pilot.wait(for: "London")
  }

  @Test func theSplashScreenIsShownOnTheFirstLaunchOnly() async throws {
    let store = try PassportStore(
      .inMemory, server: "s", account: "a", now: { PassportAppOnScreen.now })
    let app = try PassportAppOnScreen(Location.manyKinds, store: store)
    #expect(app.pilot.window.rootViewController is SplashScreen)
    try await app.open()
    let again = try PassportAppOnScreen(Location.manyKinds, store: store)
    #expect(again.pilot.window.rootViewController is UISplitViewController)
    #expect(again.screen.contains("London"))
  }

  @Test func placesAreListedByYearWithTheirMonthAndCountry() async throws {
    let app = try PassportAppOnScreen(Location.journeys, order: .arrival, columns: 40, rows: 24)
    try await app.open()
    let lines = app.screen.lines.joined(separator: "\n")
    #expect(lines.contains("2023 · Japan and Vietnam · 17 days"))
    #expect(lines.contains(/Kyoto, Fushimi Inari +Oct +JP/))
    #expect(app.document.list.sections.map(\.rows.count) == [2, 3, 4, 5, 2])
    let list = try app.top(PassportTableScreen.self)
    app.pilot.press("Down", "Down")
    #expect(list.focusedRow?.title == "Machu Picchu")
    app.pilot.press("End")
    #expect(list.focusedRow?.title == "Ottawa, Parliament Hill")
  }

  @Test func aTripToAFewPlacesOfAYearIsNotItsHeading() async throws {
    let days = ["01-01", "05-01", "05-02", "08-01", "12-01"]
    let places = try days.enumerated().map { offset, day in
      Location(
        id: offset + 1, title: "Stop \(offset)", arrival: try local("2021-\(day) 00:00:00"))
    }
    let app = try PassportAppOnScreen(places, order: .arrival)
    try await app.open()
    #expect(app.document.list.sections.map(\.title) == ["2021 · 5 places"])
  }

  @Test func aPlaceWithoutAnArrivalIsListedInTheYearOfItsDeparture() async throws {
    let places = [
      Location(id: 1, title: "Ottawa", arrival: try local("2020-01-01 00:00:00")),
      Location(id: 2, title: "Oslo", departure: try local("2026-01-01 00:00:00")),
      Location(id: 3, title: "Paris", arrival: try local("2026-02-01 00:00:00")),
    ]
    let app = try PassportAppOnScreen(places, order: .arrival)
    try await app.open()
    #expect(app.document.list.rows.map(\.title) == ["Paris", "Oslo", "Ottawa"])
    #expect(app.document.list.sections.map(\.rows.count) == [2, 1])
  }

  @Test func titlesAreSortedByTheirNumbers() async throws {
    let places = ["Stop 10", "Stop 9", "stop 1"].enumerated().map { offset, title in
      Location(id: offset + 1, title: title)
    }
    let app = try PassportAppOnScreen(places, order: .title)
    try await app.open()
    #expect(app.document.list.rows.map(\.title) == ["stop 1", "Stop 9", "Stop 10"])
  }

  @Test func theFirstListIsShownWithItsDates() async throws {
    let app = try PassportAppOnScreen(
      Location.journeys, isPassportServer: true, order: .arrival, columns: 40, rows: 24)
    var unloaded: [Int] = []
    let observation = app.document.list.observe {
      unloaded.append(app.document.list.unloadedIDs.count)
    }
    try await app.open()
    withExtendedLifetime(observation) {}
    #expect(!unloaded.isEmpty && unloaded.allSatisfy { $0 == 0 })
    let list = try app.top(PassportTableScreen.self)
    #expect(list.focusedRow == list.rows.first)
  }

  @Test func aStayThatEndsInAnotherYearShowsBothYears() async throws {
    let app = try PassportAppOnScreen([.stayOverYears], order: .arrival)
    try await app.open()
    #expect(app.screen.contains("Jan 1, 2020 – Jan 1, 2024"))
  }

  @Test(arguments: [("1", "Places"), ("2", "Map"), ("3", "Trips"), ("4", "Countries")], [40, 120])
  func theDigitOfAViewShowsItOnEveryView(view: (key: String, title: String), columns: Int)
    async throws
  {
    let app = try PassportAppOnScreen(
      Location.journeys, order: .arrival, columns: columns, rows: 24)
    try await app.open()
    for key in ["2", "3", "4", "1"] {
      app.pilot.press(key, view.key)
      let title = "[\(view.key) \(view.title)]"
      #expect(app.screen.lines[0].contains(title), "\(key), \(app.screen.lines[0])")
    }
  }

  @Test func escDoesNotReturnToTheSplashScreen() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.pilot.press("Esc", "Esc")
    #expect(app.screen.contains("London"))
  }

  @Test func anEmptyPassportExplainsHowToStart() async throws {
    let app = try PassportAppOnScreen()
    try await app.open()
    #expect(app.screen.contains("No places yet. Press a to add one."))
    #expect(app.status.contains("0 places"))
  }

  @Test func searchingFindsWordsOfTitlesAndDescriptionsInAnySpelling() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.pilot.press("/")
    app.pilot.type("SAO")
    #expect(app.screen.contains("São Paulo") && !app.screen.contains("London"))
    #expect(app.status.contains("1 found"))
    app.pilot.press("Esc", "/")
    app.pilot.type("umbrella tea")
    #expect(app.screen.contains("London") && !app.screen.contains("Paris"))
    app.pilot.press("Esc")
    #expect(app.screen.contains("Paris"))
  }

  @Test func searchingFindsTheCountryOfAPlace() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.pilot.press("/")
    app.pilot.type("kingdom london")
    #expect(app.screen.contains("London") && !app.screen.contains("Paris"))
    #expect(app.status.contains("1 found"))
  }

  @Test func aSearchWithoutResultsShowsAMessage() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.pilot.press("/")
    app.pilot.type("zzz")
    #expect(app.screen.contains("No places match “zzz”."))
    #expect(app.screen.contains("Press Esc to show all places."))
  }

  @Test func theSortOrderCyclesAndIsRemembered() async throws {
    let store = try PassportStore(.inMemory, server: "s", account: "a")
    let app = try PassportAppOnScreen(
      [
        Location(title: "b", arrival: LocalDateTime("2020-01-01 00:00:00")), Location(title: "C"),
        Location(title: "a", arrival: LocalDateTime("2024-01-01 00:00:00")),
      ], store: store)
    try await app.open()
    #expect(app.document.list.rows.map(\.title) == ["b", "C", "a"])
    app.pilot.press("s")
    #expect(app.document.list.rows.map(\.title) == ["a", "b", "C"])
    #expect(app.status.contains("Sorted by title"))
    app.pilot.press("s")
    #expect(app.document.list.rows.map(\.title) == ["a", "b", "C"])
    #expect(app.status.contains("by arrival"))
    #expect(try store.choices.order == .arrival)
    app.pilot.press("s")
    #expect(app.document.list.rows.map(\.title) == ["b", "C", "a"])
  }

  @Test func theCursorStaysVisibleWhenTheOrderChanges() async throws {
    let places = (10..<40).map { Location(title: "Place \($0)") } + [Location(title: "A place")]
    let app = try PassportAppOnScreen(places, columns: 40, rows: 12)
    try await app.open()
    app.pilot.press("End")
    #expect(app.screen.contains("A place"))
    app.pilot.press("s")
    #expect(app.status.contains("Sorted by title"))
    #expect(try app.top(PassportTableScreen.self).focusedRow?.title == "A place")
    #expect(app.screen.lines.contains { $0.hasPrefix("▌ A place") })
  }

  @Test func anEmptyListNamesTheKeyThatAddsAPlace() async throws {
    let app = try PassportAppOnScreen(columns: 40, rows: 12)
    try await app.open()
    #expect(app.status.contains("a/n Add") && !app.status.contains("e Edit"))
  }

  @Test func theListStyleIsRemembered() async throws {
    let store = try PassportStore(.inMemory, server: "s", account: "a")
    let app = try PassportAppOnScreen(Location.manyKinds, store: store)
    try await app.open()
    app.pilot.press("Down", "c")
    await app.loaded()
    #expect(try app.top(PassportCollectionScreen.self).focusedIndex == 1)
    let again = try PassportAppOnScreen(Location.manyKinds, store: store)
    try await again.open()
    _ = try again.top(PassportCollectionScreen.self)
    again.pilot.press("c")
    await again.loaded()
    _ = try again.top(PassportTableScreen.self)
    #expect(try store.choices.showsCollection == false)
  }

  @Test func theInformationKeyShowsThePlaceUnderTheCursor() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.pilot.press("i")
    #expect(try app.top(InfoScreen.self).place != nil)
    await app.loaded()
    app.pilot.press("Esc", "c", "i")
    #expect(try app.top(InfoScreen.self).place != nil)
    await app.loaded()
  }

  @Test func deletingTwiceIsNotAnError() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.server.change { $0.removeFirst() }
    app.pilot.press("d", "Enter")
    await app.pilot.wait(for: "already deleted")
    #expect(app.document.list.rows.first?.title == "Paris")
  }

  @Test func changesOfAnotherClientAreShownWhenTheListAppears() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    app.server.change { $0[1].title = "Lyon" }
    app.pilot.press("Enter")
    await app.pilot.wait(for: "umbrella")
    app.pilot.press("Esc")
    await app.pilot.wait(for: "Lyon")
  }

  @Test func theCursorStaysOnItsPlace() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    let list = try await app.open()
    app.pilot.press("Down")
    #expect(list.focusedRow?.title == "Paris")
    app.server.change { $0.removeFirst() }
    app.pilot.press("r")
    await app.loaded()
    #expect(list.focusedRow?.title == "Paris")
  }

  @Test func aListOfTenThousandIsShown() async throws {
    let app = try PassportAppOnScreen((1...10_000).map { Location(title: "Place \($0)") })
    app.endSplash()
    await app.pilot.wait(for: "1 of 10000")
    app.pilot.press("End")
    #expect(app.screen.contains("Place 10000"))
  }
}
