import Foundation
import TestSupport
import Testing

/// The built programs, full screen in a real terminal, while no key is pressed.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct ProgramIdleTests {
  @Test(arguments: StoreProgramCase.all)
  func aProgramIsIdleAfterLocalAndExternalChanges(program: StoreProgramCase) throws {
    let folder = try program.folder()
    try folder.run(program.add("Violin"))
    let screen = try ProgramScreen(folder, showing: "Violin")
    try folder.run(program.add("Trumpet"))
    try screen.see("Trumpet")
    try screen.type("d")
    try screen.see("  Delete  ")
    try screen.type("\r")
    try screen.see("Deleted")
    try expectSleep(screen)
    try screen.quit()
  }

  @Test func passportIsIdleWithItsEmbeddedServer() throws {
    let folder = try ProgramFolder("passport")
    let screen = try openPassport(folder, showing: "No places yet")
    try folder.run("add", "Ottawa", "--undated", "--nowhere", "--account", "lenc0001")
    try screen.see("Ottawa")
    try screen.type("d\r")
    try screen.see("No places yet")
    // The form asks for the position.
    try screen.type("a")
    try screen.see("Add a Place")
    try screen.type("Hull\tNice\t45.42, -75.70\u{13}")
    try screen.see("Saved “Hull”")
    try expectSleep(screen)
    try screen.quit()
  }

  @Test func passportIsIdleWithASeparateServer() throws {
    let folder = try ProgramFolder("passport")
    let server = try folder.start(
      ["serve", "--port", "0", "--database", folder.store, "--log-level", "error"])
    try server.read(until: "\n")
    let address = try #require(server.outputSoFar.split(whereSeparator: \.isWhitespace).last)
    try folder.run(
      "add", "Ottawa", "--undated", "--nowhere", "--account", "lenc0001",
      "--server", String(address))
    let screen = try openPassport(folder, server: String(address), showing: "Ottawa")
    try screen.type("d\r")
    try screen.see("No places yet")
    try expectSleep(screen)
    try screen.quit()
    server.kill()
    _ = try server.end()
  }

  @Test func equipIsIdleAfterALogin() throws {
    let equip = try EquipFolder()
    var environment = ProgramFolder.variables(home: equip.folder.folder)
    environment["EQUIP_USER"] = "herons"
    let screen = try ProgramScreen(
      running: equip.folder.executable, environment: environment, showing: "Password")
    try screen.type(EquipFolder.password + "\r")
    try screen.see("No players yet")
    try expectSleep(screen)
    try screen.quit()
  }

  // MARK: Helpers

  private func openPassport(
    _ folder: ProgramFolder, server: String = "", showing text: String
  ) throws -> ProgramScreen {
    var environment = ProgramFolder.variables(home: folder.folder)
    environment["USER"] = "lenc0001"
    environment["PASSPORT_SERVER"] = server
    let screen = try ProgramScreen(
      running: folder.executable, environment: environment, showing: "P A S S P O R T")
    try screen.type(" ")
    try screen.see(text)
    if server.isEmpty {
      // The question of the first run.
      try screen.see("Begin Empty")
      try screen.type("\u{1B}")
      try screen.see("Point on Map")
    }
    return screen
  }

  /// Waits for three seconds in which no thread of the program wakes up. Earlier work may finish
  /// first, however long it takes.
  private func expectSleep(
    _ screen: ProgramScreen, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var last: [String: String] = [:]
    for _ in 0..<20 {
      let before = try wakeups(of: screen.terminal.processID)
      do {
        try screen.terminal.read(within: .seconds(3)) { _ in false }
      } catch PseudoTerminalError.deadlinePassed {
        // The expected output.
      }
      last = try wakeups(of: screen.terminal.processID)
      if last == before { return }
    }
    Issue.record("Something wakes it again and again: \(last)", sourceLocation: sourceLocation)
  }

  /// Returns the number of times that each thread has waited (`man 5 proc`,
  /// `voluntary_ctxt_switches`).
  private func wakeups(of process: Int32) throws -> [String: String] {
    let folder = "/proc/\(process)/task"
    var counts: [String: String] = [:]
    for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
      // A thread may have ended.
      let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      counts[thread] = status?.split(separator: "\n").first {
        $0.hasPrefix("voluntary_ctxt_switches")
      }.map(String.init)
    }
    return counts
  }
}
