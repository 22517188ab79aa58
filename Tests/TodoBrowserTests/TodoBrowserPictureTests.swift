import Foundation
import Models
import Persistence
import TerminalUITesting
import Testing

@testable import TodoBrowser

/// The picture in the app's README is a picture of the program's screen.
@MainActor
struct TodoBrowserPictureTests {
  @Test func theReadmeShowsTheRealList() async throws {
    let app = try ToDoAppOnScreen(columns: 120, rows: 26, isListOpen: false)
    let colors: [(String, CategoryColor)] = [
      ("Errands", .orange), ("Friends", .purple), ("Home", .green), ("School", .blue),
    ]
    for (name, color) in colors { try app.store.addCategory(name, color: color) }
    try app.store.add(Self.events)
    try app.top(CategoriesScreen.self).reload()
    app.pilot.press("Enter", "Down", "Down", "Down")
    // The last one is below the edge.
    await expectPicture(
      of: app.pilot, inDocumentationAs: "todo-browser",
      showing: Self.events.dropLast().map(\.title))
  }

  private static var events: [StoredToDo] {
    [
      .on("Return the library books", inDays: -1, at: 18, "Errands"),
      .on("Water the plants", inDays: 0, at: 8, "Home", .completed),
      .on("Hand in the ToDo browser", inDays: 0, at: 23.75, "School", .inProgress),
      .on("Buy milk and bread", inDays: 0, at: 18, "Errands"),
      .on("Study group", inDays: 1, at: 15.5, "School", notes: "Chapters 4 to 6"),
      .on("Fix the squeaky door", inDays: 1, at: 17, "Home"),
      .on("Dinner with Ann", inDays: 2, at: 19, "Friends", notes: "At the harbor"),
      .on("Pay the rent", inDays: 6, at: 9, "Home", notes: "By transfer"),
      .on("Plan the trip to Ottawa 🍁", inDays: 13, at: 20, "Friends"),
    ]
  }
}
