import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUITesting
import Testing

@testable import TodoBrowser

/// The picture in the app's README is what the program shows, not what somebody drew.
@MainActor
struct TodoBrowserPictureTests {
  @Test func theReadmeShowsTheRealList() throws {
    let store = try ToDoEventStore(
      .inMemory, timeZone: { ToDoAppOnScreen.newYork.timeZone }, now: { ToDoAppOnScreen.now })
    try store.add(
      SampleEvents.events(now: ToDoAppOnScreen.now, clock: ToDoAppOnScreen.newYork.clock))
    for (name, color) in [
      ("Errands", CategoryColor.orange), ("Home", .green), ("School", .blue), ("Travel", .purple),
    ] {
      let category = try #require(try store.category(named: name))
      try store.setColor(color, ofCategory: category.id)
    }
    let app = try ToDoAppOnScreen(over: store, columns: 120, rows: 26)
    app.pilot.advance(by: 1)
    let picture = SVGSnapshot.picture(of: app.screen, title: "todo-browser")
    let result = Self.file.verify(picture)
    if let message = result.message { Issue.record(Comment(rawValue: message)) }
  }

  /// `Documentation/todo-browser.svg`, which the README shows.
  private static let file = SnapshotFile(
    path: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/todo-browser.svg").path)
}
