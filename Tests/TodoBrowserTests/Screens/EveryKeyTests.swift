import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TodoBrowser

/// The documented keys of the screens, and the same commands by the mouse.
@MainActor
struct EveryKeyTests {
  nonisolated static let screens: [(String, [String])] = [
    ("list", []), ("selecting", ["Space"]), ("categories", ["Esc"]),
  ]

  @Test(arguments: screens)
  func theKeysOfEachScreenMatchTheTable(screen: String, presses: [String]) throws {
    let app = try ToDoAppOnScreen(StoredToDo.manyKinds)
    for key in presses { app.pilot.press(key) }
    let keys = try KeyTable().keys(of: "ToDo Browser, \(screen)")
    #expect(KeyTable.keys(among: app.pilot.inputs) == keys)
  }

  @Test(arguments: [[], ["Space"], ["Esc"], ["Enter"], ["n"], ["m"], ["d"]])
  func theMouseAloneReachesEveryCommand(keys: [String]) async throws {
    try await Pilot.expectClickableKeyCommands { body in
      let app = try ToDoAppOnScreen(StoredToDo.manyKinds)
      for key in keys { app.pilot.press(key) }
      body(app.pilot)
    }
  }
}
