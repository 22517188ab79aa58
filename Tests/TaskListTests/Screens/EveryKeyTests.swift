import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// The documented keys of the screens, and the same commands by the mouse.
@MainActor
struct EveryKeyTests {
  @Test(arguments: [("list", []), ("selecting", ["Space"])] as [(String, [String])])
  func theKeysOfEachScreenMatchTheTable(screen: String, presses: [String]) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds)
    for key in presses { app.pilot.press(key) }
    let keys = try KeyTable().keys(of: "Task List, \(screen)")
    #expect(KeyTable.keys(among: app.pilot.inputs) == keys)
  }

  @Test(arguments: [[], ["Space"], ["Enter"], ["n"], ["m"], ["s"], ["d"]])
  func theMouseAloneReachesEveryCommand(keys: [String]) async throws {
    try await Pilot.expectClickableKeyCommands { body in
      let app = try TaskAppOnScreen(StoredTask.manyKinds)
      for key in keys { app.pilot.press(key) }
      body(app.pilot)
    }
  }
}
