import Foundation
import TestSupport
import Testing

/// Series, compared with the output of other programs.
@Suite(.waitsForPrograms, .enabled(if: InstalledProgram.path(of: "bash") != nil))
struct SeriesPeerTests {
  private func run(_ script: String, _ programs: String...) throws -> Subprocess.CollectedResult {
    let path = projectFile("Tools/\(script)").path
    let paths = programs.map { BuiltProducts.path(of: $0) }
    return try Subprocess("/usr/bin/env", ["bash", path, "--series"] + paths).end()
  }

  /// The names of the programs that are not installed.
  private func missing(_ peers: [String: String]) -> [String] {
    peers.filter { InstalledProgram.path(of: $0.value) == nil }.keys.sorted()
  }

  @Test func aWeekIsTheSameInKhalAndCalcurse() throws {
    let result = try run("check-ical-peers", "event-scheduler")
    let missing = missing(["khal": "khal", "calcurse": "calcurse"])
    #expect(result.status == .exited(code: 0), "\(result.output)\(result.errors)")
    #expect(
      result.output.split(separator: "\n").count == (2 - missing.count) * 6, "\(result.output)")
    for peer in missing { #expect(result.errors.contains("\(peer) is not installed")) }
  }

  @Test func theNextTasksAreTheSameInTodomanAndTaskwarrior() throws {
    let result = try run("check-todo-peers", "task-list", "todo-browser")
    let missing = missing(["todoman": "todoman", "taskwarrior": "task"])
    #expect(result.status == .exited(code: 0), "\(result.output)\(result.errors)")
    for peer in missing { #expect(result.errors.contains("\(peer) is not installed")) }
    if !missing.contains("todoman") {
      #expect(result.output.contains("todoman has the same to do next as todo-browser"))
    }
  }
}
