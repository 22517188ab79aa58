import Foundation
import Models
import Networking
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// Pictures of every screen, at the usual size, wide and narrow.
@MainActor
struct PassportSnapshotTests {
  nonisolated static let sizes = [(80, 24), (120, 36), (200, 60), (40, 12)]

  @Test(arguments: sizes)
  func splash(columns: Int, rows: Int) throws {
    let app = try PassportAppOnScreen(columns: columns, rows: rows)
    expectScreen(app.screen, named: "splash")
  }

  @Test(arguments: sizes)
  func list(columns: Int, rows: Int) async throws {
    let app = try PassportAppOnScreen(
      Location.manyKinds, order: .arrival, columns: columns, rows: rows)
    try await app.open()
    expectScreen(app.screen, named: "list")
  }

  @Test(arguments: sizes)
  func emptyList(columns: Int, rows: Int) async throws {
    let app = try PassportAppOnScreen(columns: columns, rows: rows)
    try await app.open()
    expectScreen(app.screen, named: "emptyList")
  }

  @Test(arguments: sizes)
  func listOfAnUnreachableServer(columns: Int, rows: Int) async throws {
    let app = try PassportAppOnScreen(
      Location.manyKinds, order: .arrival, columns: columns, rows: rows)
    try await app.open()
    try app.goOffline()
    try app.top(PassportTableScreen.self).loadLocations()
    await app.loaded()
    app.pilot.drawPendingFrame()
    expectScreen(app.screen, named: "listOfAnUnreachableServer")
  }

  @Test(arguments: sizes)
  func cards(columns: Int, rows: Int) async throws {
    let app = try PassportAppOnScreen(
      Location.manyKinds, order: .arrival, columns: columns, rows: rows)
    try await app.open()
    app.pilot.press("c")
    await app.loaded()
    app.pilot.drawPendingFrame()
    expectScreen(app.screen, named: "cards")
  }

  @Test(arguments: sizes)
  func info(columns: Int, rows: Int) async throws {
    let app = try PassportAppOnScreen(
      Location.manyKinds, order: .arrival, columns: columns, rows: rows)
    try await app.open()
    app.pilot.press("Enter")
    await app.pilot.wait { !$0.contains("Reading…") }
    expectScreen(app.screen, named: "info")
  }

  @Test(arguments: sizes)
  func form(columns: Int, rows: Int) async throws {
    let app = try PassportAppOnScreen(columns: columns, rows: rows)
    try await app.open()
    app.pilot.press("a")
    app.pilot.type("Kyōto 京都")
    await app.pilot.wait { !$0.contains("Looking for") }
    expectScreen(app.screen, named: "form")
  }

  /// The views beside the list, by the keys of their tabs.
  @Test(arguments: sizes, [("2", "map"), ("3", "trips"), ("4", "countries")])
  func otherView(size: (columns: Int, rows: Int), view: (key: String, name: String)) async throws {
    let app = try PassportAppOnScreen(
      Location.manyKinds, order: .arrival, columns: size.columns, rows: size.rows)
    try await app.open()
    app.pilot.press(view.key)
    app.pilot.drawPendingFrame()
    expectScreen(app.screen, named: view.name)
  }

  @Test(arguments: sizes)
  func listByTitle(columns: Int, rows: Int) async throws {
    let app = try PassportAppOnScreen(
      Location.journeys, order: .title, columns: columns, rows: rows)
    try await app.open()
    expectScreen(app.screen, named: "listByTitle")
  }

  @Test(arguments: sizes)
  func journeys(columns: Int, rows: Int) async throws {
    let app = try PassportAppOnScreen(
      Location.journeys, order: .arrival, columns: columns, rows: rows)
    try await app.open()
    app.pilot.press("Down", "Down")
    expectScreen(app.screen, named: "journeys")
  }

  @Test func help() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds, order: .arrival)
    try await app.open()
    app.pilot.press("?")
    expectScreen(app.screen, named: "help")
  }

  @Test func eachKeyHintCanBeClicked() async throws {
    try await Pilot.expectClickableKeyHints { body in
      let app = try PassportAppOnScreen(Location.manyKinds)
      try await app.open()
      body(app.pilot)
    }
    try await Pilot.expectClickableKeyHints { body in
      let app = try PassportAppOnScreen(Location.manyKinds)
      try await app.open()
      app.pilot.press("a")
      body(app.pilot)
    }
  }
}
