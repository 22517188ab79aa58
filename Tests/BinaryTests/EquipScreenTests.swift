import Foundation
import TestSupport
import Testing

/// The built program, full screen in a real terminal.
@Suite(.waitsForPrograms, .timeLimit(.minutes(5)))
struct EquipScreenTests {
  @Test func theAssignmentsSolutionUsesItsOwnStore() throws {
    let folder = try ProgramFolder("equip")
    let screen = try ProgramScreen(
      running: folder.executable, ["--assignment"],
      environment: ProgramFolder.variables(home: folder.folder)
        .merging(["TERM": "xterm-256color"]) { $1 },
      showing: "Password")
    try screen.type("herons\tskates\t")
    try screen.see("Enter Press")
    try screen.type("\r")
    try screen.see("Bellamy, Noah")
    try screen.type("\r")
    try screen.see("Skate Runner")
    try screen.quit()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.folder)
    #expect(!files.isEmpty && files.allSatisfy { $0.hasPrefix("equip-assignment-") })
  }
}
