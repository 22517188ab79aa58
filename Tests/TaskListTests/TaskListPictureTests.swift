import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import TerminalUITesting
import Testing

@testable import TaskList

/// The picture in the app's README is a picture of the program's screen.
@MainActor
struct TaskListPictureTests {
  @Test func theReadmeShowsTheRealList() async throws {
    let store = try TaskStore(
      .inMemory, clock: TaskAppOnScreen.newYork.clock, now: { TaskAppOnScreen.now })
    let syntax = TaskSyntax(in: TaskAppOnScreen.newYork, now: TaskAppOnScreen.now)
    for text in Self.tasks { try store.add(QuickEntry(parsing: text, by: syntax).task) }
    let done = try store.tasks(TaskQuery(order: .creation)).suffix(2)
    try store.complete(done.compactMap(\.id))
    let app = try TaskAppOnScreen(over: store, rows: 22)
    await expectPicture(
      of: app.pilot, inDocumentationAs: "task-list",
      showing: ["Call the dentist", "Learn the cello", "Plan the trip"])
  }

  private static let tasks = [
    "Call the dentist due:today +phone note:\"Ask for the morning\"",
    "Pay rent due:fri +home pri:high every:month",
    "Hand in lab 6 due:mon project:cis4350 pri:high",
    "Water the plants due:tomorrow after:3d pri:low",
    "Plan the trip to Ottawa 🍁 due:\"18 dec\" project:travel",
    "Learn the cello pri:low",
    "Renew the passport due:yesterday",
    "Buy stamps due:wed",
    "Return the library books due:thu +errand",
  ]
}
