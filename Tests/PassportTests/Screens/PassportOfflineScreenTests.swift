import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The list while the server is slow or unreachable.
@MainActor
struct PassportOfflineScreenTests {
  @Test func theLastListIsShownWithItsTimeTheReasonAndRetry() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    try app.goOffline()
    app.pilot.press("r")
    await app.loaded()
    app.pilot.press("Esc")
    #expect(app.screen.contains("London"))
    #expect(app.screen.contains("As of 11/21/26, 5:41 PM."))
    #expect(app.screen.contains("127.0.0.1:4000"))
    #expect(app.status.contains("not up to date"))
    app.server.answer(nil)
    app.pilot.press("r")
    await app.loaded()
    #expect(!app.screen.contains("As of"))
  }

  @Test func theCachedListIsShownWhileTheServerIsUnreachable() async throws {
    let store = try PassportStore(
      .inMemory, server: "s", account: "a", now: { PassportAppOnScreen.now })
    let app = try PassportAppOnScreen(Location.manyKinds, store: store)
    try await app.open()
    let again = try PassportAppOnScreen([], store: store)
    try again.goOffline()
    try await again.open()
    #expect(again.screen.contains("London") && again.screen.contains("As of 11/21/26, 5:41 PM."))
    again.pilot.press("Enter")
    await again.pilot.wait(for: "Not up to date")
    // All of the place is in the window, below the reason.
    for words in [
      "Nothing answers at 127.0.0.1:4000. Press r to try again.", "51.50998", "Departure",
    ] {
      #expect(again.screen.contains(words))
    }
  }

  @Test func theNoticeWrapsInEveryWidth() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    try await app.open()
    try app.goOffline()
    app.pilot.press("r")
    await app.loaded()
    app.pilot.press("Esc")
    for columns in [120, 80, 40, 200] {
      app.pilot.resize(columns: columns, rows: 24)
      #expect(app.screen.contains("again."), "\(columns) columns")
      #expect(app.screen.contains("Bell"), "\(columns) columns")
    }
  }

  @Test func theReasonIsCenteredWithoutAList() async throws {
    let app = try PassportAppOnScreen()
    try app.goOffline()
    try await app.open()
    #expect(app.screen.contains("127.0.0.1:4000"))
    #expect(app.screen.contains("Press r to try again"))
  }

  @Test func escCancelsASlowRequest() async throws {
    let app = try PassportAppOnScreen(Location.manyKinds)
    app.server.hold()
    app.endSplash()
    app.pilot.drawPendingFrame()
    #expect(app.screen.contains("Reading the list from 127.0.0.1:4000"))
    app.pilot.press("Esc")
    #expect(app.screen.contains("cancelled") && app.screen.contains("Press r to try again"))
    app.server.release()
    await app.pilot.drainMainQueue()
    #expect(!app.screen.contains("London"))
    app.pilot.press("r")
    await app.pilot.wait(for: "London")
  }
}
